import { sql } from "kysely";
import { repairStatusLabels } from "#contract/repairs/repair-words.ts";
import { roleMay, sharesTickets } from "#contract/organizations/organization-rights.ts";
import { ownedBy } from "#domain/access/owned-by.ts";
import { readActorNames } from "#domain/accounts/actor-names.ts";
import type { Ctx, SignedIn } from "#domain/ctx.ts";
import { deviceEventWords, ownDeviceEventWords } from "#domain/devices/device-event-words.ts";
import type { DeviceRow } from "#domain/devices/device-rows.ts";
import { ownHistory, staffHistory } from "#domain/events/read-history.ts";
import type { Membership } from "#domain/organizations/memberships.ts";
import * as t from "#words/repairs.ts";
import * as ticketWords from "#words/tickets.ts";

/** Null sees everything: staff. */
type Reader = { actor: SignedIn; membership: Membership } | null;

/** Events of a device, as far as the reader may see them: the newest thirty of each. */
export async function historyOf(ctx: Ctx, row: DeviceRow, reader: Reader) {
  const [tickets, repairs, order, events, reveals] = await Promise.all([
    ticketsOf(ctx, row, reader),
    repairsOf(ctx, row, reader),
    orderOf(ctx, row, reader),
    reader
      ? ownHistory(ctx, "device", row.id, ownDeviceEventWords(), { newest: most })
      : staffHistory(ctx, "device", row.id, deviceEventWords, { newest: most }),
    ctx.db
      .selectFrom("device_secret_reveals")
      .select(["kind", "actor", "reason", "created_at"])
      .where("device_id", "=", row.id)
      .orderBy("created_at", "desc")
      .limit(most)
      .execute(),
  ]);
  const nameOf = await readActorNames(
    ctx,
    reveals.map(({ actor }) => actor),
  );
  return {
    tickets,
    repairs,
    order,
    events,
    reveals: reveals.map(({ kind, actor, reason, created_at }) => ({
      kind: kind as "pin" | "password" | "pattern",
      by: nameOf(actor),
      reason,
      at: created_at.toISOString(),
    })),
  };
}

const most = 30;

async function ticketsOf(ctx: Ctx, row: DeviceRow, reader: Reader) {
  let query = ctx.db
    .selectFrom("tickets")
    .select(["number", "subject", "status", "created_at"])
    .where("device_id", "=", row.id)
    .where("status", "!=", "spam");
  // A stranger's, opened through the label, has no organization: clients never see it.
  if (reader) {
    const { actor, membership } = reader;
    const shared = sharesTickets(membership.ticketSharing, membership)
      ? sql<boolean>`tickets.organization_id = ${membership.organizationId}`
      : sql<boolean>`false`;
    query = query.where((is) => is.or([ownedBy(actor, "tickets"), shared]));
  }
  const rows = await query.orderBy("created_at", "desc").limit(most).execute();
  return rows.map(({ number, subject, status, created_at }) => ({
    number,
    subject,
    status: ticketWords.ticketStatusLabels[status],
    at: created_at.toISOString(),
  }));
}

async function repairsOf(ctx: Ctx, row: DeviceRow, reader: Reader) {
  let query = ctx.db
    .selectFrom("repairs")
    .select(["number", "problem", "status", "created_at"])
    .where("device_id", "=", row.id);
  if (reader) {
    const { membership } = reader;
    query = query.where("organization_id", "=", membership.organizationId);
    if (!roleMay(membership.role, "seeRepairs")) query = query.where("contact_id", "=", membership.contactId);
  }
  const rows = await query.orderBy("created_at", "desc").limit(most).execute();
  const labels = reader ? t.clientStatusLabels : repairStatusLabels;
  return rows.map(({ number, problem, status, created_at }) => ({
    number,
    problem: problem.slice(0, 200),
    status: labels[status],
    at: created_at.toISOString(),
  }));
}

async function orderOf(ctx: Ctx, row: DeviceRow, reader: Reader): Promise<string | null> {
  if (row.order_line_id === null) return null;
  let query = ctx.db
    .selectFrom("orders")
    .innerJoin("order_lines", "order_lines.order_id", "orders.id")
    .select("orders.number")
    .where("order_lines.id", "=", row.order_line_id);
  if (reader) {
    const { actor, membership } = reader;
    const ofOrganization = roleMay(membership.role, "seeMoney")
      ? sql<boolean>`orders.organization_id = ${membership.organizationId}`
      : sql<boolean>`false`;
    query = query.where((is) => is.or([ownedBy(actor, "orders"), ofOrganization]));
  }
  return (await query.executeTakeFirst())?.number ?? null;
}
