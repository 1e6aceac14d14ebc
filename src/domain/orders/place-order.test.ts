import { describe, expect, test } from "vitest";
import { addToCart, confirmCart, setCartCoupon, viewCart } from "#domain/cart/change-cart.ts";
import { createCoupon } from "#domain/coupons/manage-coupons.ts";
import { DomainError } from "#domain/errors.ts";
import { cancelOrder, releaseExpiredOrders } from "#domain/orders/cancel-order.ts";
import { checkShopBooks } from "#domain/orders/check-shop-books.ts";
import { findOrderByNumber, linesOf } from "#domain/orders/order-store.ts";
import { orderKey } from "#domain/orders/order-link.ts";
import { confirmOrder } from "#domain/orders/prove-order.ts";
import { quoteOrder } from "#domain/orders/place-order.ts";
import { allocateWaiting } from "#domain/orders/allocate-waiting.ts";
import { receiveStock } from "#domain/stock/count-stock.ts";
import { cartWith, checkedOut, checkout, otherVisitor, placedOrder, soldProduct } from "#test/shop-by-verb.ts";
import { emailsTo, testCtx } from "#test/test-ctx.ts";
import { signedInAs } from "#test/test-people.ts";

const ctx = await testCtx();
const system = { ...ctx, actor: { kind: "system", name: "test" } as const };
const stockOf = async (id: string) =>
  (await ctx.db.selectFrom("product_variants").select("stock").where("id", "=", id).executeTakeFirstOrThrow()).stock;
const refusal = async (act: Promise<unknown>) => {
  const error = await act.then(
    () => null,
    (thrown: unknown) => {
      if (thrown instanceof DomainError) return thrown;
      throw thrown;
    },
  );
  return error && [error.code, ...(error.details.errors ?? []).map(({ path }) => path)];
};

describe("refuses", () => {
  test("an empty cart, a foreign token and a forged one", async () => {
    const shopper = otherVisitor(ctx);
    const place = (token: string | null) => checkedOut(shopper, { token, key: "attempt-1" }, checkout());
    expect(await refusal(place(null))).toEqual(["conflict"]);
    expect(await refusal(place(`${ctx.ids.next()}.${"a".repeat(43)}`))).toEqual(["conflict"]);
    const token = await cartWith(shopper, await soldProduct(ctx));
    const forged = `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`;
    expect(await refusal(place(forged))).toEqual(["conflict"]);
  });

  test("what is missing, field by field", async () => {
    const token = await cartWith(ctx, await soldProduct(ctx));
    const place = (input: object) => checkedOut(ctx, { token, key: "attempt-1" }, input);
    expect(await refusal(place({}))).toEqual(["invalid", "name", "email", "fulfillment", "payment", "terms"]);
    expect(await refusal(place(checkout({ fulfillment: "delivery" })))).toEqual([
      "invalid",
      "street",
      "city",
      "postalCode",
    ]);
    const home = { fulfillment: "delivery", street: "1 Main St", city: "lodi", postalCode: "95202" };
    expect(await refusal(place(checkout(home)))).toEqual(["invalid", "postalCode"]);
    expect(await refusal(place(checkout({ ...home, city: "paris" })))).toEqual(["invalid", "city"]);
    expect(await refusal(place(checkout({ payment: "card" })))).toEqual(["invalid", "payment"]);
    expect(await refusal(place(checkout({ payment: "invoice" })))).toEqual(["invalid", "payment"]);
    expect(await refusal(place(checkout({ totalCents: 1 })))).toEqual(["invalid", "totalCents"]);
    expect(await refusal(checkedOut(ctx, { token, key: "short" }, checkout()))).toEqual(["invalid", "idempotencyKey"]);
  });

  test("a price that has changed, until it is confirmed", async () => {
    const variant = await soldProduct(ctx, { priceCents: 1000 });
    const token = await cartWith(ctx, variant);
    await ctx.db.updateTable("product_variants").set({ price_cents: 1200 }).where("id", "=", variant.id).execute();
    expect((await viewCart(ctx, token)).lines[0]).toMatchObject({ unitCents: 1200, wasCents: 1000 });
    expect(await refusal(checkedOut(ctx, { token, key: "attempt-1" }, checkout()))).toEqual(["conflict", "cart"]);
    await confirmCart(ctx, token);
    const { number } = await checkedOut(ctx, { token, key: "attempt-1" }, checkout());
    expect((await findOrderByNumber(ctx, number))?.subtotal_cents).toBe(1200);
  });
});

