import { accountRates } from "#contract/accounts/accounts.ts";
import { AuthRefusal, tooOften } from "#domain/accounts/auth-refusal.ts";
import type { Ctx } from "#domain/ctx.ts";
import { raiseSignal } from "#domain/audit/security-signals.ts";
import type { RateLimit } from "#platform/rate-limits/rate-limits.ts";

/** Counts one attempt, by network unless `key` is given. @throws AuthRefusal too_many over_request_rate_limit */
export async function requireAuthRate(ctx: Ctx, limit: RateLimit, key: string = ctx.client.network): Promise<void> {
  const answer = await ctx.rateLimits.use(limit, key);
  if (!answer.allowed) throw tooOften(answer.retryAfterSeconds);
}

/**
 * Refuses networks that found too many existing accounts, so that nobody can test a list of addresses.
 * @throws AuthRefusal too_many over_request_rate_limit
 */
export async function requireFewKnownAddresses(ctx: Ctx): Promise<void> {
  const answer = await ctx.rateLimits.check(accountRates.knownAddress, ctx.client.network);
  if (!answer.allowed) throw tooOften(answer.retryAfterSeconds);
}

/** Counts a response that reveals an account. @throws AuthRefusal too_many over the limit */
export const countKnownAddress = (ctx: Ctx): Promise<void> => requireAuthRate(ctx, accountRates.knownAddress);

/**
 * Counts a requested email whether or not one is sent, so that the count reveals nothing. One counter for all addresses and
 * replicas.
 * @throws AuthRefusal too_many over_email_send_rate_limit
 */
export async function requireMailRoom(ctx: Ctx): Promise<void> {
  const answer = await ctx.rateLimits.use(accountRates.mailsInAll, "all");
  if (answer.allowed) return;
  const note = `more than ${accountRates.mailsInAll.points} emails were asked for within an hour; more are refused`;
  await raiseSignal(ctx, { kind: "mail_cap", path: "/auth/v1", note });
  throw new AuthRefusal("too_many", "over_email_send_rate_limit", "email rate limit exceeded", {
    retryAfterSeconds: answer.retryAfterSeconds,
  });
}

/** @throws AuthRefusal too_many while the network is blocked. */
export async function requireOpenNetwork(ctx: Ctx): Promise<void> {
  const block = await ctx.db
    .selectFrom("blocked_networks")
    .select("expires_at")
    .where("network", "=", ctx.client.network)
    .where("expires_at", ">", ctx.clock.now())
    .executeTakeFirst();
  if (block) throw await refuseBlocked(ctx, block.expires_at);
}

/** The refusal of a network that is blocked until then; notes that it tried. */
export async function refuseBlocked(ctx: Ctx, until: Date): Promise<AuthRefusal> {
  await raiseSignal(ctx, { kind: "blocked_network", path: "/auth/v1", note: "sign-in attempts while blocked" });
  return tooOften(Math.ceil((until.getTime() - ctx.clock.now().getTime()) / 1000));
}
