import { expect, test } from "vitest";
import { doneForYou } from "#domain/dashboard/done-for-you.ts";
import { enterpriseDashboard } from "#domain/dashboard/enterprise-dashboard.ts";
import { reviewPaper } from "#domain/dashboard/review-paper.ts";
import { addRenewal, answerRoadmap, endRoadmap, proposeRoadmap, staffRoadmap } from "#domain/dashboard/roadmap.ts";
import { addCheck, listChecks, removeCheck } from "#domain/dashboard/note-checks.ts";
import { addDays, today } from "#domain/time/days.ts";
import type { SignedIn } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { sendQuote } from "#domain/quotes/send-quote.ts";
import { changeToggle } from "#domain/toggles/change-toggle.ts";
import { issuedInvoice } from "#test/invoice-by-verb.ts";
import { testCtx, type TestCtx } from "#test/test-ctx.ts";
import { memberOf, newCompany } from "#test/test-organizations.ts";
import { signedInAs } from "#test/test-people.ts";

const ctx = await testCtx();
const admin = await signedInAs(ctx, "admin", "dashboard-admin@example.com");
const technician = await signedInAs(ctx, "technician", "dashboard-tech@example.com");
const codeOf = async (act: Promise<unknown>) =>
  act.then(
    () => "done",
    (error: unknown) => (error instanceof DomainError ? error.code : Promise.reject(error)),
  );

let serial = 0;
async function device(organizationId: string, facts: object = {}): Promise<string> {
  const id = ctx.ids.next();
  serial += 1;
  await ctx.db
    .insertInto("devices")
    .values({
      id,
      organization_id: organizationId,
      name: `Device ${serial}`,
      kind: "laptop",
      status: "active",
      label_code: `DASH${String(serial).padStart(4, "0")}`,
      created_at: ctx.clock.now(),
      updated_at: ctx.clock.now(),
      ...facts,
    })
    .execute();
  return id;
}

test.each([
  ["owner", "done", true],
  ["approver", "done", true],
  ["billing", "done", true],
  ["technical", "done", false],
  ["member", "not_found", false],
] as const)("%s: %s, money: %s", async (role, code, money) => {
  const organizationId = await newCompany(ctx);
  const { as } = await memberOf(ctx, organizationId, role);
  await issuedInvoice(admin, organizationId);
  await proposeRoadmap(admin, organizationId, {
    title: "Server",
    reason: "Old",
    quarter: "2027-Q1",
    costCents: 360_000,
  });
  expect(await codeOf(enterpriseDashboard(as, {}))).toBe(code);
  expect(await codeOf(doneForYou(as, {}))).toBe(code);
  if (code !== "done") return;
  const seen = await enterpriseDashboard(as, {});
  expect(seen.money?.openCents ?? null).toBe(money ? 10_000 : null);
  expect(JSON.stringify(seen).includes("360000")).toBe(money);
});

let lane = 200;
/** A visit that somebody booked for the organization, and that is over. */
async function visitOf(booker: SignedIn, { organizationId, place }: { organizationId: string; place: string }) {
  const [now, lead] = [ctx.clock.now(), ctx.ids.next()];
  const start = new Date(now.getTime() - 3600_000);
  const person = { name: booker.name, email: booker.email, created_at: now };
  await ctx.db
    .insertInto("leads")
    .values({ id: lead, source: "get_started", status: "new", size: "home", spam_score: 0, ...person })
    .execute();
  const { number } = await ctx.db
    .insertInto("appointments")
    .values({
      id: ctx.ids.next(),
      lead_id: lead,
      client_id: booker.userId,
      organization_id: organizationId,
      ...person,
      status: "booked",
      mode: "visit",
      lane: (lane += 1),
      place,
      starts_at: start,
      ends_at: now,
      busy_until: now,
      updated_at: now,
    })
    .returning("number")
    .executeTakeFirstOrThrow();
  return number;
}

test("a household has no dashboard, nor has anybody in it", async () => {
  const organizationId = await newCompany(ctx);
  await ctx.db.updateTable("organizations").set({ kind: "household" }).where("id", "=", organizationId).execute();
  const { as } = await memberOf(ctx, organizationId, "owner");
  for (const ask of [() => enterpriseDashboard(as, {}), () => doneForYou(as, {}), () => reviewPaper(as)])
    expect(await codeOf(ask())).toBe("not_found");
  expect(await codeOf(answerRoadmap(as, ctx.ids.next(), { decision: "approve" }))).toBe("not_found");
});

