import { accountLimits } from "#contract/accounts/accounts.ts";
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

export interface SignInAttempt {
  userId: string | null;
  email: string;
  method: string;
  outcome: SignInOutcome;
}

/** The row of a sign-in attempt. */
export const signInRow = (ctx: Ctx, { userId, email, method, outcome }: SignInAttempt) => ({
  id: ctx.ids.next(),
  user_id: userId,
  // The field may hold something else, such as a password typed by mistake: keep only addresses.
  email: /^[\x21-\x7e]+@[\x21-\x7e]+$/.test(email) ? email.slice(0, accountLimits.email).toLowerCase() : null,
  method,
  outcome,
  network: ctx.client.network,
  user_agent: ctx.client.userAgent,
  created_at: ctx.clock.now(),
});

/** Records a sign-in attempt for the administrators' list. */
export async function recordSignIn(ctx: Ctx, attempt: SignInAttempt): Promise<void> {
  await ctx.db.insertInto("sign_in_attempts").values(signInRow(ctx, attempt)).execute();
}
