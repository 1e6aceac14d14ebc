import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { readFound } from "#test/read-found.ts";
import { listEvents } from "#domain/events/read-history.ts";
import { recordEvent } from "#domain/events/record-event.ts";
import { exportOrganizations, importOrganizations } from "#domain/organizations/import-organizations.ts";
import { listOrganizations } from "#domain/organizations/list-organizations.ts";
import { addContact, changeContact, removeContact } from "#domain/organizations/manage-contacts.ts";
import {
  addOrganizationNote,
  addSite,
  changeOrganization,
  changeSite,
  createOrganization,
} from "#domain/organizations/manage-organization.ts";
import { mergedTables, mergeOrganizations, previewMerge } from "#domain/organizations/merge-organizations.ts";
import { membershipsOf } from "#domain/organizations/memberships.ts";
import { addTaxExemption, endTaxExemption, readTaxExemption } from "#domain/organizations/tax-exemptions.ts";
import { viewOrganization } from "#domain/organizations/view-organization.ts";
import { reportText } from "#test/report-text.ts";
import { memberOf, newCompany } from "#test/test-organizations.ts";
import { testCtx, type TestCtx } from "#test/test-ctx.ts";
import { signedInAs } from "#test/test-people.ts";

let ctx: TestCtx;
let admin: TestCtx;
let technician: TestCtx;
let id: string;
beforeEach(async () => {
  ctx = await testCtx();
  admin = await signedInAs(ctx, "admin", `admin-${ctx.ids.next()}@example.com`);
  technician = await signedInAs(ctx, "technician", `tech-${ctx.ids.next()}@example.com`);
  id = await newCompany(ctx, `Company ${ctx.ids.next()}`);
});
const code = async (asked: Promise<unknown>) =>
  asked.then(
    () => "done",
    (error: { code?: string }) => error.code,
  );
const text = { name: "certificate.txt", content: new TextEncoder().encode("Seller's permit") };
const certificate = { number: "SR-1", reason: "Resale", expiresOn: "" };

test("clients do none of it, and technicians neither terms nor merging", async () => {
  const { as: owner } = await memberOf(ctx, id, "owner");
  const unknown = ctx.ids.next();
  const forStaff = (as: TestCtx) =>
    Promise.all([
      code(listOrganizations(as, {})),
      code(viewOrganization(as, id)),
      code(createOrganization(as, {})),
      code(addContact(as, id, {})),
      code(addSite(as, id, {})),
      code(changeSite(as, id, unknown, {})),
      code(addOrganizationNote(as, id, {})),
      code(readTaxExemption(as, id, unknown)),
    ]);
  const forAdmins = (as: TestCtx) =>
    Promise.all([
      code(changeOrganization(as, id, { mayPayByInvoice: true })),
      code(changeContact(as, id, unknown, { role: "owner" })),
      code(removeContact(as, id, unknown)),
      code(addContact(as, id, { name: "Ana", role: "owner" })),
      code(addContact(as, id, { name: "Ana", role: "approver" })),
      code(addTaxExemption(as, id, certificate, [text])),
      code(endTaxExemption(as, id, unknown)),
      code(previewMerge(as, id, { intoId: unknown })),
      code(mergeOrganizations(as, id, { intoId: unknown })),
      code(exportOrganizations(as)),
      code(importOrganizations(as, { csv: "name,person\nA,B", apply: true })),
    ]);
  expect(new Set([...(await forStaff(ctx)), ...(await forAdmins(ctx))])).toEqual(new Set(["unauthenticated"]));
  expect(new Set([...(await forStaff(owner)), ...(await forAdmins(owner))])).toEqual(new Set(["forbidden"]));
  expect(new Set(await forAdmins(technician))).toEqual(new Set(["forbidden"]));
});

test("what does not exist, or is of another organization, is not found", async () => {
  const other = await newCompany(ctx, "Other");
  const { contactId } = await memberOf(ctx, other, "member");
  const { id: siteId } = await addSite(technician, other, { name: "Shop" });
  for (const unknown of ["1", ctx.ids.next()]) {
    expect(await code(viewOrganization(technician, unknown))).toBe("not_found");
    expect(await code(changeOrganization(admin, unknown, { name: "A" }))).toBe("not_found");
    expect(await code(addOrganizationNote(technician, unknown, { body: "x" }))).toBe("not_found");
  }
  expect(await code(changeContact(admin, id, contactId, { role: "owner" }))).toBe("not_found");
  expect(await code(removeContact(admin, id, contactId))).toBe("not_found");
  expect(await code(changeSite(technician, id, siteId, { name: "Mine" }))).toBe("not_found");
  expect(await code(addContact(technician, id, { name: "Ana", siteId }))).toBe("invalid");
});

