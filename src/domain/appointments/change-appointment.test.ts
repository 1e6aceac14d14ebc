import ICAL from "ical.js";
import PostalMime from "postal-mime";
import { describe, expect, test } from "vitest";
import { mailServer } from "#test/mail-server.ts";
import { signedInAs } from "#test/test-people.ts";
import { emailsTo, testCtx, type TestCtx } from "#test/test-ctx.ts";
import { calendarFile, readAppointmentCalendar } from "#domain/appointments/appointment-calendar.ts";
import { bookAppointment } from "#domain/appointments/book-appointment.ts";
import { cancelAppointment } from "#domain/appointments/cancel-appointment.ts";
import { listAppointments } from "#domain/appointments/list-appointments.ts";
import { listFreeDays } from "#domain/appointments/list-free-days.ts";
import { listOwnAppointments } from "#domain/appointments/list-own-appointments.ts";
import { moveAppointment } from "#domain/appointments/move-appointment.ts";
import { remindAppointments } from "#domain/appointments/remind-appointments.ts";
import { viewAppointment } from "#domain/appointments/view-appointment.ts";
import type { CalendarEntry } from "#contract/appointments/appointment-mail.ts";
import { noRateLimits } from "#platform/rate-limits/rate-limits.ts";

let people = 0;
/** A new visitor with an appointment at a day's first free time. */
async function booked(world: TestCtx, { day = 5, email = `client-${people++}@example.com` } = {}) {
  const ctx: TestCtx = { ...world, actor: { kind: "system", name: "test" } };
  const slots = (await listFreeDays(ctx, "shop"))[day]?.slots.map(({ startsAt }) => startsAt) ?? [];
  const input = { name: 'Ana "Nan" Silva; Lodi', email, size: "home", service: "unsure", mode: "shop" };
  const made = await bookAppointment({ ...ctx, rateLimits: noRateLimits }, { ...input, startsAt: slots[0] });
  if (!made.number || !made.key) throw new Error("nothing was booked");
  return { claim: { number: made.number, key: made.key }, email, startsAt: slots[0] ?? "", later: slots.slice(1) };
}

const rowOf = (ctx: TestCtx, number: string) =>
  ctx.db.selectFrom("appointments").selectAll().where("number", "=", number).executeTakeFirstOrThrow();

describe("refusals", () => {
  test("a wrong key, an unknown number and a missing key look the same", async () => {
    const ctx = await testCtx();
    const one = await booked(ctx);
    const other = await booked(ctx);
    const claims = [
      { number: one.claim.number, key: other.claim.key },
      { number: one.claim.number, key: null },
      { number: one.claim.number, key: "x" },
      { number: "B-99999", key: one.claim.key },
      { number: "nonsense", key: one.claim.key },
    ];
    for (const claim of claims) {
      expect(await viewAppointment(ctx, claim)).toBeNull();
      const refusals = await Promise.all(
        [
          moveAppointment(ctx, claim, { startsAt: one.later[0] }),
          cancelAppointment(ctx, claim, {}),
          readAppointmentCalendar(ctx, claim),
        ].map((change) => change.then(() => null).catch((error: Error) => error.message)),
      );
      expect(new Set(refusals)).toEqual(new Set(["There is no such appointment, or this link no longer opens it."]));
    }
    expect((await rowOf(ctx, one.claim.number)).sequence).toBe(0);
  });

  test("invalid input is refused first", async () => {
    const ctx = await testCtx();
    const { claim } = await booked(ctx);
    await expect(moveAppointment(ctx, claim, { startsAt: "later" })).rejects.toMatchObject({ code: "invalid" });
    await expect(moveAppointment(ctx, claim, { startsAt: "later", lane: 1 })).rejects.toMatchObject({
      code: "invalid",
    });
    await expect(cancelAppointment(ctx, claim, { reason: "x".repeat(501) })).rejects.toMatchObject({ code: "invalid" });
  });

  test("the link expires 30 days after the appointment; past appointments cannot change", async () => {
    const ctx = await testCtx();
    const { claim, later } = await booked(ctx, { day: 1 });
    ctx.clock.pass({ days: 12 });
    expect((await viewAppointment(ctx, claim))?.view.open).toBe(false);
    await expect(moveAppointment(ctx, claim, { startsAt: later[0] })).rejects.toMatchObject({ code: "conflict" });
    await expect(cancelAppointment(ctx, claim, {})).rejects.toMatchObject({ code: "conflict" });
    ctx.clock.pass({ days: 30 });
    expect(await viewAppointment(ctx, claim)).toBeNull();
  });

  test("a fourth move", async () => {
    const ctx = await testCtx();
    const { claim, later } = await booked(ctx, { day: 7 });
    for (const startsAt of later.slice(0, 3)) await moveAppointment(ctx, claim, { startsAt });
    expect((await viewAppointment(ctx, claim))?.view.movesLeft).toBe(0);
    await expect(moveAppointment(ctx, claim, { startsAt: later[3] })).rejects.toMatchObject({ code: "conflict" });
  });

  test("a move to a taken time offers free ones and keeps the old one", async () => {
    const world = await testCtx();
    const calendar = structuredClone(world.calendar);
    calendar.modes.shop.capacity = 1;
    const ctx = { ...world, calendar };
    const first = await booked(ctx, { day: 9 });
    const second = await booked(ctx, { day: 9 });
    await expect(moveAppointment(ctx, second.claim, { startsAt: first.startsAt })).rejects.toMatchObject({
      code: "conflict",
      details: { errors: [{ path: "startsAt" }] },
    });
    expect((await rowOf(ctx, second.claim.number)).starts_at.toISOString()).toBe(second.startsAt);
  });

  test("lists: none for visitors, and not the staff's for members", async () => {
    const ctx = await testCtx();
    await expect(listOwnAppointments(ctx, {})).rejects.toMatchObject({ code: "unauthenticated" });
    await expect(listAppointments(ctx, {})).rejects.toMatchObject({ code: "unauthenticated" });
    const member = await signedInAs(ctx, "member", "curious@example.com");
    await expect(listAppointments(member, {})).rejects.toMatchObject({ code: "forbidden" });
    await expect(listOwnAppointments(member, { cursor: "nonsense" })).rejects.toMatchObject({ code: "invalid" });
    await expect(listOwnAppointments(member, { limit: 101 })).rejects.toMatchObject({ code: "invalid" });
  });
});

