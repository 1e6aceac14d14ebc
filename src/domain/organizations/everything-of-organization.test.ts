import { expect, test } from "vitest";
import { bookByStaff, listTimesForStaff } from "#domain/appointments/book-by-staff.ts";
import { addDocuments } from "#domain/client-documents/add-documents.ts";
import type { Ctx } from "#domain/ctx.ts";
import { keepSecret } from "#domain/devices/device-secrets.ts";
import { takeEverything } from "#domain/organizations/everything-of-organization.ts";
import { nouns } from "#domain/nouns.ts";
import { requireMembership } from "#domain/organizations/memberships.ts";
import { removePerson } from "#domain/organizations/organization-people.ts";
import { addInternalNote } from "#domain/tickets/add-internal-note.ts";
import { openTicket } from "#domain/tickets/open-ticket.ts";
import { saveEstimate } from "#domain/repairs/draft-estimate.ts";
import { drive, withEstimate } from "#test/repair-by-verb.ts";
import { placedOrder, soldProduct } from "#test/shop-by-verb.ts";
import { testCtx } from "#test/test-ctx.ts";
import { companyOf } from "#test/test-devices.ts";
import { signedInAs } from "#test/test-people.ts";
import { unzipped } from "#test/unzipped.ts";

const hidden = "never-in-an-export";

/** A company with one of everything, and with what staff keep to themselves. */
async function world() {
  const ctx = await testCtx();
  const staff = await signedInAs(ctx, "technician", `t-${crypto.randomUUID()}@example.com`, "Luis Ortega");
  const admin = await signedInAs(ctx, "admin", `a-${crypto.randomUUID()}@example.com`);
  const company = await companyOf(ctx);
  const { organizationId, owner, ownerContactId } = company;
  const member = await company.join("member");
  const { id: deviceId } = await company.device({ name: '=HYPERLINK("http://evil.example")', serial: "SN-1" });
  const of = { organization_id: organizationId };
  const now = ctx.clock.now();
  await keepSecret(staff, deviceId, { kind: "password", secret: hidden });
  await ctx.db.updateTable("devices").set({ staff_notes: hidden }).where("id", "=", deviceId).execute();
  await ctx.db
    .insertInto("organization_notes")
    .values({ ...of, id: ctx.ids.next(), author_name: "Luis", body: hidden, created_at: now })
    .execute();
  await ctx.db
    .insertInto("sites")
    .values({ ...of, id: ctx.ids.next(), name: "Main office", access_notes: hidden, created_at: now, updated_at: now })
    .execute();
  await ctx.db.updateTable("contacts").set({ name: "@SUM(A1)" }).where("id", "=", member.contactId).execute();
  const words = { subject: "It beeps", description: "Since noon.", category: "repair", name: "Olivia" };
  const ticket = await openTicket(owner, { ...words, email: owner.actor.email });
  await addInternalNote(staff, { number: ticket.number, body: hidden });
  const theirs = await openTicket(member.ctx, { ...words, subject: "My own", email: member.ctx.actor.email });
  const repair = await withEstimate(staff, { intake: { client: { contactId: ownerContactId } } });
  // A draft is ours until it is sent.
  await saveEstimate(staff, repair, { cause: hidden, lines: [{ ...drive, what: hidden }] });
  const { order } = await placedOrder(owner, [await soldProduct(ctx)], { name: "Olivia Owner" });
  await ctx.db
    .updateTable("orders")
    .set({ ...of, pickup_code: "918273" })
    .where("id", "=", order.id)
    .execute();
  const startsAt = (await listTimesForStaff(admin, { mode: "call" })).at(-1)?.slots[0]?.startsAt;
  const call = { name: "Olivia Owner", phone: "(209) 555-0142", mode: "call", startsAt };
  const booked = await bookByStaff(admin, { key: ctx.ids.next() }, call);
  await ctx.db
    .updateTable("appointments")
    .set({ ...of, staff_note: hidden })
    .where("number", "=", booked.number)
    .execute();
  const text = new TextEncoder().encode("plan");
  await addDocuments(owner, "member", { organizationId }, [{ name: "Plan.txt", content: text }]);
  return { ctx, company, member, ticket, theirs, repair, order, booked };
}

const made = await world();
const take = async (who: Ctx) => unzipped((await takeEverything(who, made.company.organizationId)).content);
const rowsOf = (files: Record<string, string>, name: string) =>
  (files[`${name}.jsonl`] ?? "")
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>);

