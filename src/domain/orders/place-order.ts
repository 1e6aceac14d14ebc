import { fill } from "#contract/values/fill.ts";
import { paymentLabel } from "#contract/orders/payment-words.ts";
import { thingsOf } from "#contract/orders/order-things.ts";
import { PlaceOrderInput, type PlacedOrder, QuoteInput } from "#contract/orders/orders.ts";
import { shopLimits } from "#contract/orders/shop-limits.ts";
import { refuseEndedSession } from "#domain/access/account-policy.ts";
import { prove } from "#domain/access/actor-reach.ts";
import { requireBotCheck } from "#domain/bot-check/require-bot-check.ts";
import { cartNeedsCheck, takeBuilds } from "#domain/orders/order-builds.ts";
import { cartLines, type CartLineRow, findCart, isAgreed } from "#domain/cart/cart-store.ts";
import { couponProblem, type CouponRow } from "#domain/coupons/coupon-rules.ts";
import { type Candidate, candidateOf, countUses, findCoupon, lockCoupon } from "#domain/coupons/coupon-store.ts";
import type { Ctx } from "#domain/ctx.ts";
import { DomainError, invalidFields } from "#domain/errors.ts";
import { recordEvent } from "#domain/events/record-event.ts";
import { once } from "#domain/idempotency/once.ts";
import { requireSenderWithin, visitorLimits } from "#domain/limits/require-within-limit.ts";
import { saidLineName } from "#domain/orders/delivery-name.ts";
import {
  type Bought,
  checkedDestination,
  type Destination,
  insertOrder,
  kindOf,
  priceBought,
  withDelivery,
} from "#domain/orders/insert-order.ts";
import { hasProvenAddress } from "#domain/mail/proven-address.ts";
import { queueOrderEmails } from "#domain/orders/order-emails.ts";
import { orderBrowserKey, orderKey } from "#domain/orders/order-link.ts";
import { formatMoney } from "#contract/values/format-money.ts";
import { holdUntil, readyOn as readyDay } from "#domain/orders/order-rules.ts";
import { changeOrder, type OrderRow } from "#domain/orders/order-store.ts";
import { ownTerms } from "#domain/organizations/order-terms.ts";
import { paymentsOffered, requirePayment } from "#domain/orders/payments-offered.ts";
import { parse } from "#domain/input/parse.ts";
import { reserveStock } from "#domain/stock/reserve-stock.ts";
import { requireFewUnpaid, warnOfUnpaidHolds } from "#domain/stock/unpaid-holds.ts";
import * as t from "#words/order-refusals.ts";
import * as cartWords from "#words/cart-refusals.ts";

interface Attempt {
  /** Of the cart. */
  token: string | null;
  /** The Idempotency-Key. */
  key: unknown;
}

export const boughtOf = (line: CartLineRow): Bought => ({
  variantId: line.variant_id,
  kind: kindOfLine(line),
  sku: line.sku,
  name: line.variant_name === line.name ? line.name : `${line.name}, ${line.variant_name}`,
  quantity: line.quantity,
  unitCents: line.price_cents,
  feeClass: line.fee_class,
  orderDays: line.order_days,
  buildId: line.build_id,
});

/** Putting a new computer together is taxed with its parts, and so is what is installed on it before it is sold. */
function kindOfLine({ part_slot, build_id, tax_kind }: CartLineRow): Bought["kind"] {
  if (part_slot === "assembly") return "build";
  return build_id !== null && tax_kind === "software" ? "goods" : kindOf(tax_kind);
}

/**
 * Makes an order of a cart, once for each key: prices, tax and fees from the catalog and the dated rules, the goods set aside, the
 * emails queued, the cart emptied, in one transaction.
 * @throws DomainError "conflict" when prices, stock or the total are no longer what the shopper agreed to.
 */
