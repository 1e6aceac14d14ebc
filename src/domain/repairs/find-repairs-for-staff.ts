import { sql } from "kysely";
import { repairStatusLabels } from "#contract/repairs/repair-words.ts";
import type { FoundThing } from "#contract/search/staff-search.ts";
import type { Ctx } from "#domain/ctx.ts";
import { isNumbered, matchesWords } from "#domain/lists/matches-words.ts";

/** Repairs for the search of staff. */
export async function findRepairsForStaff(
  { db }: Ctx,
  { q, most }: { q: string; most: number },
): Promise<FoundThing[]> {
  const columns = ["repairs.number", "devices.name", "devices.serial", "devices.serial_key", "devices.label_code"];
  const rows = await db
    .selectFrom("repairs")
    .innerJoin("devices", "devices.id", "repairs.device_id")
    .innerJoin("contacts", "contacts.id", "repairs.contact_id")
    .innerJoin("organizations", "organizations.id", "repairs.organization_id")
    .select(["repairs.number", "repairs.status", "devices.name as device", "contacts.name"])
    .select("organizations.name as organization")
    .where(matchesWords(q, [...columns, "contacts.name", "contacts.email", "organizations.name"], "contacts.phone"))
    .orderBy(sql`${isNumbered(q, "repairs.number")} desc`)
    .orderBy("repairs.updated_at", "desc")
    .orderBy("repairs.id")
    .limit(most)
    .execute();
  return rows.map(({ number, status, device, name, organization }) => ({
    kind: "repair",
    path: `/admin/repairs/${number}/`,
    title: `${number} ${device}`,
    note: organization === name ? name : `${name}, ${organization}`,
    state: repairStatusLabels[status],
  }));
}