test("an order for another total than the one shown is refused, until the new one was seen", async () => {
  const token = await cartWith(ctx, await soldProduct(ctx, { priceCents: 10_000 }));
  const home = { fulfillment: "delivery", street: "1 Main St", city: "lodi", postalCode: "95240" };
  const place = (shownTotalCents: unknown) =>
    checkedOut(ctx, { token, key: "seen-total" }, checkout({ ...home, email: "seen@example.com", shownTotalCents }));
  const pickup = await quoteOrder(ctx, token, { fulfillment: "pickup" });
  const delivery = await quoteOrder(ctx, token, { fulfillment: "delivery", city: "lodi" });
  expect(await refusal(place(pickup?.totalCents))).toEqual(["conflict", "shownTotalCents"]);
  expect(await refusal(place("what was shown"))).toEqual(["invalid", "shownTotalCents"]);
  expect((await viewCart(ctx, token)).count).toBe(1);
  const { number } = await place(String(delivery?.totalCents));
  expect((await findOrderByNumber(ctx, number))?.total_cents).toBe(delivery?.totalCents);
});

test("an order sets the goods aside, tells the customer and us, and empties the cart", async () => {
  const variant = await soldProduct(ctx, { stock: 3, priceCents: 10_000, feeClass: "screen_medium" });
  const token = await cartWith(ctx, { id: variant.id, quantity: 2 });
  const wanted = checkout({ name: "Maria Delgado" });
  const { number } = await checkedOut(ctx, { token, key: "attempt-1" }, wanted);
  const order = await findOrderByNumber(ctx, number);
  // 9 % of $200 in Stockton, and $5 for each screen.
  expect(order).toMatchObject({
    subtotal_cents: 20_000,
    tax_cents: 1800,
    fee_cents: 1000,
    total_cents: 22_800,
    status: "placed",
    payment_status: "none",
    tax_city: "stockton",
  });
  expect(order?.held_until?.getTime()).toBe(ctx.clock.now().getTime() + 3600_000);
  expect(await stockOf(variant.id)).toBe(1);
  expect((await viewCart(ctx, token)).lines).toEqual([]);
  const [mail] = await emailsTo(ctx, wanted.email);
  expect(mail?.subject).toBe(`Order ${number}`);
  expect(mail?.text_body).toContain("$228");
  expect(mail?.text_body).toContain(`/shop/order/${number}/?key=`);
  const [, key = ""] = /\?key=(\S+)/.exec(mail?.text_body ?? "") ?? [];
  await confirmOrder(ctx, { number, key });
  const confirmed = await findOrderByNumber(ctx, number);
  expect(confirmed?.held_until?.getTime()).toBe(ctx.clock.now().getTime() + 48 * 3600_000);
  const staff = await emailsTo(ctx, ctx.business.salesEmail);
  expect(staff.at(-1)?.html_body).toContain("Order placed: Maria Delgado");
});

test("the same key makes one order; another body is refused", async () => {
  const variant = await soldProduct(ctx, { stock: 5 });
  const token = await cartWith(ctx, variant);
  const wanted = checkout();
  const once = () => checkedOut(ctx, { token, key: "double-click" }, wanted);
  const [first, second] = await Promise.all([once(), once()]);
  expect(second).toEqual(first);
  expect(await once()).toEqual(first);
  expect(await stockOf(variant.id)).toBe(4);
  expect(await refusal(checkedOut(ctx, { token, key: "double-click" }, { ...wanted, name: "Somebody else" }))).toEqual([
    "conflict",
  ]);
});

test("brought to another city: its rate, and the travel fee with tax", async () => {
  const variant = await soldProduct(ctx, { priceCents: 10_000 });
  const { order } = await placedOrder(ctx, [variant], {
    fulfillment: "delivery",
    street: "1 Main St",
    city: "lodi",
    postalCode: "95240",
  });
  const travel = ctx.site.content.cities.find(({ id }) => id === "lodi")?.travelCents ?? 0;
  expect(travel).toBeGreaterThan(0);
  expect(order.subtotal_cents).toBe(10_000 + travel);
  expect(order.tax_cents).toBe(825 + Math.round(travel * 0.0825));
});

test("services need neither pickup nor an address, and carry no tax", async () => {
  const variant = await soldProduct(ctx, { stock: null, taxKind: "service", priceCents: 5900 });
  const { order } = await placedOrder(ctx, [variant], {
    fulfillment: "delivery",
    street: "x y z",
    city: "lodi",
    postalCode: "95240",
  });
  expect(order).toMatchObject({ fulfillment: "none", street: null, tax_cents: 0, total_cents: 5900 });
});

