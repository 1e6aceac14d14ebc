import { quoteLimits } from "#contract/quotes/quotes.ts";
import type { Ctx } from "#domain/ctx.ts";
import { today } from "#domain/time/days.ts";
import { recordEvent } from "#domain/events/record-event.ts";
import { queueQuoteEmails } from "#domain/quotes/quote-emails.ts";
import { isWaiting } from "#domain/quotes/quote-rows.ts";
import { lockQuote } from "#domain/quotes/quote-store.ts";
import { remindOnce } from "#domain/turns/remind-once.ts";

const dayMilliseconds = 86_400_000;

/** Number of reminders due so many days after sending. */
export const remindersBy = (days: number): number => quoteLimits.remindAfter.filter((after) => days >= after).length;

/** Reminds clients of quotes that wait for an answer, twice at most, and not once they have expired. Each goes out once. */
export const remindQuotes = (ctx: Ctx): Promise<void> =>
  remindOnce(ctx, {
    select: ({ db, clock }) =>
      db
        .selectFrom("quotes")
        .select("id")
        .where(isWaiting(ctx))
        .where("reminders", "<", quoteLimits.remindAfter.length)
        .where("sent_at", "<=", new Date(clock.now().getTime() - quoteLimits.remindAfter[0] * dayMilliseconds))
        .orderBy("id")
        .execute(),
    async mark(tx, { id }) {
      const quote = await lockQuote(tx, id);
      const now = tx.clock.now().getTime();
      const reminder = remindersBy((now - (quote.sent_at?.getTime() ?? now)) / dayMilliseconds);
      if (quote.status !== "sent" || (quote.valid_until ?? "") < today(tx) || quote.reminders >= reminder) return null;
      // After days without a run only the last of them goes out. The link is as old as the quote: a reminder is no change of it.
      await tx.db.updateTable("quotes").set({ reminders: reminder }).where("id", "=", id).execute();
      return { quote, reminder };
    },
    async mail(tx, { quote, reminder }) {
      const isLast = reminder === quoteLimits.remindAfter.length;
      await queueQuoteEmails(tx, quote, { change: isLast ? "last_reminder" : "reminder" });
      await recordEvent(tx, { noun: "quote", id: quote.id, kind: "reminded", detail: { reminder } });
    },
  });