test("the address of a visit is told to the one who booked it, and to those who see all visits", async () => {
  const organizationId = await newCompany(ctx);
  const { as: booker } = await memberOf(ctx, organizationId, "approver");
  const visit = await visitOf(booker.actor, { organizationId, place: "118 Elm St, Lodi" });
  const told = async (as: TestCtx) => (await doneForYou(as, { days: 7 })).items.find(({ number }) => number === visit);
  ctx.clock.pass({ hours: 1 });
  expect(await told(booker)).toMatchObject({ about: "118 Elm St, Lodi" });
  for (const [role, about] of [
    ["owner", "118 Elm St, Lodi"],
    ["technical", "118 Elm St, Lodi"],
    ["approver", null],
    ["billing", null],
  ] as const)
    expect(await told((await memberOf(ctx, organizationId, role)).as)).toMatchObject({ about });
});

test("somebody else's site, and everything while the feature is off, look like nothing", async () => {
  const { as } = await memberOf(ctx, await newCompany(ctx), "owner");
  expect(await codeOf(enterpriseDashboard(as, { site: ctx.ids.next() }))).toBe("not_found");
  expect(await codeOf(enterpriseDashboard(as, { weeks: 3 }))).toBe("invalid");
  await changeToggle(admin, "enterprise_dashboard", { enabled: false });
  expect(await codeOf(enterpriseDashboard(as, {}))).toBe("not_found");
  expect(await codeOf(reviewPaper(as))).toBe("not_found");
  await changeToggle(admin, "enterprise_dashboard", { enabled: true });
});

test("figures carry their base, and what is not known is counted as that", async () => {
  const organizationId = await newCompany(ctx);
  const { as } = await memberOf(ctx, organizationId, "owner");
  const day = today(ctx);
  await device(organizationId, { purchased_on: addDays(day, -300), warranty_until: addDays(day, 20) });
  await device(organizationId, { purchased_on: addDays(day, -3000), warranty_until: addDays(day, -900) });
  await device(organizationId);
  await device(organizationId, { status: "retired", warranty_until: addDays(day, 20) });
  await addRenewal(technician, organizationId, {
    kind: "certificate",
    name: "mail.example.com",
    endsOn: addDays(day, 10),
  });
  const seen = await enterpriseDashboard(as, {});
  expect(seen.figures[0]).toEqual({ id: "warranty", good: 1, bad: 1, unknown: 1 });
  expect(seen.ages.map(({ devices }) => devices)).toEqual([1, 0, 0, 1, 1]);
  expect(seen.weeks).toHaveLength(8);
  expect(seen.expiring.map(({ kind }) => kind)).toEqual(["certificate", "warranty"]);
  expect(seen.score).toMatchObject({ overall: null, band: "unknown" });
  expect((await reviewPaper(as)).blocks?.[0]?.lines).toEqual(["Oakdale Dental"]);
});

test("a plan is proposed once for a device, answered once by who decides, and of no other organization", async () => {
  const organizationId = await newCompany(ctx);
  const deviceId = await device(organizationId, { purchased_on: "2015-01-01" });
  expect((await staffRoadmap(technician, organizationId)).candidates).toMatchObject([{ deviceId }]);
  const plan = { deviceId, title: "New laptop", reason: "Over six years old", quarter: "2027-Q2", costCents: 120_000 };
  const { id } = await proposeRoadmap(technician, organizationId, plan);
  expect(await codeOf(proposeRoadmap(technician, organizationId, plan))).toBe("conflict");
  expect(await codeOf(proposeRoadmap(technician, await newCompany(ctx), plan))).toBe("not_found");
  expect((await staffRoadmap(technician, organizationId)).candidates).toEqual([]);
  const { as: technical } = await memberOf(ctx, organizationId, "technical");
  const { as: approver } = await memberOf(ctx, organizationId, "approver");
  const { as: stranger } = await memberOf(ctx, await newCompany(ctx), "owner");
  expect(await codeOf(answerRoadmap(technical, id, { decision: "approve" }))).toBe("forbidden");
  expect(await codeOf(answerRoadmap(stranger, id, { decision: "approve" }))).toBe("not_found");
  const both = await Promise.all(
    ["approve", "decline"].map((decision) => codeOf(answerRoadmap(approver, id, { decision }))),
  );
  expect(both.toSorted()).toEqual(["conflict", "done"]);
  expect(await codeOf(endRoadmap(technician, organizationId, id))).toBe("forbidden");
  await endRoadmap(admin, organizationId, id);
});

