import { beforeEach, expect, test } from "vitest";
import { exportMe } from "#domain/accounts/export-me.ts";
import { orderKey } from "#domain/orders/order-link.ts";
import { answerTicket } from "#domain/tickets/answer-ticket.ts";
import { signedInAs } from "#test/test-people.ts";
import { viewOrder } from "#domain/orders/find-order.ts";
import { cancelOrder } from "#domain/orders/cancel-order.ts";
import { listOwnOrders } from "#domain/orders/list-own-orders.ts";
import { removePerson, chooseOrganization, changePerson } from "#domain/organizations/organization-people.ts";
import { closeTicket } from "#domain/tickets/close-ticket.ts";
import { listOwnTickets } from "#domain/tickets/list-own-tickets.ts";
import { openTicket } from "#domain/tickets/open-ticket.ts";
import { replyToTicket } from "#domain/tickets/reply-to-ticket.ts";
import { viewTicket } from "#domain/tickets/view-ticket.ts";
import { memberOf, newCompany } from "#test/test-organizations.ts";
import { cartWith, checkedOut, checkout, soldProduct } from "#test/shop-by-verb.ts";
import { emailsTo, linkIn, solvedBotCheck, testCtx, type TestCtx } from "#test/test-ctx.ts";

let ctx: TestCtx;
let id: string;
beforeEach(async () => {
  ctx = await testCtx();
  id = await newCompany(ctx);
});

