import { Temporal } from "temporal-polyfill";
import { describe, expect, test } from "vitest";
import { organizationRoles, roleMay } from "#contract/organizations/organization-rights.ts";
import type { Ctx } from "#domain/ctx.ts";
import { addDays, today } from "#domain/time/days.ts";
import { DomainError } from "#domain/errors.ts";
import { checkHours } from "#domain/hours/check-hours.ts";
import { bookAppointment } from "#domain/appointments/book-appointment.ts";
import { listFreeDays } from "#domain/appointments/list-free-days.ts";
import { addTime, voidTime } from "#domain/hours/add-time.ts";
import { billTime } from "#domain/hours/bill-time.ts";
import { adjustHours, expireHours, sellHours, voidHours } from "#domain/hours/hour-blocks.ts";
import { listOwnHours, viewClientHours } from "#domain/hours/own-hours.ts";
import { timeOfWork } from "#domain/hours/time-rows.ts";
import { discardInvoice } from "#domain/invoices/edit-invoice.ts";
import { issueInvoice } from "#domain/invoices/issue-invoice.ts";
import { recordInvoicePayment } from "#domain/invoices/pay-invoice.ts";
import { viewStaffInvoice } from "#domain/invoices/view-staff-invoice.ts";
import { voidInvoice } from "#domain/invoices/void-invoice.ts";
import { acceptContract } from "#domain/contracts/accept-contract.ts";
import { newContract, offerContract } from "#domain/contracts/write-contract.ts";
import { mergeOrganizations } from "#domain/organizations/merge-organizations.ts";
import { openTicket } from "#domain/tickets/open-ticket.ts";
import { otherVisitor } from "#test/shop-by-verb.ts";
import { emailsTo, solvedBotCheck, testCtx, type TestCtx } from "#test/test-ctx.ts";
import { memberOf, newCompany } from "#test/test-organizations.ts";
import { signedInAs } from "#test/test-people.ts";

const ctx = await testCtx();
const admin = await signedInAs(ctx, "admin", "hours-admin@example.com");
const technician = await signedInAs(ctx, "technician", "hours-tech@example.com");
const codeOf = async (act: Promise<unknown>) =>
  act.then(
    () => "done",
    (error: unknown) => (error instanceof DomainError ? error.code : Promise.reject(error)),
  );

/** A company with an owner, and a ticket of theirs. */
async function company() {
  const id = await newCompany(ctx);
  const { as: owner } = await memberOf(ctx, id, "owner");
  const ticket = async () =>
    (await openTicket(owner, { subject: "Slow", description: "Since noon.", category: "repair" })).number;
  return { id, owner, ticket, number: await ticket() };
}

/** A visit that somebody booked with an address that they have not proven. */
async function unprovenVisit(email: string) {
  const [day] = await listFreeDays(ctx, "visit");
  await bookAppointment(otherVisitor(ctx), {
    name: "Your Bank evil.example",
    email,
    phone: "(209) 555-0199",
    size: "home",
    service: "pc-repair",
    mode: "visit",
    place: "1 Elm St, Lodi",
    startsAt: day?.slots[0]?.startsAt,
    botCheck: await solvedBotCheck(ctx),
  });
  return ctx.db.selectFrom("appointments").selectAll().where("email", "=", email).executeTakeFirstOrThrow();
}

const onClock = (day: string, time: string): string =>
  Temporal.PlainDate.from(day)
    .toZonedDateTime({ timeZone: ctx.business.timeZone, plainTime: time })
    .toInstant()
    .toString();

/** Work on the last Monday at noon, when we are open, unless said. */
function work(ticket: string, minutes: number, changes: { at?: string; [name: string]: unknown } = {}) {
  const { at = "12:00", ...others } = changes;
  const day = addDays(today(ctx), -7);
  const monday = addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
  return {
    for: { ticket },
    kind: "remote",
    what: "Removed a stuck update",
    startedAt: onClock(monday, at),
    minutes,
    ...others,
  };
}

test("what a visitor typed reaches no letter to an address that they have not proven when a visit is billed", async () => {
  const email = `victim-${ctx.ids.next()}@example.com`;
  const visit = await unprovenVisit(email);
  await addTime(technician, ctx.ids.next(), { ...work("", 60), for: { visit: visit.number }, kind: "on_site" });
  const { id } = await billTime(technician, { visit: visit.number });
  const { number } = await issueInvoice(admin, id);
  const { organization_id: household } = await ctx.db
    .selectFrom("appointments")
    .select("organization_id")
    .where("id", "=", visit.id)
    .executeTakeFirstOrThrow();
  const { name } = await ctx.db
    .selectFrom("organizations")
    .select("name")
    .where("id", "=", household ?? "")
    .executeTakeFirstOrThrow();
  expect(name).toBe(email.split("@")[0]);
  const mails = await emailsTo(ctx, email);
  expect(mails.at(-1)?.subject).toContain(`(${number})`);
  expect(JSON.stringify(mails)).not.toMatch(/evil|Your Bank/);
});