test("an approved plan leads to its quote: staff at once, who sees money once it was sent", async () => {
  const organizationId = await newCompany(ctx);
  const { as: approver } = await memberOf(ctx, organizationId, "approver");
  const { as: technical } = await memberOf(ctx, organizationId, "technical");
  const plan = { title: "New server", reason: "No updates", quarter: "2027-Q1", costCents: 360_000 };
  const { id } = await proposeRoadmap(technician, organizationId, plan);
  await answerRoadmap(approver, id, { decision: "approve" });
  const planSeenBy = async (as: typeof approver) => (await enterpriseDashboard(as, {})).roadmap[0];
  const [own] = (await staffRoadmap(technician, organizationId)).roadmap;
  expect(own).toMatchObject({ quote: expect.stringMatching(/^Q-/), quoteSent: false, answeredBy: approver.actor.name });
  expect(await planSeenBy(approver)).toMatchObject({ state: "approved", quote: null, quoteSent: false });
  await sendQuote(technician, own?.quote ?? "");
  expect((await staffRoadmap(technician, organizationId)).roadmap).toMatchObject([{ quoteSent: true }]);
  expect(await planSeenBy(approver)).toMatchObject({ quote: own?.quote, quoteSent: true });
  expect(await planSeenBy(technical)).toMatchObject({ state: "approved", quote: null, quoteSent: false });
});

test("finished work is counted for all, and told to who may read it", async () => {
  const organizationId = await newCompany(ctx, "Readers", "by_role");
  const now = ctx.clock.now();
  await ctx.db
    .insertInto("tickets")
    .values({
      id: ctx.ids.next(),
      organization_id: organizationId,
      requester_email: "someone@example.com",
      requester_name: "Someone",
      subject: "Secret subject",
      status: "resolved",
      priority: "normal",
      category: "other",
      channel: "web_form",
      fold_key: ctx.ids.next(),
      resolved_at: now,
      created_at: now,
      updated_at: now,
    })
    .execute();
  const { as: technical } = await memberOf(ctx, organizationId, "technical");
  const { as: billing } = await memberOf(ctx, organizationId, "billing");
  expect(await doneForYou(technical, { days: 7 })).toMatchObject({
    counts: { ticket: 1 },
    items: [{ about: "Secret subject" }],
  });
  expect(await doneForYou(billing, { days: 7 })).toMatchObject({ counts: { ticket: 1 }, items: [{ about: null }] });
});

test("the newest check of each kind counts, is told as done, and is staff's to note", async () => {
  const organizationId = await newCompany(ctx);
  const { as } = await memberOf(ctx, organizationId, "owner");
  const day = today(ctx);
  const security = { kind: "security", note: "Two without encryption" };
  await addCheck(technician, organizationId, { ...security, heldOn: addDays(day, -60), good: 2, total: 8 });
  await addCheck(technician, organizationId, { ...security, heldOn: addDays(day, -5), good: 6, total: 8 });
  await addCheck(technician, organizationId, {
    kind: "restore",
    heldOn: addDays(day, -4),
    good: 0,
    total: 1,
    note: "x",
  });
  const { id } = await addCheck(technician, organizationId, { kind: "review", heldOn: day, note: "Plan agreed" });
  const points = async () =>
    Object.fromEntries((await enterpriseDashboard(as, {})).score.parts.map((part) => [part.dimension, part.points]));
  expect(await points()).toMatchObject({ security: 75, backup: 0, review: 100 });
  expect(await doneForYou(as, { days: 30 })).toMatchObject({
    counts: { security: 1, restore: 1, review: 1 },
    items: [
      { kind: "review", about: "Plan agreed" },
      { kind: "restore", day: addDays(day, -4) },
      { kind: "security", about: "Two without encryption" },
    ],
  });
  const { table } = await reviewPaper(as);
  expect(table?.rows).toContainEqual({
    cells: ["Backups tested", "0", "100"],
    notes: [expect.stringContaining("failed")],
  });
  expect(table?.rows).toContainEqual({
    cells: ["Tickets for each device", "Not known", ""],
    notes: [expect.stringContaining("30 days")],
  });
  await removeCheck(technician, organizationId, id);
  expect(await points()).toMatchObject({ review: null });
  expect((await listChecks(technician, organizationId)).items).toHaveLength(3);
  expect(await codeOf(listChecks(as, organizationId))).toBe("forbidden");
  expect(await codeOf(removeCheck(technician, await newCompany(ctx), id))).toBe("not_found");
  for (const wrong of [
    { ...security, heldOn: addDays(day, 1), good: 1, total: 1 },
    { ...security, heldOn: day },
    { ...security, heldOn: day, good: 3, total: 2 },
    { kind: "review", heldOn: day, note: "" },
    { kind: "review", heldOn: day, note: "x", good: 1, total: 1 },
  ])
    expect(await codeOf(addCheck(technician, organizationId, wrong)), JSON.stringify(wrong)).toBe("invalid");
});