test("an owner takes one of everything, without secrets and what staff keep to themselves", async () => {
  const { company, ticket, repair, order, booked } = made;
  const files = await take(company.owner);
  expect(Object.keys(files).toSorted()).toEqual([
    "README.txt",
    "appointments.jsonl",
    "checks.jsonl",
    "contracts.jsonl",
    "devices.csv",
    "devices.jsonl",
    "documents.jsonl",
    "hours.jsonl",
    "invoices.jsonl",
    "orders.jsonl",
    "people.csv",
    "people.jsonl",
    "quotes.jsonl",
    "renewals.jsonl",
    "repairs.jsonl",
    "roadmap.jsonl",
    "sites.jsonl",
    "tickets.jsonl",
  ]);
  const all = Object.values(files).join("\n");
  for (const secret of [hidden, "918273", "storage_key", "sha256", "key_hash"]) expect(all).not.toContain(secret);
  expect(rowsOf(files, "repairs")).toMatchObject([{ number: repair, estimates: [{ version: 1 }] }]);
  expect(rowsOf(files, "orders")).toMatchObject([{ number: order.number, lines: [{ quantity: 1 }] }]);
  expect(rowsOf(files, "appointments")).toMatchObject([{ number: booked.number }]);
  expect(rowsOf(files, "documents")).toMatchObject([{ name: "Plan.txt", versions: [{ number: 1 }] }]);
  expect(rowsOf(files, "sites")).toEqual([{ name: "Main office", street: "", city: "", zip: "" }]);
  // The organization does not share tickets, also not with its owner.
  expect(rowsOf(files, "tickets")).toMatchObject([{ number: ticket.number, messages: [{ body: "Since noon." }] }]);
  expect(files["README.txt"]).toContain("devices.jsonl: 2");
});

test("a spreadsheet runs nothing of it", async () => {
  const files = await take(made.company.owner);
  expect(files["devices.csv"]).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
  expect(files["people.csv"]).toContain("'@SUM(A1)");
});

test("nobody but an owner takes it, and a removed one no more", async () => {
  const { ctx, company } = made;
  const { organizationId } = company;
  await expect(takeEverything(ctx, organizationId)).rejects.toMatchObject({ code: "unauthenticated" });
  for (const role of ["approver", "billing", "technical", "member"] as const)
    await expect(takeEverything((await company.join(role)).ctx, organizationId)).rejects.toMatchObject({
      code: "forbidden",
    });
  const other = await companyOf(ctx);
  for (const id of [organizationId, "1"])
    await expect(takeEverything(other.owner, id)).rejects.toMatchObject({ code: "not_found" });
  const second = await company.join("owner");
  expect(rowsOf(await take(second.ctx), "tickets")).toEqual([]);
  await removePerson(company.owner, organizationId, second.contactId);
  await expect(takeEverything(second.ctx, organizationId)).rejects.toMatchObject({ code: "not_found" });
});

test("each part shows a role what the portal shows it", async () => {
  const { company, member, theirs, ctx } = made;
  const partsFor = async (who: typeof member.ctx) => {
    const reader = { ...(await requireMembership(who, company.organizationId)), person: who.actor };
    const parts: Record<string, object[]> = {};
    for (const { exportOrganization } of nouns)
      for (const { file, rows } of (await exportOrganization?.(who, reader)) ?? []) parts[file] = rows;
    return parts;
  };
  const own = await partsFor(member.ctx);
  expect(own).toMatchObject({ devices: [], repairs: [], orders: [], appointments: [] });
  expect(own.tickets).toMatchObject([{ number: theirs.number }]);
  expect(JSON.stringify(own.people)).not.toContain("@example.com");
  const technical = await partsFor((await company.join("technical")).ctx);
  expect(technical.devices).toHaveLength(2);
  expect(technical.repairs).toMatchObject([{ estimates: [] }]);
  expect(technical.orders).toEqual([]);
  const billing = await partsFor((await company.join("billing")).ctx);
  expect([billing.repairs?.length, billing.orders?.length]).toEqual([0, 1]);
  const audit = await ctx.db
    .selectFrom("audit_events")
    .select("target_id")
    .where("action", "=", "organization.taken_along")
    .execute();
  expect(audit.every(({ target_id }) => target_id === company.organizationId)).toBe(true);
});

test("taking everything is limited", async () => {
  const { owner, organizationId } = await companyOf(made.ctx);
  for (let count = 0; count < 5; count += 1) await takeEverything(owner, organizationId);
  await expect(takeEverything(owner, organizationId)).rejects.toMatchObject({ code: "too_many" });
});
