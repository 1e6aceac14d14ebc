import { describe, expect, test } from "vitest";
import { addToCart } from "#domain/cart/change-cart.ts";
import { cancelOrder, releaseExpiredOrders } from "#domain/orders/cancel-order.ts";
import { confirmDraft, draftOrder } from "#domain/orders/draft-order.ts";
import { viewOrder } from "#domain/orders/find-order.ts";
import { orderKey } from "#domain/orders/order-link.ts";
import { recordPayment } from "#domain/orders/pay-order.ts";
import { readyOrder } from "#domain/orders/prepare-order.ts";
import { checkCardPayments } from "#domain/payments/check-card-payments.ts";
import { sendCardRefunds } from "#domain/payments/refund-card.ts";
import { refreshCardPayment, startCardPayment } from "#domain/orders/payments/start-card-payment.ts";
import { changeToggle } from "#domain/toggles/change-toggle.ts";
import { testApi } from "#test/test-api.ts";
import { cartWith, checkedOut, checkout, otherVisitor, placedOrder, soldProduct } from "#test/shop-by-verb.ts";
import { cardShop } from "#test/card-shop.ts";
import { emailsTo } from "#test/test-ctx.ts";

const shop = await cardShop();
const { peer, ctx, system, admin, key, codeOf, order, begun, webhook, eventsOf, deliver, booksAgree } = shop;
const stockOf = async (id: string) =>
  (await ctx.db.selectFrom("product_variants").select("stock").where("id", "=", id).executeTakeFirstOrThrow()).stock;

