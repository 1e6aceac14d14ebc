import { expect, test } from "vitest";
import type { OrganizationRole } from "#contract/organizations/organization-rights.ts";
import type { Ctx } from "#domain/ctx.ts";
import { addDays, today } from "#domain/time/days.ts";
import { addLoaner, lendDevice } from "#domain/repairs/lend-device.ts";
import { removePerson, chooseOrganization } from "#domain/organizations/organization-people.ts";
import { portalHome, portalNavigation, portalWaiting } from "#domain/portal/portal-home.ts";
import { answerTicket } from "#domain/tickets/answer-ticket.ts";
import { openTicket } from "#domain/tickets/open-ticket.ts";
import { lastQuestion } from "#domain/tickets/portal-tickets.ts";
import { withEstimate } from "#test/repair-by-verb.ts";
import { answerEstimate } from "#domain/repairs/answer-estimate.ts";
import { replyToTicket } from "#domain/tickets/reply-to-ticket.ts";
import { solvedBotCheck, testCtx } from "#test/test-ctx.ts";
import { quotedTicket } from "#test/quote-by-verb.ts";
import { companyOf } from "#test/test-devices.ts";
import { memberOf } from "#test/test-organizations.ts";
import { signedInAs } from "#test/test-people.ts";

const ctx = await testCtx();
const staff = await signedInAs(ctx, "technician", "luis@example.com", "Luis Ortega");

async function ticketOf(as: Ctx, subject: string): Promise<string> {
  const { number } = await openTicket(as, {
    name: "x",
    email: "x@example.com",
    subject,
    description: `It prints stripes, ${ctx.ids.next()}`,
    category: "repair",
    priority: "normal",
    botCheck: await solvedBotCheck(ctx),
  });
  return number;
}

const asked = "Thank you.\nWhich of the two scanners stays?";

/** A company in which a plain member has a ticket that waits and a repair with an estimate, and others have more. */
async function company() {
  const { organizationId: id, owner, ownerContactId, join, device } = await companyOf(ctx);
  await ctx.db.updateTable("organizations").set({ ticket_sharing: "by_role" }).where("id", "=", id).execute();
  const member = await join("member");
  const number = await ticketOf(member.ctx, "X-ray PC");
  await answerTicket(staff, { number, body: asked });
  await ticketOf(owner, "Mailbox");
  const repair = await withEstimate(staff, {
    intake: { client: { contactId: member.contactId }, device: { name: "Reception PC", kind: "desktop" } },
  });
  return { id, owner, ownerContactId, join, device, member, number, repair };
}

const titles = (rows: { title: string }[]) => rows.map(({ title }) => title);

test("visitors are refused; somebody in no organization has an empty home and their own tickets", async () => {
  await expect(portalHome(ctx)).rejects.toMatchObject({ code: "unauthenticated" });
  await expect(portalNavigation(ctx)).rejects.toMatchObject({ code: "unauthenticated" });
  const alone = await signedInAs(ctx, "member", "alone@example.com");
  expect(await portalHome(alone)).toEqual({
    organization: null,
    counts: {},
    waiting: [],
    comingUp: [],
    repairs: [],
    tickets: [],
    devices: { count: 0, rows: [] },
    hours: null,
  });
  const number = await ticketOf(alone, "Hum");
  await answerTicket(staff, { number, body: "We look at it." });
  expect(await portalHome(alone)).toMatchObject({ waiting: [], tickets: [{ number }] });
  await answerTicket(staff, { number, body: asked });
  expect(await portalNavigation(alone)).toEqual({ organization: null, counts: { tickets: 1 } });
});

