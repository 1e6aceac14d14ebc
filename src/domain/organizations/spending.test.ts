import { describe, expect, test } from "vitest";
import { organizationRoles, type OrganizationRole } from "#contract/organizations/organization-rights.ts";
import { changeToggle } from "#domain/toggles/change-toggle.ts";
import { acceptContract } from "#domain/contracts/accept-contract.ts";
import { cancelContract } from "#domain/contracts/own-contracts.ts";
import { newContract, offerContract } from "#domain/contracts/write-contract.ts";
import { answerRoadmap, proposeRoadmap } from "#domain/dashboard/roadmap.ts";
import { today } from "#domain/time/days.ts";
import { DomainError } from "#domain/errors.ts";
import { openTicket } from "#domain/tickets/open-ticket.ts";
import { confirmDraft, draftOrder } from "#domain/orders/draft-order.ts";
import { viewOrder } from "#domain/orders/find-order.ts";
import { handOverOrder } from "#domain/orders/hand-over-order.ts";
import { findOrderByNumber, linesOf } from "#domain/orders/order-store.ts";
import { paymentsOffered } from "#domain/orders/payments-offered.ts";
import { requestReturn } from "#domain/orders/returns/request-return.ts";
import { waitingQuotes } from "#domain/quotes/portal-quotes.ts";
import { answerQuote } from "#domain/quotes/answer-quote.ts";
import { viewQuote } from "#domain/quotes/view-quote.ts";
import { answerEstimate } from "#domain/repairs/answer-estimate.ts";
import { currentMembership } from "#domain/organizations/memberships.ts";
import { quotedTicket } from "#test/quote-by-verb.ts";
import { withEstimate } from "#test/repair-by-verb.ts";
import { placedOrder, soldProduct } from "#test/shop-by-verb.ts";
import { emailsTo, testCtx } from "#test/test-ctx.ts";
import { memberOf, newCompany } from "#test/test-organizations.ts";
import { signedInAs } from "#test/test-people.ts";
import { waitsForLock } from "#test/waits-for-lock.ts";

const ctx = await testCtx();
const admin = await signedInAs(ctx, "admin", "spend-admin@example.com");
const technician = await signedInAs(ctx, "technician", "spend-tech@example.com");
await changeToggle(admin, "enterprise_dashboard", { enabled: true });
const thing = await soldProduct(ctx, { stock: 500, priceCents: 10_000 });
const codeOf = async (act: Promise<unknown>) =>
  act.then(
    () => "done",
    (error: unknown) => (error instanceof DomainError ? error.code : Promise.reject(error)),
  );

/** A company that pays by invoice and has a tax certificate, and somebody in it. */
async function company(role: OrganizationRole) {
  const organizationId = await newCompany(ctx);
  await ctx.db
    .updateTable("organizations")
    .set({ may_pay_by_invoice: true })
    .where("id", "=", organizationId)
    .execute();
  await ctx.db
    .insertInto("tax_exemptions")
    .values({
      id: ctx.ids.next(),
      organization_id: organizationId,
      number: "SR-1234",
      state: "CA",
      reason: "resale",
      file_name: "certificate.pdf",
      media_type: "application/pdf",
      storage_key: ctx.ids.next(),
      created_at: ctx.clock.now(),
    })
    .execute();
  return { organizationId, ...(await memberOf(ctx, organizationId, role)) };
}
type Member = Awaited<ReturnType<typeof company>>;

const olga = async (organizationId: string) => {
  const { email } = await ctx.db
    .selectFrom("contacts")
    .select("email")
    .where("organization_id", "=", organizationId)
    .where("name", "=", "Olga Owner")
    .executeTakeFirstOrThrow();
  return email ?? "";
};
const byInvoice = ({ as }: Member) => placedOrder(as, [thing], { payment: "invoice" });

async function drafted({ as }: Member): Promise<string> {
  const { number } = await draftOrder(
    technician,
    { key: ctx.ids.next() },
    {
      channel: "phone",
      name: as.actor.name,
      email: as.actor.email,
      fulfillment: "pickup",
      lines: [{ sku: thing.sku, quantity: 1 }],
    },
  );
  return number;
}

async function quoteInTicket({ as }: Member): Promise<string> {
  const { number } = await openTicket(as, {
    subject: "New docks",
    description: "Four of them, please.",
    category: "repair",
    name: as.actor.name,
    email: as.actor.email,
  });
  return quotedTicket(technician, number, 1_090_000);
}
const acceptQuote = (as: Member["as"], number: string) =>
  answerQuote(as, { number, key: null }, { decision: "accept", version: 1, option: "1", name: "Ana" });

