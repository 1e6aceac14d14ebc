import { tooOften } from "#domain/accounts/auth-refusal.ts";
import type { Ctx } from "#domain/ctx.ts";
import type { RateLimit } from "#platform/rate-limits/rate-limits.ts";

/** Counts one use; by network unless `key` says otherwise. @throws AuthRefusal 429 over_request_rate_limit */
export async function requireAuthRate(ctx: Ctx, limit: RateLimit, key: string = ctx.client.network): Promise<void> {
  const answer = await ctx.rateLimits.use(limit, key);
  if (!answer.allowed) throw tooOften(answer.retryAfterSeconds);
}

/** @throws AuthRefusal 429 while the network is blocked. */
export async function requireOpenNetwork(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now();
  const block = await ctx.db
    .selectFrom("blocked_networks")
    .select("expires_at")
    .where("network", "=", ctx.client.network)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  if (block) throw tooOften(Math.ceil((block.expires_at.getTime() - now.getTime()) / 1000));
}
