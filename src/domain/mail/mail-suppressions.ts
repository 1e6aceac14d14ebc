import { noSuchAddress } from "#contract/site/platform-errors.ts";
import { type ExpressionBuilder, sql } from "kysely";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { queueAgain } from "#domain/mail/queue-again.ts";
import type { DB } from "#platform/db/schema.gen.ts";

/** First words of `last_error` of an email that was not sent because its address is suppressed. */
export const heldBack = "the address is suppressed";

/** Emails that were given up, or held back because of their address. Withdrawn ones are none of them. */
export const isUnsent = ({ and, eb, or }: ExpressionBuilder<DB, "mails">) =>
  or([eb("state", "=", "failed"), and([eb("state", "=", "suppressed"), eb("last_error", "like", `${heldBack}%`)])]);

// Arbitrary advisory lock id: bounces are judged one after the other.
const bounceLock = 4_811_902;
const streak = { addresses: 3, minutes: 60 };

/** The reason an address gets no email; undefined when it does. The business's own always do. */
export async function suppressionOf(ctx: Ctx, email: string): Promise<{ reason: string } | undefined> {
  const row = await ctx.db
    .selectFrom("mail_suppressions")
    .select("reason")
    .where("email", "=", email)
    .executeTakeFirst();
  return row && !(await isOurs(ctx, email)) ? row : undefined;
}

interface Bounce {
  mailId: string;
  email: string;
  attempts: number;
  reason: string;
}

/**
 * Fails a bounced email and suppresses its address. False, and nothing is done, when the address is one of the business's own or
 * the mistake is the mail server's: it has refused several addresses and accepted nothing in between, so those are sent to again.
 */
export function takeBounce(ctx: Ctx, { mailId, email, attempts, reason }: Bounce): Promise<boolean> {
  return withTransaction(ctx, async (tx) => {
    if (await isOurs(tx, email)) return false;
    await sql`select pg_advisory_xact_lock(${bounceLock})`.execute(tx.db);
    const refused = (await bouncedSinceAccepted(tx)).filter((one) => one !== email);
    if (refused.length + 1 < streak.addresses) {
      await tx.db
        .insertInto("mail_suppressions")
        .values({ email, reason: "bounced", created_at: tx.clock.now() })
        .onConflict((conflict) => conflict.column("email").doNothing())
        .execute();
      await tx.db
        .updateTable("mails")
        .set({ state: "failed", attempts, last_error: reason, tried_at: tx.clock.now() })
        .where("id", "=", mailId)
        .where("state", "=", "queued")
        .execute();
      return true;
    }
    await tx.db
      .deleteFrom("mail_suppressions")
      .where("email", "in", refused)
      .where("reason", "=", "bounced")
      .where("created_at", ">", streakBegin(tx))
      .execute();
    await queueAgain(
      tx,
      tx.db
        .selectFrom("mails")
        .select("id")
        .where("recipient", "in", refused)
        .where("tried_at", ">", streakBegin(tx))
        .where(isUnsent),
    );
    tx.log.warn({ addresses: refused.length + 1 }, "the mail server refuses every address");
    return false;
  });
}

const streakBegin = ({ clock }: Ctx): Date => new Date(clock.now().getTime() - streak.minutes * 60_000);

/** Addresses that were said not to be there a short while ago, with no email accepted since. */
async function bouncedSinceAccepted(tx: Ctx): Promise<string[]> {
  const rows = await tx.db
    .selectFrom("mails")
    .select("recipient")
    .distinct()
    .where("state", "!=", "sent")
    .where("last_error", "like", `${noSuchAddress}%`)
    .where("tried_at", ">", streakBegin(tx))
    .where(({ eb, selectFrom }) =>
      eb(
        "tried_at",
        ">=",
        selectFrom("mails")
          .select(({ fn }) => fn.coalesce(fn.max("sent_at"), sql<Date>`'-infinity'::timestamptz`).as("at"))
          .where("sent_at", ">", streakBegin(tx)),
      ),
    )
    .execute();
  return rows.map((row) => row.recipient);
}

/** True for the addresses at which the business reads: those of the site, and the accounts of its staff. */
async function isOurs(ctx: Ctx, email: string): Promise<boolean> {
  const { business } = ctx.liveContent.current().site.content;
  const own = [business.supportEmail, business.salesEmail].map((one) => one.toLowerCase());
  if (own.includes(email.toLowerCase())) return true;
  const staff = await ctx.db
    .selectFrom("users")
    .select("id")
    .where("email", "=", email)
    .where("role", "!=", "member")
    .executeTakeFirst();
  return staff !== undefined;
}
