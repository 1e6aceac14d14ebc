import { accountRates, accountTimes } from "#contract/accounts/accounts.ts";
import { owesFactor } from "#domain/accounts/auth-refusal.ts";
import type { CurrentSession } from "#domain/accounts/current-session.ts";
import { requireFactor } from "#domain/accounts/factor-store.ts";
import { requireAuthRate } from "#domain/accounts/require-auth-rate.ts";
import type { Ctx } from "#domain/ctx.ts";

/** Starts a challenge; the code must arrive within five minutes and from the same network. */
export async function challengeFactor(ctx: Ctx, { user, owesSecondFactor }: CurrentSession, factorId: string) {
  await requireAuthRate(ctx, accountRates.challenge, user.id);
  const factor = await requireFactor(ctx, user, factorId);
  if (factor.status === "unverified" && owesSecondFactor) throw owesFactor("forbidden", "challenge a new factor");
  const now = ctx.clock.now();
  const id = ctx.ids.next();
  await ctx.db
    .insertInto("mfa_challenges")
    .values({ id, factor_id: factor.id, network: ctx.client.network, created_at: now })
    .execute();
  await ctx.db.updateTable("mfa_factors").set({ last_challenged_at: now }).where("id", "=", factor.id).execute();
  return { id, type: "totp", expires_at: Math.floor(now.getTime() / 1000) + accountTimes.challenge };
}
