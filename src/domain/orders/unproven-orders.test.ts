import { endSessions } from "#domain/accounts/account-store.ts";
import { describe, expect, test } from "vitest";
import { shopLimits } from "#contract/orders/shop-limits.ts";
import { setCartCoupon } from "#domain/cart/change-cart.ts";
import { createCoupon } from "#domain/coupons/manage-coupons.ts";
import type { Ctx } from "#domain/ctx.ts";
import { cancelOrder, releaseExpiredOrders } from "#domain/orders/cancel-order.ts";
import { checkShopBooks } from "#domain/orders/check-shop-books.ts";
import { disownOrder, endOrderLinks, endOrderLinksByStaff } from "#domain/orders/end-order-links.ts";
import { findOrder, mailOrderLinkByStaff, viewOrder } from "#domain/orders/find-order.ts";
import { handOverOrder } from "#domain/orders/hand-over-order.ts";
import { listOwnOrders } from "#domain/orders/list-own-orders.ts";
import { orderKey, orderStatusKey } from "#domain/orders/order-link.ts";
import { findOrderByNumber, linesOf } from "#domain/orders/order-store.ts";
import { recordPayment } from "#domain/orders/pay-order.ts";
import { readPickupCalendar } from "#domain/orders/pickup-calendar.ts";
import { readyOrder } from "#domain/orders/prepare-order.ts";
import { confirmOrder } from "#domain/orders/prove-order.ts";
import { listOrders, viewPickList, viewStaffOrder } from "#domain/orders/view-order-desk.ts";
import { allocateWaiting } from "#domain/orders/allocate-waiting.ts";
import { receiveStock } from "#domain/stock/count-stock.ts";
import {
  cartWith,
  checkedOut,
  checkout,
  guestOrder,
  otherVisitor,
  placedOrder,
  soldProduct,
} from "#test/shop-by-verb.ts";
import { emailsTo, testCtx } from "#test/test-ctx.ts";
import { signedInAs } from "#test/test-people.ts";

const ctx = await testCtx();
const system = { ...ctx, actor: { kind: "system", name: "test" } as const };
const admin = await signedInAs(ctx, "admin", "desk@example.com");
const newAddress = () => `${ctx.ids.next()}@example.com`;
const row = async (number: string) => {
  const order = await findOrderByNumber(ctx, number);
  if (!order) throw new Error(`There is no ${number}.`);
  return order;
};
const stockOf = async (id: string) =>
  (await ctx.db.selectFrom("product_variants").select("stock").where("id", "=", id).executeTakeFirstOrThrow()).stock;
const mailKey = (text: string | null | undefined) => /\?key=(\S+)/.exec(text ?? "")?.[1] ?? "";
const strange = {
  name: "Cheap pills",
  note: "evil.example",
  fulfillment: "delivery",
  street: "1 evil.example",
  city: "lodi",
  postalCode: "95240",
};

describe("email to an address nobody has proven", () => {
  test("carries nothing that was typed, whatever happens to the order", async () => {
    const email = newAddress();
    const shopper = otherVisitor(ctx);
    const { order, key } = await guestOrder(shopper, [await soldProduct(ctx)], { ...strange, email });
    await cancelOrder(shopper, { number: order.number, key }, { reason: "Visit evil.example for pills" });
    const mails = await emailsTo(ctx, email);
    expect(mails.map(({ template }) => template)).toEqual(["order-placed", "order-cancelled"]);
    expect(JSON.stringify(mails)).not.toMatch(/evil|pills/i);
    expect(mails[0]?.text_body).toContain("If you did not order this");
  });

  test("comes three times a day for all orders, and the reason of a known customer goes to staff only", async () => {
    const email = newAddress();
    for (let count = 0; count < 3; count++) {
      const shopper = otherVisitor(ctx);
      const { order, key } = await guestOrder(shopper, [await soldProduct(ctx)], { email });
      await cancelOrder(shopper, { number: order.number, key }, {});
    }
    expect(await emailsTo(ctx, email)).toHaveLength(3);

    const known = await placedOrder(otherVisitor(ctx), [await soldProduct(ctx)], { name: "Maria Delgado" });
    await cancelOrder(ctx, { number: known.order.number, key: known.key }, { reason: "Found it cheaper" });
    const told = (await emailsTo(ctx, known.order.email)).at(-1);
    expect(told?.recipient_name).toBe("Maria Delgado");
    expect(told?.text_body).toContain("Hello Maria Delgado");
    expect(told?.text_body).not.toContain("cheaper");
    expect((await emailsTo(ctx, ctx.business.salesEmail)).at(-1)?.text_body).toContain("Found it cheaper");
  });

  test("refuses an order without the bot check", async () => {
    const token = await cartWith(ctx, await soldProduct(ctx));
    const { placeOrder } = await import("#domain/orders/place-order.ts");
    await expect(placeOrder(ctx, { token, key: ctx.ids.next() }, checkout())).rejects.toMatchObject({
      code: "bot_check",
    });
  });
});

