import { fill } from "#contract/values/fill.ts";
import type { Ctx } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { networkOf } from "#domain/limits/require-within-limit.ts";
import type { RateLimitAnswer } from "#platform/rate-limits/rate-limits.ts";
import * as t from "#words/refused.ts";

const kilobyte = 1024;

/** Kilobytes of files that one account, or a visitor's network, may send in a day. */
const dayQuota = ({ filesQuota }: Ctx) => ({
  name: "upload-bytes",
  points: filesQuota.megabytesPerDay * kilobyte,
  seconds: 24 * 3600,
});

/** Accounts are free: what they send counts for their network as well. Our own people have no quota of their own. */
const keysOf = (ctx: Ctx): string[] => {
  const { kind } = ctx.actor;
  if (kind === "visitor") return [networkOf(ctx)];
  return kind === "member" ? [networkOf(ctx), ctx.client.network] : [];
};

/** Refuses a form with files before it is read, whose size was announced. @throws DomainError "too_many", "too_large" */
export async function admitUploads(ctx: Ctx, bytes: number): Promise<void> {
  for (const key of keysOf(ctx)) {
    const answer = await ctx.rateLimits.check(dayQuota(ctx), key);
    refuseOverDay(ctx, answer);
  }
  requireRoom(ctx, bytes);
}

/** Counts a file that is about to be stored. @throws DomainError "too_many", "too_large" */
export async function requireUploadRoom(ctx: Ctx, bytes: number): Promise<void> {
  requireRoom(ctx, bytes);
  for (const key of keysOf(ctx)) {
    const answer = await ctx.rateLimits.use(dayQuota(ctx), key, Math.ceil(bytes / kilobyte));
    refuseOverDay(ctx, answer);
  }
  ctx.fileUsage.stored(bytes);
}

function refuseOverDay({ filesQuota }: Ctx, answer: RateLimitAnswer): void {
  if (answer.allowed) return;
  const { retryAfterSeconds } = answer;
  throw new DomainError("too_many", fill(t.filesOfDay, { megabytes: filesQuota.megabytesPerDay }), {
    retryAfterSeconds,
  });
}

function requireRoom(ctx: Ctx, bytes: number): void {
  if (ctx.fileUsage.known() + bytes <= ctx.filesQuota.gigabytes * 1024 ** 3) return;
  ctx.log.error({ gigabytes: ctx.filesQuota.gigabytes }, "files are refused: FILES_QUOTA_GB is used up");
  throw new DomainError("too_large", t.filesQuotaUsed);
}
