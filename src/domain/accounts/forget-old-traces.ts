import { accountTimes } from "#contract/accounts/accounts.ts";
import { dropUnprovenPassword } from "#domain/accounts/unproven-password.ts";
import type { Ctx } from "#domain/ctx.ts";

const hour = 3600;
const day = 24 * hour;

/** Retention of short-lived account data, in seconds. */
const kept = {
  refreshTokens: hour,
  flows: accountTimes.signUpLink + hour,
  challenges: day,
  signIns: 90 * day,
  events: 365 * day,
};

/** Deletes expired account data. */
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
  // Sessions that expired without a refresh were never marked as ended.
  await db.deleteFrom("sessions").where("refreshed_at", "<", before(kept.signIns)).execute();
}

/** The address was confirmed, but no browser proved the sign-up's password in time. */
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