test("staff write a client down, and it is found by name, person, address and digits", async () => {
  const made = await createOrganization(technician, {
    kind: "household",
    name: "Zuñiga household",
    person: { name: "Wenceslao Zuñiga", email: "Wen@Example.com", phone: "(209) 555-0123" },
  });
  for (const q of ["zuniga", "wenceslao", "wen@example", "2095550123"])
    expect((await listOrganizations(technician, { q })).items.map((item) => item.id)).toContain(made.id);
  expect((await listOrganizations(technician, { q: "zuniga", kind: "business" })).items).toEqual([]);
  await addOrganizationNote(technician, made.id, { body: "Prefers calls" });
  expect(await viewOrganization(technician, made.id)).toMatchObject({
    kind: "household",
    people: [{ name: "Wenceslao Zuñiga", email: "wen@example.com", role: "owner", hasAccount: false }],
    notes: { total: 1, items: [{ body: "Prefers calls" }] },
    tickets: { total: 0, items: [] },
  });
});

test("terms change with the version that was read, and invoices need a fresh proof", async () => {
  await changeOrganization(admin, id, { termsDays: 30, mayPayByInvoice: true, version: 1 });
  expect(await viewOrganization(admin, id)).toMatchObject({ termsDays: 30, mayPayByInvoice: true, version: 2 });
  expect(await code(changeOrganization(admin, id, { termsDays: 15, version: 1 }))).toBe("conflict");
  expect(await code(changeOrganization(admin, id, { termsDays: 91 }))).toBe("invalid");
  const { provenAt: _, ...actor } = admin.actor as { provenAt?: Date; kind: "admin" };
  const stale = { ...admin, actor } as TestCtx;
  expect(await code(changeOrganization(stale, id, { mayPayByInvoice: true }))).toBe("proof_required");
  await changeOrganization(stale, id, { mayPayByInvoice: false });
});

test("late fee and statement change, and are kept in the audit trail", async () => {
  expect(await viewOrganization(technician, id)).toMatchObject({ lateFeeCents: 0, statementByEmail: true });
  expect(await code(changeOrganization(technician, id, { lateFeeCents: 2_500 }))).toBe("forbidden");
  for (const lateFeeCents of [-1, 2.5, 100_001, "25", null])
    expect(await code(changeOrganization(admin, id, { lateFeeCents }))).toBe("invalid");
  await changeOrganization(admin, id, { lateFeeCents: 2_500, statementByEmail: false });
  expect(await viewOrganization(admin, id)).toMatchObject({
    lateFeeCents: 2_500,
    statementByEmail: false,
    termsDays: 0,
  });
  const entry = await ctx.db
    .selectFrom("audit_events")
    .select("detail")
    .where("action", "=", "organization.changed")
    .orderBy("seq", "desc")
    .executeTakeFirst();
  expect(entry?.detail).toEqual({
    from: { late_fee_cents: 0, statement_by_email: true },
    to: { late_fee_cents: 2_500, statement_by_email: false },
  });
  await changeOrganization(admin, id, { lateFeeCents: 0 });
  expect(await viewOrganization(admin, id)).toMatchObject({ lateFeeCents: 0, statementByEmail: false });
});

test("an address belongs to one person of an organization, and the last owner stays", async () => {
  const person = { name: "Ana", email: `ana-${id}@example.com` };
  const { id: contactId } = await addContact(technician, id, person);
  expect(await code(addContact(technician, id, person))).toBe("conflict");
  await changeContact(admin, id, contactId, { role: "owner", phone: "209-555-0100" });
  const { people } = await viewOrganization(admin, id);
  for (const { id: other } of people.filter((one) => one.id !== contactId)) await removeContact(admin, id, other);
  expect(await code(removeContact(admin, id, contactId))).toBe("conflict");
  expect(await code(changeContact(admin, id, contactId, { role: "member" }))).toBe("conflict");
});

