import { Hono } from "hono";
import type { BuildVersion } from "#platform/build-version/build-version.ts";
import { metricsPage, type MetricsPageOptions } from "#server/metrics-page.ts";

interface Options extends MetricsPageOptions {
  build: BuildVersion;
  isReady: () => Promise<{ ready: true } | { ready: false; failing: string }>;
}

const fresh = { "Cache-Control": "no-store" };

/** Answered whatever the load. */
export const healthPaths = ["/healthz", "/readyz", "/metrics"];

/** `fetch` for programs that watch the process, and nothing else: it works on jobs and shows no pages. */
export const onlyHealth =
  <Peer>(fetch: (request: Request, peer: Peer) => Response | Promise<Response>) =>
  (request: Request, peer: Peer) =>
    healthPaths.includes(new URL(request.url).pathname)
      ? fetch(request, peer)
      : new Response("This process works on jobs and shows no pages.\n", { status: 404, headers: fresh });

/** Endpoints of programs that watch the site: whether it lives, whether it is ready, and its counts. */
export const healthEndpoints = ({ build, isReady, ...options }: Options) =>
  new Hono<{ Bindings: { address: string | undefined } }>()
    .get("/healthz", (c) => c.json({ status: "ok", ...build }, 200, fresh))
    .get("/readyz", async (c) => {
      const state = await isReady();
      return c.json(
        state.ready ? { status: "ready" } : { status: "not ready", failing: state.failing },
        state.ready ? 200 : 503,
        fresh,
      );
    })
    .get("/metrics", metricsPage(options));