const draftByInvoice = "a draft, by invoice";
const ways: Record<string, (member: Member) => Promise<unknown>> = {
  "an order by invoice": byInvoice,
  [draftByInvoice]: async (member) => {
    const number = await drafted(member);
    await confirmDraft(member.as, { number, key: null }, { payment: "invoice", terms: true });
  },
  "a quote they asked for": async (member) => acceptQuote(member.as, await quoteInTicket(member)),
  "an estimate of their device": async (member) => {
    const number = await withEstimate(technician, { intake: { client: { contactId: member.contactId } } });
    const answer = { decision: "approve", version: 1, name: "Ana", options: [] };
    await answerEstimate(member.as, { number, key: null }, answer);
  },
  "a contract": async (member) => {
    await acceptContract(member.as, await offered(member), { name: "Ana", renews: true });
  },
  "a plan": async (member) => {
    const plan = { title: "New server", reason: "No updates", quarter: "2027-Q1", costCents: 360_000 };
    const { id } = await proposeRoadmap(technician, member.organizationId, plan);
    await answerRoadmap(member.as, id, { decision: "approve" });
  },
  "a return of what is owed": async (member) => {
    const number = await handedOver(member, member);
    await returned(member, number);
  },
};

async function offered({ organizationId }: Member): Promise<string> {
  const { number } = await newContract(technician, {
    organizationId,
    title: "Managed IT",
    terms: "Support on working days.",
    startsOn: today(ctx),
    termMonths: 12,
    renewal: "auto",
    answerMinutes: 240,
    lines: [{ kind: "seat", what: "Computer", quantity: 10, unitCents: 8_000 }],
  });
  await offerContract(admin, number);
  return number;
}

/** An order by invoice that an approver placed and took along, and then had another role. */
async function handedOver({ organizationId, contactId }: Member, { as }: Member): Promise<string> {
  const { role } = await ctx.db
    .selectFrom("contacts")
    .select("role")
    .where("id", "=", contactId)
    .executeTakeFirstOrThrow();
  const become = (next: OrganizationRole) =>
    ctx.db.updateTable("contacts").set({ role: next }).where("id", "=", contactId).execute();
  await become("approver");
  const { order } = await placedOrder(as, [thing], { payment: "invoice" });
  expect(order.organization_id).toBe(organizationId);
  await handOverOrder(technician, { number: order.number, key: ctx.ids.next() }, { identified: "badge" });
  await become(role);
  return order.number;
}
async function returned({ as }: Member, number: string) {
  const order = await findOrderByNumber(ctx, number);
  const [line] = await linesOf(ctx, order?.id ?? "");
  const wanted = { lines: [{ id: line?.id, quantity: 1 }], reason: "Too loud for me" };
  return requestReturn(as, { number, key: null }, { key: ctx.ids.next() }, wanted);
}

const spends = (role: OrganizationRole) => role === "owner" || role === "approver";

describe.each(Object.entries(ways))("%s", (_, spend) => {
  test.each(organizationRoles)("%s", async (role) => {
    const answer = await codeOf(spend(await company(role)));
    // Somebody else's record looks like nothing; somebody else's way to pay is a field to correct.
    const refusals = spend === byInvoice || spend === ways[draftByInvoice] ? ["invalid"] : ["forbidden", "not_found"];
    expect(spends(role) ? ["done"] : refusals).toContain(answer);
  });
});

test.each(organizationRoles)("the tax certificate, and the ways to pay that are shown: %s", async (role) => {
  const member = await company(role);
  const { order } = await placedOrder(member.as, [thing]);
  expect(order.tax_exempt_number).toBe(spends(role) ? "SR-1234" : null);
  expect(order.tax_cents > 0).toBe(!spends(role));
  expect((await paymentsOffered(member.as)).includes("invoice")).toBe(spends(role));
  const draft = await drafted(member);
  const seen = await viewOrder(member.as, { number: draft, key: null });
  expect(seen).toMatchObject({ order: { payments: spends(role) ? ["pay_at_pickup", "invoice"] : ["pay_at_pickup"] } });
});