const added = (who: Ctx, input: object) => addTime(who, crypto.randomUUID(), input);
const sale = (organizationId: string) => ({ organizationId, key: crypto.randomUUID() });
const given = (id: string, minutes: number, changes: object = {}) =>
  sellHours(admin, sale(id), { minutes, priceCents: 0, ...changes });

async function paid(id: string) {
  const { openCents, number } = await issueInvoice(admin, id);
  await recordInvoicePayment(admin, { name: number, key: crypto.randomUUID() }, { method: "check", cents: openCents });
  return number;
}

const leftOf = async (id: string) => (await viewClientHours(admin, id)).leftMinutes;

describe("time", () => {
  test("staff write it down once it is done, clients cannot, and it belongs to a ticket that exists", async () => {
    const { owner, number } = await company();
    expect(await codeOf(added(owner, work(number, 30)))).toBe("forbidden");
    expect(await codeOf(timeOfWork(owner, { ticket: number }))).toBe("forbidden");
    expect(await codeOf(added(technician, work("T-1", 30)))).toBe("not_found");
    expect(await codeOf(added(technician, work(number, 0)))).toBe("invalid");
    const later = new Date(ctx.clock.now().getTime() - 60_000).toISOString();
    expect(await codeOf(added(technician, work(number, 30, { startedAt: later })))).toBe("invalid");
    const old = new Date(ctx.clock.now().getTime() - 61 * 86_400_000).toISOString();
    expect(await codeOf(added(technician, work(number, 30, { startedAt: old })))).toBe("invalid");
    const twice = crypto.randomUUID();
    const sent = work(number, 30);
    expect(await addTime(technician, twice, sent)).toEqual(await addTime(technician, twice, sent));
    const time = await timeOfWork(technician, { ticket: number });
    expect(time).toMatchObject({ minutes: 30, unbilled: 1, toBillCents: 6_000, leftMinutes: null });
    expect(time.items).toMatchObject([{ by: technician.actor.name, fromHours: 0, countedMinutes: 30, mayVoid: true }]);
  });

  test("outside opening hours it counts by half more", async () => {
    const { number } = await company();
    await added(technician, work(number, 60, { at: "17:00" }));
    await added(technician, work(number, 60, { at: "17:30" }));
    const { items } = await timeOfWork(technician, { ticket: number });
    expect(items.map((entry) => [entry.afterHoursMinutes, entry.countedMinutes])).toEqual([
      [0, 60],
      [30, 75],
    ]);
  });

  test("becomes the draft of an invoice, once, with what came from hours at zero", async () => {
    const { id, number } = await company();
    await given(id, 60);
    await added(technician, work(number, 90));
    await added(technician, work(number, 20, { billable: false }));
    const drafts = await Promise.allSettled([
      billTime(technician, { ticket: number }),
      billTime(technician, { organizationId: id }),
    ]);
    expect(drafts.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const entry = (await timeOfWork(admin, { ticket: number })).items[0];
    const invoice = await viewStaffInvoice(admin, entry?.invoice ?? "");
    expect(invoice.lines.map(({ quantity, unitCents, netCents }) => [quantity, unitCents, netCents])).toEqual([
      [50, 12_000, 6_000],
      [100, 0, 0],
    ]);
    expect(invoice.lines[1]?.note).toContain("1 h from your support hours");
    expect(await codeOf(voidTime(technician, entry?.id ?? "", { reason: "Twice" }))).toBe("conflict");
    await discardInvoice(admin, invoice.id);
    expect((await timeOfWork(admin, { ticket: number })).unbilled).toBe(1);
  });

  test("on a void invoice it can be billed again", async () => {
    const { number } = await company();
    await added(technician, work(number, 60));
    const { id } = await billTime(technician, { ticket: number });
    await issueInvoice(admin, id);
    expect(await codeOf(billTime(technician, { ticket: number }))).toBe("conflict");
    await voidInvoice(admin, id, { reason: "Wrong client" });
    expect((await timeOfWork(admin, { ticket: number })).toBillCents).toBe(12_000);
  });

  test("taken back by its author or an administrator, its hours return", async () => {
    const { id, number } = await company();
    await given(id, 120);
    await added(admin, work(number, 90));
    const [entry] = (await timeOfWork(technician, { ticket: number })).items;
    expect(entry?.mayVoid).toBe(false);
    expect(await codeOf(voidTime(technician, entry?.id ?? "", { reason: "Not mine" }))).toBe("forbidden");
    expect(await leftOf(id)).toBe(30);
    const twice = await Promise.allSettled([1, 2].map(() => voidTime(admin, entry?.id ?? "", { reason: "Twice" })));
    expect(twice.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await leftOf(id)).toBe(120);
    expect(await timeOfWork(admin, { ticket: number })).toMatchObject({ minutes: 0, toBillCents: 0 });
  });
});

describe("hours", () => {
  test("only administrators sell, give, change and take back", async () => {
    const { id, owner } = await company();
    const hours = { minutes: 600, priceCents: 100_000 };
    expect(await codeOf(sellHours(owner, sale(id), hours))).toBe("forbidden");
    expect(await codeOf(sellHours(technician, sale(id), hours))).toBe("forbidden");
    expect(await codeOf(sellHours(admin, sale(id), { ...hours, expiresOn: "2020-01-01" }))).toBe("invalid");
    expect(await codeOf(sellHours(admin, sale(crypto.randomUUID()), hours))).toBe("not_found");
    const { id: block } = await given(id, 60);
    expect(
      await codeOf(adjustHours(technician, { id: block, key: crypto.randomUUID() }, { minutes: 5, reason: "x" })),
    ).toBe("forbidden");
    expect(
      await codeOf(adjustHours(admin, { id: block, key: crypto.randomUUID() }, { minutes: -61, reason: "Too many" })),
    ).toBe("conflict");
    await adjustHours(admin, { id: block, key: crypto.randomUUID() }, { minutes: -15, reason: "Sold by mistake" });
    expect(await leftOf(id)).toBe(45);
    await adjustHours(admin, { id: block, key: crypto.randomUUID() }, { minutes: 30, reason: "A gift" });
    expect(await viewClientHours(admin, id)).toMatchObject({ leftMinutes: 75, usedMinutes: 0 });
    expect(await codeOf(voidHours(technician, block, { reason: "x" }))).toBe("forbidden");
    await voidHours(admin, block, { reason: "Sold by mistake" });
    expect(await codeOf(voidHours(admin, block, { reason: "x" }))).toBe("conflict");
    expect(await leftOf(id)).toBe(0);
  });

  test("count once their invoice is paid, and not while it is not; those of a void one are taken back", async () => {
    const { id, number } = await company();
    const { invoice } = await sellHours(admin, sale(id), { minutes: 600, priceCents: 100_000 });
    expect(await viewClientHours(admin, id)).toMatchObject({ leftMinutes: 0, blocks: [{ state: "waiting" }] });
    await added(technician, work(number, 30));
    await paid(invoice ?? "");
    expect(await viewClientHours(admin, id)).toMatchObject({ leftMinutes: 600, blocks: [{ state: "active" }] });
    await added(technician, work(number, 30));
    expect(await leftOf(id)).toBe(570);
    const other = await sellHours(admin, sale(id), { minutes: 60, priceCents: 10_000 });
    await issueInvoice(admin, other.invoice ?? "");
    await voidInvoice(admin, other.invoice ?? "", { reason: "Not wanted" });
    expect((await viewClientHours(admin, id)).blocks.map(({ state }) => state).toSorted()).toEqual(["active", "void"]);
  });

  test("those of the contract go first, then the block that expires first, and only for their kind of work", async () => {
    const { id, number, owner } = await company();
    const starts = addDays(today(ctx), -40);
    const contract = await newContract(technician, {
      organizationId: id,
      title: "Managed IT",
      startsOn: starts,
      termMonths: 12,
      renewal: "none",
      includedMinutes: 30,
      hourCents: 9_000,
      lines: [{ kind: "flat", what: "Care", quantity: 1, unitCents: 10_000 }],
    });
    await offerContract(admin, contract.number);
    await acceptContract(owner, contract.number, { name: "Olga Owner" });
    const { id: late } = await given(id, 60, { expiresOn: addDays(today(ctx), 300) });
    const { id: soon } = await given(id, 60, { expiresOn: addDays(today(ctx), 30) });
    const { id: workshop } = await given(id, 60, { kinds: ["workshop"], expiresOn: addDays(today(ctx), 5) });
    const left = async () => {
      const { included, blocks } = await viewClientHours(admin, id);
      const of = (block: string) => blocks.find((own) => own.id === block)?.leftMinutes;
      return [included?.leftMinutes, of(soon), of(late), of(workshop)];
    };
    const now = { startedAt: new Date(ctx.clock.now().getTime() - 3 * 3_600_000).toISOString() };
    const counted = async (minutes: number) => {
      await added(technician, work(number, minutes, now));
      return (await timeOfWork(admin, { ticket: number })).items.at(-1);
    };
    await counted(20);
    await counted(20);
    const [included, first] = await left();
    const used = (await timeOfWork(admin, { ticket: number })).items.reduce((sum, entry) => sum + entry.fromHours, 0);
    expect([included, first]).toEqual([0, 60 - (used - 30)]);
    await counted(120);
    expect(await left()).toEqual([0, 0, 0, 60]);
    const last = (await timeOfWork(admin, { ticket: number })).items.at(-1);
    expect(last?.countedMinutes).toBeGreaterThan(last?.fromHours ?? 0);
    const { id: bill } = await billTime(technician, { ticket: number });
    expect((await viewStaffInvoice(admin, bill)).lines.map(({ unitCents }) => unitCents)).toContain(9_000);
  });

  test("two technicians at once do not use the same minutes", async () => {
    const { id, number, ticket } = await company();
    await given(id, 60);
    await Promise.all([added(technician, work(number, 50)), added(admin, work(await ticket(), 50))]);
    const { moves, leftMinutes } = await viewClientHours(admin, id);
    expect(leftMinutes).toBe(0);
    expect(
      moves
        .filter(({ kind }) => kind === "use")
        .map(({ minutes }) => minutes)
        .toSorted(),
    ).toEqual([-10, -50]);
  });

  test("past their last day they are not used, and are written off once", async () => {
    const later = await testCtx();
    const boss = await signedInAs(later, "admin", "hours-late@example.com");
    const id = await newCompany(later);
    await sellHours(boss, sale(id), { minutes: 60, priceCents: 0, expiresOn: addDays(today(later), 2) });
    later.clock.pass({ days: 3 });
    expect((await viewClientHours(boss, id)).leftMinutes).toBe(0);
    const system = { ...later, actor: { kind: "system", name: "test" } as const };
    await expireHours(system);
    await expireHours(system);
    const { moves, blocks } = await viewClientHours(boss, id);
    expect(moves.map(({ kind, minutes }) => [kind, minutes])).toEqual([
      ["expire", -60],
      ["issue", 60],
    ]);
    expect(blocks).toMatchObject([{ state: "expired", leftMinutes: 0 }]);
  });

  test("the client is told once that few are left, and again after there were more", async () => {
    const { id, number, owner } = await company();
    const told = async () =>
      (await emailsTo(ctx, owner.actor.email)).filter(({ template }) => template === "hours-low").length;
    await given(id, 100);
    await added(technician, work(number, 79));
    expect(await told()).toBe(0);
    await added(technician, work(number, 1));
    await added(technician, work(number, 5));
    expect(await told()).toBe(1);
    await given(id, 400);
    await added(technician, work(number, 400));
    expect(await told()).toBe(2);
  });

  test("they follow their client into another", async () => {
    const [{ id, number }, into] = [await company(), await company()];
    await given(id, 60);
    await added(technician, work(number, 15));
    await mergeOrganizations(admin, id, { intoId: into.id });
    expect(await viewClientHours(admin, into.id)).toMatchObject({ leftMinutes: 45 });
    expect(await viewClientHours(admin, id)).toMatchObject({ leftMinutes: 0, moves: [] });
  });

  test("clients see them by their role, and nobody else's", async () => {
    const { id, number } = await company();
    await given(id, 60);
    await added(technician, work(number, 15));
    for (const role of organizationRoles) {
      const { as } = await memberOf(ctx, id, role);
      const seen = { leftMinutes: 45, moves: [{ number, minutes: -15 }, { kind: "issue" }] };
      expect(await listOwnHours(as), role).toMatchObject({ hours: roleMay(role, "seeHours") ? seen : null });
    }
    const { owner } = await company();
    expect(await listOwnHours(owner)).toEqual({ hours: null });
    expect(await codeOf(listOwnHours(ctx as TestCtx))).toBe("unauthenticated");
  });
});

test("the check of hours finds nothing after all that, and what was changed by hand", async () => {
  expect(await checkHours(admin)).toEqual([]);
  expect(await codeOf(checkHours(technician))).toBe("forbidden");
  const { id, number } = await company();
  await given(id, 60);
  const { id: entry } = await added(technician, work(number, 15));
  await ctx.db.updateTable("time_entries").set({ billed_minutes: 5 }).where("id", "=", entry).execute();
  expect(await checkHours(admin)).toEqual([{ what: `time ${entry}`, problem: "took 15 minutes of hours, says 10" }]);
});
