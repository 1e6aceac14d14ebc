import type { IncomingMessage, ServerResponse } from "node:http";
import { programPath } from "#contract/site/address-patterns.ts";
import type { AccessLog } from "#platform/log/log.ts";
import type { AnswerSeen, Metrics } from "#platform/metrics/metrics.ts";
import { requestSpan } from "#platform/tracing/tracing.ts";
import type { Vitals } from "#platform/vitals/vitals.ts";
import { clientNetwork } from "#server/client-network.ts";
import { unknownRoute } from "#server/route-labels.ts";
import { safePath } from "#server/safe-path.ts";

export type AnswerOrigin = AnswerSeen["from"];

/** An answer on its way; the application adds what it alone knows. */
export interface Seen {
  from: AnswerOrigin;
  isStream: boolean;
  /** True for a request that was not let in. */
  isRefused?: boolean;
  requestId?: string;
  network?: string;
}

export interface Watched {
  seen: Seen;
  /** Calls what answers it in the application, as a part of its trace. */
  run(answer: () => void): void;
}

/** Starts watching a request. */
export type WatchRequest = (request: IncomingMessage, response: ServerResponse) => Watched;

interface Options {
  metrics: Pick<Metrics, "answered"> | null;
  vitals: Pick<Vitals, "answered" | "refused" | "routeOf" | "streams">;
  /** Null when answers are not logged. */
  log: Pick<AccessLog, "info"> | null;
  trustedProxies: number;
}

const fileName = /\.(?!data$)\w+$/;
const isForPrograms = (path: string): boolean => programPath.test(path);
/** The status of an answer that nobody waited for, as nginx logs it. */
const leftEarly = 499;

/** Counts, traces and logs every answer, wherever it comes from, once it has ended. */
export function createRequestWatch({ metrics, vitals, log, trustedProxies }: Options): WatchRequest {
  return (request, response) => {
    const began = performance.now();
    const { socket, method = "GET", url = "/", headers } = request;
    const sentBefore = socket.bytesWritten;
    const seen: Seen = { from: "app", isStream: false };
    let span: ReturnType<typeof requestSpan> = null;
    response.once("close", () => {
      const seconds = (performance.now() - began) / 1000;
      const status = response.headersSent ? response.statusCode : leftEarly;
      const path = url.split("?", 1)[0] ?? url;
      const known = vitals.routeOf(path);
      // Files that no page is made for: the icon, the worker. A pattern that takes anything takes their names too.
      const isFile = seen.from === "file" && (known === unknownRoute || fileName.test(path));
      const route = isFile ? "file" : known;
      const bytes = socket.bytesWritten - sentBefore;
      metrics?.answered({ method, route, status, seconds, bytes, ...seen });
      if (seen.isStream) vitals.streams.open--;
      if (seen.isRefused) vitals.refused();
      else
        vitals.answered(route, status, seen.isStream || seen.from === "file" || isForPrograms(path) ? null : seconds);
      span?.end(route, status);
      if (!log) return;
      const network =
        seen.network ??
        clientNetwork(socket.remoteAddress, String(headers["x-forwarded-for"] ?? "") || null, trustedProxies);
      log.info(
        {
          method,
          route,
          path: safePath(path, known),
          status,
          bytes,
          ms: Math.round(seconds * 1000),
          network,
          ...(response.writableFinished ? {} : { left: true }),
          ...(seen.requestId && { requestId: seen.requestId }),
        },
        "request",
      );
    });
    return {
      seen,
      run(answer) {
        span = requestSpan(method);
        if (span) span.run(answer);
        else answer();
      },
    };
  };
}
