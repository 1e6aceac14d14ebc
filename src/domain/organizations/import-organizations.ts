import { sql } from "kysely";
import {
  CreateOrganizationInput,
  ImportOrganizationsInput,
  type OrganizationImport,
} from "#contract/organizations/organization-desk.ts";
import { organizationKinds, organizationRoles } from "#contract/organizations/organization-rights.ts";
import { requireAdmin } from "#domain/access/account-policy.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { DomainError, invalidFields } from "#domain/errors.ts";
import { addContact } from "#domain/organizations/manage-contacts.ts";
import { addSite, createOrganization } from "#domain/organizations/manage-organization.ts";
import { parse } from "#domain/input/parse.ts";
import { readCsv } from "#domain/input/read-csv.ts";
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
 * Takes people from a CSV file, one a row; rows of the same name and kind are one organization, also one that is there already. People
 * who are known by address, or by name within their organization, are skipped and told. Without `apply` it only says what it would do.
 * Admins only.
 */
export async function importOrganizations(ctx: Ctx, input: unknown): Promise<OrganizationImport> {
  requireAdmin(ctx);
  const { csv, apply } = parse(ImportOrganizationsInput, input);
  const { rows, unknownColumns } = readRows(csv);
  return withTransaction(ctx, async (tx) => {
    const { fresh, problems, places } = await sortOut(tx, rows);
    const groups = [...Map.groupBy(fresh, organizationKey).values()];
    const joining = fresh.filter(({ line }) => places.has(line)).length;
    const organizations = groups.filter(([first]) => first && !places.has(first.line)).length;
    const answer = { rows: rows.length, organizations, people: fresh.length, joining, unknownColumns, problems };
    if (!apply) return { ...answer, applied: false };
    for (const people of groups) await addPeople(tx, people, (people[0] && places.get(people[0].line)) ?? null);
    await recordAudit(tx, { action: "organization.imported", detail: { organizations, people: fresh.length } });
    return { ...answer, applied: true };
  });
}

const organizationKey = ({ name, kind }: Row): string => `${kind} ${name.toLowerCase()}`;

