import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { Peer } from "#server/app.ts";

/** A handler in front that calls `next` for requests it does not answer. */
export type Before = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

interface Options {
  host: string;
  port: number;
  fetch: (request: Request, peer: Peer) => Response | Promise<Response>;
  /** Answers the request, or returns false. */
  first?: (request: IncomingMessage, response: ServerResponse) => boolean;
  before?: Before;
}

const drainMilliseconds = 8000;

/** Starts listening. `stop` accepts no new connections and gives running requests up to eight seconds. */
export async function serve({ host, port, fetch, first, before }: Options) {
  const listener = getRequestListener(
    (request, { incoming }) => fetch(request, { address: (incoming as IncomingMessage).socket.remoteAddress }),
    {
      overrideGlobalObjects: false,
    },
  );
  const server: Server = createServer((request, response) => {
    if (first?.(request, response)) return;
    if (before) before(request, response, () => void listener(request, response));
    else void listener(request, response);
  });
  server.keepAliveTimeout = 65_000;
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : port,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
        setTimeout(() => server.closeAllConnections(), drainMilliseconds).unref();
      }),
  };
}
