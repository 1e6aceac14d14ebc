import { beforeEach, expect, test } from "vitest";
import { clientOf, findClients } from "#domain/organizations/find-clients.ts";
import { createOrganizationOf, membershipsOf } from "#domain/organizations/memberships.ts";
import { testCtx, type TestCtx } from "#test/test-ctx.ts";
import { signedInAs } from "#test/test-people.ts";

let ctx: TestCtx;
let staff: TestCtx;
beforeEach(async () => {
  ctx = await testCtx();
  staff = await signedInAs(ctx, "technician", `tech-${ctx.ids.next()}@example.com`);
});

test("looking up clients is for staff", async () => {
  const member = await signedInAs(ctx, "member", `mem-${ctx.ids.next()}@example.com`);
  for (const look of [findClients, clientOf]) {
    await expect(look(ctx, { q: "ana" })).rejects.toMatchObject({ code: "unauthenticated" });
    await expect(look(member, { q: "ana" })).rejects.toMatchObject({ code: "forbidden" });
  }
});

test("a client has a name, and an address or a number", async () => {
  const refused = { code: "invalid" };
  await expect(clientOf(staff, { name: "Ana" })).rejects.toMatchObject(refused);
  await expect(clientOf(staff, { email: "ana@example.com" })).rejects.toMatchObject(refused);
  await expect(clientOf(staff, { name: "Ana", email: "ana" })).rejects.toMatchObject(refused);
  await expect(clientOf(staff, { contactId: "1" })).rejects.toMatchObject(refused);
  await expect(clientOf(staff, { contactId: ctx.ids.next() })).rejects.toMatchObject({ code: "not_found" });
});

test("the same address is the same client, also when two write it down at once", async () => {
  const email = `twice-${ctx.ids.next()}@example.com`;
  const given = { name: "José Ávila", email, phone: "(209) 555-0177" };
  const [one, two] = await Promise.all([clientOf(staff, given), clientOf(staff, given)]);
  expect(two).toEqual(one);
  expect(await clientOf(staff, { contactId: one.contactId })).toEqual(one);
  // Someone else on the same phone is another household; the same name is not.
  expect(await clientOf(staff, { name: "Jose Avila", phone: "+1 209 555 0177", email: "" })).toEqual(one);
  expect(await clientOf(staff, { name: "Lupe Ávila", phone: "209-555-0177" })).not.toEqual(one);

  const person = await signedInAs(ctx, "member", email);
  expect(await membershipsOf(ctx, person.actor)).toMatchObject([{ organizationId: one.organizationId, role: "owner" }]);
});

test("people are found by name, organization, address and digits, at most eight, and not once they left", async () => {
  const { contactId, organizationId } = await createOrganizationOf(ctx, {
    kind: "business",
    name: "Quillwort Dental",
    person: { userId: null, name: "Rosa Zúñiga", email: "rosa@quillwort.example", phone: "(209) 555-0998" },
  });
  for (const q of ["zuniga", "quillwort", "rosa@quillwort", "2095550998", "555-0998"])
    expect(await findClients(staff, { q })).toEqual([
      {
        organizationId,
        organizationName: "Quillwort Dental",
        kind: "business",
        contactId,
        name: "Rosa Zúñiga",
        email: "rosa@quillwort.example",
        phone: "(209) 555-0998",
        repairs: 0,
      },
    ]);
  expect(await findClients(staff, { q: "z" })).toEqual([]);
  for (let index = 0; index < 10; index++)
    await clientOf(staff, { name: `Quillwort ${index}`, email: `q${index}@quillwort.example` });
  expect(await findClients(staff, { q: "quillwort" })).toHaveLength(8);
  await ctx.db.updateTable("contacts").set({ removed_at: ctx.clock.now() }).where("id", "=", contactId).execute();
  expect(await findClients(staff, { q: "zuniga" })).toEqual([]);
  await expect(clientOf(staff, { contactId })).rejects.toMatchObject({ code: "not_found" });
});
