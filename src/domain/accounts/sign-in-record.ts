import { accountLimits } from "#contract/accounts.ts";
import type { Ctx } from "#domain/ctx.ts";

export type SignInOutcome =
  | "ok"
  | "wrong"
  | "unconfirmed"
  | "banned"
  | "limited"
  | "locked"
  | "blocked"
  | "second_factor_wrong";

/** Records a sign-in attempt for the administrators' list. */
export async function recordSignIn(
  ctx: Ctx,
  { userId, email, method, outcome }: { userId: string | null; email: string; method: string; outcome: SignInOutcome },
): Promise<void> {
  await ctx.db
    .insertInto("sign_in_attempts")
    .values({
      id: ctx.ids.next(),
      user_id: userId,
      // The field may hold something else, such as a password typed by mistake: keep only addresses.
      email: /^[\x21-\x7e]+@[\x21-\x7e]+$/.test(email) ? email.slice(0, accountLimits.email).toLowerCase() : null,
      method,
      outcome,
      network: ctx.client.network,
      user_agent: ctx.client.userAgent,
      created_at: ctx.clock.now(),
    })
    .execute();
}
