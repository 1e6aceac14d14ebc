import { csvOf } from "#contract/values/csv.ts";
import { roleMay } from "#contract/organizations/organization-rights.ts";
import type { Ctx, OrganizationPart, OrganizationReader } from "#domain/ctx.ts";
import * as t from "#words/organizations.ts";

/** People and sites. Addresses of people are for those who manage them; how to get in is a note of staff. */
export async function peopleForExport(
  { db }: Ctx,
  { organizationId, role }: OrganizationReader,
): Promise<OrganizationPart[]> {
  const sites = await db
    .selectFrom("sites")
    .select(["name", "street", "city", "postal_code as zip"])
    .where("organization_id", "=", organizationId)
    .orderBy("created_at")
    .execute();
  const contacts = await db
    .selectFrom("contacts")
    .leftJoin("users", "users.id", "contacts.user_id")
    .leftJoin("sites", "sites.id", "contacts.site_id")
    .select(["contacts.name", "contacts.email", "contacts.phone", "contacts.role", "contacts.language"])
    .select(["contacts.created_at", "sites.name as site", "users.email as accountEmail"])
    .where("contacts.organization_id", "=", organizationId)
    .where("contacts.removed_at", "is", null)
    .orderBy("contacts.created_at")
    .orderBy("contacts.id")
    .execute();
  const mayManage = roleMay(role, "managePeople");
  const people = contacts.map(({ accountEmail, email, phone, created_at, site, language, ...person }) => ({
    name: person.name,
    ...(mayManage && { email: accountEmail ?? email, phone, language }),
    role: t.roleLabels[person.role],
    site,
    since: created_at.toISOString(),
  }));
  const columns = ["name", ...(mayManage ? ["email", "phone", "language"] : []), "role", "site", "since"];
  const csv = csvOf(
    columns,
    people.map((person) => columns.map((column) => (person as Record<string, string | null>)[column] ?? "")),
  );
  return [
    { file: "people", rows: people, csv },
    { file: "sites", rows: sites },
  ];
}