describe("the browser that ordered", () => {
  test("sees, opens and cancels its order, proves nothing, and never gets the emailed key", async () => {
    const shopper = otherVisitor(ctx);
    const { order, key } = await guestOrder(shopper, [await soldProduct(ctx)]);
    const { number } = order;
    const full = orderKey(ctx, order);
    const seen = await viewOrder(shopper, { number, key });
    expect(seen).toMatchObject({ level: "full", order: { openedBy: "browser", unverified: true, canProve: false } });
    const file = await readPickupCalendar(shopper, { number, key });
    expect(JSON.stringify([seen, file])).not.toContain(full);
    await expect(confirmOrder(shopper, { number, key })).rejects.toMatchObject({ code: "not_found" });
    const [mail] = await emailsTo(ctx, order.email);
    expect(mailKey(mail?.text_body)).toBe(full);
    expect(await viewOrder(ctx, { number, key: full })).toMatchObject({ order: { canProve: true } });
    // Looking proves nothing, as with tickets: a mail scanner looks, too.
    expect((await row(number)).sender_proven).toBe(false);
    await cancelOrder(shopper, { number, key }, {});
    expect((await row(number)).status).toBe("cancelled");
  });
});

describe("unpaid goods", () => {
  test("are held an hour until the address is proven, and 48 hours from then", async () => {
    const variant = await soldProduct(ctx, { stock: 1, orderDays: 5 });
    const here = await soldProduct(ctx, { stock: 4 });
    const { order } = await guestOrder(otherVisitor(ctx), [
      { id: variant.id, quantity: 2 },
      { id: here.id, quantity: 4 },
    ]);
    expect(await stockOf(here.id)).toBe(0);
    ctx.clock.pass({ minutes: 61 });
    await releaseExpiredOrders(system);
    expect(await row(order.number)).toMatchObject({ status: "cancelled" });
    expect([await stockOf(variant.id), await stockOf(here.id)]).toEqual([1, 4]);
    // The first email said so.
    expect((await emailsTo(ctx, order.email)).map(({ template }) => template)).toEqual(["order-placed"]);
  });

  test("of a waiting order go back after 48 hours, and come when all is there, for 48 hours again", async () => {
    const scarce = await soldProduct(ctx, { stock: 1, orderDays: 5 });
    const here = await soldProduct(ctx, { stock: 2 });
    const { order } = await placedOrder(otherVisitor(ctx), [
      { id: scarce.id, quantity: 2 },
      { id: here.id, quantity: 2 },
    ]);
    ctx.clock.pass({ hours: 49 });
    await releaseExpiredOrders(system);
    expect(await row(order.number)).toMatchObject({ status: "placed", held_until: null });
    expect([await stockOf(scarce.id), await stockOf(here.id)]).toEqual([1, 2]);
    await allocateWaiting(system, null);
    expect([await stockOf(scarce.id), await stockOf(here.id)]).toEqual([1, 2]);
    await receiveStock(system, ctx.ids.next(), { sku: scarce.sku, location: "store", quantity: 1 });
    await allocateWaiting(system, null);
    expect([await stockOf(scarce.id), await stockOf(here.id)]).toEqual([0, 0]);
    expect((await linesOf(ctx, order.id)).map(({ backordered }) => backordered)).toEqual([0, 0]);
    expect((await row(order.number)).held_until?.getTime()).toBe(ctx.clock.now().getTime() + 48 * 3600_000);
    ctx.clock.pass({ hours: 49 });
    await releaseExpiredOrders(system);
    expect(await row(order.number)).toMatchObject({ status: "cancelled" });
    expect(await checkShopBooks(system)).toEqual([]);
  });

  test("are not prepared before somebody stands by the order", async () => {
    const { order } = await guestOrder(otherVisitor(ctx), [await soldProduct(ctx)]);
    await expect(readyOrder(admin, order.number)).rejects.toMatchObject({ code: "conflict" });
    expect((await listOrders(admin, { view: "to_prepare", q: order.number })).items).toEqual([]);
    expect((await viewPickList(admin)).items.some(({ orders }) => orders.includes(order.number))).toBe(false);
    await recordPayment(admin, { number: order.number, key: ctx.ids.next() }, { method: "cash" });
    await readyOrder(admin, order.number);
  });

  test("are limited by person and by network", async () => {
    const variant = await soldProduct(ctx, { stock: 500 });
    const shopper = otherVisitor(ctx);
    const order = (by: Ctx, email: string) => guestOrder(by, [{ id: variant.id, quantity: 20 }], { email });
    const email = newAddress();
    for (let pieces = 20; pieces <= shopLimits.unpaidPieces; pieces += 20) await order(otherVisitor(ctx), email);
    await expect(order(otherVisitor(ctx), email)).rejects.toMatchObject({ code: "conflict" });
    for (let pieces = 20; pieces <= shopLimits.unpaidPiecesNetwork; pieces += 20) await order(shopper, newAddress());
    await expect(order(shopper, newAddress())).rejects.toMatchObject({ code: "conflict" });
  });

  test("that are more than half of an item are told to staff, once a day", async () => {
    const variant = await soldProduct(ctx, { stock: 4 });
    const told = async () =>
      (await emailsTo(ctx, ctx.business.salesEmail)).filter(
        ({ template, subject }) => template === "stock-held-staff" && subject?.includes(variant.sku),
      );
    await guestOrder(otherVisitor(ctx), [{ id: variant.id, quantity: 2 }]);
    expect(await told()).toHaveLength(0);
    await guestOrder(otherVisitor(ctx), [variant]);
    expect((await told())[0]?.text_body).toContain("Unpaid orders hold 3 of 4 pieces");
    await guestOrder(otherVisitor(ctx), [variant]);
    expect(await told()).toHaveLength(1);
  });
});

