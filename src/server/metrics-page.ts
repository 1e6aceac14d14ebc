import { createHash, timingSafeEqual } from "node:crypto";
import type { Context } from "hono";
import type { Metrics } from "#platform/metrics/metrics.ts";
import { isLoopback } from "#platform/network/is-loopback.ts";

export interface MetricsPageOptions {
  metrics: Metrics | null;
  metricsToken: string | null;
}

const forwarding = ["forwarded", "x-forwarded-for", "x-forwarded-host", "x-real-ip", "via"];

/** `/metrics`: for whoever has the token; without one for this machine, and never for what a proxy passes on. */
export const metricsPage =
  ({ metrics, metricsToken }: MetricsPageOptions) =>
  async (
    c: Context<{ Bindings: { address: string | undefined } }>,
    next: () => Promise<void>,
  ): Promise<Response | void> => {
    if (!metrics) return next();
    if (metricsToken !== null) {
      if (!isSame(c.req.header("authorization") ?? "", `Bearer ${metricsToken}`))
        return c.text("A token is needed.\n", 401, { "WWW-Authenticate": "Bearer", "Cache-Control": "no-store" });
    } else if (!isFromHere(c)) return next();
    return c.body(await metrics.text(), 200, { "Content-Type": metrics.contentType, "Cache-Control": "no-store" });
  };

/** The address of the connection itself: what a request says of itself does not count. */
function isFromHere(c: Context<{ Bindings: { address: string | undefined } }>): boolean {
  const address = (c.env.address ?? "").replace(/^::ffff:/, "");
  return isLoopback(address) && !forwarding.some((name) => c.req.header(name) !== undefined);
}

const digest = (text: string) => createHash("sha256").update(text).digest();
const isSame = (given: string, wanted: string): boolean => timingSafeEqual(digest(given), digest(wanted));
