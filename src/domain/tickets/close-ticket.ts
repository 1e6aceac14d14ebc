import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { requireFullAccess } from "#domain/tickets/ticket-access.ts";
import { reopenDays, takesReplies } from "#domain/tickets/ticket-rules.ts";
import { lockTicket, recordTicketEvent } from "#domain/tickets/ticket-store.ts";

interface Access {
  number: string;
  key: string | null;
}

/** Closes the client's own ticket. Closing twice changes nothing. */
export async function closeTicket(ctx: Ctx, { number, key }: Access): Promise<void> {
  const { id } = await requireFullAccess(ctx, number, key);
  await withTransaction(ctx, async (tx) => {
    const ticket = await lockTicket(tx, id);
    if (!takesReplies(ticket.status)) return;
    const now = tx.clock.now();
    await tx.db
      .updateTable("tickets")
      .set({ status: "closed", closed_at: now, updated_at: now, waiting_since: null })
      .where("id", "=", id)
      .execute();
    await recordTicketEvent(tx, id, "status", { from: ticket.status, to: "closed" });
  });
}

/**
 * Reopens the client's own solved or closed ticket.
 * @throws DomainError "conflict" when it is not closed, or was closed more than a week ago.
 */
export async function reopenTicket(ctx: Ctx, { number, key }: Access): Promise<void> {
  const { id } = await requireFullAccess(ctx, number, key);
  await withTransaction(ctx, async (tx) => {
    const ticket = await lockTicket(tx, id);
    if (ticket.status !== "closed" && ticket.status !== "resolved")
      throw new DomainError("conflict", "This ticket is not closed, so there is nothing to reopen.");
    const now = tx.clock.now();
    const ended = ticket.closed_at ?? ticket.resolved_at ?? ticket.updated_at;
    if (now.getTime() - ended.getTime() > reopenDays * 24 * 3600_000)
      throw new DomainError(
        "conflict",
        `This ticket was closed more than ${reopenDays} days ago. Please open a new one.`,
      );
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
    await recordTicketEvent(tx, id, "status", { from: ticket.status, to: "open" });
  });
}
