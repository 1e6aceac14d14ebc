import { accountTimes } from "#contract/accounts/accounts.ts";
import { mailTooOften } from "#domain/accounts/auth-refusal.ts";
import type { Ctx } from "#domain/ctx.ts";

const keyOf = (ctx: Ctx, kind: string, email: string): string =>
  ctx.tokens.sign("mail-pause", `${kind} ${email.toLowerCase()}`);

/** Starts an address's pause, restarting one that is running. */
export async function startMailPause(ctx: Ctx, kind: string, email: string): Promise<void> {
  const asked_at = ctx.clock.now();
  await ctx.db
    .insertInto("mail_pauses")
    .values({ key: keyOf(ctx, kind, email), asked_at })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ asked_at }))
    .execute();
}

/**
 * Starts an address's pause unless one is running; the same for addresses with and without an account.
 * @throws AuthRefusal too_many over_email_send_rate_limit within a minute of the last time
 */
export async function requireMailPause(ctx: Ctx, kind: string, email: string): Promise<void> {
  const now = ctx.clock.now();
  const since = new Date(now.getTime() - accountTimes.mailPause * 1000);
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto("mail_pauses")
    .values({ key: keyOf(ctx, kind, email), asked_at: now })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet({ asked_at: now }).where("mail_pauses.asked_at", "<=", since),
    )
    .executeTakeFirst();
  // Always report the full pause: the time left would reveal when someone else asked.
  if (!numInsertedOrUpdatedRows) throw mailTooOften(accountTimes.mailPause);
}
