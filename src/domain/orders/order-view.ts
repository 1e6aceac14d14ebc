import { fill } from "#contract/values/fill.ts";
import { orderLabel, orderSteps } from "#contract/orders/order-words.ts";
import type { OrderLine, OrderListItem, OrderStatusView, OrderView } from "#contract/orders/orders.ts";
import { thingsOf } from "#contract/orders/order-things.ts";
import { buildsOf } from "#domain/orders/order-builds.ts";
import type { Ctx } from "#domain/ctx.ts";
import { ownHistory } from "#domain/events/read-history.ts";
import { emailsDiffer } from "#domain/language/language-of-record.ts";
import { canPayByCard, dueOf, isUnconfirmed, isUnverified, pricesEnded } from "#domain/orders/order-rules.ts";
import { linesOf, type OrderLineRow, type OrderRow, paymentsOf } from "#domain/orders/order-store.ts";
import { cityName } from "#domain/pricing/pricing-rules.ts";
import { saidLineName } from "#domain/orders/delivery-name.ts";
import { expectedDay, nextStepOf } from "#domain/orders/order-next-step.ts";
import { saidReason } from "#domain/orders/own-reasons.ts";
import { paidWords } from "#domain/orders/order-history.ts";
import { paymentsOffered } from "#domain/orders/payments-offered.ts";
import { mayReturn, returnableLines, returnsOf } from "#domain/orders/returns/return-store.ts";
import { cardsOffered } from "#domain/payments/card-store.ts";
import { orderStates } from "#domain/orders/order-states.ts";
import { ownOrderEventWords } from "#domain/orders/own-order-event-words.ts";
import * as t from "#words/order-steps.ts";
import * as orderWords from "#words/orders.ts";

const states = (order: OrderRow) => ({
  status: order.status,
  fulfillmentStatus: order.fulfillment_status,
  fulfillment: order.fulfillment,
});

/** Where it is handed over, in words. */
export function placeOf(ctx: Pick<Ctx, "business" | "site">, order: OrderRow): string {
  const { street, city, region, postalCode } = ctx.business.address;
  if (order.fulfillment === "delivery")
    // oxlint-disable-next-line words/no-hard-coded-words -- an address is the same in both
    return `${order.street}, ${cityName(ctx, order.city ?? "")}, CA ${order.postal_code}`;
  if (order.fulfillment === "none") return t.byEmail;
  return `${street}, ${city}, ${region} ${postalCode}`;
}

/** The same for an address that nobody has proven: without the street that somebody typed. */
export const mailedPlace = (ctx: Pick<Ctx, "business" | "site">, order: OrderRow): string =>
  order.fulfillment === "delivery" ? `${cityName(ctx, order.city ?? "")}, CA` : placeOf(ctx, order);

export const toOrderStatus = (ctx: Pick<Ctx, "business" | "clock">, order: OrderRow): OrderStatusView => ({
  number: order.number,
  label: orderLabel(states(order)),
  status: order.status,
  paymentStatus: order.payment_status,
  fulfillmentStatus: order.fulfillment_status,
  fulfillment: order.fulfillment,
  steps: order.status === "cancelled" || order.status === "draft" ? [] : orderSteps(states(order)),
  nextStep: nextStepOf(ctx, order),
  placedAt: order.placed_at?.toISOString() ?? null,
  updatedAt: order.updated_at.toISOString(),
});

export const toOrderLine = (line: OrderLineRow): OrderLine => ({
  id: line.id,
  kind: line.kind,
  build: line.build_code,
  sku: line.sku,
  name: saidLineName(line),
  quantity: line.quantity,
  unitCents: line.unit_cents,
  discountCents: line.discount_cents,
  netCents: line.net_cents,
  taxPercent: line.tax_rate / 1000,
  taxCents: line.tax_cents,
  feeLabel: line.fee_label,
  feeCents: line.fee_cents,
  backordered: line.backordered,
  handedOver: line.handed_over,
  returned: line.returned,
  refunded: line.refunded,
});

