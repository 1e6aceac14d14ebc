import { sql } from "kysely";
import { ListOrganizationsInput, type OrganizationList } from "#contract/organizations/organization-desk.ts";
import { requireStaff } from "#domain/access/account-policy.ts";
import type { Ctx } from "#domain/ctx.ts";
import { matchesWords } from "#domain/lists/matches-words.ts";
import { pageById } from "#domain/lists/page-of-rows.ts";
import { parse } from "#domain/input/parse.ts";

/** Organizations by name, person, address or number, newest first; merged ones are left out. Staff only. */
export async function listOrganizations(ctx: Ctx, input: unknown): Promise<OrganizationList> {
  requireStaff(ctx);
  const { q, kind, limit, cursor } = parse(ListOrganizationsInput, input);
  let query = ctx.db
    .selectFrom("organizations")
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom("contacts")
          .leftJoin("users", "users.id", "contacts.user_id")
          .select(["contacts.name as person", "contacts.phone"])
          .select(sql<string | null>`coalesce(users.email, contacts.email)`.as("email"))
          .whereRef("contacts.organization_id", "=", "organizations.id")
          .where("contacts.removed_at", "is", null)
          .orderBy(sql`contacts.role <> 'owner'`)
          .orderBy("contacts.created_at")
          .limit(1)
          .as("first"),
      (join) => join.onTrue(),
    )
    .selectAll("organizations")
    .select(["first.person", "first.email", "first.phone"])
    .select([
      count("people", sql`contacts c where c.organization_id = organizations.id and c.removed_at is null`),
      count("devices", sql`devices d where d.organization_id = organizations.id`),
      count(
        "openTickets",
        sql`tickets t where t.organization_id = organizations.id
          and t.status not in ('resolved', 'closed', 'merged', 'spam')`,
      ),
      count(
        "openRepairs",
        sql`repairs r where r.organization_id = organizations.id
          and r.status not in ('picked_up', 'cancelled', 'abandoned')`,
      ),
    ])
    .where("organizations.merged_into_id", "is", null);
  if (kind) query = query.where("organizations.kind", "=", kind);
  if (q)
    query = query.where(
      sql<boolean>`(${matchesWords(q, ["organizations.name"])} or exists (
        select from contacts c left join users u on u.id = c.user_id
        where c.organization_id = organizations.id and c.removed_at is null
          and ${matchesWords(q, ["c.name", "c.email", "u.email", "organizations.name"], "c.phone")}))`,
    );
  return pageById(query, { limit, cursor, column: "organizations.id" }, (row) => ({
    id: row.id,
    name: row.name,
    kind: row.kind,
    person: row.person,
    email: row.email,
    phone: row.phone,
    people: row.people,
    devices: row.devices,
    openTickets: row.openTickets,
    openRepairs: row.openRepairs,
    mayPayByInvoice: row.may_pay_by_invoice,
    createdAt: row.created_at.toISOString(),
  }));
}

const count = <Name extends string>(name: Name, of: ReturnType<typeof sql>) =>
  sql<number>`(select count(*)::int from ${of})`.as(name);