describe("coupons", () => {
  test("are not added after their last day", async () => {
    const admin = await signedInAs(ctx, "admin", "late-coupons@example.com");
    const endsAt = ctx.clock.now().toISOString();
    await expect(createCoupon(admin, { code: "too-late", percent: 10, endsAt })).rejects.toMatchObject({
      details: { errors: [{ path: "endsAt", message: expect.stringContaining("over") }] },
    });
  });

  test("count once for each customer and end with their last use", async () => {
    const admin = await signedInAs(ctx, "admin", "coupons@example.com");
    await createCoupon(admin, { code: "harvest-10", percent: 10, maxUses: 2, maxPerCustomer: 1 });
    const variant = await soldProduct(ctx, { stock: 9, priceCents: 9999 });
    const buy = async (email: string) => {
      const shopper = otherVisitor(ctx);
      const token = await cartWith(shopper, variant);
      await setCartCoupon(shopper, token, { code: "harvest-10" });
      const { number } = await checkedOut(shopper, { token, key: ctx.ids.next() }, checkout({ email }));
      const order = await findOrderByNumber(ctx, number);
      if (order) await confirmOrder(shopper, { number, key: orderKey(ctx, order) });
      return { number };
    };
    const { number } = await buy("one@example.com");
    expect(await findOrderByNumber(ctx, number)).toMatchObject({ discount_cents: 1000, total_cents: 9809 });
    expect(await refusal(buy("one@example.com"))).toEqual(["conflict", "coupon"]);
    await buy("two@example.com");
    expect(await refusal(buy("three@example.com"))).toEqual(["invalid", "code"]);
  });
});

test("orders nobody picks up end, and the goods go back", async () => {
  const variant = await soldProduct(ctx, { stock: 1 });
  const { order } = await placedOrder(ctx, [variant]);
  expect(await stockOf(variant.id)).toBe(0);
  ctx.clock.pass({ hours: 47 });
  await releaseExpiredOrders(system);
  expect((await findOrderByNumber(ctx, order.number))?.status).toBe("placed");
  ctx.clock.pass({ hours: 2 });
  await releaseExpiredOrders(system);
  expect((await findOrderByNumber(ctx, order.number))?.status).toBe("cancelled");
  expect(await stockOf(variant.id)).toBe(1);
  expect((await emailsTo(ctx, order.email)).at(-1)?.template).toBe("order-cancelled");
});

test("what has to come in waits, and the oldest order gets it first", async () => {
  const variant = await soldProduct(ctx, { stock: 1, orderDays: 5 });
  const first = await placedOrder(ctx, [{ id: variant.id, quantity: 3 }]);
  const second = await placedOrder(ctx, [{ id: variant.id, quantity: 1 }]);
  const waiting = async (id: string) => (await linesOf(ctx, id))[0]?.backordered;
  expect([await waiting(first.order.id), await waiting(second.order.id)]).toEqual([2, 1]);
  await receiveStock(system, "delivery-1", { sku: variant.sku, location: "store", quantity: 2 });
  await allocateWaiting(system, null);
  expect([await waiting(first.order.id), await waiting(second.order.id)]).toEqual([0, 1]);
  await cancelOrder(ctx, { number: first.order.number, key: first.key }, {});
  await allocateWaiting(system, null);
  expect(await waiting(second.order.id)).toBe(0);
  expect(await stockOf(variant.id)).toBe(2);
});

test("the customer is told when what was ordered in is here, in part and in full, and it is held from then", async () => {
  const variant = await soldProduct(ctx, { stock: 0, orderDays: 5 });
  const { order } = await placedOrder(ctx, [{ id: variant.id, quantity: 3 }]);
  const arrive = async (quantity: number) => {
    ctx.clock.pass({ hours: 20 });
    await receiveStock(system, ctx.ids.next(), { sku: variant.sku, location: "store", quantity });
    await allocateWaiting(system, null);
    await allocateWaiting(system, null);
    const told = (await emailsTo(ctx, order.email)).filter(({ template }) => template === "order-arrived");
    return { mails: told.length, subject: told.at(-1)?.subject, text: told.at(-1)?.text_body };
  };
  expect(await arrive(1)).toMatchObject({
    mails: 1,
    subject: `Order ${order.number}`,
    text: expect.stringMatching(/PART OF YOUR ORDER IS HERE[^]*2 pieces have still to come in/),
  });
  expect(await arrive(2)).toMatchObject({
    mails: 2,
    text: expect.stringMatching(/WHAT WAS ON ORDER IS HERE/i),
  });
  const held = (await findOrderByNumber(ctx, order.number))?.held_until;
  expect(held?.getTime()).toBe(ctx.clock.now().getTime() + 48 * 3600_000);
});

