import { expect, test } from "vitest";
import { readAppointmentCalendar } from "#domain/appointments/appointment-calendar.ts";
import { appointmentKey } from "#domain/appointments/appointment-link.ts";
import { bookAppointment } from "#domain/appointments/book-appointment.ts";
import { cancelAppointment } from "#domain/appointments/cancel-appointment.ts";
import { cancelAppointmentByStaff } from "#domain/appointments/change-appointment-by-staff.ts";
import { listFreeDays } from "#domain/appointments/list-free-days.ts";
import { listOwnAppointments } from "#domain/appointments/list-own-appointments.ts";
import { moveAppointment } from "#domain/appointments/move-appointment.ts";
import { viewAppointment } from "#domain/appointments/view-appointment.ts";
import { solvedBotCheck } from "#test/solved-bot-check.ts";
import { emailsTo, testCtx } from "#test/test-ctx.ts";
import { signedInAs } from "#test/test-people.ts";

const ctx = await testCtx();

async function slots(): Promise<string[]> {
  return (await listFreeDays(ctx, "visit")).flatMap((day) => day.slots.map(({ startsAt }) => startsAt));
}

/** A visit that a visitor books with somebody's address. */
async function booked(email: string) {
  const visitor = { ...ctx, actor: { kind: "visitor" as const, network: ctx.ids.next() } };
  const [startsAt] = await slots();
  const made = await bookAppointment(visitor, {
    name: "Cheap pills",
    email,
    phone: "(209) 555-0199",
    size: "home",
    service: "pc-repair",
    mode: "visit",
    place: "1 evil.example, Lodi",
    message: "evil.example",
    startsAt,
    botCheck: await solvedBotCheck(ctx),
  });
  const row = await ctx.db.selectFrom("appointments").selectAll().where("email", "=", email).executeTakeFirstOrThrow();
  return {
    number: row.number,
    key: made.number === null ? null : made.key,
    full: appointmentKey(ctx, row),
    visitor,
  };
}

test("an unproven address gets none of what was typed, in text, names and calendar, whoever changes it", async () => {
  const { number, key, full, visitor } = await booked("victim@example.com");
  const admin = await signedInAs(ctx, "admin", "calendar@example.com");
  await moveAppointment(visitor, { number, key }, { startsAt: (await slots()).at(-1) });
  await cancelAppointmentByStaff(admin, number, { reason: "Our van broke down." });
  const sent: { to: { address: string } }[] = [];
  const mailer = { ...ctx.mailer, send: async (mail: (typeof sent)[number]) => void sent.push(mail) };
  const rows = await emailsTo({ ...ctx, mailer }, "victim@example.com");
  const toVictim = sent.filter(({ to }) => to.address === "victim@example.com");
  expect([rows.length, toVictim.length]).toEqual([3, 3]);
  expect(/evil|pills|555-0199/i.exec(JSON.stringify([rows, toVictim]))).toBeNull();
  expect(JSON.stringify(toVictim)).toContain("BEGIN:VCALENDAR");
  expect(JSON.stringify(toVictim)).toContain("Our van broke down.");
  expect(JSON.stringify(toVictim)).toContain(full);
});

test("the browser that booked opens and cancels it, and never gets the emailed key", async () => {
  const { number, key, full, visitor } = await booked("browser@example.com");
  const seen = await viewAppointment(visitor, { number, key });
  const file = await readAppointmentCalendar(visitor, { number, key });
  expect(seen?.view).toMatchObject({ open: true, place: "1 evil.example, Lodi" });
  expect(JSON.stringify([seen, file])).not.toContain(full);
  await cancelAppointment(visitor, { number, key }, {});
  expect((await emailsTo(ctx, "browser@example.com")).at(-1)?.text_body).toContain("As you asked");
});

test("acting by the emailed link proves the address", async () => {
  const { number, full } = await booked("owner@example.com");
  const owner = await signedInAs(ctx, "member", "owner@example.com");
  const own = async () => (await listOwnAppointments(owner, {})).items.map(({ unverified }) => unverified);
  await viewAppointment(ctx, { number, key: full });
  expect(await own()).toEqual([true]);
  await moveAppointment(ctx, { number, key: full }, { startsAt: (await slots()).at(-1) });
  expect(await own()).toEqual([false]);
  expect((await emailsTo(ctx, "owner@example.com")).at(-1)?.text_body).toContain("1 evil.example, Lodi");
});
