import { ChangeTicketInput } from "#contract/tickets/ticket-desk.ts";
import { requireStaffPerson } from "#domain/access/account-policy.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { recordEvent } from "#domain/events/record-event.ts";
import { parse } from "#domain/input/parse.ts";
import { listTicketStaff } from "#domain/tickets/ticket-staff.ts";
import { getTicket, lockTicket } from "#domain/tickets/ticket-store.ts";

/** Staff change status, priority, category or assignee. Every change is written down with before and after. Staff only. */
export async function changeTicket(ctx: Ctx, { number }: { number: string }, input: unknown): Promise<void> {
  requireStaffPerson(ctx);
  const { status, priority, category, assigneeId } = parse(ChangeTicketInput, input);
  if (assigneeId && !(await listTicketStaff(ctx)).some((person) => person.id === assigneeId))
    throw new DomainError("invalid", "Tickets can only be assigned to staff.", {
      errors: [{ path: "assigneeId", message: "Choose a staff member." }],
    });
  await withTransaction(ctx, async (tx) => {
    const ticket = await lockTicket(tx, (await getTicket(tx, number)).id);
    const now = tx.clock.now();
    const ended = status === "closed" || status === "resolved" || status === "spam";
    const changes = {
      ...(status
        ? { status, resolved_at: status === "resolved" ? now : null, closed_at: status === "closed" ? now : null }
        : {}),
      ...(ended ? { waiting_since: null } : {}),
      ...(priority ? { priority } : {}),
      ...(category ? { category } : {}),
      ...(assigneeId === undefined ? {} : { assignee_id: assigneeId }),
      // Assigning a new ticket opens it.
      ...(assigneeId && !status && ticket.status === "new" ? { status: "open" as const } : {}),
    };
    await tx.db
      .updateTable("tickets")
      .set({ ...changes, updated_at: now })
      .where("id", "=", ticket.id)
      .execute();
    const told: [kind: "status" | "priority" | "category" | "assignee", from: unknown, to: unknown][] = [
      ["status", ticket.status, "status" in changes ? changes.status : ticket.status],
      ["priority", ticket.priority, priority ?? ticket.priority],
      ["category", ticket.category, category ?? ticket.category],
      ["assignee", ticket.assignee_id, assigneeId === undefined ? ticket.assignee_id : assigneeId],
    ];
    for (const [kind, from, to] of told)
      if (from !== to) await recordEvent(tx, { noun: "ticket", id: ticket.id, kind, detail: { from, to } });
  });
}