test("each role has what it may see and act on", async () => {
  const { owner, join, member, number, repair, id } = await company();
  const seen = async (as: Ctx) => {
    const home = await portalHome(as);
    expect(await portalNavigation(as)).toEqual({ organization: home.organization, counts: home.counts });
    return {
      role: home.organization?.role,
      waiting: home.waiting.map((thing) => thing.number),
      counts: home.counts,
      repairs: home.repairs.map((row) => row.number),
      tickets: home.tickets.length,
      devices: home.devices.count,
    };
  };
  const as = async (role: OrganizationRole) => seen((await join(role)).ctx);
  expect(await seen(owner)).toEqual({
    role: "owner",
    waiting: [repair, number],
    counts: { repairs: 1, tickets: 1 },
    repairs: [repair],
    tickets: 2,
    devices: 1,
  });
  const approver = { waiting: [repair], counts: { repairs: 1 }, repairs: [repair], tickets: 0, devices: 1 };
  expect(await as("approver")).toEqual({ role: "approver", ...approver });
  const nothing = { waiting: [], counts: {}, repairs: [], tickets: 0, devices: 0 };
  expect(await as("billing")).toEqual({ role: "billing", ...nothing });
  const technical = { waiting: [number], counts: { tickets: 1 }, repairs: [repair], tickets: 2, devices: 1 };
  expect(await as("technical")).toEqual({ role: "technical", ...technical });
  // Their own repair without the decision, which is the approver's.
  const own = { waiting: [number], counts: { tickets: 1 }, repairs: [repair], tickets: 1, devices: 1 };
  expect(await seen(member.ctx)).toEqual({ role: "member", ...own });
  expect((await portalHome(member.ctx)).repairs[0]).toMatchObject({
    statusLabel: "Waiting for a decision",
    yourTurn: false,
  });
  expect(await as("member")).toEqual({ role: "member", ...nothing });

  const stranger = (await companyOf(ctx, "Others")).owner;
  expect(await seen(stranger)).toEqual({ role: "owner", ...nothing });
  await removePerson(owner, id, member.contactId);
  expect(await seen(member.ctx)).toEqual({ role: undefined, ...nothing });
});

test("somebody of two organizations sees the current one", async () => {
  const { owner, repair, id } = await company();
  const other = await companyOf(ctx, "Second");
  await memberOf(ctx, other.organizationId, "owner", owner as never);
  await chooseOrganization(owner, { organizationId: other.organizationId });
  expect(await portalHome(owner)).toMatchObject({ organization: { name: "Second" }, waiting: [], repairs: [] });
  await chooseOrganization(owner, { organizationId: id });
  expect((await portalHome(owner)).repairs).toMatchObject([{ number: repair }]);
});

test("an estimate is the decision until its last day; a ticket names the question", async () => {
  const { owner, repair, number } = await company();
  const [estimate, ticket] = (await portalHome(owner)).waiting;
  expect(estimate).toMatchObject({
    kind: "estimate",
    decision: true,
    number: repair,
    title: "$230.56 for Reception PC",
    amountCents: 23_056,
    verb: "Review estimate",
    address: `/client-portal/repairs/${repair}/`,
  });
  expect(estimate?.line).toMatch(/^The drive is failing\. Nothing is done until you decide\. Valid until /);
  expect(ticket).toMatchObject({
    kind: "ticket",
    decision: false,
    title: "Luis asks: Which of the two scanners stays?",
    line: `Ticket ${number}, X-ray PC`,
    figure: "Today",
    verb: "Reply",
    address: `/support/ticket/${number}/`,
  });
  const later = { ...owner, clock: { now: () => new Date(ctx.clock.now().getTime() + 15 * 86_400_000) } };
  expect(titles((await portalHome(later)).waiting)).toEqual(["Luis asks: Which of the two scanners stays?"]);
});

test("a quote in a ticket waits for those who decide, not for the one who asked nor for colleagues who read along", async () => {
  const { owner, join, member, number } = await company();
  const { ctx: technical } = await join("technical");
  const quoted = await quotedTicket(staff, number, 21_000, 3);
  const quote = { kind: "quote", decision: true, amountCents: 21_000, address: `/client-portal/quotes/${quoted}/` };
  const waiting = { ...quote, title: "$210.00 for New dock" };
  expect((await portalHome(owner)).waiting).toContainEqual(expect.objectContaining(waiting));
  expect((await portalHome(member.ctx)).waiting).toEqual([]);
  expect((await portalHome(technical)).waiting).toEqual([]);
});