/** An order with everything its customer may see. */
export async function toOrderView(ctx: Ctx, order: OrderRow): Promise<Omit<OrderView, "openedBy" | "canProve">> {
  const draft = order.status === "draft";
  const lines = await linesOf(ctx, order.id);
  const [events, paid, builds, cards, payments, returns, returnable] = await Promise.all([
    ownHistory(ctx, "order", order.id, ownOrderEventWords(order)),
    paymentsOf(ctx, order.id),
    buildsOf(ctx, order.id),
    canPayByCard(order) ? cardsOffered(ctx) : null,
    draft ? paymentsOffered(ctx, order) : [],
    returnsOf(ctx, order.id),
    (await mayReturn(ctx, order)) ? returnableLines(ctx, order.id, lines) : [],
  ]);
  const unchecked = order.status === "placed" && builds.some((build) => build.needsCheck && !build.confirmedAt);
  return {
    ...toOrderStatus(ctx, order),
    ...(unchecked &&
      !isUnconfirmed(order) && {
        nextStep: t.checksBuildFirst,
      }),
    name: order.name,
    email: order.email,
    phone: order.phone,
    place: placeOf(ctx, order),
    emailsDiffer: emailsDiffer(ctx, order),
    note: order.note,
    payment: order.payment_method,
    taxCity: cityName(ctx, order.tax_city),
    couponCode: order.coupon_code,
    subtotalCents: order.subtotal_cents,
    discountCents: order.discount_cents,
    feeCents: order.fee_cents,
    taxCents: order.tax_cents,
    totalCents: order.total_cents,
    paidCents: order.paid_cents,
    paidBy: paidWords(paid),
    refundedCents: order.refunded_cents,
    dueCents: dueOf(order),
    pickupCode:
      order.fulfillment === "pickup" && order.fulfillment_status === "ready_for_pickup" ? order.pickup_code : null,
    heldUntil: order.held_until?.toISOString() ?? null,
    expected: expectedDay(ctx, order),
    cancelReason: saidReason(order.cancel_reason),
    canCancel: orderStates.may(order, "cancel", ctx),
    canConfirm: draft && !pricesEnded(ctx, order),
    pricesUntil: order.prices_until,
    unverified: isUnverified(order),
    returns,
    returnable,
    canPayByCard: cards !== null && !unchecked,
    payments,
    currency: "USD",
    lines: lines.map(toOrderLine),
    timeline: events.map(({ by: _, ...event }) => event),
  };
}

/** Ordered things, without the trip. */
const broughtThings = (lines: OrderLineRow[]) =>
  thingsOf(lines.filter(({ kind }) => kind !== "delivery").map(toOrderLine));

/** "Tule 14 laptop and 2 more" */
function summaryOf(things: { name: string }[]): string {
  const [first] = things;
  if (!first) return "";
  return things.length === 1 ? first.name : fill(t.andMore, { name: first.name, count: things.length - 1 });
}

export const toOrderListItem = (
  ctx: Pick<Ctx, "business" | "clock">,
  order: OrderRow,
  lines: OrderLineRow[],
): OrderListItem => {
  const { number, label, status, paymentStatus, fulfillmentStatus, placedAt, updatedAt } = toOrderStatus(ctx, order);
  const things = broughtThings(lines);
  return {
    number,
    label,
    status,
    paymentStatus,
    fulfillmentStatus,
    placedAt,
    updatedAt,
    unverified: isUnverified(order),
    totalCents: order.total_cents,
    pieces: things.reduce((sum, { quantity }) => sum + quantity, 0),
    summary: summaryOf(things),
    currency: "USD",
  };
};

export const fulfillmentWords = (order: Pick<OrderRow, "fulfillment">): string =>
  orderWords.fulfillmentLabels[order.fulfillment];