export async function placeOrder(ctx: Ctx, { token, key }: Attempt, input: unknown): Promise<PlacedOrder> {
  refuseEndedSession(ctx);
  const { botCheck, ...wanted } = parse(PlaceOrderInput, withOwnAddress(ctx, input));
  const found = await findCart(ctx, token);
  if (!found) throw new DomainError("conflict", cartWords.cartEmpty);
  const { placeOrderNetwork: bySender, placeOrderEmail: byAddress } = visitorLimits;
  const admit = () => requireSenderWithin(ctx, { bySender, byAddress, email: wanted.email });
  // oxlint-disable-next-line words/no-hard-coded-words -- a key, not shown
  const { orderId } = await once(ctx, { scope: `order of cart ${found.id}`, key, body: wanted, admit }, async (tx) => {
    await requireBotCheck(tx, botCheck);
    const cart = await findCart(tx, token, { lock: true });
    const lines = cart ? await cartLines(tx, cart.id) : [];
    if (!cart || lines.length === 0)
      throw new DomainError(
        "conflict",
        cart?.last_order ? fill(cartWords.cartEmptyPlaced, { number: cart.last_order }) : cartWords.cartEmpty,
      );
    if (!lines.every(isAgreed) || cart.gone.length > 0)
      throw new DomainError("conflict", t.pricesChanged, {
        errors: [{ path: "cart", message: t.confirmChanges }],
      });
    const customerId = "userId" in tx.actor ? tx.actor.userId : null;
    await requirePayment(tx, wanted.payment);
    if (wanted.payment === "card" && (await cartNeedsCheck(tx, lines)))
      throw new DomainError(
        "conflict",
        fill(t.technicianFirst, { way: paymentLabel("pay_at_pickup", wanted.fulfillment).toLowerCase() }),
      );
    const bought = lines.map(boughtOf);
    if (wanted.payment !== "invoice") await requireFewUnpaid(tx, wanted.email, piecesOf(bought));
    const where = checkedDestination(tx, wanted, bought);
    const proven = hasProvenAddress(tx, wanted.email);
    const use = candidateOf(tx, wanted.email);
    const coupon = cart.coupon_id ? await usableCoupon(tx, cart.coupon_id, use, lines) : null;
    const inserted = await insertOrder(tx, {
      channel: "web",
      status: "placed",
      customerId,
      proven,
      name: wanted.name,
      email: wanted.email,
      phone: wanted.phone,
      note: wanted.note,
      where,
      payment: wanted.payment,
      bought,
      coupon,
    });
    requireShownTotal(wanted.shownTotalCents, inserted.order.total_cents);
    if (coupon)
      await tx.db
        .insertInto("coupon_uses")
        .values({ order_id: inserted.order.id, coupon_id: coupon.id, customer: use.customer })
        .execute();
    await takeBuilds(tx, lines, inserted.order.id);
    const order = await holdGoods(tx, inserted.order, inserted.lines);
    await tx.db.deleteFrom("cart_lines").where("cart_id", "=", cart.id).execute();
    await tx.db
      .updateTable("carts")
      .set({ coupon_id: null, last_order: order.number, updated_at: tx.clock.now() })
      .where("id", "=", cart.id)
      .execute();
    await queueOrderEmails(tx, order, { kind: "placed" });
    return { orderId: order.id };
  });
  // Sent again, it was made by an earlier request.
  prove(ctx, orderId);
  const order = await ctx.db.selectFrom("orders").selectAll().where("id", "=", orderId).executeTakeFirstOrThrow();
  const proven = hasProvenAddress(ctx, wanted.email);
  return { number: order.number, key: proven ? orderKey(ctx, order) : orderBrowserKey(ctx, order) };
}

/** Signed-in people order with the address of their account; what the form says is ignored. */
function withOwnAddress({ actor }: Ctx, input: unknown): unknown {
  if (!("userId" in actor) || typeof input !== "object" || input === null) return input;
  return { ...input, email: actor.email };
}

const piecesOf = (bought: Bought[]): number =>
  bought.reduce((sum, { kind, quantity }) => sum + (kind === "goods" || kind === "build" ? quantity : 0), 0);

function requireShownTotal(shown: number | undefined, cents: number): void {
  if (shown === undefined || shown === cents) return;
  const message = fill(t.totalChanged, { now: formatMoney(cents), shown: formatMoney(shown) });
  throw new DomainError("conflict", message, { errors: [{ path: "shownTotalCents", message }] });
}