test("a certificate has one file, which staff read, and ends", async () => {
  expect(await code(addTaxExemption(admin, id, certificate, []))).toBe("invalid");
  expect(await code(addTaxExemption(admin, id, { ...certificate, state: "California" }, [text]))).toBe("invalid");
  expect(await code(addTaxExemption(admin, ctx.ids.next(), certificate, [text]))).toBe("not_found");
  const { id: exemption } = await addTaxExemption(admin, id, certificate, [text]);
  const file = await readTaxExemption(technician, id, exemption);
  expect((await readFound(file.file)).toString()).toBe("Seller's permit");
  expect((await viewOrganization(technician, id)).exemptions).toMatchObject([{ number: "SR-1", valid: true }]);
  expect(await code(readTaxExemption(technician, await newCompany(ctx), exemption))).toBe("not_found");
  await endTaxExemption(admin, id, exemption);
  await endTaxExemption(admin, id, exemption);
  expect((await viewOrganization(technician, id)).exemptions).toMatchObject([{ valid: false }]);
});

test("every table that names an organization is merged", async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'organizations'::regclass`.execute(ctx.db);
  const known = [...mergedTables(ctx).map(({ table }) => table), "users", "organizations"];
  expect(rows.map(({ name }) => name).toSorted()).toEqual(known.toSorted());
});

const device = (organizationId: string, serial: string, name: string) => ({
  id: ctx.ids.next(),
  organization_id: organizationId,
  name,
  kind: "laptop" as const,
  status: "active" as const,
  serial,
  label_code: ctx.ids.next().replaceAll("-", "").slice(-8).toUpperCase(),
  created_at: ctx.clock.now(),
  updated_at: ctx.clock.now(),
});

test("a merge moves everything, joins people and devices of both, and nothing belongs to the old one", async () => {
  const into = await newCompany(ctx, "Survivor");
  const { as, contactId } = await memberOf(ctx, id, "owner");
  await memberOf(ctx, into, "member", as);
  const { as: only } = await memberOf(ctx, id, "billing");
  await addOrganizationNote(technician, id, { body: "Old note" });
  const [old, kept, other] = [device(id, "sn-1", "Old"), device(into, "SN 1", "Kept"), device(id, "x-9", "Other")];
  await ctx.db.insertInto("devices").values([old, kept, other]).execute();
  await ctx.db.updateTable("devices").set({ contact_id: contactId }).where("id", "=", other.id).execute();
  await recordEvent(ctx, { noun: "device", id: old.id, kind: "added" });

  expect(await code(mergeOrganizations(admin, id, { intoId: id }))).toBe("invalid");
  expect(await code(mergeOrganizations(admin, id, { intoId: ctx.ids.next() }))).toBe("not_found");
  expect(await previewMerge(admin, id, { intoId: into })).toMatchObject({
    people: [{ role: "owner" }],
    serials: ["sn-1"],
    moves: expect.arrayContaining([
      { what: "people", count: 3 },
      { what: "devices", count: 2 },
      { what: "notes", count: 1 },
    ]),
  });
  await mergeOrganizations(admin, id, { intoId: into });
  expect(await membershipsOf(ctx, as.actor)).toMatchObject([{ organizationId: into, role: "owner" }]);
  expect(await membershipsOf(ctx, only.actor)).toMatchObject([{ organizationId: into, role: "billing" }]);
  const seen = await viewOrganization(admin, into);
  expect(seen.devices.items.map(({ title }) => title).toSorted()).toEqual(["Kept", "Other"]);
  expect(seen.notes.total).toBe(1);
  const history = await listEvents(ctx, "device", kept.id);
  expect(history.map(({ kind }) => kind).toSorted()).toEqual(["added", "merged"]);
  expect(await viewOrganization(admin, id)).toMatchObject({
    mergedInto: { id: into },
    people: [],
    devices: { total: 0 },
  });
  expect(await code(mergeOrganizations(admin, id, { intoId: into }))).toBe("not_found");
  expect(await code(changeOrganization(admin, id, { name: "Again" }))).toBe("not_found");
});

test("an import shows first what it would add, tells what it leaves out, and takes an export back", async () => {
  const known = `known-${id}@example.com`;
  await addContact(technician, id, { name: "Known", email: known });
  const csv = [
    "name,kind,person,email,phone,role,site,street,city,zip",
    `Imported ${id},business,Ana,a-${id}@example.com,209-555-0101,owner,Main,118 Elm St,Lodi,95240`,
    `Imported ${id},business,Ben,b-${id}@example.com,,technical,Main,,,`,
    `Imported ${id},business,Known,${known},,,,,,`,
    `,business,Nobody,,,,,,,`,
    `X,club,Nobody,,,,,,,`,
  ].join("\n");
  const before = await importOrganizations(admin, { csv, apply: false });
  expect(before).toMatchObject({ rows: 5, organizations: 1, people: 2, applied: false });
  expect(before.problems.map(({ line }) => line)).toEqual([4, 5, 6]);
  expect((await listOrganizations(admin, { q: `Imported ${id}` })).items).toEqual([]);
  await importOrganizations(admin, { csv, apply: true });
  const [made] = (await listOrganizations(admin, { q: `Imported ${id}` })).items;
  expect(await viewOrganization(admin, made?.id ?? "")).toMatchObject({
    people: [
      { name: "Ana", role: "owner" },
      { name: "Ben", role: "technical" },
    ],
    sites: [{ name: "Main", city: "Lodi", postalCode: "95240" }],
  });
  expect(await importOrganizations(admin, { csv, apply: true })).toMatchObject({ organizations: 0, people: 0 });
  const file = await reportText(await exportOrganizations(admin));
  expect(file).toContain(
    `Imported ${id},business,Ana,a-${id}@example.com,209-555-0101,owner,Main,118 Elm St,Lodi,95240`,
  );
  expect(await importOrganizations(admin, { csv: file, apply: false })).toMatchObject({ applied: false });
  expect(await code(importOrganizations(admin, { csv: "person\nAna", apply: false }))).toBe("invalid");
});

test("an import knows people by name within their company, adds new ones to it, and names what it cannot read", async () => {
  const { name } = await viewOrganization(admin, id);
  await addContact(technician, id, { name: "Zoë Ruiz" });
  await addSite(technician, id, { name: "Main" });
  const head = "name,person,email,phone,site,Fax,notes";
  const csv = [
    head,
    `${name.toUpperCase()},Zoe Ruiz,,,,,`,
    `${name},Zoe Ruiz,zoe-${id}@example.com,,,,`,
    `${name},New Employee,,209-555-0177,Main,,`,
    `${name},New Employee,,,,,`,
    `${name},Ed,,2.09556E+09,,,`,
    `${name},Flo,,12,,,`,
  ].join("\n");
  const answer = await importOrganizations(admin, { csv, apply: true });
  expect(answer).toMatchObject({ organizations: 0, people: 1, joining: 1, unknownColumns: ["Fax", "notes"] });
  expect(answer.problems.map(({ line }) => line)).toEqual([2, 3, 5, 6, 7]);
  expect(answer.problems[3]?.message).toContain("2.09556E+09");
  expect(answer.problems[4]?.message).toContain("“12”");
  const seen = await viewOrganization(admin, id);
  expect(seen.people.map((person) => person.name)).toEqual(["Olga Owner", "Zoë Ruiz", "New Employee"]);
  expect(seen.sites).toHaveLength(1);
  expect((await listOrganizations(admin, { q: name })).items).toHaveLength(1);
  expect(await importOrganizations(admin, { csv, apply: false })).toMatchObject({ people: 0 });

  // Somebody of the same name with another address is somebody else: a colleague here, a household of its own there.
  await createOrganization(technician, {
    kind: "household",
    name: `Al ${id}`,
    person: { name: "Al", email: `al-${id}@a.com` },
  });
  const households = ["name,kind,person,email", `Al ${id},household,Al,`, `Al ${id},household,Al,al-${id}@b.com`].join(
    "\n",
  );
  expect(await importOrganizations(admin, { csv: households, apply: false })).toMatchObject({
    organizations: 1,
    people: 1,
    joining: 0,
    problems: [{ line: 2 }],
  });
  await createOrganization(technician, { kind: "business", name, person: { name: "Namesake" } });
  const twice = await importOrganizations(admin, { csv: `${head}\n${name},Gus,,,,,`, apply: false });
  expect(twice.problems[0]?.message).toContain("2 organizations are named");
});
