import { describe, expect, test } from "vitest";
import { mailServer } from "#test/mail-server.ts";
import { emailsTo, solvedBotCheck, testCtx } from "#test/test-ctx.ts";
import { signedInAs } from "#test/test-people.ts";
import { blockTime, listDayNotes, unblockTime } from "#domain/appointments/appointment-blocks.ts";
import { appointmentKey } from "#domain/appointments/appointment-link.ts";
import { findAppointmentByNumber } from "#domain/appointments/appointment-store.ts";
import { bookAppointment } from "#domain/appointments/book-appointment.ts";
import { bookByStaff, listTimesForStaff } from "#domain/appointments/book-by-staff.ts";
import { correctContact } from "#domain/appointments/correct-contact.ts";
import { listFreeDays } from "#domain/appointments/list-free-days.ts";
import { planAppointment } from "#domain/appointments/plan-appointment.ts";
import { viewAppointment } from "#domain/appointments/view-appointment.ts";
import { viewStaffAppointment } from "#domain/appointments/view-staff-appointment.ts";

const ctx = await testCtx();
const admin = await signedInAs(ctx, "admin", "visits-admin@example.com", "Vera Kim");
const technician = await signedInAs(ctx, "technician", "visits-tech@example.com");
const member = await signedInAs(ctx, "member", "visits-member@example.com");
const key = () => ctx.ids.next();
let people = 0;
const fresh = () => `caller${people++}@example.com`;

const caller = async (changes: object = {}) => ({
  name: "Ana Silva",
  email: fresh(),
  phone: "(209) 555-0142",
  mode: "call",
  startsAt: (await listTimesForStaff(admin, { mode: "call" })).at(-1)?.slots[people % 4]?.startsAt,
  ...changes,
});

const row = async (number: string) => {
  const found = await findAppointmentByNumber(ctx, number);
  if (!found) throw new Error(`There is no ${number}.`);
  return found;
};

test("only administrators book for callers, block times and correct contacts", async () => {
  for (const [who, code] of [
    [ctx, "unauthenticated"],
    [member, "forbidden"],
    [technician, "forbidden"],
  ] as const) {
    await expect(bookByStaff(who, { key: key() }, {})).rejects.toMatchObject({ code });
    await expect(listTimesForStaff(who, { mode: "call" })).rejects.toMatchObject({ code });
    await expect(blockTime(who, {})).rejects.toMatchObject({ code });
    await expect(unblockTime(who, key())).rejects.toMatchObject({ code });
    await expect(listDayNotes(who, {})).rejects.toMatchObject({ code });
    await expect(planAppointment(who, "B-30118", { email: "x@example.com" })).rejects.toMatchObject({ code });
  }
});

test("a caller gets a time once, and the email", async () => {
  const attempt = key();
  const wanted = await caller();
  const { number } = await bookByStaff(admin, { key: attempt }, wanted);
  expect(await bookByStaff(admin, { key: attempt }, wanted)).toEqual({ number });
  expect(await row(number)).toMatchObject({ email: wanted.email, client_id: null, sender_proven: false });
  expect((await emailsTo(ctx, wanted.email)).map(({ template }) => template)).toEqual(["appointment-booked"]);
  const lead = await ctx.db.selectFrom("leads").select("source").where("email", "=", wanted.email).execute();
  expect(lead).toEqual([{ source: "phone" }]);
});

test("a caller without an email address is booked by phone, and gets no emails until there is an address", async () => {
  const { email, ...wanted } = await caller();
  const { number } = await bookByStaff(admin, { key: key() }, wanted);
  const twin = { ...wanted, message: "It beeps." };
  expect(await bookByStaff(admin, { key: key() }, twin)).toEqual({ number });
  expect(await viewStaffAppointment(admin, number)).toMatchObject({ email: null, phone: wanted.phone });
  await expect(planAppointment(admin, number, { phone: "" })).rejects.toMatchObject({ code: "invalid" });
  await planAppointment(admin, number, { technicianId: technician.actor.userId });
  const [toldTechnician] = (await emailsTo(ctx, technician.actor.email)).slice(-1);
  expect(toldTechnician).toMatchObject({ template: "appointment-staff" });
  expect(toldTechnician?.text_body).toContain(wanted.phone);
  await planAppointment(admin, number, { email });
  expect((await emailsTo(ctx, email)).map(({ template }) => template)).toEqual(["appointment-booked"]);
  const unreachable = await caller({ email: undefined, phone: undefined, mode: "shop" });
  await expect(bookByStaff(admin, { key: key() }, unreachable)).rejects.toMatchObject({
    details: { errors: [{ path: "phone" }] },
  });
});

