import { describe, expect, test } from "vitest";
import { emailsTo, type TestCtx, testCtx } from "#test/test-ctx.ts";
import { signedInAs } from "#test/test-people.ts";
import { bookAppointment } from "#domain/appointments/book-appointment.ts";
import { cancelAppointmentByStaff, moveAppointmentByStaff } from "#domain/appointments/change-appointment-by-staff.ts";
import { listAppointments } from "#domain/appointments/list-appointments.ts";
import { listFreeDays } from "#domain/appointments/list-free-days.ts";
import { listTechnicianDay } from "#domain/appointments/list-technician-day.ts";
import { planAppointment } from "#domain/appointments/plan-appointment.ts";
import { viewAppointment } from "#domain/appointments/view-appointment.ts";
import { viewTechnicianJob } from "#domain/appointments/view-technician-job.ts";
import { viewStaffAppointment } from "#domain/appointments/view-staff-appointment.ts";
import { openTicket } from "#domain/tickets/open-ticket.ts";
import { noRateLimits } from "#platform/rate-limits/rate-limits.ts";

let count = 0;
const fresh = (who: string) => `${who}-desk${count++}@example.com`;

/** A visit in Lodi at a day's first free time, with an administrator and a technician. */
async function visit({ day = 0 } = {}) {
  const ctx = await testCtx();
  const email = fresh("client");
  const system: TestCtx = { ...ctx, actor: { kind: "system", name: "test" }, rateLimits: noRateLimits };
  const slots = (await listFreeDays(system, "visit"))[day]?.slots ?? [];
  const booked = await bookAppointment(system, {
    name: "Ana Silva",
    email,
    phone: "(209) 555-0117",
    size: "home",
    service: "pc-repair",
    mode: "visit",
    place: "12 Elm St, Lodi",
    startsAt: slots[0]?.startsAt,
  });
  if (!booked.number || !booked.key) throw new Error("nothing was booked");
  const admin = await signedInAs(ctx, "admin", fresh("admin"), "Grace Hopper");
  const tech = await signedInAs(ctx, "technician", fresh("tech"), "Luis Ortega");
  return { ctx, email, number: booked.number, key: booked.key, startsAt: slots[0]?.startsAt ?? "", admin, tech };
}

const templates = async (ctx: TestCtx, email: string) => (await emailsTo(ctx, email)).map(({ template }) => template);

describe("refusals", () => {
  test.each(["visitor", "member", "technician"] as const)("a %s has no desk of appointments", async (kind) => {
    const { ctx, number, startsAt } = await visit();
    const person = kind === "visitor" ? ctx : await signedInAs(ctx, kind, fresh(kind));
    const code = kind === "visitor" ? "unauthenticated" : "forbidden";
    await expect(listAppointments(person, {})).rejects.toMatchObject({ code });
    await expect(viewStaffAppointment(person, number)).rejects.toMatchObject({ code });
    await expect(planAppointment(person, number, { note: "x" })).rejects.toMatchObject({ code });
    await expect(moveAppointmentByStaff(person, number, { startsAt })).rejects.toMatchObject({ code });
    await expect(cancelAppointmentByStaff(person, number, { reason: "x" })).rejects.toMatchObject({ code });
  });

  test.each(["visitor", "member"] as const)("a %s has no day of a technician", async (kind) => {
    const ctx = await testCtx();
    const person = kind === "visitor" ? ctx : await signedInAs(ctx, kind, fresh(kind));
    await expect(listTechnicianDay(person)).rejects.toMatchObject({
      code: kind === "visitor" ? "unauthenticated" : "forbidden",
    });
  });

  test.each([
    [{}, ""],
    [{ technicianId: "0190b0f0-0000-7000-8000-000000000000" }, "technicianId"],
    [{ ticket: "T-9999999" }, "ticket"],
    [{ ticket: "nonsense" }, "ticket"],
  ])("the plan %j is refused", async (plan, path) => {
    const { admin, number } = await visit();
    await expect(planAppointment(admin, number, plan)).rejects.toMatchObject({
      code: "invalid",
      details: { errors: [{ path }] },
    });
  });

  test.each([
    [{ from: "2026-11-24" }, "to"],
    [{ from: "today", to: "2026-11-24" }, "from"],
    [{ limit: 0 }, "limit"],
  ])("the list %j is refused", async (query, path) => {
    const { admin } = await visit();
    await expect(listAppointments(admin, query)).rejects.toMatchObject({
      code: "invalid",
      details: { errors: [{ path }] },
    });
  });

  test("a client cannot be assigned, and nobody is in two places at once", async () => {
    const first = await visit({ day: 3 });
    const second = await visit({ day: 3 });
    const member = await signedInAs(first.ctx, "member", fresh("member"));
    await expect(
      planAppointment(first.admin, first.number, { technicianId: member.actor.userId }),
    ).rejects.toMatchObject({ code: "invalid" });
    const technicianId = first.tech.actor.userId;
    await planAppointment(first.admin, first.number, { technicianId });
    expect(second.startsAt).toBe(first.startsAt);
    await expect(planAppointment(first.admin, second.number, { technicianId })).rejects.toMatchObject({
      code: "conflict",
      message: `Luis Ortega has ${first.number} at that time.`,
    });
  });
});

