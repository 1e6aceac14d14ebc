import { expect, test } from "vitest";
import { clockTime } from "#domain/time/days.ts";
import { type TestCtx, testCtx } from "#test/test-ctx.ts";
import { seedAppointments } from "#seed/sample-appointments.ts";

async function deleteAppointments(ctx: TestCtx): Promise<void> {
  await ctx.db.deleteFrom("events").where("noun", "=", "appointment").execute();
  await ctx.db.deleteFrom("appointments").execute();
  await ctx.db.deleteFrom("leads").execute();
  await ctx.db.deleteFrom("mails").execute();
}

test("the samples are booked once, each with its lead, however often the seed runs", async () => {
  const ctx = { ...(await testCtx()), actor: { kind: "system" as const, name: "sample data" } };
  await seedAppointments(ctx);
  const read = () =>
    ctx.db
      .selectFrom("appointments")
      .innerJoin("leads", "leads.id", "appointments.lead_id")
      .select(["number", "mode", "starts_at", "leads.size", "appointments.language"])
      .orderBy("number")
      .execute();
  const first = await read();
  expect(first).toHaveLength(6);
  expect(first.filter(({ language }) => language === "es")).toHaveLength(1);
  expect(new Set(first.map(({ mode }) => mode))).toEqual(new Set(["call", "visit", "shop"]));
  expect(first.every(({ starts_at }) => starts_at > ctx.clock.now())).toBe(true);
  await seedAppointments(ctx);
  expect(await read()).toEqual(first);
});

test("with a real mail server the sample people get no emails and no reminders", async () => {
  const world = await testCtx();
  const ctx = { ...world, actor: { kind: "system" as const, name: "sample data" } };
  await deleteAppointments(ctx);
  await seedAppointments({ ...ctx, mailer: { ...ctx.mailer, keepsEmails: false } });
  const states = await ctx.db.selectFrom("mails").select("state").distinct().execute();
  expect(states).toEqual([{ state: "suppressed" }]);
  const waiting = await ctx.db.selectFrom("appointments").select("id").where("reminded_at", "is", null).execute();
  expect(waiting).toEqual([]);
});

test.each([
  ["Sunday", 7, "14:30"],
  ["Saturday", 6, "15:00"],
  ["Friday", 5, "09:00"],
])("seeded on a %s, the two visits of businesses do not overlap", async (_, weekday, time) => {
  const world = await testCtx();
  const { timeZone } = world.business;
  const today = clockTime(world.clock.now(), timeZone).toPlainDate();
  const then = today
    .add({ days: (weekday - today.dayOfWeek + 7) % 7 || 7 })
    .toZonedDateTime({ timeZone, plainTime: time }).epochMilliseconds;
  world.clock.pass({ milliseconds: then - world.clock.now().getTime() });
  await deleteAppointments(world);
  await seedAppointments({ ...world, actor: { kind: "system", name: "sample data" } });
  const visits = await world.db
    .selectFrom("appointments")
    .select(["starts_at", "busy_until"])
    .where("email", "in", ["rosa@oakdale-dental.example.com", "jo@valley-almond.example.com"])
    .orderBy("starts_at")
    .execute();
  expect(visits).toHaveLength(2);
  expect(visits[1]!.starts_at >= visits[0]!.busy_until).toBe(true);
});
