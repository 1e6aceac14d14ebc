import { expect, test } from "vitest";
import { testCtx } from "#test/test-ctx.ts";
import { seedAppointments } from "#seed/sample-appointments.ts";

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
  await ctx.db.deleteFrom("events").where("noun", "=", "appointment").execute();
  await ctx.db.deleteFrom("appointments").execute();
  await ctx.db.deleteFrom("leads").execute();
  await ctx.db.deleteFrom("mails").execute();
  await seedAppointments({ ...ctx, mailer: { ...ctx.mailer, keepsEmails: false } });
  const states = await ctx.db.selectFrom("mails").select("state").distinct().execute();
  expect(states).toEqual([{ state: "suppressed" }]);
  const waiting = await ctx.db.selectFrom("appointments").select("id").where("reminded_at", "is", null).execute();
  expect(waiting).toEqual([]);
});
