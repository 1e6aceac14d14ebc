import type { WaitingThing } from "#contract/staff/overview.ts";
import { plural } from "#contract/values/plural.ts";
import type { Ctx } from "#domain/ctx.ts";
import { nameFirst } from "#domain/lists/name-first.ts";

/** Accepted quotes that became nothing yet, the longest waiting first. */
export async function quotesWaiting({ db }: Ctx): Promise<WaitingThing[]> {
  const rows = await db
    .selectFrom("quotes")
    .innerJoin("organizations", "organizations.id", "quotes.organization_id")
    .select(["quotes.number", "quotes.title", "quotes.updated_at as since", "organizations.name as client"])
    .where("quotes.status", "=", "accepted")
    .orderBy("quotes.updated_at")
    .orderBy("quotes.id")
    .execute();
  const [oldest] = rows;
  if (!oldest) return [];
  return [
    {
      rank: "money",
      icon: "quote",
      count: rows.length,
      title: plural(rows.length, { one: "{count} accepted quote to begin", other: "{count} accepted quotes to begin" }),
      text: nameFirst(rows.map(({ client, title }) => `${client}: ${title}`)),
      cents: null,
      since: oldest.since.toISOString(),
      verb: "Open",
      to: rows.length === 1 ? `/admin/quotes/${oldest.number}/` : "/admin/quotes/?view=accepted",
    },
  ];
}
