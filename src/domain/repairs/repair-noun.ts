import { type NotNull, sql } from "kysely";
import type { Noun } from "#domain/ctx.ts";
import { sendRepairNotices } from "#domain/repairs/repair-notices.ts";
import { addressee, letterTo, withoutReader } from "#domain/organizations/addressees.ts";
import { asReaderOf } from "#domain/repairs/repair-emails.ts";
import { findRepair } from "#domain/repairs/repair-store.ts";
import { membershipsOf } from "#domain/organizations/memberships.ts";
import { countRepairWork, isOpen } from "#domain/repairs/repair-desk-views.ts";
import { repairLinkUrl } from "#domain/repairs/repair-link.ts";
import { findRepairsForStaff } from "#domain/repairs/find-repairs-for-staff.ts";
import { repairsForExport } from "#domain/repairs/repairs-for-export.ts";
import { repairsWaiting } from "#domain/repairs/repair-waiting.ts";

export const repairNoun: Noun = {
  name: "repairs",
  mergedTables: [
    { table: "repairs", words: "repairs", place: 4 },
    { table: "papers", words: "papers", place: 5 },
  ],
  jobs: [{ name: "repair-notices", every: "hour at :17", attempts: 3, retrySeconds: 300, run: sendRepairNotices }],
  exportOrganization: repairsForExport,
  findForStaff: findRepairsForStaff,
  async exportOwn(ctx, person) {
    const contacts = (await membershipsOf(ctx, person)).map(({ contactId }) => contactId);
    if (contacts.length === 0) return [];
    const rows = await ctx.db
      .selectFrom("repairs")
      .innerJoin("devices", "devices.id", "repairs.device_id")
      .select(["repairs.id", "repairs.number", "repairs.status", "devices.name as device", "repairs.problem"])
      .select(["repairs.received_at as receivedAt", "repairs.picked_up_at as pickedUpAt"])
      .where("repairs.contact_id", "in", contacts)
      .orderBy("repairs.created_at")
      .execute();
    const papers = await ctx.db
      .selectFrom("papers")
      .select(["repair_id", "kind", "version", "content", "sha256", "created_at as at"])
      .where("repair_id", "in", [...rows.map(({ id }) => id), ctx.ids.next()])
      .execute();
    const answers = await ctx.db
      .selectFrom("authorizations")
      .select(["repair_id", "mode", "decision", "name", "total_cents as totalCents", "decided_at as at"])
      .where("repair_id", "in", [...rows.map(({ id }) => id), ctx.ids.next()])
      .execute();
    const of = <Row extends { repair_id: string | null }>(all: Row[], repair: string) =>
      all.filter(({ repair_id }) => repair_id === repair).map(({ repair_id: _, ...rest }) => rest);
    return rows.map(({ id, ...repair }) => ({ ...repair, papers: of(papers, id), answers: of(answers, id) }));
  },
  waiting: repairsWaiting,
  assignedWork: ({ db }) =>
    db
      .selectFrom("repairs")
      .select(["technician_id as person", sql<number>`count(*)::int`.as("open")])
      .where("technician_id", "is not", null)
      .where(isOpen)
      .groupBy("technician_id")
      .$narrowType<{ person: NotNull }>()
      .execute(),
  async handOver({ db }, { from, to }) {
    const { numUpdatedRows } = await db
      .updateTable("repairs")
      .set({ technician_id: to })
      .where("technician_id", "=", from)
      .where(isOpen)
      .executeTakeFirst();
    return Number(numUpdatedRows);
  },
  openWork: countRepairWork,
  async mailPart(ctx, _, { repairLink }) {
    if (!repairLink) return {};
    const [reader, repair] = await Promise.all([
      addressee(ctx, repairLink.contactId),
      findRepair(ctx, repairLink.number),
    ]);
    if (!reader || !repair) return withoutReader;
    return { linkUrl: repairLinkUrl(ctx, repair, reader), ...letterTo(asReaderOf(repair, reader)) };
  },
};
