import { describe, expect, test } from "vitest";
import { ownOrganization } from "#domain/organizations/memberships.ts";
import { claimCart } from "#domain/cart/claim-cart.ts";
import { addToCart } from "#domain/cart/change-cart.ts";
import { DomainError } from "#domain/errors.ts";
import { cancelOrder, cancelOrderForCustomer } from "#domain/orders/cancel-order.ts";
import { checkShopBooks } from "#domain/orders/check-shop-books.ts";
import { confirmDraft, draftOrder } from "#domain/orders/draft-order.ts";
import { findOrder, viewOrder } from "#domain/orders/find-order.ts";
import { handOverOrder } from "#domain/orders/hand-over-order.ts";
import { orderKey } from "#domain/orders/order-link.ts";
import { findOrderByNumber, linesOf } from "#domain/orders/order-store.ts";
import { listInvoices } from "#domain/invoices/list-invoices.ts";
import { recordInvoicePayment } from "#domain/invoices/pay-invoice.ts";
import { recordPayment } from "#domain/orders/pay-order.ts";
import { readyOrder, startOrder } from "#domain/orders/prepare-order.ts";
import { refundOrder } from "#domain/orders/refund-order.ts";
import { countStock, transferStock } from "#domain/stock/count-stock.ts";
import { cartWith, checkedOut, checkout, otherVisitor, placedOrder, soldProduct } from "#test/shop-by-verb.ts";
import { emailsTo, testCtx } from "#test/test-ctx.ts";
import { signedInAs } from "#test/test-people.ts";

const ctx = await testCtx();
const system = { ...ctx, actor: { kind: "system", name: "test" } as const };
const admin = await signedInAs(ctx, "admin", "desk-admin@example.com");
const technician = await signedInAs(ctx, "technician", "desk-technician@example.com");
const member = await signedInAs(ctx, "member", "desk-member@example.com");
const key = () => ctx.ids.next();
const codeOf = async (act: Promise<unknown>) =>
  act.then(
    () => "done",
    (error: unknown) => {
      if (error instanceof DomainError) return error.code;
      throw error;
    },
  );
const order = async (number: string) => {
  const found = await findOrderByNumber(ctx, number);
  if (!found) throw new Error(`There is no ${number}.`);
  return found;
};

describe("refuses", () => {
  test("everybody but staff", async () => {
    const { order: placed } = await placedOrder(ctx, [await soldProduct(ctx)]);
    for (const [who, code] of [
      [ctx, "unauthenticated"],
      [member, "forbidden"],
    ] as const) {
      const acts = [
        startOrder(who, placed.number),
        readyOrder(who, placed.number),
        handOverOrder(who, { number: placed.number, key: key() }, { code: placed.pickup_code }),
        recordPayment(who, { number: placed.number, key: key() }, { method: "cash" }),
        cancelOrderForCustomer(who, placed.number, {}),
        draftOrder(who, { key: key() }, {}),
        countStock(who, key(), {}),
      ];
      for (const act of acts) expect(await codeOf(act)).toBe(code);
    }
    expect(await codeOf(refundOrder(technician, { number: placed.number, key: key() }, {}))).toBe("forbidden");
  });

  test("somebody else's order the same way as one that does not exist", async () => {
    const { order: placed } = await placedOrder(ctx, [await soldProduct(ctx)]);
    const other = otherVisitor(ctx);
    for (const number of [placed.number, "O-99999999", "nonsense"]) {
      expect(await viewOrder(other, { number, key: null })).toEqual({ level: "none" });
      expect(await viewOrder(other, { number, key: "a".repeat(43) })).toEqual({ level: "none" });
      expect(await viewOrder(member, { number, key: null })).toEqual({ level: "none" });
      expect(await codeOf(cancelOrder(other, { number, key: "a".repeat(43) }, {}))).toBe("not_found");
    }
    const missed = { code: "not_found" };
    await expect(findOrder(other, { number: placed.number, email: "x@example.com" })).rejects.toMatchObject(missed);
    await expect(findOrder(other, { number: "O-9999999", email: placed.email })).rejects.toMatchObject(missed);
    await expect(findOrder(other, { number: "O-9999998", email: placed.email })).rejects.toMatchObject({
      code: "bot_check",
    });
  });
});