describe("a single-use coupon", () => {
  const ordered = async (by: Ctx, code: string, email: string) => {
    const token = await cartWith(by, await soldProduct(ctx));
    await setCartCoupon(by, token, { code });
    const { number } = await checkedOut(by, { token, key: ctx.ids.next() }, checkout({ email }));
    return row(number);
  };

  test("is not taken by orders nobody stands by, and the race for it ends before money moves", async () => {
    await createCoupon(admin, { code: "only-one", percent: 10, maxUses: 1 });
    const stranger = await ordered(otherVisitor(ctx), "only-one", newAddress());
    expect(stranger.discount_cents).toBeGreaterThan(0);
    const owner = await ordered(otherVisitor(ctx), "only-one", newAddress());
    await confirmOrder(ctx, { number: owner.number, key: orderKey(ctx, owner) });
    const late = { number: stranger.number, key: orderKey(ctx, stranger) };
    const usedUp = { code: "conflict", message: expect.stringContaining("has been used up") };
    await expect(confirmOrder(ctx, late)).rejects.toMatchObject(usedUp);
    const pay = recordPayment(admin, { number: stranger.number, key: ctx.ids.next() }, { method: "cash" });
    await expect(pay).rejects.toMatchObject(usedUp);
    const attempt = { number: stranger.number, key: ctx.ids.next() };
    const handOver = handOverOrder(admin, attempt, { identified: "passport", payment: "cash" });
    await expect(handOver).rejects.toMatchObject(usedUp);
    expect(await row(stranger.number)).toMatchObject({ paid_cents: 0, sender_proven: false });
  });

  test("counts one mailbox as one customer, however it is spelled", async () => {
    await createCoupon(admin, { code: "each-once", percent: 10, maxPerCustomer: 1 });
    const first = await ordered(otherVisitor(ctx), "each-once", "p.c.once@gmail.com");
    await confirmOrder(ctx, { number: first.number, key: orderKey(ctx, first) });
    for (const email of ["pc.once+1@gmail.com", "PCONCE@googlemail.com"])
      await expect(ordered(otherVisitor(ctx), "each-once", email)).rejects.toMatchObject({ code: "conflict" });
  });
});