describe("refuses", () => {
  test("cards while they are not offered", async () => {
    const variant = await soldProduct(ctx);
    const shopper = otherVisitor(ctx);
    for (const without of [{ ...shopper, cardPayments: null }, shopper]) {
      if (without.cardPayments) await changeToggle(admin, "stripe_payments", { enabled: false });
      const token = await cartWith(without, variant);
      expect(await codeOf(checkedOut(without, { token, key: key() }, checkout({ payment: "card" })))).toBe("invalid");
      const { order: placed, key: link } = await placedOrder(without, [variant]);
      expect(await codeOf(startCardPayment(without, { number: placed.number, key: link }))).toBe("conflict");
    }
    await changeToggle(admin, "stripe_payments", { enabled: true });
    expect((await testApi({ ...ctx, cardPayments: null }).send("/api/webhooks/stripe", {})).status).toBe(404);
  });

  test("to begin the payment of somebody else's order, of none, and of one that is paid", async () => {
    const { placed, claim, intentId } = await begun();
    for (const wrong of [
      { ...claim, key: null },
      { ...claim, key: "a".repeat(43) },
      { ...claim, number: "O-9999999" },
    ]) {
      expect(await codeOf(startCardPayment(otherVisitor(ctx), wrong))).toBe("not_found");
      expect(await codeOf(refreshCardPayment(otherVisitor(ctx), wrong))).toBe("not_found");
    }
    peer.pay(intentId);
    await refreshCardPayment(ctx, claim);
    expect(await codeOf(startCardPayment(ctx, claim))).toBe("conflict");
    expect((await order(placed.number)).payment_status).toBe("paid");
  });

  test("to pay for a build that a technician has yet to look at", async () => {
    const variant = await soldProduct(ctx);
    const { order: placed, key: link } = await placedOrder(otherVisitor(ctx), [variant]);
    const build = await ctx.db
      .insertInto("builds")
      .values({
        id: ctx.ids.next(),
        code: "abcdefghjkmn",
        choice: "{}",
        parts: "[]",
        checks: "[]",
        watts: 0,
        total_cents: 0,
        rules_version: 1,
        created_at: ctx.clock.now(),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await ctx.db
      .insertInto("order_builds")
      .values({ order_id: placed.id, build_id: build.id, needs_check: true })
      .execute();
    const claim = { number: placed.number, key: link };
    expect(await viewOrder(ctx, claim)).toMatchObject({ order: { canPayByCard: false } });
    expect(await codeOf(startCardPayment(ctx, claim))).toBe("conflict");
    await ctx.db.updateTable("order_builds").set({ confirmed_at: ctx.clock.now() }).execute();
    expect(await viewOrder(ctx, claim)).toMatchObject({ order: { canPayByCard: true } });
    expect(await codeOf(startCardPayment(ctx, claim))).toBe("done");
  });

  test("messages that are forged, old, too big or none, and too many of them", async () => {
    const { placed, intentId } = await begun();
    const body = JSON.stringify({
      id: "evt_forged",
      object: "event",
      type: "payment_intent.succeeded",
      data: { object: { id: intentId, object: "payment_intent", status: "succeeded" } },
    });
    const refused = [
      "",
      "t=1,v1=00",
      peer.sign(body, { secret: "whsec_other" }),
      peer.sign(body, { at: Date.now() - 301_000 }),
      peer.sign(`${body} `),
    ];
    for (const signature of refused) expect((await webhook(body, signature)).status).toBe(422);
    expect((await webhook("not json")).status).toBe(422);
    expect((await webhook("a".repeat(300_000))).status).toBe(413);
    expect((await order(placed.number)).paid_cents).toBe(0);
    // Signed, but the payment itself was not made: the state counts, not the message.
    expect((await webhook(body)).status).toBe(204);
    expect((await order(placed.number)).paid_cents).toBe(0);
    const flood = testApi(otherVisitor(ctx));
    const forged = () =>
      flood.request("/api/webhooks/stripe", { method: "POST", headers: { "Stripe-Signature": "t=1,v1=0" }, body });
    let last = 0;
    for (let count = 0; count < 61; count += 1) last = (await forged()).status;
    expect(last).toBe(429);
  });

  test("a card for less than the processor takes", async () => {
    const variant = await soldProduct(ctx, { priceCents: 40 });
    const token = await cartWith(ctx, variant);
    expect(await codeOf(checkedOut(ctx, { token, key: key() }, checkout({ payment: "card" })))).toBe("invalid");
  });
});

test("reserved for 15 minutes, paid, and told: the amount is the server's", async () => {
  const { placed, intentId, variant, claim } = await begun({ stock: 3 });
  expect(placed.held_until?.getTime()).toBe(ctx.clock.now().getTime() + 15 * 60_000);
  expect(await stockOf(variant.id)).toBe(2);
  expect(peer.intents.get(intentId)).toMatchObject({ amount: 10_900, metadata: { order_id: placed.id } });
  expect((await startCardPayment(ctx, claim)).clientSecret).toContain(intentId);
  expect(await codeOf(readyOrder(admin, placed.number))).toBe("conflict");
  expect((await emailsTo(ctx, ctx.business.salesEmail)).some(({ subject }) => subject?.includes(placed.number))).toBe(
    false,
  );
  peer.pay(intentId);
  await deliver(eventsOf(intentId));
  expect(await order(placed.number)).toMatchObject({
    status: "placed",
    payment_status: "paid",
    paid_cents: 10_900,
    held_until: null,
  });
  const templates = (await emailsTo(ctx, placed.email)).map(({ template }) => template);
  expect(templates).toEqual(["order-placed", "order-paid"]);
  const staff = await emailsTo(ctx, ctx.business.salesEmail);
  expect(staff.at(-1)?.html_body).toContain("Order paid by card: Ana Silva");
  await booksAgree();
});

test("messages twice, backwards and again much later change nothing more", async () => {
  const { placed, intentId } = await begun();
  peer.pay(intentId, "4000000000000002");
  await deliver(eventsOf(intentId).toReversed());
  expect((await order(placed.number)).payment_status).toBe("failed");
  peer.pay(intentId);
  const events = eventsOf(intentId);
  await Promise.all([...events.toReversed(), ...events].map(({ body }) => webhook(body)));
  // The failure is heard of after the success.
  await deliver(events.toReversed());
  const paid = await order(placed.number);
  expect(paid).toMatchObject({ payment_status: "paid", paid_cents: 10_900 });
  await deliver(events);
  expect((await order(placed.number)).version).toBe(paid.version);
  const mails = await emailsTo(ctx, placed.email);
  expect(mails.filter(({ template }) => template === "order-paid")).toHaveLength(1);
  await booksAgree();
});

test("a lost answer and two clicks make one payment; a lost message is made up for", async () => {
  const variant = await soldProduct(ctx, { priceCents: 10_000 });
  const { order: placed, key: link } = await placedOrder(otherVisitor(ctx), [variant], { payment: "card" });
  const claim = { number: placed.number, key: link };
  peer.state.dropNext = 1;
  const started = await Promise.all([startCardPayment(ctx, claim), startCardPayment(ctx, claim)]);
  expect(started[0].clientSecret).toBe(started[1].clientSecret);
  const own = [...peer.intents.values()].filter(({ metadata }) => metadata.order_id === placed.id);
  expect(own).toHaveLength(1);
  peer.pay(own[0]?.id ?? "");
  ctx.clock.pass({ minutes: 6 });
  await checkCardPayments(system, null);
  expect((await order(placed.number)).payment_status).toBe("paid");
});

test("when the processor is away nothing is charged, and the message comes again", async () => {
  const { placed, intentId, claim } = await begun();
  peer.pay(intentId);
  peer.state.failNext = 10;
  expect(await codeOf(refreshCardPayment(ctx, claim))).toBe("unavailable");
  const event = eventsOf(intentId).at(-1);
  expect((await webhook(event?.body ?? "")).status).toBe(503);
  peer.state.failNext = 0;
  expect((await webhook(event?.body ?? "")).status).toBe(204);
  expect((await order(placed.number)).payment_status).toBe("paid");
});

test("a payment the server forgot in a crash is found by what the processor keeps of it", async () => {
  const { placed, intentId } = await begun();
  await ctx.db.deleteFrom("card_payments").where("intent_id", "=", intentId).execute();
  peer.pay(intentId);
  await deliver(eventsOf(intentId));
  expect((await order(placed.number)).payment_status).toBe("paid");
  await booksAgree();
});

describe("too late", () => {
  const expire = async () => {
    ctx.clock.pass({ minutes: 16 });
    await releaseExpiredOrders(system);
  };

  test("with stock left the order comes back to life", async () => {
    const { placed, intentId, variant } = await begun({ stock: 1 });
    await expire();
    expect(await order(placed.number)).toMatchObject({ status: "cancelled" });
    expect(await stockOf(variant.id)).toBe(1);
    peer.pay(intentId);
    await deliver(eventsOf(intentId));
    expect(await order(placed.number)).toMatchObject({ status: "placed", payment_status: "paid", cancelled_at: null });
    expect(await stockOf(variant.id)).toBe(0);
    await booksAgree();
  });

  test("sold out meanwhile: refunded at once, staff are told, and it ends cancelled", async () => {
    const { placed, intentId, variant } = await begun({ stock: 1 });
    await expire();
    await placedOrder(otherVisitor(ctx), [variant]);
    peer.pay(intentId);
    await deliver(eventsOf(intentId));
    expect(await order(placed.number)).toMatchObject({ status: "payment_review", payment_status: "refunded" });
    const staff = (await emailsTo(ctx, ctx.business.salesEmail)).find(
      ({ subject }) => subject === `Order ${placed.number}`,
    );
    expect(staff?.html_body).toContain("Paid too late, refunded automatically: Ana Silva");
    await sendCardRefunds(system, null);
    await sendCardRefunds(system, null);
    expect([...peer.refunds.values()].filter((one) => one.payment_intent === intentId)).toMatchObject([
      { amount: 10_900 },
    ]);
    expect(await order(placed.number)).toMatchObject({ status: "cancelled", refunded_cents: 10_900 });
    expect((await emailsTo(ctx, placed.email)).at(-1)?.template).toBe("order-refunded");
    await booksAgree();
  });

  test("nobody pays: the payment is closed an hour later", async () => {
    const { intentId } = await begun();
    await expire();
    await checkCardPayments(system, null);
    expect(peer.intents.get(intentId)?.status).toBe("requires_payment_method");
    ctx.clock.pass({ minutes: 61 });
    await checkCardPayments(system, null);
    expect(peer.intents.get(intentId)?.status).toBe("canceled");
  });

  test("a bank that is still thinking is waited for", async () => {
    const { placed, intentId } = await begun();
    peer.change(intentId, "processing");
    await deliver(eventsOf(intentId));
    await expire();
    expect(await order(placed.number)).toMatchObject({ status: "placed", payment_status: "pending" });
  });
});

test("a payment for a cancelled order goes back, whichever comes first", async () => {
  const { placed, claim, intentId } = await begun();
  await cancelOrder(ctx, claim, {});
  peer.pay(intentId);
  await deliver(eventsOf(intentId));
  expect(await order(placed.number)).toMatchObject({ status: "cancelled", payment_status: "refunded" });
  await sendCardRefunds(system, null);
  expect([...peer.refunds.values()].filter((one) => one.payment_intent === intentId)).toMatchObject([
    { amount: 10_900 },
  ]);
  const other = await begun();
  await cancelOrder(ctx, other.claim, {});
  await checkCardPayments(system, { kind: "order", id: other.placed.id });
  expect(peer.intents.get(other.intentId)?.status).toBe("canceled");
  await booksAgree();
});

test("paid at the counter and by card: the second payment goes back, and the order stays paid", async () => {
  const { placed, intentId } = await begun();
  await recordPayment(admin, { number: placed.number, key: key() }, { method: "cash" });
  peer.pay(intentId);
  await deliver(eventsOf(intentId));
  await sendCardRefunds(system, null);
  expect(await order(placed.number)).toMatchObject({
    payment_status: "paid",
    paid_cents: 21_800,
    refunded_cents: 10_900,
  });
  await booksAgree();
});

test("a draft's link takes the card, and an order for the counter may be paid by card before", async () => {
  const variant = await soldProduct(ctx, { priceCents: 10_000 });
  const { number } = await draftOrder(
    admin,
    { key: key() },
    {
      channel: "phone",
      name: "Ana Silva",
      email: "draft-card@example.com",
      fulfillment: "pickup",
      lines: [{ sku: variant.sku, quantity: 1 }],
    },
  );
  const claim = { number, key: orderKey(ctx, await order(number)) };
  await confirmDraft(ctx, claim, { payment: "card", terms: true });
  const { order: counter, key: link } = await placedOrder(otherVisitor(ctx), [variant]);
  for (const one of [claim, { number: counter.number, key: link }]) {
    const { clientSecret } = await startCardPayment(ctx, one);
    peer.pay(clientSecret.split("_secret_")[0] ?? "");
    await refreshCardPayment(ctx, one);
    expect(await order(one.number)).toMatchObject({ payment_status: "paid", held_until: null });
  }
});

test("a cart that is charged twice at once is one order and one payment", async () => {
  const variant = await soldProduct(ctx);
  const shopper = otherVisitor(ctx);
  const { token } = await addToCart(shopper, null, { variantId: variant.id, quantity: 1 });
  const attempt = key();
  const wanted = checkout({ payment: "card" });
  const [first, second] = await Promise.all([1, 2].map(() => checkedOut(shopper, { token, key: attempt }, wanted)));
  expect(second).toEqual(first);
});
