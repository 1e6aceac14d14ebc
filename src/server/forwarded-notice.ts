import type { Ctx } from "#domain/ctx.ts";
import { noticeUntrustedProxy } from "#domain/audit/security-signals.ts";

/** Logs once per process that forwarded headers are ignored, when the first one arrives. */
export function createForwardedNotice(trustedProxies: number) {
  let said = trustedProxies > 0;
  return (ctx: Ctx, { headers }: Request): void => {
    if (said || !(headers.has("x-forwarded-for") || headers.has("forwarded"))) return;
    said = true;
    noticeUntrustedProxy(ctx);
  };
}
