import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { Admission } from "#platform/admission/admission.ts";
import type { Peer } from "#server/app.ts";
import type { AnswerOrigin, Seen, WatchRequest } from "#server/watch-requests.ts";

/** A handler in front that calls `next` for requests it does not answer. */
export type Before = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Keeps requests out while there is too much work; those that are let in are counted once they are read, until they are answered. */
export interface Door extends Pick<Admission, "enter"> {
  isOpenFor(request: IncomingMessage): boolean;
  refuse(request: IncomingMessage, response: ServerResponse): void;
}

interface Options {
  host: string;
  port: number;
  fetch: (request: Request, peer: Peer) => Response | Promise<Response>;
  /** Answers the request and says from where, or returns false. */
  first?: (request: IncomingMessage, response: ServerResponse) => AnswerOrigin | false;
  door?: Door;
  /** Counts and logs every answer. */
  watch: WatchRequest;
  before?: Before;
}

/** A body that comes slowly keeps nobody else out: its request counts from its last byte. Returns what ends it. */
function enterOnceRead(door: Door, request: IncomingMessage): () => void {
  const { "content-length": length = "0", "transfer-encoding": encoding } = request.headers;
  if (length === "0" && !encoding) return door.enter();
  let leave = () => {};
  const enter = () => void (leave = door.enter());
  request.once("end", enter);
  return () => {
    request.off("end", enter);
    leave();
  };
}

const drainMilliseconds = 8000;

/**
 * Starts listening. `retire` goes on answering, each connection one more time, so that proxies keep none. `stop` accepts no new
 * connections and gives running requests up to eight seconds.
 */
export async function serve({ host, port, fetch, first, door, before, watch }: Options) {
  const seenOf = new WeakMap<object, Seen>();
  const listener = getRequestListener(
    async (request, { incoming }) => {
      const seen = seenOf.get(incoming);
      const leave = door && enterOnceRead(door, incoming as IncomingMessage);
      try {
        return await fetch(request, {
          address: (incoming as IncomingMessage).socket.remoteAddress,
          ...(seen && { seen }),
        });
      } finally {
        leave?.();
      }
    },
    {
      overrideGlobalObjects: false,
    },
  );
  let retiring = false;
  const server: Server = createServer((request, response) => {
    if (retiring) response.setHeader("Connection", "close");
    const { seen, run } = watch(request, response);
    const origin = first?.(request, response) ?? false;
    if (origin) {
      seen.from = origin;
      return;
    }
    if (door?.isOpenFor(request) === false) {
      seen.isRefused = true;
      door.refuse(request, response);
      return;
    }
    seenOf.set(request, seen);
    run(() => {
      if (before) before(request, response, () => void listener(request, response));
      else void listener(request, response);
    });
  });
  server.keepAliveTimeout = 65_000;
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : port,
    retire: () => void (retiring = true),
    stop: () =>
      new Promise<void>((resolve) => {
        retiring = true;
        // Right after the loop has taken every connection that waits: one that is not taken yet would be reset.
        setImmediate(() => {
          server.close(() => resolve());
          setTimeout(() => server.closeAllConnections(), drainMilliseconds).unref();
        });
      }),
  };
}