test("number and email open the status, the private link everything", async () => {
  const { order: placed, key: link } = await placedOrder(ctx, [await soldProduct(ctx)]);
  const found = await findOrder(otherVisitor(ctx), { number: placed.number.toLowerCase(), email: placed.email });
  const seen = await viewOrder(ctx, found);
  expect(seen).toMatchObject({ level: "status", view: { label: "Placed" } });
  expect(JSON.stringify(seen)).not.toContain(placed.name);
  expect(await viewOrder(ctx, { number: placed.number, key: link })).toMatchObject({
    level: "full",
    order: { name: placed.name, pickupCode: null, canCancel: true },
  });
  ctx.clock.pass({ hours: 2 });
  expect(await viewOrder(ctx, found)).toEqual({ level: "none" });
});

test("from shelf to pickup: ready, code, payment, done", async () => {
  const variant = await soldProduct(ctx, { stock: 3 });
  const { order: placed } = await placedOrder(ctx, [{ id: variant.id, quantity: 2 }]);
  const { number } = placed;
  await startOrder(technician, number);
  await readyOrder(technician, number);
  await readyOrder(technician, number);
  const ready = (await emailsTo(ctx, placed.email)).filter(({ template }) => template === "order-ready");
  expect(ready).toHaveLength(1);
  expect(ready[0]?.text_body).toContain(placed.pickup_code);
  const hand = (input: object) => handOverOrder(technician, { number, key: key() }, input);
  const wrong = placed.pickup_code === "000000" ? "000001" : "000000";
  expect(await codeOf(hand({ code: wrong, payment: "cash" }))).toBe("invalid");
  expect(await codeOf(hand({ code: placed.pickup_code }))).toBe("conflict");
  const attempt = { number, key: key() };
  const input = { code: placed.pickup_code, payment: "cash" };
  expect(await handOverOrder(technician, attempt, input)).toEqual({ completed: true });
  expect(await handOverOrder(technician, attempt, input)).toEqual({ completed: true });
  expect(await order(number)).toMatchObject({
    status: "completed",
    payment_status: "paid",
    fulfillment_status: "delivered",
    paid_cents: placed.total_cents,
  });
  const level = await ctx.db
    .selectFrom("stock_levels as level")
    .innerJoin("stock_items as item", "item.id", "level.item_id")
    .select(["on_hand", "reserved"])
    .where("item.sku", "=", variant.sku)
    .executeTakeFirst();
  expect(level).toEqual({ on_hand: 1, reserved: 0 });
  expect(await checkShopBooks(system)).toEqual([]);
});

test("ten wrong codes are enough", async () => {
  const { order: placed } = await placedOrder(ctx, [await soldProduct(ctx)]);
  const wrong = placed.pickup_code === "000000" ? "000001" : "000000";
  const guess = (code: string) => codeOf(handOverOrder(technician, { number: placed.number, key: key() }, { code }));
  for (let count = 0; count < 10; count += 1) expect(await guess(wrong)).toBe("invalid");
  expect(await guess(placed.pickup_code)).toBe("too_many");
});

test("part of an order is taken, and later the rest", async () => {
  const variant = await soldProduct(ctx, { stock: 5 });
  const { order: placed } = await placedOrder(ctx, [{ id: variant.id, quantity: 3 }]);
  const [line] = await linesOf(ctx, placed.id);
  const take = (quantity: number) =>
    handOverOrder(
      technician,
      { number: placed.number, key: key() },
      { identified: "driver's license", payment: "cash", lines: [{ id: line?.id, quantity }] },
    );
  expect(await take(1)).toEqual({ completed: false });
  expect(await order(placed.number)).toMatchObject({ fulfillment_status: "partially", payment_status: "paid" });
  expect(await codeOf(take(3))).toBe("conflict");
  expect(await take(2)).toEqual({ completed: true });
  expect(await checkShopBooks(system)).toEqual([]);
});