const eventIn = (file: string) => {
  const calendar = new ICAL.Component(ICAL.parse(file));
  const component = calendar.getFirstSubcomponent("vevent");
  if (!component) throw new Error("there is no event");
  const event = new ICAL.Event(component);
  return {
    method: calendar.getFirstPropertyValue("method"),
    status: component.getFirstPropertyValue("status"),
    uid: event.uid,
    sequence: event.sequence,
    start: event.startDate.toJSDate().toISOString(),
    attendees: event.attendees.map((one) => one.getFirstValue()),
    names: event.attendees.map((one) => one.getFirstParameter("cn")),
  };
};

function entryOf(mail: { data: unknown } | undefined): CalendarEntry {
  if (!mail) throw new Error("There is no such email.");
  return (mail.data as { calendar: CalendarEntry }).calendar;
}

test("booked, moved, cancelled: one calendar entry with a rising sequence", async () => {
  const ctx = await testCtx();
  const { claim, email, startsAt, later } = await booked(ctx);
  await moveAppointment(ctx, claim, { startsAt: later[0] });
  await moveAppointment(ctx, claim, { startsAt: later[0] });
  await cancelAppointment(ctx, claim, { reason: "We found the charger" });
  await cancelAppointment(ctx, claim, {});
  const mails = await emailsTo(ctx, email);
  expect(mails.map(({ template }) => template)).toEqual([
    "appointment-booked",
    "appointment-moved",
    "appointment-cancelled",
  ]);
  const events = mails.map((mail) => eventIn(calendarFile(ctx, entryOf(mail), entryOf(mail).method)));
  expect(events.map(({ method, sequence, status }) => [method, sequence, status])).toEqual([
    ["REQUEST", 0, "CONFIRMED"],
    ["REQUEST", 1, "CONFIRMED"],
    ["CANCEL", 2, "CANCELLED"],
  ]);
  expect(events.map(({ start }) => start)).toEqual([startsAt, later[0], later[0]]);
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(1);
  expect(events[0]?.uid).toMatch(/@www\.longrow\.example$/);
  expect(events[0]?.attendees).toEqual([`MAILTO:${email}`]);
  const toUs = (await emailsTo(ctx, ctx.business.salesEmail)).filter(({ reply_to }) => reply_to === email);
  expect(toUs.map(({ html_body }) => /booked|moved|cancelled/.exec(html_body ?? "")?.[0])).toEqual([
    "booked",
    "moved",
    "cancelled",
  ]);
  expect(toUs.at(-1)?.text_body).toContain("We found the charger");
  expect((await viewAppointment(ctx, claim))?.view).toMatchObject({ status: "cancelled", open: false });
  const file = await readAppointmentCalendar(ctx, claim);
  expect(eventIn(file.content)).toMatchObject({ method: "CANCEL", sequence: 2 });
  // The time is free again.
  const free = (await listFreeDays(ctx, "shop")).flatMap(({ slots }) => slots.map((slot) => slot.startsAt));
  expect(free).toContain(later[0]);
});

test("a downloaded file invites nobody", async () => {
  const ctx = await testCtx();
  const { claim, startsAt } = await booked(ctx);
  const { name, content } = await readAppointmentCalendar(ctx, claim);
  expect(name).toBe(`${claim.number}.ics`);
  expect(eventIn(content)).toMatchObject({ method: "PUBLISH", start: startsAt, attendees: [] });
});