describe("an order that a stranger placed with somebody's address", () => {
  test("stands marked in the account, without its key, and does not count against the owner", async () => {
    const email = newAddress();
    const owner = await signedInAs(ctx, "member", email);
    const variant = await soldProduct(ctx, { stock: 100 });
    const numbers = [];
    for (let count = 0; count < 10; count++)
      numbers.push((await guestOrder(otherVisitor(ctx), [variant], { email })).order.number);
    const [number = ""] = numbers;
    const own = (await listOwnOrders(owner, {})).items;
    expect(own.map((order) => order.unverified)).toEqual(Array(10).fill(true));
    const seen = await viewOrder(owner, { number, key: null });
    expect(seen).toMatchObject({ level: "full", order: { openedBy: "account", unverified: true }, sessionKey: null });
    // Neither the limits of the address nor those of unpaid orders stop her.
    const token = await cartWith(owner, variant);
    const attempt = { token, key: ctx.ids.next() };
    const placed = await checkedOut(owner, attempt, checkout({ email: "somebody@example.com" }));
    expect(await row(placed.number)).toMatchObject({ email, sender_proven: true, customer_id: owner.actor.userId });
    await confirmOrder(owner, { number, key: null });
    expect(await viewOrder(owner, { number, key: null })).toMatchObject({
      order: { unverified: false },
      sessionKey: expect.stringMatching(/^account\./),
    });
  });

  test("her own order opens its pages by a key that ends with her session, and is in no page", async () => {
    const owner = await signedInAs(ctx, "member", newAddress());
    const token = await cartWith(owner, await soldProduct(ctx));
    const { number } = await checkedOut(owner, { token, key: ctx.ids.next() }, checkout());
    const seen = await viewOrder(owner, { number, key: null });
    const key = seen.level === "full" ? seen.sessionKey : null;
    const byPage = await viewOrder(otherVisitor(ctx), { number, key });
    expect(byPage).toMatchObject({ level: "full", order: { openedBy: "account" }, sessionKey: null });
    expect(JSON.stringify(byPage)).not.toContain(orderKey(ctx, await row(number)));
    const [prefix = "", , mac = ""] = key?.split(".") ?? [];
    const other = await signedInAs(ctx, "member", newAddress());
    for (const forged of [[prefix, other.actor.sessionId, mac].join("."), `${key}x`])
      expect(await viewOrder(otherVisitor(ctx), { number, key: forged })).toEqual({ level: "none" });
    await endSessions(ctx, owner.actor.userId, "elsewhere");
    expect(await viewOrder(otherVisitor(ctx), { number, key })).toEqual({ level: "none" });
  });

  test("does not use up her hour", async () => {
    const email = newAddress();
    const owner = await signedInAs(ctx, "member", email);
    const order = (by: Ctx) => soldProduct(ctx).then((variant) => guestOrder(by, [variant], { email }));
    for (let count = 0; count < 10; count++) {
      const { order: placed, key } = await order(otherVisitor(ctx));
      await cancelOrder(ctx, { number: placed.number, key }, {});
    }
    await expect(order(otherVisitor(ctx))).rejects.toMatchObject({ code: "too_many" });
    await order(owner);
  });

  test("leaves when she says so: cancelled, closed to its sender, and no more email", async () => {
    const email = newAddress();
    const owner = await signedInAs(ctx, "member", email);
    const variant = await soldProduct(ctx, { stock: 1 });
    const shopper = otherVisitor(ctx);
    const { order, key } = await guestOrder(shopper, [variant], { email });
    const other = await signedInAs(ctx, "member", newAddress());
    await expect(disownOrder(other, order.number)).rejects.toMatchObject({ code: "not_found" });
    await expect(disownOrder(shopper, order.number)).rejects.toMatchObject({ code: "unauthenticated" });
    await disownOrder(owner, order.number);
    expect((await listOwnOrders(owner, {})).items).toEqual([]);
    expect(await viewOrder(owner, { number: order.number, key: null })).toEqual({ level: "none" });
    expect(await viewOrder(shopper, { number: order.number, key })).toEqual({ level: "none" });
    await expect(findOrder(ctx, { number: order.number, email })).rejects.toMatchObject({ code: "not_found" });
    await expect(mailOrderLinkByStaff(admin, order.number)).rejects.toMatchObject({ code: "conflict" });
    expect(await row(order.number)).toMatchObject({ status: "cancelled" });
    expect(await stockOf(variant.id)).toBe(1);
    expect(await emailsTo(ctx, email)).toHaveLength(1);
  });
});