describe("the office", () => {
  test("sees a week's days in order, with travel and technician", async () => {
    const { admin, tech, number, startsAt } = await visit({ day: 1 });
    await planAppointment(admin, number, { technicianId: tech.actor.userId, note: "Bring a ladder" });
    const day = new Date(startsAt).toLocaleDateString("en-CA", { timeZone: "America/Los_Angeles" });
    const { items } = await listAppointments(admin, { from: day, to: day, status: "all" });
    expect(items.find((item) => item.number === number)).toMatchObject({
      technician: { name: "Luis Ortega" },
      travelCents: 1500,
      travel: "$15 travel fee (Lodi)",
      staffNote: "Bring a ladder",
    });
    const other = await listAppointments(admin, { from: "2020-01-01", to: "2020-01-07", status: "all" });
    expect(other.items).toEqual([]);
  });

  test("assigns a technician; client and technician are notified once", async () => {
    const { ctx, admin, tech, number, key, email } = await visit({ day: 2 });
    await planAppointment(admin, number, { technicianId: tech.actor.userId });
    await planAppointment(admin, number, { technicianId: tech.actor.userId });
    expect(await templates(ctx, email)).toEqual(["appointment-booked", "appointment-assigned"]);
    expect(await templates(ctx, tech.actor.email)).toEqual(["appointment-staff"]);
    expect(await viewAppointment(ctx, { number, key })).toMatchObject({ view: { technicianName: "Luis" } });
    const { events } = await viewStaffAppointment(admin, number);
    expect(events.map(({ kind, by }) => [kind, by])).toEqual([
      ["booked", "test"],
      ["assigned", "Grace Hopper"],
    ]);
  });

  test("moves an appointment without using up the client's moves", async () => {
    const { ctx, admin, number, key, email } = await visit({ day: 4 });
    const target = (await viewStaffAppointment(admin, number)).days[0]?.slots[0]?.startsAt;
    await moveAppointmentByStaff(admin, number, { startsAt: target });
    expect(await viewAppointment(ctx, { number, key })).toMatchObject({ view: { startsAt: target, movesLeft: 3 } });
    expect(await templates(ctx, email)).toEqual(["appointment-booked", "appointment-moved"]);
  });

  test("cancels an appointment with a reason for the client", async () => {
    const { ctx, admin, number, email } = await visit({ day: 6 });
    await expect(cancelAppointmentByStaff(admin, number, {})).rejects.toMatchObject({ code: "invalid" });
    await cancelAppointmentByStaff(admin, number, { reason: "Our van broke down." });
    const mail = (await emailsTo(ctx, email)).at(-1);
    expect(mail?.template).toBe("appointment-cancelled");
    expect(mail?.text_body).toContain("Our van broke down.");
    await expect(moveAppointmentByStaff(admin, number, { startsAt: new Date().toISOString() })).rejects.toMatchObject({
      code: "conflict",
    });
  });
});

test("a technician sees their own visits of tomorrow with the related ticket, and their own open tickets", async () => {
  const { ctx, admin, tech, number, startsAt } = await visit({ day: 0 });
  const owner = await signedInAs(ctx, "member", fresh("owner"));
  const ticket = await openTicket(owner, { subject: "Loud fan", description: "It hums.", category: "repair" });
  await planAppointment(admin, number, { technicianId: tech.actor.userId, ticket: ticket.number });
  await ctx.db
    .updateTable("tickets")
    .set({ assignee_id: tech.actor.userId, status: "open" })
    .where("number", "=", ticket.number)
    .execute();
  // The day before the visit, whenever the next free one is.
  tech.clock.pass({ milliseconds: Date.parse(startsAt) - tech.clock.now().getTime() - 20 * 3600_000 });
  const { days, tickets } = await listTechnicianDay(tech);
  expect(days).toHaveLength(7);
  expect(days[1]?.jobs).toMatchObject([
    {
      number,
      place: "12 Elm St, Lodi",
      phone: "(209) 555-0117",
      travelCents: 1500,
      ticket: { number: ticket.number, subject: "Loud fan" },
    },
  ]);
  expect(tickets).toMatchObject([{ number: ticket.number, subject: "Loud fan" }]);
  const other = await signedInAs(ctx, "technician", fresh("other"));
  const idle = await listTechnicianDay(other);
  expect([idle.days.flatMap(({ jobs }) => jobs), idle.tickets]).toEqual([[], []]);
  expect(await viewTechnicianJob(tech, number)).toMatchObject({
    place: "12 Elm St, Lodi",
    ticket: { subject: "Loud fan" },
  });
  await expect(viewTechnicianJob(other, number)).rejects.toMatchObject({ code: "not_found" });
  await expect(viewTechnicianJob(tech, "B-99999")).rejects.toMatchObject({ code: "not_found" });
  await expect(viewTechnicianJob(ctx, number)).rejects.toMatchObject({ code: "unauthenticated" });
});
