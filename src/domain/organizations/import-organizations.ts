import {
  CreateOrganizationInput,
  ImportOrganizationsInput,
  type OrganizationImport,
} from "#contract/organization-desk.ts";
import { organizationKinds, organizationRoles } from "#contract/organization-rights.ts";
import { requireAdmin } from "#domain/access/account-policy.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { DomainError, invalidFields } from "#domain/errors.ts";
import { addContact } from "#domain/organizations/manage-contacts.ts";
import { addSite, createOrganization } from "#domain/organizations/manage-organization.ts";
import { parse } from "#domain/parse.ts";
import { readCsv } from "#domain/read-csv.ts";
import { cursorRows } from "#domain/reports/cursor-rows.ts";
import { type CsvReport, csvReport } from "#domain/reports/csv-report.ts";

const columns = ["name", "kind", "person", "email", "phone", "role", "site", "street", "city", "zip"] as const;
type Row = Record<(typeof columns)[number], string> & { line: number };

/** A row for each person, as an import takes it back. Admins only. */
export async function exportOrganizations(ctx: Ctx): Promise<CsvReport> {
  requireAdmin(ctx);
  const rows = ctx.db
    .selectFrom("organizations")
    .innerJoin("contacts", "contacts.organization_id", "organizations.id")
    .leftJoin("users", "users.id", "contacts.user_id")
    .leftJoin("sites", "sites.id", "contacts.site_id")
    .select(["organizations.name", "organizations.kind", "contacts.name as person", "users.email as accountEmail"])
    .select(["contacts.email", "contacts.phone", "contacts.role"])
    .select(["sites.name as site", "sites.street", "sites.city", "sites.postal_code as zip"])
    .where("organizations.merged_into_id", "is", null)
    .where("contacts.removed_at", "is", null)
    .orderBy("organizations.created_at")
    .orderBy("organizations.id")
    .orderBy("contacts.created_at");
  const { count } = await ctx.db
    .selectFrom(rows.as("found"))
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  await recordAudit(ctx, { action: "organization.exported", detail: { rows: count } });
  return csvReport(columns, cursorRows(ctx, rows), ({ accountEmail, ...row }) =>
    columns.map((column) => (column === "email" ? (accountEmail ?? row.email) : row[column]) ?? ""),
  );
}

/**
 * Takes organizations from a CSV file, one person a row; rows of the same name and kind are one organization. People whose address is
 * known are skipped and told. Without `apply` it only says what it would do. Admins only.
 */
export async function importOrganizations(ctx: Ctx, input: unknown): Promise<OrganizationImport> {
  requireAdmin(ctx);
  const { csv, apply } = parse(ImportOrganizationsInput, input);
  const rows = readRows(csv);
  return withTransaction(ctx, async (tx) => {
    const { fresh, problems } = await sortOut(tx, rows);
    const groups = Map.groupBy(fresh, ({ name, kind }) => `${kind} ${name.toLowerCase()}`);
    const answer = { rows: rows.length, organizations: groups.size, people: fresh.length, problems };
    if (!apply) return { ...answer, applied: false };
    for (const people of groups.values()) await addOrganization(tx, people);
    await recordAudit(tx, {
      action: "organization.imported",
      detail: { organizations: groups.size, people: fresh.length },
    });
    return { ...answer, applied: true };
  });
}

function readRows(csv: string): Row[] {
  const [head = [], ...lines] = readCsv(csv);
  const names = head.map((name) => name.trim().toLowerCase());
  for (const required of ["name", "person"])
    if (!names.includes(required))
      throw invalidFields({ path: "csv", message: `The first line has no column “${required}”.` });
  return lines.map((cells, index) => {
    // An export disarms what a spreadsheet would run.
    const value = (column: string) => (cells[names.indexOf(column)] ?? "").trim().replace(/^'(?=[=+\-@])/, "");
    return {
      ...(Object.fromEntries(columns.map((column) => [column, value(column)])) as Record<keyof Row, string>),
      kind: value("kind").toLowerCase() || "business",
      role: value("role").toLowerCase(),
      email: value("email").toLowerCase(),
      line: index + 2,
    };
  });
}

/** Rows that can be taken, and why the others cannot. */
async function sortOut(ctx: Ctx, rows: Row[]) {
  const known = await knownAddresses(ctx, rows);
  const problems: OrganizationImport["problems"] = [];
  const fresh: Row[] = [];
  const seen = new Set<string>();
  for (const row of rows) {
    const problem = problemOf(row, known, seen);
    if (row.email) seen.add(row.email);
    if (problem) problems.push({ line: row.line, message: problem });
    else fresh.push(row);
  }
  return { fresh, problems };
}

function problemOf(row: Row, known: Set<string>, seen: Set<string>): string | null {
  if (row.email && known.has(row.email)) return `${row.email} is already a client.`;
  if (row.email && seen.has(row.email)) return `${row.email} stands in an earlier row.`;
  if (!(organizationKinds as readonly string[]).includes(row.kind)) return "The kind is business or household.";
  if (row.role && !(organizationRoles as readonly string[]).includes(row.role))
    return `The role is one of ${organizationRoles.join(", ")}.`;
  if (row.zip && !/^\d{5}$/.test(row.zip)) return "The ZIP has five digits.";
  try {
    parse(CreateOrganizationInput, wantedOf(row));
    return null;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return error.details.errors?.map(({ message }) => message).join(" ") ?? error.message;
  }
}

const wantedOf = ({ name, kind, person, email, phone }: Row) => ({
  name,
  kind,
  person: { name: person, email, phone },
});

async function knownAddresses({ db }: Ctx, rows: Row[]): Promise<Set<string>> {
  const addresses = rows.map(({ email }) => email).filter(Boolean);
  if (addresses.length === 0) return new Set();
  const found = await db
    .selectFrom("contacts")
    .leftJoin("users", "users.id", "contacts.user_id")
    .select(["contacts.email", "users.email as accountEmail"])
    .where("contacts.removed_at", "is", null)
    .where((is) => is.or([is("contacts.email", "in", addresses), is("users.email", "in", addresses)]))
    .execute();
  return new Set(found.flatMap(({ email, accountEmail }) => [email, accountEmail].filter((one) => one !== null)));
}

/** The first owner, else the first person, owns it. */
async function addOrganization(ctx: Ctx, people: Row[]): Promise<void> {
  const owner = people.find(({ role }) => role === "owner") ?? people[0];
  if (!owner) return;
  const { id } = await createOrganization(ctx, wantedOf(owner));
  const sites = new Map<string, string>();
  for (const { site, street, city, zip } of people) {
    const label = site || street;
    if (!label || sites.has(label)) continue;
    const { id: siteId } = await addSite(ctx, id, { name: label.slice(0, 80), street, city, postalCode: zip });
    sites.set(label, siteId);
  }
  for (const person of people) {
    const siteId = sites.get(person.site || person.street) ?? null;
    if (person === owner) {
      await ctx.db.updateTable("contacts").set({ site_id: siteId }).where("organization_id", "=", id).execute();
      continue;
    }
    const { person: name, email, phone } = person;
    await addContact(ctx, id, { name, email, phone, role: person.role || "member", siteId });
  }
}
