import type { Ctx } from "#domain/ctx.ts";
import { noticeUntrustedProxy } from "#domain/security/security-signals.ts";

/** Says once for a process, when the first such request comes, that forwarded headers are ignored. */
export function createForwardedNotice(trustedProxies: number) {
  let said = trustedProxies > 0;
  return (ctx: Ctx, { headers }: Request): void => {
    if (said || !(headers.has("x-forwarded-for") || headers.has("forwarded"))) return;
    said = true;
    noticeUntrustedProxy(ctx);
  };
}