async function race(shoppers: number, ids: string[]) {
  const carts = await Promise.all(
    Array.from({ length: shoppers }, async (_, index) => {
      const shopper = otherVisitor(ctx);
      const id = ids[index % ids.length] ?? "";
      return { shopper, token: (await addToCart(shopper, null, { variantId: id })).token };
    }),
  );
  const outcomes = await Promise.all(
    carts.map(({ shopper, token }) =>
      checkedOut(shopper, { token, key: shopper.ids.next() }, checkout()).then(
        () => ({ code: "placed", message: "" }),
        (error: unknown) => (error instanceof DomainError ? error : Promise.reject(error)),
      ),
    ),
  );
  const { placed, conflict } = Object.groupBy(outcomes, ({ code }) => code);
  return { placed, conflict, words: conflict?.map(({ message }) => message) ?? [] };
}

test("200 shoppers, the last 10: 10 orders, 190 refusals, nothing below zero, and nothing held after expiry", async () => {
  const variant = await soldProduct(ctx, { stock: 10 });
  const { placed, conflict } = await race(200, [variant.id]);
  expect([placed?.length, conflict?.length]).toEqual([10, 190]);
  expect(await stockOf(variant.id)).toBe(0);
  expect(await checkShopBooks(system)).toEqual([]);
  ctx.clock.pass({ hours: 49 });
  await releaseExpiredOrders(system);
  expect(await stockOf(variant.id)).toBe(10);
  const held = await ctx.db
    .selectFrom("stock_levels as level")
    .innerJoin("stock_items as item", "item.id", "level.item_id")
    .select("level.reserved")
    .where("item.sku", "=", variant.sku)
    .execute();
  expect(held).toEqual([{ reserved: 0 }]);
});

test("200 shoppers, a single thing and a bundle of two of it: exactly 10 pieces go, and all come back after expiry", async () => {
  const single = await soldProduct(ctx, { stock: 10 });
  const cable = await soldProduct(ctx, { stock: 100 });
  const bundle = await soldProduct(ctx, {
    stock: 0,
    parts: [
      { sku: single.sku, quantity: 2 },
      { sku: cable.sku, quantity: 1 },
    ],
  });
  expect(bundle.stock).toBe(5);
  const { placed, conflict, words } = await race(200, [single.id, bundle.id]);
  expect((placed?.length ?? 0) + (conflict?.length ?? 0)).toBe(200);
  const sold = await ctx.db
    .selectFrom("order_lines")
    .select(["variant_id", (eb) => eb.fn.countAll<string>().as("orders")])
    .where("variant_id", "in", [single.id, bundle.id])
    .groupBy("variant_id")
    .execute();
  const ordersOf = (id: string) => Number(sold.find(({ variant_id }) => variant_id === id)?.orders ?? 0);
  expect(ordersOf(single.id) + ordersOf(bundle.id)).toBe(placed?.length);
  expect(ordersOf(single.id) + 2 * ordersOf(bundle.id)).toBe(10);
  expect([await stockOf(single.id), await stockOf(bundle.id)]).toEqual([0, 0]);
  const clear =
    /^(Thing \d+, One has just sold out\.|There is only 1 of Thing \d+, One left\.|Prices or stock have changed\.)/;
  expect(words.filter((message) => !clear.test(message))).toEqual([]);
  expect(await checkShopBooks(system)).toEqual([]);
  ctx.clock.pass({ hours: 49 });
  await releaseExpiredOrders(system);
  expect([await stockOf(single.id), await stockOf(bundle.id), await stockOf(cable.id)]).toEqual([10, 5, 100]);
  const held = await ctx.db
    .selectFrom("stock_reservations as held")
    .innerJoin("stock_items as item", "item.id", "held.item_id")
    .select("held.id")
    .where("held.quantity", ">", 0)
    .where("item.sku", "in", [single.sku, cable.sku])
    .execute();
  expect(held).toEqual([]);
  expect(await checkShopBooks(system)).toEqual([]);
});
