import { inLanguageOf } from "#domain/language-of-record.ts";
import { formatMoney } from "#contract/format-money.ts";
import { quoteLimits, SendQuoteInput, type TicketQuote } from "#contract/ticket-quotes.ts";
import { requireStaffPerson } from "#domain/access/account-policy.ts";
import { firstName } from "#domain/accounts/first-name.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { addDays, today } from "#domain/days.ts";
import { DomainError } from "#domain/errors.ts";
import { onceIfKeyed } from "#domain/idempotency/once.ts";
import { ifProven, recipientOf } from "#domain/mail/proven-address.ts";
import { queueMail } from "#domain/mail/queue-mail.ts";
import { parse } from "#domain/parse.ts";
import { quoteSum } from "#domain/tickets/quote-sum.ts";
import { createTicketLink } from "#domain/tickets/ticket-link.ts";
import { lockQuote, quoteView, quoteWords } from "#domain/tickets/ticket-quote-store.ts";

import { addTicketMessage, getTicket, lockTicket, recordTicketEvent, senderOf } from "#domain/tickets/ticket-store.ts";
import { quoteStates } from "#domain/tickets/quote-states.ts";
import { ticketStates } from "#domain/tickets/ticket-states.ts";
import { keptQuoteNote, keptWithdrawal } from "#domain/tickets/quote-note.ts";

/** Sends a quote, once for one key: adds it to the thread, emails it, and the ticket waits for the client. Staff only. */
export async function sendTicketQuote(
  ctx: Ctx,
  { number, key }: { number: string; key?: unknown },
  input: unknown,
): Promise<TicketQuote> {
  const actor = requireStaffPerson(ctx);
  const wanted = parse(SendQuoteInput, input);
  const { lines, taxNote, validUntil } = wanted;
  const { taxCents, taxLabel, totalCents: total } = quoteSum(ctx, lines);
  const first = today(ctx);
  const last = addDays(first, quoteLimits.days);
  const problem =
    total <= 0 || total > quoteLimits.unitCents * 10
      ? {
          path: "lines",
          message: total <= 0 ? "The total has to be more than nothing." : "This total is too large for one quote.",
        }
      : validUntil < first || validUntil > last
        ? { path: "validUntil", message: `Choose a day within the next ${quoteLimits.days} days.` }
        : null;
  if (problem) throw new DomainError("invalid", problem.message, { errors: [problem] });
  const attempt = { scope: `quotes of ${actor.userId} in ${number}`, key, body: wanted };
  return onceIfKeyed(ctx, attempt, async (tx) => {
    const ticket = await lockTicket(tx, (await getTicket(tx, number)).id);
    ticketStates.requireStep(ticket, "quote", tx);
    const now = tx.clock.now();
    const row = await tx.db
      .insertInto("ticket_quotes")
      .values({
        id: tx.ids.next(),
        ticket_id: ticket.id,
        lines: JSON.stringify(lines),
        tax_cents: taxCents,
        tax_label: taxLabel,
        total_cents: total,
        tax_note: taxNote,
        valid_until: validUntil,
        status: "sent",
        author_id: actor.userId,
        author_name: actor.name,
        created_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await tx.db
      .updateTable("tickets")
      .set({
        status: "waiting_customer",
        first_responded_at: ticket.first_responded_at ?? now,
        waiting_since: null,
        resolved_at: null,
        updated_at: now,
        ...(ticket.assignee_id ? {} : { assignee_id: actor.userId }),
      })
      .where("id", "=", ticket.id)
      .execute();
    await addTicketMessage(tx, {
      ticketId: ticket.id,
      author: "system",
      authorName: actor.name,
      body: keptQuoteNote("sent", { name: firstName(ctx, actor.name), number: row.number, money: formatMoney(total) }),
    });
    await recordTicketEvent(tx, ticket.id, "quote_sent", { quote: row.number, totalCents: total });
    const link = await createTicketLink(tx, ticket, ticket.requester_email);
    await queueMail(tx, [
      {
        template: "ticket-quote",
        to: recipientOf(senderOf(ticket)),
        data: {
          name: ifProven(ticket, ticket.requester_name),
          number,
          subject: ifProven(ticket, ticket.subject),
          staffName: firstName(ctx, actor.name),
          quote: inLanguageOf(tx, ticket, () => quoteWords(row)),
          link,
        },
      },
    ]);
    return quoteView(tx, row);
  });
}

/** Withdraws an undecided quote. Staff only. @throws DomainError "conflict" once it is decided */
export async function withdrawTicketQuote(
  ctx: Ctx,
  { number, quote }: { number: string; quote: string },
): Promise<void> {
  const actor = requireStaffPerson(ctx);
  await withTransaction(ctx, async (tx) => {
    const ticket = await lockTicket(tx, (await getTicket(tx, number)).id);
    const row = await lockQuote(tx, ticket.id, quote);
    quoteStates.requireStep(row, "withdraw", tx);
    await tx.db.updateTable("ticket_quotes").set({ status: "withdrawn" }).where("id", "=", row.id).execute();
    await addTicketMessage(tx, {
      ticketId: ticket.id,
      author: "system",
      authorName: actor.name,
      body: keptWithdrawal({ name: firstName(ctx, actor.name), number: row.number }),
    });
    await recordTicketEvent(tx, ticket.id, "quote_withdrawn", { quote: row.number });
  });
}
