import type { Noun } from "#domain/ctx.ts";
import { expireHours, hoursInvoiceSettled } from "#domain/hours/hour-blocks.ts";
import { roleMay } from "#contract/organizations/organization-rights.ts";
import { listOwnHours } from "#domain/hours/own-hours.ts";

export const hourNoun: Noun = {
  name: "hours",
  mergedTables: [
    { table: "hour_blocks", words: "blocks of hours", place: 23 },
    { table: "hour_moves", words: "changes of hours", place: 24 },
    { table: "time_entries", words: "entries of time", place: 25 },
  ],
  jobs: [{ name: "expire-hours", every: "hour at :41", attempts: 3, retrySeconds: 300, run: expireHours }],
  invoiceSettled: hoursInvoiceSettled,
  async exportOwn(ctx) {
    const { hours } = await listOwnHours(ctx);
    return hours ? [hours] : [];
  },
  async exportOrganization({ db }, { organizationId, role }) {
    if (!roleMay(role, "seeHours")) return [{ file: "hours", rows: [] }];
    const rows = await db
      .selectFrom("hour_moves")
      .leftJoin("time_entries", "time_entries.id", "hour_moves.time_id")
      .select(["hour_moves.kind", "hour_moves.minutes", "hour_moves.reason", "hour_moves.created_at as at"])
      .select(["time_entries.what", "time_entries.started_at as startedAt"])
      .where("hour_moves.organization_id", "=", organizationId)
      .orderBy("hour_moves.created_at")
      .orderBy("hour_moves.id")
      .execute();
    return [{ file: "hours", rows }];
  },
};
