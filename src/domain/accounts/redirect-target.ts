import type { Ctx } from "#domain/ctx.ts";

const loopback = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * Where a browser may be redirected: an address on the site, else the site's home page. On a developer's machine any local port
 * counts as the site.
 */
export function redirectTarget(ctx: Ctx, wanted: string | null | undefined): string {
  const site = new URL(ctx.appUrl);
  if (!wanted || !URL.canParse(wanted)) return site.href;
  const target = new URL(wanted);
  const isLocal = loopback.has(site.hostname) && loopback.has(target.hostname) && target.protocol === "http:";
  if (target.origin !== site.origin && !isLocal) return site.href;
  if (target.username || target.password) return site.href;
  return target.href;
}