test("a draft is placed by the terms of the organization that it was written for, as they are then", async () => {
  const member = await company("member");
  const number = await drafted(member);
  const other = await company("approver");
  await memberOf(ctx, other.organizationId, "owner", member.as);
  await ctx.db
    .updateTable("users")
    .set({ current_organization_id: other.organizationId })
    .where("id", "=", member.as.actor.userId)
    .execute();
  const place = (as: Member["as"], draft: string, payment: string) =>
    codeOf(confirmDraft(as, { number: draft, key: null }, { payment, terms: true }));
  expect(await place(member.as, number, "invoice")).toBe("invalid");
  expect(await place(member.as, number, "pay_at_pickup")).toBe("done");
  const untaxed = await drafted(other);
  await ctx.db.updateTable("contacts").set({ role: "member" }).where("id", "=", other.contactId).execute();
  expect(await place(other.as, untaxed, "pay_at_pickup")).toBe("conflict");
});

test("who spends hears of it by email when somebody else does", async () => {
  const approver = await company("approver");
  const { order } = await byInvoice(approver);
  const owner = await olga(approver.organizationId);
  const [mail] = await emailsTo(ctx, owner);
  expect(mail).toMatchObject({ template: "order-on-account", subject: `Order ${order.number}` });
  expect(mail?.text_body).toContain("ordered for Oakdale Dental");
  const own = await emailsTo(ctx, approver.as.actor.email);
  expect(own.map(({ template }) => template)).not.toContain("order-on-account");
  const said = async () => (await emailsTo(ctx, owner)).map(({ template }) => template);
  await acceptQuote(approver.as, await quoteInTicket(approver));
  expect(await said()).toContain("quote-update");
  await ways["an estimate of their device"]?.(approver);
  expect(await said()).toContain("repair-answered");
  await ways["a contract"]?.(approver);
  expect(await said()).toContain("contract-update");
});

test("a member reads the quote they asked for and whom to ask; it waits for those who decide", async () => {
  const member = await company("member");
  const number = await quoteInTicket(member);
  expect(await viewQuote(member.as, { number, key: null })).toMatchObject({ mayDecide: false, deciders: "Olga Owner" });
  const waiting = async (as: Member["as"]) =>
    (await waitingQuotes(as, { person: as.actor, membership: await currentMembership(ctx, as.actor) })).count;
  expect(await waiting(member.as)).toBe(0);
  const { as: approver } = await memberOf(ctx, member.organizationId, "approver");
  expect(await waiting(approver)).toBe(1);
  expect((await emailsTo(ctx, await olga(member.organizationId))).map(({ template }) => template)).toEqual([
    "quote-update",
  ]);
  expect(await viewQuote(approver, { number, key: null })).toMatchObject({ mayDecide: true, deciders: null });
});

test("a contract is canceled by those alone who spend", async () => {
  const approver = await company("approver");
  const number = await offered(approver);
  await acceptContract(approver.as, number, { name: "Ana", renews: true });
  const { as: billing } = await memberOf(ctx, approver.organizationId, "billing");
  expect(await codeOf(cancelContract(billing, number))).toBe("forbidden");
});

test("a right that ends while a contract or a plan is held is no right any more", async () => {
  const approver = await company("approver");
  const number = await offered(approver);
  const plan = { title: "New server", reason: "No updates", quarter: "2027-Q1", costCents: 360_000 };
  const { id } = await proposeRoadmap(technician, approver.organizationId, plan);
  const demote = { role: "member" as const };
  const held = async (table: "contracts" | "roadmap_items", row: string, act: () => Promise<unknown>) => {
    await ctx.db.updateTable("contacts").set({ role: "approver" }).where("id", "=", approver.contactId).execute();
    const answer = await ctx.db.transaction().execute(async (trx) => {
      await trx.selectFrom(table).select("id").where("id", "=", row).forUpdate().execute();
      const waiting = codeOf(act());
      await waitsForLock(ctx);
      await trx.updateTable("contacts").set(demote).where("id", "=", approver.contactId).execute();
      return { waiting };
    });
    return answer.waiting;
  };
  const { id: contractId } = await ctx.db
    .selectFrom("contracts")
    .select("id")
    .where("number", "=", number)
    .executeTakeFirstOrThrow();
  const accept = () => acceptContract(approver.as, number, { name: "Ana", renews: true });
  expect(await held("contracts", contractId, accept)).not.toBe("done");
  expect(await held("roadmap_items", id, () => answerRoadmap(approver.as, id, { decision: "approve" }))).not.toBe(
    "done",
  );
});
