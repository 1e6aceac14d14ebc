import { beforeEach, expect, test } from "vitest";
import { bookByStaff, listTimesForStaff } from "#domain/appointments/book-by-staff.ts";
import type { Ctx } from "#domain/ctx.ts";
import { keepSecret } from "#domain/devices/device-secrets.ts";
import { findAnything } from "#domain/staff-search/find-anything.ts";
import { addInternalNote } from "#domain/tickets/add-internal-note.ts";
import { openTicket } from "#domain/tickets/open-ticket.ts";
import { checkedIn } from "#test/repair-by-verb.ts";
import { placedOrder, soldProduct } from "#test/shop-by-verb.ts";
import { testCtx, type TestCtx } from "#test/test-ctx.ts";
import { companyOf } from "#test/test-devices.ts";
import { signedInAs } from "#test/test-people.ts";

let ctx: TestCtx;
let admin: Awaited<ReturnType<typeof signedInAs>>;
let technician: Awaited<ReturnType<typeof signedInAs>>;
let mark: string;
beforeEach(async () => {
  ctx = await testCtx();
  // Each test has names of its own: they share a database.
  mark = `mk${crypto.randomUUID().slice(0, 8)}`;
  admin = await signedInAs(ctx, "admin", `a-${mark}@example.com`);
  technician = await signedInAs(ctx, "technician", `t-${mark}@example.com`);
});

const kindsOf = async (who: Ctx, q: string) => (await findAnything(who, { q })).items.map(({ kind }) => kind);
const one = async (q: string) => (await findAnything(admin, { q })).items;

test("only technicians and administrators search", async () => {
  const member = await signedInAs(ctx, "member", `m-${mark}@example.com`);
  const editor = await signedInAs(ctx, "editor", `e-${mark}@example.com`);
  for (const [who, code] of [
    [ctx, "unauthenticated"],
    [member, "forbidden"],
    [editor, "forbidden"],
  ] as const)
    await expect(findAnything(who, { q: "ana" })).rejects.toMatchObject({ code });
  await expect(findAnything(admin, {})).rejects.toMatchObject({ code: "invalid" });
  await expect(findAnything(admin, { q: "a".repeat(121) })).rejects.toMatchObject({ code: "invalid" });
  expect(await one("a")).toEqual([]);
});

test("a device is found by name, serial, label and MAC address, however they are written", async () => {
  const company = await companyOf(ctx, `Oakdale ${mark}`);
  const mac = crypto.randomUUID().replaceAll("-", "").slice(0, 12).toUpperCase().match(/../g)?.join(":") ?? "";
  const serial = `SN-${mark}-1`;
  const { id } = await company.device({ name: `Reception ${mark}`, make: "Dell", model: "OptiPlex", serial, mac });
  const { label_code: label } = await ctx.db
    .selectFrom("devices")
    .select("label_code")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const found = {
    kind: "device",
    path: `/admin/devices/${id}/`,
    title: `Reception ${mark}`,
    note: `Dell OptiPlex, ${serial}, Oakdale ${mark}`,
    state: "In use",
  };
  const spaced = `${label.slice(0, 4)} ${label.slice(4).toLowerCase()}`;
  for (const q of [
    `reception ${mark}`,
    serial,
    serial.replaceAll("-", "").toLowerCase(),
    label,
    spaced,
    `https://www.example.com/d/${label}/`,
    mac,
    mac.replaceAll(":", "-").toLowerCase(),
    mac.replaceAll(":", ""),
  ])
    expect(await one(q), q).toEqual([found]);
});

test("everything of a client is found by name, address, phone and number, in one order", async () => {
  const email = `${mark}@example.com`;
  const number = await checkedIn(technician, {
    client: { name: `José ${mark}`, email, phone: "(209) 555-0911" },
    device: { name: `Laptop ${mark}`, kind: "laptop", serial: `L-${mark}` },
  });
  const wanted = { subject: `It beeps ${mark}`, description: "Since noon.", category: "repair", name: "José" };
  const who = await signedInAs(ctx, "member", email, "José Ávila");
  const ticket = await openTicket(who, { ...wanted, email });
  const { order } = await placedOrder(who, [await soldProduct(ctx)], { name: `José ${mark}`, email });
  const startsAt = (await listTimesForStaff(admin, { mode: "call" })).at(-1)?.slots[0]?.startsAt;
  const call = { name: `José ${mark}`, phone: "(209) 555-0911", mode: "call", startsAt };
  const booked = await bookByStaff(admin, { key: ctx.ids.next() }, call);

  expect(await kindsOf(admin, `jose ${mark}`)).toEqual([
    "person",
    "device",
    "repair",
    "ticket",
    "order",
    "appointment",
  ]);
  expect(await kindsOf(admin, email)).toEqual(["person", "device", "repair", "ticket", "order"]);
  expect(new Set(await kindsOf(admin, "2095550911"))).toEqual(new Set(["person", "repair", "appointment"]));
  for (const [said, path] of [
    [number.replace("-", ""), `/admin/repairs/${number}/`],
    [`#${ticket.number.toLowerCase()}`, `/admin/tickets/${ticket.number}/`],
    [order.number, `/admin/orders/${order.number}/`],
    [booked.number, `/admin/appointments/${booked.number}/`],
  ] as const)
    expect((await one(said))[0], said).toMatchObject({ path });
  expect((await one(number))[0]).toMatchObject({ title: `${number} Laptop ${mark}`, state: "Checked in" });

  // Technicians have no list of appointments: they find those that are theirs, on their own screen.
  expect(await kindsOf(technician, booked.number)).not.toContain("appointment");
  await ctx.db
    .updateTable("appointments")
    .set({ technician_id: technician.actor.userId })
    .where("number", "=", booked.number)
    .execute();
  expect((await findAnything(technician, { q: booked.number })).items[0]).toMatchObject({
    path: `/field-tech/jobs/${booked.number}/`,
  });
});