async function ticketOf(as: TestCtx, subject = "Printer"): Promise<string> {
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
const numbers = async (as: TestCtx) => (await listOwnTickets(as, {})).items.map(({ number }) => number);
const share = (sharing: "none" | "by_role" | "by_member" | "everyone") =>
  ctx.db.updateTable("organizations").set({ ticket_sharing: sharing }).where("id", "=", id).execute();

test("tickets of others are shared as the organization says, and read only by those", async () => {
  const { as: member } = await memberOf(ctx, id, "member");
  const { as: technical } = await memberOf(ctx, id, "technical");
  const chosen = await memberOf(ctx, id, "billing");
  const { as: owner } = await memberOf(ctx, id, "owner");
  const number = await ticketOf(member);
  const sees = async () => {
    const seen: boolean[] = [];
    for (const as of [member, technical, chosen.as]) {
      const listed = (await numbers(as)).includes(number);
      expect((await viewTicket(as, { number, key: null })).level).toBe(listed ? "full" : "none");
      seen.push(listed);
    }
    return seen;
  };
  expect(await sees()).toEqual([true, false, false]);
  await expect(replyToTicket(technical, { number, key: null }, { body: "Hm" })).rejects.toMatchObject({
    code: "not_found",
  });
  await share("by_role");
  expect(await sees()).toEqual([true, true, false]);
  await share("by_member");
  expect(await sees()).toEqual([true, false, false]);
  await changePerson(owner, id, chosen.contactId, { seesTickets: true });
  expect(await sees()).toEqual([true, false, true]);
  await share("everyone");
  expect(await sees()).toEqual([true, true, true]);
  // Somebody of another company sees nothing, whatever it says.
  const { as: stranger } = await memberOf(ctx, await newCompany(ctx, "Other", "everyone"), "owner");
  expect((await viewTicket(stranger, { number, key: null })).level).toBe("none");
});

test("a colleague answers under their own name, and does nothing in the owner's place", async () => {
  await share("everyone");
  const { as: member } = await memberOf(ctx, id, "member");
  const { as: technical } = await memberOf(ctx, id, "technical");
  const number = await ticketOf(member);
  const colleague = { ...technical, actor: { ...technical.actor, name: "Teo Tech" } };
  await replyToTicket(colleague, { number, key: null }, { body: "It is the one upstairs." });
  const seen = await viewTicket(member, { number, key: null });
  expect(JSON.stringify(seen)).toContain("Teo Tech");
  await expect(closeTicket(colleague, { number, key: null })).rejects.toMatchObject({ code: "forbidden" });
  await closeTicket(member, { number, key: null });
});

test("somebody removed sees nothing of the organization any more, their own tickets included", async () => {
  const { as: owner } = await memberOf(ctx, id, "owner");
  const { as, contactId } = await memberOf(ctx, id, "technical");
  const number = await ticketOf(as);
  expect(await numbers(as)).toEqual([number]);
  const ticketLink = linkIn((await emailsTo(ctx, as.actor.email))[0]?.text_body ?? null);
  const token = await cartWith(as, await soldProduct(ctx));
  const placed = await checkedOut(as, { token, key: ctx.ids.next() }, checkout());
  const order = await ctx.db
    .selectFrom("orders")
    .selectAll()
    .where("number", "=", placed.number)
    .executeTakeFirstOrThrow();
  const orderClaim = { number: order.number, key: orderKey(ctx, order) };
  expect((await viewTicket(ctx, ticketLink)).level).toBe("full");
  expect((await viewOrder(ctx, orderClaim)).level).toBe("full");
  await removePerson(owner, id, contactId);
  expect(await numbers(as)).toEqual([]);
  expect((await viewTicket(as, { number, key: null })).level).toBe("none");
  // Nor by a private link of before, nor by an email of after.
  expect((await viewTicket(ctx, ticketLink)).level).toBe("none");
  expect((await viewOrder(ctx, orderClaim)).level).toBe("none");
  const staff = await signedInAs(ctx, "technician", `t-${ctx.ids.next()}@example.com`);
  await answerTicket(staff, { number, body: "The new printer is here." });
  expect((await emailsTo(ctx, as.actor.email)).at(-1)).toMatchObject({ state: "suppressed", text_body: null });
  expect(await exportMe(as)).toMatchObject({ tickets: [], orders: [] });
});

test("somebody of several sees the current one and what belongs to none", async () => {
  const second = await newCompany(ctx, "Second");
  const { as } = await memberOf(ctx, id, "member");
  const first = await ticketOf(as, "First");
  await memberOf(ctx, second, "member", as);
  await chooseOrganization(as, { organizationId: second });
  const other = await ticketOf(as, "Second");
  const loose = await ticketOf(as, "Loose");
  await ctx.db.updateTable("tickets").set({ organization_id: null }).where("number", "=", loose).execute();
  expect((await numbers(as)).toSorted()).toEqual([other, loose].toSorted());
  await chooseOrganization(as, { organizationId: id });
  expect((await numbers(as)).toSorted()).toEqual([first, loose].toSorted());
  // Its address still opens it.
  expect((await viewTicket(as, { number: other, key: null })).level).toBe("full");
});

test("who may see money sees the organization's orders, and acts on none", async () => {
  const { as: buyer } = await memberOf(ctx, id, "member");
  const { as: billing } = await memberOf(ctx, id, "billing");
  const { as: technical } = await memberOf(ctx, id, "technical");
  const token = await cartWith(buyer, await soldProduct(ctx));
  const { number } = await checkedOut(buyer, { token, key: ctx.ids.next() }, checkout());
  const listed = async (as: TestCtx) => (await listOwnOrders(as, {})).items.map((order) => order.number);
  expect(await listed(buyer)).toEqual([number]);
  expect(await listed(billing)).toEqual([number]);
  expect(await listed(technical)).toEqual([]);
  const claim = { number, key: null };
  expect((await viewOrder(technical, claim)).level).toBe("none");
  expect(await viewOrder(billing, claim)).toMatchObject({
    level: "full",
    order: { openedBy: "member", canCancel: false, pickupCode: null },
    sessionKey: null,
  });
  await expect(cancelOrder(billing, claim, {})).rejects.toMatchObject({ code: "not_found" });
});

test("a valid California certificate takes the sales tax off, and its number stays on the order", async () => {
  const { as } = await memberOf(ctx, id, "approver");
  const exempt = async (changes: object) => {
    await ctx.db.deleteFrom("tax_exemptions").execute();
    await ctx.db
      .insertInto("tax_exemptions")
      .values({
        id: ctx.ids.next(),
        organization_id: id,
        number: "SR-1234",
        state: "CA",
        reason: "Resale",
        file_name: "a.pdf",
        storage_key: ctx.ids.next(),
        media_type: "application/pdf",
        created_at: ctx.clock.now(),
        ...changes,
      })
      .execute();
    const token = await cartWith(as, await soldProduct(ctx));
    const { number } = await checkedOut(as, { token, key: ctx.ids.next() }, checkout());
    return ctx.db
      .selectFrom("orders")
      .select(["tax_cents", "tax_exempt_number"])
      .where("number", "=", number)
      .executeTakeFirstOrThrow();
  };
  expect(await exempt({})).toEqual({ tax_cents: 0, tax_exempt_number: "SR-1234" });
  expect(await exempt({ expires_on: "2099-01-01" })).toMatchObject({ tax_cents: 0 });
  for (const over of [{ expires_on: "2020-01-01" }, { ended_at: ctx.clock.now() }, { state: "NV" }]) {
    const taxed = await exempt(over);
    expect(taxed.tax_exempt_number).toBeNull();
    expect(taxed.tax_cents).toBeGreaterThan(0);
  }
});
