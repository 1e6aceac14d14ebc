import { roleMay } from "#contract/organizations/organization-rights.ts";
import { repairStatusLabels } from "#contract/repairs/repair-words.ts";
import type { TicketRepair } from "#contract/tickets/tickets.ts";
import { across } from "#domain/access/actor-reach.ts";
import type { Ctx } from "#domain/ctx.ts";
import { membershipsOf } from "#domain/organizations/memberships.ts";
import { isTicketStaff } from "#domain/tickets/ticket-policy.ts";
import type { TicketRow } from "#domain/tickets/ticket-store.ts";
import * as t from "#words/repairs.ts";

const rowsOf = ({ db }: Ctx, { id }: Pick<TicketRow, "id">) =>
  db
    .selectFrom("repairs")
    .innerJoin("devices", "devices.id", "repairs.device_id")
    .innerJoin("contacts", "contacts.id", "repairs.contact_id")
    .leftJoin("users", "users.id", "contacts.user_id")
    .select(["repairs.number", "repairs.status", "repairs.organization_id", "repairs.contact_id"])
    .select(["devices.name as device", "contacts.email", "contacts.removed_at", "users.email as accountEmail"])
    .where("repairs.ticket_id", "=", id)
    .orderBy("repairs.created_at", "desc")
    .orderBy("repairs.id", "desc")
    .execute();

/**
 * The repairs of a ticket that its reader sees anyway: staff all, members by role or as their own. A private link shows those of the
 * person who opened the ticket, while they belong to the organization.
 */
export async function repairsOfTicket(
  ctx: Ctx,
  ticket: Pick<TicketRow, "id" | "requester_email">,
): Promise<TicketRepair[]> {
  const { actor } = ctx;
  const rows = await rowsOf("userId" in actor ? ctx : across(ctx, "private links"), ticket);
  if (rows.length === 0) return [];
  const all = actor.kind === "system" || isTicketStaff(actor);
  const memberships = "userId" in actor && !all ? await membershipsOf(ctx, actor) : [];
  const isSeen = (row: (typeof rows)[number]): boolean => {
    if (all) return true;
    if (!("userId" in actor))
      return row.removed_at === null && [row.email, row.accountEmail].includes(ticket.requester_email);
    const own = memberships.find(({ organizationId }) => organizationId === row.organization_id);
    return own !== undefined && (own.contactId === row.contact_id || roleMay(own.role, "seeRepairs"));
  };
  return rows
    .filter(isSeen)
    .map(({ number, device, status }) => ({ number, device, status: t.clientStatusLabels[status] }));
}

/** All repairs of a ticket in the words of the workshop. The caller has checked access. */
export const repairsForStaff = async (ctx: Ctx, ticket: Pick<TicketRow, "id">): Promise<TicketRepair[]> =>
  (await rowsOf(ctx, ticket)).map(({ number, device, status }) => ({
    number,
    device,
    status: repairStatusLabels[status],
  }));
