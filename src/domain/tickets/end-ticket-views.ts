import { requireSignedIn } from "#domain/access/account-policy.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { recordEvent } from "#domain/events/record-event.ts";
import { requireOwnerAccess } from "#domain/tickets/ticket-access.ts";

/** Revokes every private link of the user's own ticket, including one a stranger may have opened. The account still opens it. */
export async function endTicketViews(ctx: Ctx, { number }: { number: string }): Promise<{ ended: number }> {
  requireSignedIn(ctx);
  const ticket = await requireOwnerAccess(ctx, number, null);
  return withTransaction(ctx, async (tx) => {
    const now = tx.clock.now();
    await tx.db.updateTable("tickets").set({ views_ended_at: now }).where("id", "=", ticket.id).execute();
    const { numUpdatedRows } = await tx.db
      .updateTable("ticket_links")
      .set({ revoked_at: now })
      .where("ticket_id", "=", ticket.id)
      .where("revoked_at", "is", null)
      .executeTakeFirst();
    await recordEvent(tx, { noun: "ticket", id: ticket.id, kind: "links_ended" });
    await recordAudit(tx, { action: "ticket.links_ended", target: { kind: "ticket", id: number } });
    return { ended: Number(numUpdatedRows) };
  });
}
