import { expect, test, vi } from "vitest";
import { silentLog } from "#platform/log/log.ts";
import { createForwardedNotice } from "#server/forwarded-notice.ts";
import { testCtx } from "#test/test-ctx.ts";

const request = (headers: Record<string, string> = {}) => new Request("http://localhost:3000/", { headers });
const forwarded = request({ "x-forwarded-for": "203.0.113.7" });

const events = async (ctx: Awaited<ReturnType<typeof testCtx>>) =>
  (await ctx.db.selectFrom("security_events").select("kind").where("kind", "=", "untrusted_proxy").execute()).length;

test("forwarded headers without a trusted proxy are reported once, in the log and to administrators", async () => {
  const warn = vi.fn();
  const ctx = await testCtx({ log: { ...silentLog, warn } as unknown as typeof silentLog });
  const notice = createForwardedNotice(0);
  notice(ctx, request());
  expect(warn).not.toHaveBeenCalled();
  notice(ctx, forwarded);
  notice(ctx, forwarded);
  notice(ctx, request({ forwarded: "for=203.0.113.7" }));
  expect(warn).toHaveBeenCalledTimes(1);
  expect(warn.mock.calls[0]?.[1]).toContain("set TRUST_PROXY");
  await expect.poll(() => events(ctx)).toBe(1);
});

test("behind a trusted proxy nothing is reported", async () => {
  const warn = vi.fn();
  const ctx = await testCtx({ log: { ...silentLog, warn } as unknown as typeof silentLog });
  createForwardedNotice(1)(ctx, forwarded);
  expect(warn).not.toHaveBeenCalled();
});