test("refunds: pieces with tax and fees, once, never more than was paid, and back on the shelf", async () => {
  const variant = await soldProduct(ctx, { stock: 3, priceCents: 10_000, feeClass: "screen_small" });
  const { order: placed } = await placedOrder(ctx, [{ id: variant.id, quantity: 2 }]);
  const { number } = placed;
  const [line] = await linesOf(ctx, placed.id);
  const back = (quantity: number, restock = true) => ({
    lines: [{ id: line?.id, quantity, restock }],
    method: "cash",
    reason: "Does not fit",
  });
  expect(await codeOf(refundOrder(admin, { number, key: key() }, back(1)))).toBe("conflict");
  await handOverOrder(technician, { number, key: key() }, { code: placed.pickup_code, payment: "cash" });
  const attempt = { number, key: key() };
  expect(await refundOrder(admin, attempt, back(1))).toEqual({ refundedCents: 10_000 + 900 + 400 });
  expect(await refundOrder(admin, attempt, back(1))).toEqual({ refundedCents: 11_300 });
  expect(await codeOf(refundOrder(admin, attempt, back(2)))).toBe("conflict");
  expect(await order(number)).toMatchObject({ payment_status: "partially_refunded", refunded_cents: 11_300 });
  expect(await codeOf(refundOrder(admin, { number, key: key() }, back(2)))).toBe("conflict");
  await refundOrder(admin, { number, key: key() }, back(1));
  expect(await order(number)).toMatchObject({ payment_status: "refunded", fulfillment_status: "returned" });
  const { stock } = await ctx.db
    .selectFrom("product_variants")
    .select("stock")
    .where("id", "=", variant.id)
    .executeTakeFirstOrThrow();
  expect(stock).toBe(3);
  expect(await checkShopBooks(system)).toEqual([]);
});

test("an order for the phone: nothing is held until its customer places it", async () => {
  const variant = await soldProduct(ctx, { stock: 1 });
  const wanted = {
    name: "Luis Ortega",
    email: "phone-order@example.com",
    channel: "phone",
    fulfillment: "pickup",
    lines: [{ sku: variant.sku, quantity: 1 }],
  };
  const { number } = await draftOrder(technician, { key: key() }, wanted);
  const draft = await order(number);
  const claim = { number, key: orderKey(ctx, draft) };
  expect(await viewOrder(ctx, claim)).toMatchObject({
    order: { canConfirm: true, label: "Waiting for your confirmation" },
  });
  expect((await emailsTo(ctx, wanted.email))[0]?.template).toBe("order-drafted");
  expect(await codeOf(confirmDraft(otherVisitor(ctx), { number, key: null }, {}))).toBe("not_found");
  expect(await codeOf(confirmDraft(ctx, claim, { payment: "pay_at_pickup" }))).toBe("invalid");
  const confirmed = { payment: "pay_at_pickup", terms: true };
  await confirmDraft(ctx, claim, confirmed);
  await confirmDraft(ctx, claim, confirmed);
  expect(await order(number)).toMatchObject({ status: "placed" });
  const { number: second } = await draftOrder(technician, { key: key() }, wanted);
  const late = { number: second, key: orderKey(ctx, await order(second)) };
  expect(await codeOf(confirmDraft(ctx, late, confirmed))).toBe("conflict");
  expect(await checkShopBooks(system)).toEqual([]);
});

