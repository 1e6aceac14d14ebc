import { accountTimes } from "#contract/accounts.ts";
import { dropUnprovenPassword } from "#domain/accounts/unproven-password.ts";
import type { Ctx } from "#domain/ctx.ts";

const hour = 3600;
const day = 24 * hour;

/** How long what is only of use for a while is kept, in seconds. */
const kept = {
  refreshTokens: hour,
  flows: accountTimes.signUpLink + hour,
  challenges: day,
  signIns: 90 * day,
  events: 365 * day,
};

/** Deletes what accounts leave behind and nobody needs any more. */
export async function forgetOldTraces(ctx: Ctx): Promise<void> {
  const { db } = ctx;
  const now = ctx.clock.now();
  const before = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  await db.deleteFrom("refresh_tokens").where("issued_at", "<", before(kept.refreshTokens)).execute();
  await db.deleteFrom("flow_states").where("created_at", "<", before(kept.flows)).execute();
  await db.deleteFrom("mail_pauses").where("asked_at", "<", before(hour)).execute();
  await dropUnclaimedPasswords(ctx, before(accountTimes.authCode));
  await db.deleteFrom("one_time_tokens").where("expires_at", "<", now).execute();
  await db.deleteFrom("mfa_challenges").where("created_at", "<", before(kept.challenges)).execute();
  await db.deleteFrom("blocked_networks").where("expires_at", "<", now).execute();
  await db.deleteFrom("sign_in_attempts").where("created_at", "<", before(kept.signIns)).execute();
  await db.deleteFrom("security_events").where("created_at", "<", before(kept.events)).execute();
  await db.deleteFrom("sessions").where("ended_at", "<", before(kept.signIns)).execute();
  // Nobody refreshed them, so nobody ended them either.
  await db.deleteFrom("sessions").where("refreshed_at", "<", before(kept.signIns)).execute();
}

/** An address was confirmed, but no browser came back in time to prove the password of the sign-up. */
async function dropUnclaimedPasswords(ctx: Ctx, since: Date): Promise<void> {
  const users = await ctx.db
    .selectFrom("users")
    .selectAll()
    .where("password_proven", "=", false)
    .where("email_confirmed_at", "<", since)
    .limit(1000)
    .execute();
  for (const user of users) await dropUnprovenPassword(ctx, user);
}