/** Sets the goods of a new order aside and notes what has to come in first. */
export async function holdGoods(ctx: Ctx, order: OrderRow, lines: (Bought & { id: string })[]): Promise<OrderRow> {
  const byCard = order.payment_method === "card";
  if (byCard && order.total_cents > 0 && order.total_cents < shopLimits.cardMinimumCents)
    throw invalidFields({
      path: "payment",
      message: t.tooLittleForCard,
    });
  const { waiting, readyOn } = await setAside(ctx, order, lines);
  await recordEvent(ctx, {
    noun: "order",
    id: order.id,
    kind: "placed",
    detail: { cents: order.total_cents, ...(waiting > 0 && { waiting }) },
  });
  return changeOrder(ctx, order, { held_until: holdUntil(ctx, order), ready_on: readyOn });
}

/** Reserves the lines of an order. Returns the pieces that have to come in first and the day all of it can be ready. */
export async function setAside(
  ctx: Ctx,
  order: OrderRow,
  lines: (Bought & { id: string })[],
): Promise<{ waiting: number; readyOn: string | null }> {
  const waiting = await reserveStock(
    ctx,
    lines.map(({ id, variantId, name, quantity, orderDays }) => ({
      lineId: id,
      variantId,
      name,
      quantity,
      orderable: orderDays !== null,
    })),
  );
  for (const [id, backordered] of waiting)
    await ctx.db.updateTable("order_lines").set({ backordered }).where("id", "=", id).execute();
  if (order.payment_method !== "invoice") await warnOfUnpaidHolds(ctx, order.id);
  const days = lines.map(
    ({ id, orderDays, buildId }) =>
      (waiting.has(id) ? (orderDays ?? 0) : 0) + (buildId === null ? 0 : shopLimits.benchDays),
  );
  return {
    waiting: [...waiting.values()].reduce((sum, pieces) => sum + pieces, 0),
    readyOn: readyDay(ctx, order, Math.max(0, ...days)),
  };
}

async function usableCoupon(ctx: Ctx, id: string, use: Candidate, lines: CartLineRow[]): Promise<CouponRow> {
  const coupon = await lockCoupon(ctx, id);
  const subtotalCents = lines.reduce((sum, line) => sum + line.price_cents * line.quantity, 0);
  const problem = coupon
    ? couponProblem(coupon, { now: ctx.clock.now(), subtotalCents, ...(await countUses(ctx, id, use)) })
    : t.codeNoLongerValid;
  if (!coupon || problem)
    throw new DomainError("conflict", fill(t.takeCodeOff, { problem: problem ?? "" }), {
      errors: [{ path: "coupon", message: problem ?? "" }],
    });
  return coupon;
}

/** Sums of checkout, line by line; null for an empty cart. */
export async function quoteOrder(ctx: Ctx, token: string | null, input: unknown) {
  const wanted = parse(QuoteInput, input);
  const cart = await findCart(ctx, token);
  const lines = cart ? await cartLines(ctx, cart.id) : [];
  if (!cart || lines.length === 0) return null;
  const bought = lines.map(boughtOf);
  const where: Destination = checkedDestination(ctx, wanted, bought);
  const all = withDelivery(ctx, where, bought);
  const coupon = cart.coupon_id ? await findCoupon(ctx, "id", cart.coupon_id) : undefined;
  const subtotalCents = lines.reduce((sum, line) => sum + line.price_cents * line.quantity, 0);
  const counts = coupon && couponProblem(coupon, { now: ctx.clock.now(), subtotalCents, uses: 0, ownUses: 0 }) === null;
  const { taxExemptNumber } = await ownTerms(ctx);
  const { lines: sums, ...totals } = priceBought(ctx, all, where, {
    coupon: counts ? coupon : null,
    taxExempt: taxExemptNumber !== null,
  });
  return {
    ...totals,
    fulfillment: where.fulfillment,
    payments: await paymentsOffered(ctx),
    taxExemptNumber,
    things: thingsOf(
      all.map(({ name, kind, quantity, unitCents, buildId }) => ({
        name: saidLineName({ kind, name }),
        kind,
        quantity,
        unitCents,
        build: lines.find(({ build_id }) => build_id !== null && build_id === buildId)?.build_code ?? null,
      })),
    ).map(({ name, quantity, cents, parts }) => ({ name, quantity, cents, parts: parts.map((part) => part.name) })),
    lines: sums.map((sum, index) => {
      const { name = "", quantity = 0, kind = "goods" } = all[index] ?? {};
      return { name: saidLineName({ kind, name }), quantity, kind, ...sum };
    }),
  };
}
export type OrderQuote = NonNullable<Awaited<ReturnType<typeof quoteOrder>>>;