test("a known answer is given before any limit counts", async () => {
  const shopper = otherVisitor(ctx);
  const email = newAddress();
  const token = await cartWith(shopper, await soldProduct(ctx));
  const attempt = { token, key: "sent-again-and-again" };
  const wanted = checkout({ email });
  const first = await checkedOut(shopper, attempt, wanted);
  for (let count = 0; count < 12; count++) expect(await checkedOut(shopper, attempt, wanted)).toEqual(first);
});

test("links end for everybody who has one, by the owner or by staff, and are mailed anew", async () => {
  const owner = await signedInAs(ctx, "member", newAddress());
  const token = await cartWith(owner, await soldProduct(ctx));
  const { number, key } = await checkedOut(owner, { token, key: ctx.ids.next() }, checkout());
  const status = orderStatusKey(ctx, number);
  expect(await viewOrder(ctx, { number, key })).toMatchObject({ level: "full" });
  await expect(endOrderLinks(ctx, number)).rejects.toMatchObject({ code: "unauthenticated" });
  await expect(endOrderLinksByStaff(owner, number)).rejects.toMatchObject({ code: "forbidden" });
  await endOrderLinks(owner, number);
  expect(await viewOrder(ctx, { number, key })).toEqual({ level: "none" });
  expect(await viewOrder(ctx, { number, key: status })).toEqual({ level: "none" });
  await mailOrderLinkByStaff(admin, number);
  const mailed = mailKey((await emailsTo(ctx, owner.actor.email)).at(-1)?.text_body);
  expect(await viewOrder(ctx, { number, key: mailed })).toMatchObject({ level: "full" });
  ctx.clock.pass({ minutes: 1 });
  await endOrderLinksByStaff(admin, number);
  expect(await viewOrder(ctx, { number, key: mailed })).toEqual({ level: "none" });
  const audit = await ctx.db
    .selectFrom("audit_events")
    .select("action")
    .where("target_id", "=", number)
    .orderBy("seq")
    .execute();
  expect(audit.map(({ action }) => action)).toEqual(["order.links_ended", "order.links_ended"]);
});

test("staff see an order without its key, and leave a trace", async () => {
  const { order, key } = await placedOrder(otherVisitor(ctx), [await soldProduct(ctx)]);
  const seen = await viewStaffOrder(admin, order.number);
  expect(JSON.stringify(seen)).not.toContain(key);
  const trace = ctx.db.selectFrom("audit_events").select("action").where("target_id", "=", order.number);
  expect((await trace.execute()).map(({ action }) => action)).toEqual(["order.read"]);
});
