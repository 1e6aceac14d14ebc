import { describe, expect, test } from "vitest";
import { signedInAs } from "#test/test-people.ts";
import { emailsTo, solvedBotCheck, testCtx, type TestCtx } from "#test/test-ctx.ts";
import type { AppointmentMode } from "#contract/appointments/booking-calendar.ts";
import { bookAppointment } from "#domain/appointments/book-appointment.ts";
import { listFreeDays } from "#domain/appointments/list-free-days.ts";
import { viewAppointment } from "#domain/appointments/view-appointment.ts";
import type { DomainError } from "#domain/errors.ts";

const typed = (email: string, startsAt: string, changes: object = {}) => ({
  name: "Maria Delgado",
  email,
  size: "6-20",
  devices: "14",
  service: "managed-it",
  message: "Two new desks in March.",
  mode: "shop",
  startsAt,
  ...changes,
});

const asVisitor = async (ctx: TestCtx, email: string, startsAt: string, changes: object = {}) => ({
  ...typed(email, startsAt, changes),
  botCheck: await solvedBotCheck(ctx),
});

/** A visitor from a separate network, in the same world. */
const somebody = (ctx: TestCtx): TestCtx => ({ ...ctx, actor: { kind: "visitor", network: crypto.randomUUID() } });

async function freeSlot(ctx: TestCtx, mode: AppointmentMode, day: number, slot = 0): Promise<string> {
  const days = await listFreeDays(ctx, mode);
  const found = days[day]?.slots[slot];
  if (!found) throw new Error("no such free time");
  return found.startsAt;
}

const kept = (ctx: TestCtx, email: string) =>
  ctx.db.selectFrom("appointments").selectAll().where("email", "=", email).execute();

describe("refusals", () => {
  test("without a bot check nothing is stored", async () => {
    const ctx = await testCtx();
    const input = typed("none@example.com", await freeSlot(ctx, "shop", 0));
    await expect(bookAppointment(ctx, input)).rejects.toMatchObject({ code: "bot_check" });
    expect(await kept(ctx, "none@example.com")).toEqual([]);
    expect(await emailsTo(ctx, "none@example.com")).toEqual([]);
  });

  test.each([
    ["no name", "name", { name: " " }],
    ["an incomplete address", "email", { email: "maria@example" }],
    ["an unknown size", "size", { size: "huge" }],
    ["half a device", "devices", { devices: "1.5" }],
    ["an unknown service", "service", { service: "constructor" }],
    ["an unknown mode", "mode", { mode: "fax" }],
    ["a visit without a place", "place", { mode: "visit" }],
    ["a call without a phone number", "phone", { mode: "call" }],
    ["no time", "startsAt", { startsAt: "soon" }],
    ["a lone surrogate", "message", { message: "lone \uD800 surrogate" }],
    ["an unknown field", "status", { status: "booked" }],
  ])("%s", async (_, path, changes) => {
    const ctx = await testCtx();
    const input = await asVisitor(ctx, "wrong@example.com", new Date(0).toISOString(), changes);
    await expect(bookAppointment(ctx, input)).rejects.toMatchObject({
      code: "invalid",
      details: { errors: [{ path }] },
    });
  });

  test.each([
    ["yesterday", -24 * 3600_000],
    ["within the notice", 60_000],
    ["after the horizon", 400 * 24 * 3600_000],
    ["between two times", 7 * 60_000],
  ])("a time that is not offered: %s", async (name, shift) => {
    const ctx = await testCtx();
    const first = Date.parse(await freeSlot(ctx, "shop", 3));
    const from = name === "between two times" ? first : ctx.clock.now().getTime();
    const input = await asVisitor(ctx, "when@example.com", new Date(from + shift).toISOString());
    const refusal = (await bookAppointment(ctx, input).catch((error: unknown) => error)) as DomainError;
    expect(refusal).toMatchObject({ code: "conflict", details: { errors: [{ path: "startsAt" }] } });
    expect(refusal.details.freeSlots).toHaveLength(3);
    expect(await kept(ctx, "when@example.com")).toEqual([]);
  });

  test("an eleventh booking from one address within an hour", async () => {
    const ctx = await testCtx();
    for (let slot = 0; slot < 10; slot++) {
      const one = somebody(ctx);
      await bookAppointment(one, await asVisitor(one, "often@example.com", await freeSlot(ctx, "shop", 4)));
    }
    const input = await asVisitor(ctx, "often@example.com", await freeSlot(ctx, "shop", 4));
    await expect(bookAppointment(ctx, input)).rejects.toMatchObject({ code: "too_many" });
  });
});

