import { quoteLimits } from "#contract/quotes.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { today } from "#domain/days.ts";
import { eachApart } from "#domain/each-apart.ts";
import { recordEvent } from "#domain/events/record-event.ts";
import { queueQuoteEmails } from "#domain/quotes/quote-emails.ts";
import { isWaiting } from "#domain/quotes/quote-rows.ts";
import { lockQuote } from "#domain/quotes/quote-store.ts";

const dayMilliseconds = 86_400_000;

/** How many reminders should have gone out so many days after sending. */
export const remindersBy = (days: number): number => quoteLimits.remindAfter.filter((after) => days >= after).length;

/** Reminds clients of quotes that wait for an answer, twice at most, and not once they have expired. Each goes out once. */
export async function remindQuotes(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now().getTime();
  const [first] = quoteLimits.remindAfter;
  const rows = await ctx.db
    .selectFrom("quotes")
    .select("id")
    .where(isWaiting(ctx))
    .where("reminders", "<", quoteLimits.remindAfter.length)
    .where("sent_at", "<=", new Date(now - first * dayMilliseconds))
    .orderBy("id")
    .execute();
  await eachApart(rows, ({ id }) =>
    withTransaction(ctx, async (tx) => {
      const quote = await lockQuote(tx, id);
      const days = (now - (quote.sent_at?.getTime() ?? now)) / dayMilliseconds;
      const due = remindersBy(days);
      if (quote.status !== "sent" || (quote.valid_until ?? "") < today(tx) || quote.reminders >= due) return;
      // After days without a run only the last of them goes out. The link is as old as the quote: a reminder is no change of it.
      await tx.db.updateTable("quotes").set({ reminders: due }).where("id", "=", id).execute();
      await queueQuoteEmails(tx, quote, {
        change: due === quoteLimits.remindAfter.length ? "last_reminder" : "reminder",
      });
      await recordEvent(tx, { noun: "quote", id, kind: "reminded", detail: { reminder: due } });
    }),
  );
}
