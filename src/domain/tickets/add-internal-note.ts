import { requireStaff } from "#domain/access/account-policy.ts";
import type { Ctx } from "#domain/ctx.ts";
import { withTransaction } from "#domain/ctx.ts";
import { recordEvent } from "#domain/events/record-event.ts";
import { attachUploads, type StoredUpload } from "#domain/tickets/ticket-attachments.ts";
import { addTicketMessage, getTicket } from "#domain/tickets/ticket-store.ts";

/** Adds an internal note by staff: no email, no status change. */
export async function addInternalNote(
  ctx: Ctx,
  { number, body, files = [] }: { number: string; body: string; files?: StoredUpload[] },
): Promise<{ id: string }> {
  const actor = requireStaff(ctx);
  return withTransaction(ctx, async (tx) => {
    const ticket = await getTicket(tx, number);
    const id = await addTicketMessage(tx, {
      ticketId: ticket.id,
      author: "staff",
      authorName: actor.name,
      body,
      visibility: "internal",
    });
    await attachUploads(tx, ticket.id, id, files);
    await recordEvent(tx, { noun: "ticket", id: ticket.id, kind: "note" });
    return { id };
  });
}
