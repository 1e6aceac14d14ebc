import { afterAll, beforeEach, expect } from "vitest";
import { DomainError } from "#domain/errors.ts";
import { checkShopBooks } from "#domain/orders/check-shop-books.ts";
import { findOrderByNumber } from "#domain/orders/order-store.ts";
import { startCardPayment } from "#domain/orders/payments/start-card-payment.ts";
import { changeToggle } from "#domain/toggles/change-toggle.ts";
import { createStripeCardPayments } from "#platform/card-payments/stripe-card-payments.ts";
import { otherVisitor, placedOrder, soldProduct } from "./shop-by-verb.ts";
import { type PeerEvent, startStripePeer, stripeKeys } from "./stripe-peer.ts";
import { testApi } from "./test-api.ts";
import { testCtx } from "./test-ctx.ts";
import { signedInAs } from "./test-people.ts";

/** A shop that takes cards, with the real library and a peer that speaks Stripe's API. */
export async function cardShop() {
  const peer = await startStripePeer();
  afterAll(peer.stop);
  const ctx = await testCtx({
    cardPayments: createStripeCardPayments({
      secretKey: stripeKeys.secret,
      publishableKey: stripeKeys.publishable,
      webhookSecret: stripeKeys.webhook,
      apiBase: peer.base,
    }),
  });
  const system = { ...ctx, actor: { kind: "system", name: "test" } as const };
  const admin = await signedInAs(ctx, "admin", "card-admin@example.com");
  const key = () => ctx.ids.next();
  await changeToggle(admin, "stripe_payments", { enabled: true });
  beforeEach(
    () => void Object.assign(peer.state, { failNext: 0, dropNext: 0, refuseRefunds: null, slowRefunds: false }),
  );

  const codeOf = async (act: Promise<unknown>) =>
    act.then(
      () => "done",
      (error: unknown) => (error instanceof DomainError ? error.code : Promise.reject(error)),
    );
  const order = async (number: string) => {
    const found = await findOrderByNumber(ctx, number);
    if (!found) throw new Error(`There is no ${number}.`);
    return found;
  };
  /** An order of one thing for $109, whose card payment was begun. */
  async function begun({ stock = 5, quantity = 1, changes = {} } = {}) {
    const variant = await soldProduct(ctx, { stock, priceCents: 10_000 });
    const { order: placed, key: link } = await placedOrder(otherVisitor(ctx), [{ id: variant.id, quantity }], {
      payment: "card",
      ...changes,
    });
    const claim = { number: placed.number, key: link };
    const { clientSecret } = await startCardPayment(ctx, claim);
    return { placed, claim, variant, intentId: clientSecret.split("_secret_")[0] ?? "" };
  }

  const webhook = (body: string, signature = peer.sign(body)) =>
    testApi(otherVisitor(ctx)).request("/api/webhooks/stripe", {
      method: "POST",
      headers: { "Content-Type": "application/json", "Stripe-Signature": signature },
      body,
    });
  const eventsOf = (id: string) => peer.events.filter(({ body }) => body.includes(id));
  const deliver = async (events: PeerEvent[]) => {
    for (const { body } of events) expect((await webhook(body)).status).toBe(204);
  };
  const booksAgree = async () => expect(await checkShopBooks(system)).toEqual([]);
  return { peer, ctx, system, admin, key, codeOf, order, begun, webhook, eventsOf, deliver, booksAgree };
}
