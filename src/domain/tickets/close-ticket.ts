import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { recordEvent } from "#domain/events/record-event.ts";
import { requireOwnerAccess } from "#domain/tickets/ticket-access.ts";
import { lockTicket } from "#domain/tickets/ticket-store.ts";
import { ticketStates } from "#domain/tickets/ticket-states.ts";

interface Access {
  number: string;
  key: string | null;
}

/** Closes the client's own ticket. Closing twice changes nothing. */
export async function closeTicket(ctx: Ctx, { number, key }: Access): Promise<void> {
  const { id } = await requireOwnerAccess(ctx, number, key);
  await withTransaction(ctx, async (tx) => {
    const ticket = await lockTicket(tx, id);
    if (!ticketStates.may(ticket, "close", tx)) return;
    const now = tx.clock.now();
    await tx.db
      .updateTable("tickets")
      .set({ status: "closed", closed_at: now, updated_at: now, waiting_since: null })
      .where("id", "=", id)
      .execute();
    await recordEvent(tx, { noun: "ticket", id, kind: "status", detail: { from: ticket.status, to: "closed" } });
  });
}

/**
 * Reopens the client's own solved or closed ticket.
 * @throws DomainError "conflict" when it is not closed, or was closed more than a week ago.
 */
export async function reopenTicket(ctx: Ctx, { number, key }: Access): Promise<void> {
  const { id } = await requireOwnerAccess(ctx, number, key);
  await withTransaction(ctx, async (tx) => {
    const ticket = await lockTicket(tx, id);
    ticketStates.requireStep(ticket, "reopen", tx);
    const now = tx.clock.now();
    await tx.db
      .updateTable("tickets")
      .set({
        status: "open",
        closed_at: null,
        resolved_at: null,
        reopen_count: ticket.reopen_count + 1,
        waiting_since: now,
        updated_at: now,
      })
      .where("id", "=", id)
      .execute();
    await recordEvent(tx, { noun: "ticket", id, kind: "status", detail: { from: ticket.status, to: "open" } });
  });
}