test("removed people, merged organizations and spam are not found, and no kind has more than five", async () => {
  const company = await companyOf(ctx, `Gone ${mark}`);
  await company.join("member");
  expect(await kindsOf(admin, `gone ${mark}`)).toEqual(["organization"]);
  for (let count = 0; count < 7; count++) await company.device({ name: `Box ${mark} ${count}` });
  expect(await kindsOf(admin, `box ${mark}`)).toHaveLength(5);
  const subject = `Win ${mark}`;
  const { number } = await openTicket(company.owner, {
    subject,
    description: "Now.",
    category: "other",
    name: "Olivia Owner",
    email: company.owner.actor.email,
  });
  expect(await kindsOf(admin, subject)).toEqual(["ticket"]);
  await ctx.db.updateTable("tickets").set({ status: "spam" }).where("number", "=", number).execute();
  expect(await kindsOf(admin, subject)).toEqual([]);
  const { email } = company.owner.actor;
  expect(await kindsOf(admin, email)).toEqual(["person"]);
  await ctx.db
    .updateTable("contacts")
    .set({ removed_at: ctx.clock.now() })
    .where("id", "=", company.ownerContactId)
    .execute();
  expect(await kindsOf(admin, email)).toEqual([]);
  const other = await companyOf(ctx);
  await ctx.db
    .updateTable("organizations")
    .set({ merged_into_id: other.organizationId })
    .where("id", "=", company.organizationId)
    .execute();
  expect(await kindsOf(admin, `gone ${mark}`)).not.toContain("organization");
});

test("secrets, notes and messages are neither searched nor shown", async () => {
  const company = await companyOf(ctx, `Closed ${mark}`);
  const hidden = `hidden${mark}`;
  const { id } = await company.device({ name: `Safe ${mark}` });
  await ctx.db
    .updateTable("devices")
    .set({ staff_notes: hidden, notes: hidden, contact_id: company.ownerContactId })
    .where("id", "=", id)
    .execute();
  await keepSecret(technician, id, { kind: "password", secret: hidden });
  const { organizationId } = company;
  const now = ctx.clock.now();
  const kept = { organization_id: organizationId, created_at: now };
  await ctx.db
    .insertInto("organization_notes")
    .values({ ...kept, id: ctx.ids.next(), author_name: "Luis", body: hidden })
    .execute();
  await ctx.db
    .insertInto("sites")
    .values({ ...kept, id: ctx.ids.next(), name: "Shop", access_notes: hidden, updated_at: now })
    .execute();
  const { number } = await openTicket(company.owner, {
    subject: `Safe ${mark}`,
    description: hidden,
    category: "other",
    name: "Olivia Owner",
    email: company.owner.actor.email,
  });
  await addInternalNote(technician, { number, body: hidden });
  const repair = await checkedIn(technician, {
    client: { contactId: company.ownerContactId },
    device: { deviceId: id },
    problem: hidden,
    accessories: [hidden],
    condition: [{ mark: hidden, note: hidden }],
  });
  const { order } = await placedOrder(company.owner, [await soldProduct(ctx)], { name: `Safe ${mark}` });
  const code = await ctx.db
    .updateTable("orders")
    .set({ note: hidden })
    .where("id", "=", order.id)
    .returning("pickup_code")
    .executeTakeFirstOrThrow();
  expect(await one(hidden)).toEqual([]);
  const found = await one(`safe ${mark}`);
  expect(new Set(found.map(({ kind }) => kind))).toEqual(new Set(["device", "repair", "ticket", "order"]));
  expect(found.map(({ path }) => path)).toContain(`/admin/repairs/${repair}/`);
  const said = JSON.stringify([found, await one(company.owner.actor.email)]);
  expect(said).not.toContain(hidden);
  expect(said).not.toContain(code.pickup_code);
});
