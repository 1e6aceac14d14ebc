import { sql } from "kysely";
import { repairStatusLabels } from "#contract/repairs/repair-words.ts";
import type { FoundThing } from "#contract/search/staff-search.ts";
import type { Ctx } from "#domain/ctx.ts";
import { deviceWords } from "#domain/devices/device-rows.ts";
import { matchesInParts, numberedFirst } from "#domain/lists/matches-words.ts";

/** Repairs for the search of staff. */
export async function findRepairsForStaff(
  { db }: Ctx,
  { q, most }: { q: string; most: number },
): Promise<FoundThing[]> {
  const rows = await numberedFirst(
    { q, most, letter: "R", column: "repairs.number" },
    matchesInParts(q, "repairs.id", [
      { from: sql`repairs`, columns: ["repairs.number"] },
      { from: sql`repairs join devices on devices.id = repairs.device_id`, columns: deviceWords },
      {
        from: sql`repairs join contacts on contacts.id = repairs.contact_id`,
        columns: ["contacts.name", "contacts.email"],
        phone: "contacts.phone",
      },
      {
        from: sql`repairs join organizations on organizations.id = repairs.organization_id`,
        columns: ["organizations.name"],
      },
    ]),
    (where) =>
      db
        .selectFrom("repairs")
        .innerJoin("devices", "devices.id", "repairs.device_id")
        .innerJoin("contacts", "contacts.id", "repairs.contact_id")
        .innerJoin("organizations", "organizations.id", "repairs.organization_id")
        .select(["repairs.number", "repairs.status", "devices.name as device", "contacts.name"])
        .select("organizations.name as organization")
        .where(where)
        .orderBy("repairs.updated_at", "desc")
        .orderBy("repairs.id")
        .limit(most)
        .execute(),
  );
  return rows.map(({ number, status, device, name, organization }) => ({
    kind: "repair",
    path: `/admin/repairs/${number}/`,
    title: `${number} ${device}`,
    note: organization === name ? name : `${name}, ${organization}`,
    state: repairStatusLabels[status],
  }));
}