test("a device that is ready comes up and waits for nobody's decision; a loaner stands among the devices", async () => {
  const { owner, member, join, device } = await company();
  const number = await withEstimate(staff, {
    intake: { client: { contactId: member.contactId }, device: { name: "Front desk laptop", kind: "laptop" } },
  });
  await ctx.db
    .updateTable("repairs")
    .set({ status: "ready", ready_at: ctx.clock.now() })
    .where("number", "=", number)
    .execute();
  const loaner = { name: "ThinkPad T14", serial: `PF-${ctx.ids.next()}` };
  await addLoaner(await signedInAs(ctx, "admin", `admin-${ctx.ids.next()}@example.com`), loaner);
  await lendDevice(staff, number, { serial: loaner.serial, dueOn: addDays(today(ctx), 3) });
  await device({ name: "X-ray PC", warrantyUntil: addDays(today(ctx), 10) });
  await device({ name: "Old PC", warrantyUntil: addDays(today(ctx), -1) });
  const home = await portalHome(owner);
  expect(home.comingUp).toMatchObject([
    { kind: "pickup", number, title: "Front desk laptop is ready for pickup", verb: "Pickup details" },
  ]);
  expect(home.counts).toEqual({ repairs: 1, tickets: 1 });
  expect(home.devices.count).toBe(4);
  expect(home.devices.rows).toMatchObject([
    { title: "1 warranty ends soon", line: "X-ray PC" },
    { title: "ThinkPad T14 on loan to you", serial: loaner.serial },
  ]);
  await device({ name: "Scanner", warrantyUntil: addDays(today(ctx), 20) });
  await device({ name: "Printer", warrantyUntil: addDays(today(ctx), 30) });
  expect((await portalHome(owner)).devices.rows[0]).toMatchObject({
    title: "3 warranties end soon",
    line: "X-ray PC, Scanner, and 1 more",
    address: "/client-portal/devices/",
  });
  // Members who see no devices of others see no warranty of theirs; the loaner is the member's own.
  expect((await portalHome((await join("billing")).ctx)).devices).toEqual({ count: 0, rows: [] });
  expect(titles((await portalHome(member.ctx)).devices.rows)[0]).toBe("ThinkPad T14 on loan to you");
});

test("more than a screen shows is counted, to a limit", async () => {
  const { owner, organizationId } = await companyOf(ctx, "Busy");
  await ctx.db
    .insertInto("tickets")
    .values(
      Array.from({ length: 103 }, (_, index) => ({
        id: ctx.ids.next(),
        subject: `Ticket ${index}`,
        category: "repair" as const,
        priority: "normal" as const,
        status: "waiting_customer" as const,
        channel: "web_form",
        requester_id: owner.actor.userId,
        requester_name: "Olivia",
        requester_email: owner.actor.email,
        organization_id: organizationId,
        fold_key: ctx.ids.next(),
        spam_score: 0,
        sender_proven: false,
        created_at: ctx.clock.now(),
        updated_at: ctx.clock.now(),
      })),
    )
    .execute();
  const home = await portalHome(owner);
  expect(home.waiting).toHaveLength(6);
  expect(home.waiting[0]).toMatchObject({ title: expect.stringMatching(/needs your reply$/), unverified: true });
  expect(home.tickets).toHaveLength(2);
  expect(home.counts).toEqual({ tickets: 100 });
});

test("one section says how much waits and the first of it", async () => {
  const { owner, join, repair, number } = await company();
  await expect(portalWaiting(ctx, { section: "repairs" })).rejects.toMatchObject({ code: "unauthenticated" });
  await expect(portalWaiting(owner, { section: "weather" })).rejects.toMatchObject({ code: "invalid" });
  expect(await portalWaiting(owner, { section: "repairs" })).toMatchObject({ count: 1, next: { number: repair } });
  expect(await portalWaiting(owner, { section: "tickets" })).toMatchObject({ count: 1, next: { number } });
  expect(await portalWaiting(owner, { section: "documents" })).toEqual({ count: 0, next: null });
  expect(await portalWaiting((await join("billing")).ctx, { section: "repairs" })).toEqual({ count: 0, next: null });
});

test("what was answered waits no more", async () => {
  const { owner, repair, number } = await company();
  await answerEstimate(owner, { number: repair, key: null }, { decision: "approve", name: "Olivia", version: 1 });
  expect((await portalHome(owner)).counts).toEqual({ tickets: 1 });
  await replyToTicket(owner, { number, key: null }, { body: "The one upstairs." });
  expect(await portalHome(owner)).toMatchObject({ counts: {}, waiting: [] });
});

test.each([
  ["Thank you.\nWhich one stays?", "Which one stays?"],
  ["We found two scanners. Which one stays? Tell us.\nBest, Luis", "Which one stays?"],
  ["The T-14.2 is here. Does it fit?", "Does it fit?"],
  ["Hola. ¿Cuál de los dos se queda?", "¿Cuál de los dos se queda?"],
  ["No question.", null],
])("%j asks %j", (body, question) => {
  expect(lastQuestion(body)).toBe(question);
});
