import { formatMoney } from "#contract/values/format-money.ts";
import { firstName } from "#domain/accounts/first-name.ts";
import type { Ctx, Noun } from "#domain/ctx.ts";
import { recordEvent } from "#domain/events/record-event.ts";
import { keptQuoteNote, keptWithdrawal } from "#domain/tickets/quote-note.ts";
import { ticketStates } from "#domain/tickets/ticket-states.ts";
import { addTicketMessage, lockTicket, type TicketRow } from "#domain/tickets/ticket-store.ts";

/** A ticket follows the quotes that were written in it: it waits for the client's answer, and goes on with it. */
export const ticketQuoteMoved: NonNullable<Noun["quoteMoved"]> = async (tx, quote, move) => {
  if (quote.ticketId === null) return;
  const ticket = await lockTicket(tx, quote.ticketId);
  const note = { number: quote.number, money: formatMoney(quote.totalCents) };
  if (move.kind === "sent") {
    ticketStates.requireStep(ticket, "quote", tx);
    await waitForClient(tx, ticket);
    const name = firstName(tx, move.by);
    await say(tx, ticket, move.by, keptQuoteNote("sent", { name, ...note }));
    await recordEvent(tx, {
      noun: "ticket",
      id: ticket.id,
      kind: "quote_sent",
      detail: { quote: quote.number, totalCents: quote.totalCents },
    });
    return;
  }
  if (move.kind === "cancelled") {
    await say(tx, ticket, move.by, keptWithdrawal({ name: firstName(tx, move.by), number: quote.number }));
    await recordEvent(tx, { noun: "ticket", id: ticket.id, kind: "quote_withdrawn", detail: { quote: quote.number } });
    return;
  }
  const deed = move.kind === "accepted" ? "approved" : "declined";
  const now = tx.clock.now();
  await tx.db
    .updateTable("tickets")
    .set({
      status: "open",
      // Holding the emailed link or being signed in proves the address.
      ...(move.byClient && { sender_proven: true }),
      waiting_since: ticket.waiting_since ?? now,
      resolved_at: null,
      closed_at: null,
      updated_at: now,
    })
    .where("id", "=", ticket.id)
    .execute();
  await say(tx, ticket, move.by, keptQuoteNote(deed, { name: move.by, ...note, reason: move.reason }));
  await recordEvent(tx, {
    noun: "ticket",
    id: ticket.id,
    kind: `quote_${deed}`,
    detail: { quote: quote.number, name: move.by },
  });
  if (ticket.status !== "open")
    await recordEvent(tx, {
      noun: "ticket",
      id: ticket.id,
      kind: "status",
      detail: { from: ticket.status, to: "open" },
    });
};

const say = (tx: Ctx, ticket: TicketRow, authorName: string, body: string) =>
  addTicketMessage(tx, { ticketId: ticket.id, author: "system", authorName, body });

async function waitForClient(tx: Ctx, ticket: TicketRow): Promise<void> {
  const now = tx.clock.now();
  await tx.db
    .updateTable("tickets")
    .set({
      status: "waiting_customer",
      first_responded_at: ticket.first_responded_at ?? now,
      waiting_since: null,
      resolved_at: null,
      updated_at: now,
      ...(ticket.assignee_id || !("userId" in tx.actor) ? {} : { assignee_id: tx.actor.userId }),
    })
    .where("id", "=", ticket.id)
    .execute();
}
