import { fill } from "#contract/values/fill.ts";
import { pageDay } from "#contract/values/page-days.ts";
import { returnRule } from "#contract/orders/return-rule.ts";
import { shopLimits } from "#contract/orders/shop-limits.ts";
import type { Ctx } from "#domain/ctx.ts";
import { comingDay } from "#domain/opening-hours/hand-over-days.ts";
import { dueOf, isOpen, isUnconfirmed, pricesEnded } from "#domain/orders/order-rules.ts";
import type { OrderRow } from "#domain/orders/order-store.ts";
import * as t from "#words/order-steps.ts";

/** The next event of an order, in a sentence for its customer. */
export function nextStepOf(ctx: Pick<Ctx, "business" | "clock">, order: OrderRow): string {
  const { status, fulfillment, fulfillment_status, payment_method } = order;
  const pays = dueOf(order) > 0 && payment_method !== "invoice";
  if (status === "draft") {
    const until = order.prices_until && pageDay(order.prices_until, ctx.clock.now().getTime());
    if (until && pricesEnded(ctx, order)) return fill(t.pricesEnded, { day: until, phone: ctx.business.phone.display });
    return until ? fill(t.placeByDay, { day: until }) : t.placeIt;
  }
  if (status === "cancelled") return t.cancelledNothingLeft;
  if (status === "payment_review") return t.soldOutMoneyBack;
  if (order.payment_status === "pending") return t.bankIsChecking;
  if (isUnconfirmed(order) && isOpen(order) && payment_method !== "card")
    return fill(t.confirmByLink, { minutes: shopLimits.unprovenHoldMinutes });
  if (pays && payment_method === "card") return fill(t.payByCardNow, { minutes: shopLimits.cardHoldMinutes });
  if (status === "completed")
    return fulfillment === "none" ? t.keepReceipt : fill(t.keepReceiptReturns, { rule: returnRule() });
  if (fulfillment_status === "ready_for_pickup" && fulfillment === "pickup")
    return fill(pays ? t.comeWithCodeAndPay : t.comeWithCode, { hours: ctx.business.hoursText.join(", ") });
  if (fulfillment_status === "ready_for_pickup") return pays ? t.isReadyPay : t.isReady;
  if (fulfillment_status === "out_for_delivery") return pays ? t.onOurWayPay : t.onOurWay;
  return preparing(order, expectedDay(ctx, order));
}

function preparing({ built, fulfillment }: OrderRow, day: string | null): string {
  if (fulfillment === "delivery") {
    if (day === null) return built ? t.buildThenDeliver : t.packThenDeliver;
    return fill(built ? t.buildThenDeliverDay : t.packThenDeliverDay, { when: onDay(day) });
  }
  if (day === null) return built ? t.buildThenReady : t.writeWhenReady;
  return fill(built ? t.buildThenReadyDay : t.writeWhenReadyDay, { when: onDay(day) });
}

/** The day of the hand-over while it is still ahead. */
export const expectedDay = (ctx: Pick<Ctx, "business" | "clock">, order: OrderRow): string | null =>
  order.ready_on !== null && order.ready_at === null && isOpen(order)
    ? comingDay(ctx, ctx.clock.now(), order.ready_on)
    : null;

const onDay = (day: string): string => (day === t.today || day === t.tomorrow ? day : fill(t.onDay, { day }));