function readRows(csv: string): { rows: Row[]; unknownColumns: string[] } {
  const [head = [], ...lines] = readCsv(csv);
  const names = head.map((name) => name.trim().toLowerCase());
  for (const required of ["name", "person"])
    if (!names.includes(required))
      throw invalidFields({ path: "csv", message: `The first line has no column “${required}”.` });
  const rows = lines.map((cells, index) => {
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
  const unknownColumns = head.map((name) => name.trim()).filter((name, at) => name && !isColumn(names[at] ?? ""));
  return { rows, unknownColumns };
}

const isColumn = (name: string): boolean => (columns as readonly string[]).includes(name);

/** Rows that can be taken, why the others cannot, and by line the organizations that are there already. */
async function sortOut(ctx: Ctx, rows: Row[]) {
  const known = await knownAddresses(ctx, rows);
  const found = await findKnownPlaces(ctx, rows);
  const places = new Map<number, string>();
  const problems: OrganizationImport["problems"] = [];
  const fresh: Row[] = [];
  const seen = new Set<string>();
  for (const row of rows) {
    const problem = problemOf(row, known, seen) ?? placeProblem(row, found.get(row.line) ?? [], seen);
    for (const mark of marksOf(row)) seen.add(mark);
    if (problem) {
      problems.push({ line: row.line, message: problem });
      continue;
    }
    fresh.push(row);
    const [place] = found.get(row.line) ?? [];
    // A household of the same name is another one when its person is: names of people are not unique.
    if (place && row.kind === "business") places.set(row.line, place.organizationId);
  }
  return { fresh, problems, places };
}

/** Key of an earlier row: the address, and without one the name within the organization. */
const marksOf = (row: Row): string[] => (row.email ? [row.email] : [nameMark(row)]);
const nameMark = (row: Row): string => `${organizationKey(row)} ${row.person.toLowerCase()}`;

function placeProblem(row: Row, places: KnownPlace[], seen: Set<string>): string | null {
  if (places.some(({ hasPerson }) => hasPerson)) return `${row.person} already belongs to ${row.name}.`;
  if (!row.email && seen.has(nameMark(row))) return `${row.person} of ${row.name} stands in an earlier row.`;
  if (row.kind === "business" && places.length > 1)
    return `${places.length} organizations are named ${row.name}. Merge them, or add the person on the page of one.`;
  return null;
}

function problemOf(row: Row, known: Set<string>, seen: Set<string>): string | null {
  if (row.email && known.has(row.email)) return `${row.email} is already a client.`;
  if (row.email && seen.has(row.email)) return `${row.email} stands in an earlier row.`;
  if (!(organizationKinds as readonly string[]).includes(row.kind)) return "The kind is business or household.";
  if (row.role && !(organizationRoles as readonly string[]).includes(row.role))
    return `The role is one of ${organizationRoles.join(", ")}.`;
  if (row.zip && !/^\d{5}$/.test(row.zip)) return "The ZIP has five digits.";
  if (/^\d+(?:[.,]\d+)?e\+?\d+$/i.test(row.phone))
    return `The phone “${row.phone}” was cut short by the spreadsheet. Format the column as text, type the numbers again and save the file anew.`;
  try {
    parse(CreateOrganizationInput, wantedOf(row));
    return null;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const told = error.details.errors?.map(({ path, message }) =>
      path === "person.phone" ? `Phone “${row.phone}”: ${message}` : message,
    );
    return told?.join(" ") ?? error.message;
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

interface KnownPlace {
  line: number;
  organizationId: string;
  /** Somebody of the name in the row, whose address is not another one, belongs to it. */
  hasPerson: boolean;
}

/** Organizations that are there already, by the line that names them. */
async function findKnownPlaces({ db }: Ctx, rows: Row[]): Promise<Map<number, KnownPlace[]>> {
  const wanted = JSON.stringify(
    rows.map(({ line, name, kind, person, email }) => ({ line, name, kind, person, email })),
  );
  const found = await sql<KnownPlace>`
    select wanted.line, o.id as "organizationId", exists (
      select from contacts c left join users u on u.id = c.user_id
      where c.organization_id = o.id and c.removed_at is null and fold_text(c.name) = fold_text(wanted.person)
        and (wanted.email = '' or coalesce(u.email, c.email, wanted.email) = wanted.email)) as "hasPerson"
    from jsonb_to_recordset(${wanted}::jsonb) as wanted(line int, name text, kind text, person text, email text)
    join organizations o on fold_text(o.name) = fold_text(wanted.name) and o.kind = wanted.kind
    where o.merged_into_id is null order by wanted.line, o.created_at, o.id`.execute(db);
  return Map.groupBy(found.rows, ({ line }) => line);
}

/** Adds people to the organization that is there, else to a new one, which the first owner owns, else the first person. */
async function addPeople(ctx: Ctx, people: Row[], knownId: string | null): Promise<void> {
  const owner = knownId ? undefined : (people.find(({ role }) => role === "owner") ?? people[0]);
  const id = owner ? (await createOrganization(ctx, wantedOf(owner))).id : knownId;
  if (id === null) return;
  const sites = await addSites(ctx, id, people);
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

/** The sites of an organization by name, with those that its rows add. */
async function addSites(ctx: Ctx, id: string, people: Row[]): Promise<Map<string, string>> {
  const known = await ctx.db.selectFrom("sites").select(["id", "name"]).where("organization_id", "=", id).execute();
  const sites = new Map(known.map((site) => [site.name, site.id]));
  for (const { site, street, city, zip } of people) {
    const label = site || street;
    if (!label || sites.has(label)) continue;
    const { id: siteId } = await addSite(ctx, id, { name: label.slice(0, 80), street, city, postalCode: zip });
    sites.set(label, siteId);
  }
  return sites;
}