test("an approved organization pays by invoice", async () => {
  const token = await cartWith(member, await soldProduct(ctx));
  const buy = () => checkedOut(member, { token, key: key() }, checkout({ payment: "invoice" }));
  expect(await codeOf(buy())).toBe("invalid");
  const { organizationId } = await ownOrganization(member);
  expect(await codeOf(buy())).toBe("invalid");
  await ctx.db
    .updateTable("organizations")
    .set({ may_pay_by_invoice: true })
    .where("id", "=", organizationId)
    .execute();
  const { number } = await buy();
  const placed = await order(number);
  expect(placed).toMatchObject({
    customer_id: member.actor.userId,
    organization_id: organizationId,
    held_until: null,
  });
  const taken = await handOverOrder(technician, { number, key: key() }, { code: placed.pickup_code });
  expect(taken).toEqual({ completed: true });
  // It is billed when it leaves, with its own prices and tax, and paid through its invoice.
  expect(await codeOf(recordPayment(technician, { number, key: key() }, { method: "check" }))).toBe("conflict");
  const { items } = await listInvoices(technician, { organization: organizationId });
  expect(items).toMatchObject([{ totalCents: placed.total_cents, openCents: placed.total_cents }]);
  const name = items[0]?.number ?? "";
  const check = { method: "check", cents: placed.total_cents, reference: "1042" };
  await recordInvoicePayment(technician, { name, key: key() }, check);
  expect(await order(number)).toMatchObject({ payment_status: "paid", paid_cents: 0 });
  expect(await checkShopBooks({ ...ctx, actor: { kind: "system", name: "test" } })).toEqual([]);
});

test("a guest's cart joins the account's: the larger number, capped, and told", async () => {
  // One after the other: lines of the same moment are shown by id.
  const [both, mine, scarce] = [await soldProduct(ctx), await soldProduct(ctx), await soldProduct(ctx, { stock: 2 })];
  const first = await claimCart(member, await cartWith(member, { id: both.id, quantity: 2 }, { id: scarce.id }));
  const guest = otherVisitor(ctx);
  const brought = await cartWith(guest, { id: both.id, quantity: 4 }, { id: mine.id }, { id: scarce.id, quantity: 2 });
  const joined = await claimCart(member, brought);
  expect(joined.token).toBe(first.token);
  const pieces = new Map(joined.cart.lines.map(({ variantId, quantity }) => [variantId, quantity]));
  expect([pieces.get(both.id), pieces.get(mine.id), pieces.get(scarce.id)]).toEqual([4, 1, 2]);
  expect(joined.notices.join(" ")).toMatch(/Added to the cart of your account: Thing \d+\. Thing \d+: 4 instead of 2/);
  expect((await claimCart(member, joined.token)).notices).toEqual([]);
  const other = await signedInAs(ctx, "member", "other-cart@example.com");
  expect((await claimCart(other, joined.token)).cart.lines).toEqual([]);
  expect(await codeOf(addToCart(member, joined.token, { variantId: both.id, quantity: 17 }))).toBe("conflict");
});

test("two claims at once both find the cart", async () => {
  const shopper = await signedInAs(ctx, "member", "twice-at-once@example.com");
  const token = await cartWith(otherVisitor(ctx), { id: (await soldProduct(ctx)).id, quantity: 3 });
  const claims = await Promise.all(Array.from({ length: 6 }, () => claimCart(shopper, token)));
  expect(claims.map(({ cart }) => cart.count)).toEqual([3, 3, 3, 3, 3, 3]);
  // From two browsers, before the account had a cart.
  const fresh = await signedInAs(ctx, "member", "two-browsers@example.com");
  const tokens = await Promise.all([1, 2].map(async () => cartWith(otherVisitor(ctx), await soldProduct(ctx))));
  await Promise.all(tokens.map((one) => claimCart(fresh, one)));
  expect((await claimCart(fresh, null)).cart.count).toBe(2);
});

test("a stock take never goes below what is promised, and a van takes only what is free", async () => {
  const variant = await soldProduct(ctx, { stock: 4 });
  await placedOrder(ctx, [{ id: variant.id, quantity: 3 }]);
  const count = (counted: number) => countStock(technician, key(), { sku: variant.sku, location: "store", counted });
  expect(await codeOf(count(2))).toBe("conflict");
  const move = { sku: variant.sku, from: "store", to: "van-1", quantity: 2 };
  expect(await codeOf(transferStock(technician, key(), move))).toBe("conflict");
  await transferStock(technician, key(), { ...move, quantity: 1 });
  await count(8);
  const { stock } = await ctx.db
    .selectFrom("product_variants")
    .select("stock")
    .where("id", "=", variant.id)
    .executeTakeFirstOrThrow();
  expect(stock).toBe(5);
  expect(await checkShopBooks(system)).toEqual([]);
});
