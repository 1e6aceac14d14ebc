import { inLanguage } from "#domain/in-language.ts";
import { formatMoney } from "#contract/format-money.ts";
import { ApproveQuoteInput, DeclineQuoteInput } from "#contract/ticket-quotes.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { requireWithinLimit, visitorLimits } from "#domain/limits/require-within-limit.ts";
import { queueMail } from "#domain/mail/queue-mail.ts";
import { parse } from "#domain/parse.ts";
import { requireFullAccess } from "#domain/tickets/ticket-access.ts";
import { lockQuote, quoteWords } from "#domain/tickets/ticket-quote-store.ts";
import { addTicketMessage, lockTicket, recordTicketEvent } from "#domain/tickets/ticket-store.ts";
import { quoteStates } from "#domain/tickets/quote-states.ts";
import { keptQuoteNote } from "#domain/tickets/quote-note.ts";

interface Claim {
  number: string;
  /** Key of the private link. */
  key: string | null;
  quote: string;
}

/**
 * Accepts a quote under the client's typed name; the ticket continues. @throws DomainError "conflict" when the quote is no
 * longer open
 */
export async function approveTicketQuote(ctx: Ctx, claim: Claim, input: unknown): Promise<void> {
  const { id } = await requireFullAccess(ctx, claim.number, claim.key);
  const { name } = parse(ApproveQuoteInput, input);
  await decide(ctx, id, claim.quote, { status: "approved", name, reason: null });
}

/** Declines a quote, with an optional reason. @throws DomainError "conflict" when the quote is no longer open */
export async function declineTicketQuote(ctx: Ctx, claim: Claim, input: unknown): Promise<void> {
  const { id, requester_name: name } = await requireFullAccess(ctx, claim.number, claim.key);
  const { reason = null } = parse(DeclineQuoteInput, input);
  await decide(ctx, id, claim.quote, { status: "declined", name, reason });
}

interface Decision {
  status: "approved" | "declined";
  name: string;
  reason: string | null;
}

async function decide(ctx: Ctx, ticketId: string, number: string, { status, name, reason }: Decision): Promise<void> {
  await requireWithinLimit(ctx, visitorLimits.replyTicket, ticketId);
  await withTransaction(ctx, async (tx) => {
    const ticket = await lockTicket(tx, ticketId);
    const quote = await lockQuote(tx, ticketId, number);
    quoteStates.requireStep(quote, status === "approved" ? "approve" : "decline", tx);
    const now = tx.clock.now();
    await tx.db
      .updateTable("ticket_quotes")
      .set({ status, decided_by: name, decided_at: now, decline_reason: reason })
      .where("id", "=", quote.id)
      .execute();
    await tx.db
      .updateTable("tickets")
      .set({
        status: "open",
        // Holding the emailed link or being signed in proves the address.
        sender_proven: true,
        waiting_since: ticket.waiting_since ?? now,
        resolved_at: null,
        closed_at: null,
        updated_at: now,
      })
      .where("id", "=", ticketId)
      .execute();
    await addTicketMessage(tx, {
      ticketId,
      author: "system",
      authorName: name,
      body: keptQuoteNote(status, { name, number: quote.number, money: formatMoney(quote.total_cents), reason }),
    });
    await recordTicketEvent(tx, ticketId, `quote_${status}`, { quote: quote.number, name });
    if (ticket.status !== "open") await recordTicketEvent(tx, ticketId, "status", { from: ticket.status, to: "open" });
    await queueMail(tx, [
      {
        template: "ticket-quote-staff",
        to: { address: tx.business.supportEmail },
        replyTo: ticket.requester_email,
        data: {
          number: ticket.number,
          subject: ticket.subject,
          name: ticket.requester_name,
          email: ticket.requester_email,
          quote: inLanguage(tx, "en", () => quoteWords(quote)),
          decision: status,
          decidedBy: name,
          reason,
        },
      },
    ]);
  });
}