describe("a blocked time", () => {
  const slotsOn = async (day: string) =>
    (await listFreeDays(ctx, "shop")).find(({ date }) => date === day)?.slots.map(({ label }) => label) ?? [];

  test("is offered to nobody until it is unblocked", async () => {
    const day = (await listFreeDays(ctx, "shop")).find(({ slots }) => slots.length > 8)?.date ?? "";
    const all = await slotsOn(day);
    const { id } = await blockTime(admin, { day, part: "morning", reason: "Training" });
    expect(await slotsOn(day)).toEqual(all.filter((label) => label.endsWith("pm")));
    await expect(blockTime(admin, { day, part: "morning" })).rejects.toMatchObject({ code: "conflict" });
    const { id: rest } = await blockTime(admin, { day, part: "day" });
    expect(await slotsOn(day)).toEqual([]);
    const startsAt = `${day}T20:00:00.000Z`;
    const wanted = { name: "Ana", email: fresh(), size: "home", service: "unsure", mode: "shop", startsAt };
    await expect(bookAppointment(ctx, { ...wanted, botCheck: await solvedBotCheck(ctx) })).rejects.toMatchObject({
      code: "conflict",
    });
    expect((await listDayNotes(admin, { from: day, to: day })).blocks).toHaveLength(2);
    await unblockTime(admin, id);
    await unblockTime(admin, rest);
    expect(await slotsOn(day)).toEqual(all);
  });

  test("stands beside the holidays of its days", async () => {
    const { holidays } = await listDayNotes(admin, { from: "2026-12-21", to: "2026-12-27" });
    expect(holidays).toEqual([
      { day: "2026-12-24", name: "Christmas Eve", closes: "13:00" },
      { day: "2026-12-25", name: "Christmas", closes: null },
    ]);
  });
});

describe("email and phone", () => {
  test("are corrected by the client: the new address gets the link, the old link opens nothing", async () => {
    const wrong = await caller();
    const { number } = await bookByStaff(admin, { key: key() }, wrong);
    const old = appointmentKey(ctx, await row(number));
    const email = fresh();
    const { key: browser } = await correctContact(ctx, { number, key: old }, { email, phone: "(209) 555-0199" });
    expect(await viewAppointment(ctx, { number, key: old })).toBeNull();
    expect(await viewAppointment(ctx, { number, key: browser })).toMatchObject({
      view: { email, phone: "(209) 555-0199" },
    });
    expect((await emailsTo(ctx, email)).map(({ template }) => template)).toEqual(["appointment-booked"]);
    const fullKey = appointmentKey(ctx, await row(number));
    expect((await emailsTo(ctx, email))[0]?.text_body).toContain(fullKey);
    await expect(correctContact(ctx, { number, key: browser }, { email })).rejects.toMatchObject({ code: "invalid" });
    await expect(correctContact(ctx, { number, key: old }, { email })).rejects.toMatchObject({ code: "not_found" });
  });

  test("are corrected by staff, in one conversation with the rest", async () => {
    const { received, mailer } = await mailServer();
    const { number } = await bookByStaff(admin, { key: key() }, await caller());
    const email = fresh();
    await planAppointment(admin, number, { email });
    await emailsTo({ ...ctx, mailer }, email);
    expect(received.find(({ recipients }) => recipients.includes(email))?.raw).toContain(
      `Subject: Appointment ${number}`,
    );
    const seen = await viewStaffAppointment(admin, number);
    expect(seen).toMatchObject({ email, phone: "(209) 555-0142" });
    expect(seen.events.map(({ kind }) => kind)).toEqual(["booked", "corrected"]);
  });
});
