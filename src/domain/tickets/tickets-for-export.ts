import { sql } from "kysely";
import { sharesTickets } from "#contract/organizations/organization-rights.ts";
import { ownedBy } from "#domain/access/owned-by.ts";
import type { Ctx, OrganizationPart, OrganizationReader } from "#domain/ctx.ts";
import * as t from "#words/tickets.ts";

/** The tickets that the organization shows the reader, with what clients read of them: no internal notes. */
export async function ticketsForExport(ctx: Ctx, reader: OrganizationReader): Promise<OrganizationPart[]> {
  const { db } = ctx;
  const tickets = await db
    .selectFrom("tickets")
    .select(["id", "number", "subject", "category", "priority", "status", "requester_name", "created_at", "updated_at"])
    .where("organization_id", "=", reader.organizationId)
    .where("status", "!=", "spam")
    .where(sharesTickets(reader.ticketSharing, reader) ? sql<boolean>`true` : ownedBy(reader.person, "tickets"))
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const ids = [ctx.ids.next(), ...tickets.map(({ id }) => id)];
  const messages = await db
    .selectFrom("ticket_messages")
    .select(["ticket_id", "author", "author_name", "body", "created_at"])
    .where("visibility", "=", "public")
    .where("ticket_id", "in", ids)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const of = <Row extends { ticket_id: string }>(rows: Row[], id: string) =>
    rows.filter(({ ticket_id }) => ticket_id === id).map(({ ticket_id: _, ...rest }) => rest);
  return [
    {
      file: "tickets",
      rows: tickets.map(({ id, status, ...ticket }) => ({
        ...ticket,
        status: t.ticketStatusLabels[status],
        messages: of(messages, id),
      })),
    },
  ];
}
