import type { WaitingThing } from "#contract/staff/overview.ts";
import { plural } from "#contract/values/plural.ts";
import type { Ctx } from "#domain/ctx.ts";
import { nameFirst } from "#domain/lists/name-first.ts";

/** New leads that nobody has taken up, the longest waiting first. */
export async function leadsWaiting({ db }: Ctx): Promise<WaitingThing[]> {
  const rows = await db
    .selectFrom("leads")
    .select(["name", "created_at as since"])
    .where("status", "=", "new")
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const [oldest] = rows;
  if (!oldest) return [];
  return [
    {
      rank: "people",
      icon: "person",
      count: rows.length,
      title: plural(rows.length, { one: "{count} new lead", other: "{count} new leads" }),
      text: nameFirst(rows.map(({ name }) => name)),
      cents: null,
      since: oldest.since.toISOString(),
      verb: "Open",
      to: "/admin/leads/?status=new",
    },
  ];
}