test("the email carries the file as an invitation", async () => {
  const { received, mailer } = await mailServer();
  const ctx = await testCtx({ mailer });
  const { email, startsAt } = await booked(ctx);
  await emailsTo(ctx, email);
  const mails = await Promise.all(received.map(({ raw }) => PostalMime.parse(raw)));
  const mail = mails.find(({ to }) => to?.[0]?.address === email);
  const file = mail?.attachments.find(({ filename }) => filename === "invite.ics");
  expect(file?.mimeType).toBe("application/ics");
  const text = new TextDecoder().decode(file?.content as ArrayBuffer);
  expect(eventIn(text)).toMatchObject({
    method: "REQUEST",
    start: startsAt,
    names: [expect.stringContaining("Silva")],
  });
  expect(received.some(({ raw }) => raw.includes("text/calendar; charset=utf-8; method=REQUEST"))).toBe(true);
  expect(mail?.headers.some(({ key }) => key === "list-unsubscribe")).toBe(false);
});

describe("reminders", () => {
  const remindersTo = async (ctx: TestCtx, email: string) =>
    (await emailsTo(ctx, email)).filter(({ template }) => template === "appointment-reminder");
  /** Moves the clock to `hours` before a time. */
  const goTo = (ctx: TestCtx, startsAt: string, hours: number) =>
    ctx.clock.pass({ milliseconds: Date.parse(startsAt) - ctx.clock.now().getTime() - hours * 3600_000 });

  test("are sent once, the day before", async () => {
    const ctx = await testCtx();
    const { email, startsAt } = await booked(ctx, { day: 3 });
    goTo(ctx, startsAt, 25);
    await remindAppointments(ctx);
    expect(await remindersTo(ctx, email)).toEqual([]);
    goTo(ctx, startsAt, 23.9);
    await Promise.all([remindAppointments(ctx), remindAppointments(ctx)]);
    await remindAppointments(ctx);
    const [mail, ...others] = await remindersTo(ctx, email);
    expect(mail?.text_body).toContain("/appointment/B-");
    expect(others).toEqual([]);
  });

  test("are promised only where one is sent", async () => {
    const ctx = await testCtx();
    const promised = async (day: number) => {
      const { email, claim } = await booked(ctx, { day });
      const [mail] = await emailsTo(ctx, email);
      const seen = await viewAppointment(ctx, claim);
      return [seen?.view.reminder, mail?.text_body?.includes("the day before")];
    };
    expect(await promised(4)).toEqual([true, true]);
    const [first] = await listFreeDays(ctx, "shop");
    goTo(ctx, first?.slots[0]?.startsAt ?? "", 3);
    expect(await promised(0)).toEqual([false, false]);
  });

  test("are not sent for appointments that were cancelled, moved away or booked on the day", async () => {
    const ctx = await testCtx();
    const cancelled = await booked(ctx, { day: 4 });
    const moved = await booked(ctx, { day: 4 });
    await cancelAppointment(ctx, cancelled.claim, {});
    const target = (await listFreeDays(ctx, "shop"))[8]?.slots[2]?.startsAt ?? "";
    await moveAppointment(ctx, moved.claim, { startsAt: target });
    goTo(ctx, cancelled.startsAt, 20);
    const late = await booked(ctx, { day: 0 });
    await remindAppointments(ctx);
    for (const { email } of [cancelled, moved, late]) expect(await remindersTo(ctx, email)).toEqual([]);
    goTo(ctx, target, 20);
    await remindAppointments(ctx);
    expect(await remindersTo(ctx, moved.email)).toHaveLength(1);
  });
});

test("a signed-in client sees and opens what was booked with their confirmed address", async () => {
  const ctx = await testCtx();
  const email = "ana@example.com";
  const mine = await booked(ctx, { email, day: 6 });
  const second = await booked(ctx, { email, day: 2 });
  await booked(ctx);
  const member = await signedInAs(ctx, "member", email);
  const first = await listOwnAppointments(member, { limit: 1 });
  expect(first.items.map(({ number }) => number)).toEqual([second.claim.number]);
  const rest = await listOwnAppointments(member, { limit: 1, cursor: first.nextCursor });
  expect(rest).toMatchObject({ items: [{ number: mine.claim.number }], nextCursor: null });
  const [, number = "", key = ""] = /^\/appointment\/(B-\d+)\/\?key=(.+)$/.exec(rest.items[0]?.address ?? "") ?? [];
  expect(await viewAppointment(ctx, { number, key })).not.toBeNull();
  await cancelAppointment(ctx, second.claim, {});
  expect((await listOwnAppointments(member, {})).items).toHaveLength(1);
  expect((await listOwnAppointments(member, { status: "all" })).items).toHaveLength(2);
  expect((await listOwnAppointments(await signedInAs(ctx, "member", "other@example.com"), {})).items).toEqual([]);
});

test("staff see all appointments, soonest first, with the form's answers", async () => {
  const ctx = await testCtx();
  const { claim, email } = await booked(ctx, { day: 0 });
  const admin = await signedInAs(ctx, "admin", "admin@example.com");
  const { items } = await listAppointments(admin, { limit: 100 });
  expect(items.map(({ startsAt }) => startsAt)).toEqual(items.map(({ startsAt }) => startsAt).toSorted());
  expect(items.find(({ number }) => number === claim.number)).toMatchObject({ email, size: "home", service: null });
});
