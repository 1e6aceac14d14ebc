import { sql } from "kysely";
import { kindLabels } from "#contract/organizations/organization-words.ts";
import type { FoundThing } from "#contract/search/staff-search.ts";
import type { Ctx } from "#domain/ctx.ts";
import { matchesWords } from "#domain/lists/matches-words.ts";
import * as t from "#words/organizations.ts";

type Search = { q: string; most: number };

/** People and organizations for the search of staff. A household of the same name is found as its person. */
export async function findOrganizationsForStaff(ctx: Ctx, search: Search): Promise<FoundThing[]> {
  return [...(await findPeople(ctx, search)), ...(await findOrganizations(ctx, search))];
}

async function findPeople({ db }: Ctx, { q, most }: Search): Promise<FoundThing[]> {
  const rows = await db
    .selectFrom("contacts")
    .innerJoin("organizations", "organizations.id", "contacts.organization_id")
    .leftJoin("users", "users.id", "contacts.user_id")
    .select(["contacts.name", "contacts.phone", "contacts.role", "organizations.id", "organizations.kind"])
    .select("organizations.name as organization")
    .select(sql<string | null>`coalesce(users.email, contacts.email)`.as("email"))
    .where("contacts.removed_at", "is", null)
    .where("organizations.merged_into_id", "is", null)
    .where("contacts.id", "in", (people) =>
      people
        .selectFrom("contacts")
        .select("contacts.id")
        .where(matchesWords(q, ["contacts.name", "contacts.email"], "contacts.phone"))
        .union(
          people
            .selectFrom("contacts")
            .innerJoin("users", "users.id", "contacts.user_id")
            .select("contacts.id")
            .where(matchesWords(q, ["users.email"])),
        ),
    )
    .orderBy("contacts.updated_at", "desc")
    .orderBy("contacts.id")
    .limit(most)
    .execute();
  return rows.map(({ id, name, phone, role, kind, organization, email }) => ({
    kind: "person",
    path: `/admin/organizations/${id}/`,
    title: name,
    note: [organization === name ? null : organization, email, phone].filter(Boolean).join(", "),
    state: kind === "business" ? t.roleLabels[role] : null,
  }));
}

async function findOrganizations({ db }: Ctx, { q, most }: Search): Promise<FoundThing[]> {
  const rows = await db
    .selectFrom("organizations")
    .select(["id", "name", "kind"])
    .select(
      sql<number>`(select count(*)::int from contacts c where c.organization_id = organizations.id and c.removed_at is null)`.as(
        "people",
      ),
    )
    .where("merged_into_id", "is", null)
    .where(
      sql<boolean>`(kind = 'business' or not exists (select from contacts c where c.organization_id = organizations.id
        and c.removed_at is null and c.name = organizations.name))`,
    )
    .where(matchesWords(q, ["organizations.name"]))
    .orderBy("updated_at", "desc")
    .orderBy("id")
    .limit(most)
    .execute();
  return rows.map(({ id, name, kind, people }) => ({
    kind: "organization",
    path: `/admin/organizations/${id}/`,
    title: name,
    note: people === 1 ? "1 person" : `${people} people`,
    state: kindLabels[kind],
  }));
}
