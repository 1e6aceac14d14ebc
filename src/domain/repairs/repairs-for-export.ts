import { roleMay } from "#contract/organizations/organization-rights.ts";
import type { Ctx, OrganizationPart, OrganizationReader } from "#domain/ctx.ts";
import { estimatesOf } from "#domain/repairs/estimate-store.ts";
import * as t from "#words/repairs.ts";

/** The repairs that the reader sees in the words of their page; estimates as they were sent, for those who may read papers. */
export async function repairsForExport(ctx: Ctx, reader: OrganizationReader): Promise<OrganizationPart[]> {
  let query = ctx.db
    .selectFrom("repairs")
    .innerJoin("devices", "devices.id", "repairs.device_id")
    .innerJoin("contacts", "contacts.id", "repairs.contact_id")
    .select(["repairs.id", "repairs.number", "repairs.status", "repairs.contact_id", "repairs.problem"])
    .select(["repairs.accessories", "repairs.condition", "repairs.diagnostic_fee_cents", "repairs.preapproved_cents"])
    .select(["repairs.received_at", "repairs.ready_at", "repairs.picked_up_at", "repairs.waits_for"])
    .select(["devices.name as device", "devices.serial", "contacts.name as broughtBy"])
    .where("repairs.organization_id", "=", reader.organizationId);
  if (!roleMay(reader.role, "seeRepairs")) query = query.where("repairs.contact_id", "=", reader.contactId);
  const rows = await query.orderBy("repairs.created_at").orderBy("repairs.id").execute();
  const repairs: object[] = [];
  for (const { id, contact_id, status, ...row } of rows) {
    const seesSums = roleMay(reader.role, "seeMoney") || contact_id === reader.contactId;
    const sent = seesSums ? (await estimatesOf(ctx, id)).filter((estimate) => estimate.status !== "draft") : [];
    repairs.push({
      ...row,
      status: t.clientStatusLabels[status],
      estimates: sent.map(({ viewedAt: _, ...estimate }) => estimate),
    });
  }
  return [{ file: "repairs", rows: repairs }];
}