test("a booking is stored with its lead, and emailed to the client and to us", async () => {
  const ctx = await testCtx();
  const startsAt = await freeSlot(ctx, "visit", 1);
  const changes = { mode: "visit", place: "12 Elm St, Lodi", plan: "Office care", phone: "(209) 555-0117" };
  const booked = await bookAppointment(ctx, await asVisitor(ctx, "maria@example.com", startsAt, changes));
  if (!booked.number || !booked.key) throw new Error("nothing was booked");
  expect(booked.number).toMatch(/^B-\d{5}$/);
  const [row] = await kept(ctx, "maria@example.com");
  expect(row).toMatchObject({ status: "booked", sequence: 0, place: "12 Elm St, Lodi", lane: 201 });
  const lead = await ctx.db
    .selectFrom("leads")
    .selectAll()
    .where("id", "=", row?.lead_id ?? "")
    .executeTakeFirst();
  expect(lead).toMatchObject({ size: "6-20", devices: 14, service: "managed-it", plan: "Office care", status: "new" });

  const [mail] = await emailsTo(ctx, "maria@example.com");
  // Anybody could have typed this address.
  expect(JSON.stringify(mail)).not.toMatch(/12 Elm St|Maria|555-0117/);
  const [, number = "", key = ""] = /\/appointment\/(B-\d+)\/\?key=(\S+)/.exec(mail?.text_body ?? "") ?? [];
  expect(number).toBe(booked.number);
  expect(key).not.toBe(booked.key);
  expect(JSON.stringify(mail?.data)).not.toContain(key);
  const seen = await viewAppointment(ctx, { number, key });
  expect(seen?.view).toMatchObject({ number, mode: "visit", open: true, movesLeft: 3, startsAt });
  const toUs = (await emailsTo(ctx, ctx.business.salesEmail)).at(-1);
  expect(toUs?.reply_to).toBe("maria@example.com");
  for (const words of ["Two new desks in March.", "Office care", "6 to 20 people", "(209) 555-0117"])
    expect(toUs?.text_body).toContain(words);
});

test("of many concurrent bookings one gets the last place, the others get the next free times", async () => {
  const ctx = await testCtx();
  const startsAt = await freeSlot(ctx, "shop", 6);
  const { capacity } = ctx.calendar.modes.shop;
  for (let place = 1; place < capacity; place++)
    await bookAppointment(somebody(ctx), await asVisitor(ctx, `before-${place}@example.com`, startsAt));
  const all = await Promise.all(
    Array.from({ length: 12 }, async (_, index) => {
      const one = somebody(ctx);
      const input = await asVisitor(one, `race-${index}@example.com`, startsAt);
      return bookAppointment(one, input).catch((error: unknown) => error as DomainError);
    }),
  );
  const refused = all.filter((one): one is DomainError => one instanceof Error);
  expect(refused).toHaveLength(11);
  for (const refusal of refused) {
    expect(refusal).toMatchObject({ code: "conflict" });
    expect(refusal.details.freeSlots).toHaveLength(3);
    expect(refusal.details.freeSlots).not.toContain(startsAt);
  }
  const { count } = await ctx.db
    .selectFrom("appointments")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("mode", "=", "shop")
    .where("starts_at", "=", new Date(startsAt))
    .executeTakeFirstOrThrow();
  expect(count).toBe(capacity);
  // A refused booking leaves neither lead nor email.
  const leads = await ctx.db.selectFrom("leads").select("email").where("email", "like", "race-%").execute();
  expect(leads).toHaveLength(1);
  const days = await listFreeDays(ctx, "shop");
  expect(days.flatMap(({ slots }) => slots.map((slot) => slot.startsAt))).not.toContain(startsAt);
});

test("the database itself refuses to book one place twice", async () => {
  const ctx = await testCtx();
  const startsAt = await freeSlot(ctx, "visit", 3);
  await bookAppointment(ctx, await asVisitor(ctx, "one@example.com", startsAt, { mode: "visit", place: "1 Elm St" }));
  const [row] = await kept(ctx, "one@example.com");
  if (!row) throw new Error("nothing was booked");
  const { number: _, ...same } = row;
  const twice = ctx.db.insertInto("appointments").values({ ...same, id: ctx.ids.next() });
  await expect(twice.execute()).rejects.toMatchObject({ code: "23P01" });
});

test("the same form sent twice is one appointment, and the second response opens nothing", async () => {
  const ctx = await testCtx();
  const startsAt = await freeSlot(ctx, "shop", 8);
  const inputs = await Promise.all([0, 1].map(() => asVisitor(ctx, "twice@example.com", startsAt)));
  const both = await Promise.all(inputs.map((input) => bookAppointment(ctx, input)));
  expect(both[0]?.number).toBe(both[1]?.number);
  expect(both.filter((one) => one.number && one.key)).toHaveLength(1);
  expect(await kept(ctx, "twice@example.com")).toHaveLength(1);
  expect(await emailsTo(ctx, "twice@example.com")).toHaveLength(1);
});

test("a bot submission is stored as spam, reserves no time and sends no email", async () => {
  const ctx = await testCtx();
  const startsAt = await freeSlot(ctx, "shop", 9);
  const input = await asVisitor(ctx, "robot@example.com", startsAt, { website: "https://cheap.example" });
  expect(await bookAppointment(ctx, input)).toEqual({ number: null });
  expect(await kept(ctx, "robot@example.com")).toEqual([]);
  expect(await emailsTo(ctx, "robot@example.com")).toEqual([]);
  const lead = await ctx.db
    .selectFrom("leads")
    .select("status")
    .where("email", "=", "robot@example.com")
    .executeTakeFirst();
  expect(lead).toEqual({ status: "spam" });
});

test("signed-in users book without a bot check", async () => {
  const ctx = await signedInAs(await testCtx(), "member", "member@example.com");
  const booked = await bookAppointment(ctx, typed("member@example.com", await freeSlot(ctx, "shop", 10)));
  expect(booked.number).toMatch(/^B-/);
  expect(await kept(ctx, "member@example.com")).toMatchObject([{ client_id: ctx.actor.userId }]);
});
