import { dayWords } from "#contract/day-words.ts";
import { returnRule } from "#contract/return-rule.ts";
import { shopLimits } from "#contract/shop-limits.ts";
import type { Ctx } from "#domain/ctx.ts";
import { comingDay } from "#domain/opening-hours/hand-over-days.ts";
import { dueOf, isOpen, isUnconfirmed, pricesEnded } from "#domain/orders/order-rules.ts";
import type { OrderRow } from "#domain/orders/order-store.ts";

/** What happens next with an order, in a sentence for its customer. */
export function nextStepOf(ctx: Pick<Ctx, "business" | "clock">, order: OrderRow): string {
  const { status, fulfillment, fulfillment_status, payment_method } = order;
  const pays = dueOf(order) > 0 && payment_method !== "invoice";
  if (status === "draft") {
    const until = order.prices_until && dayWords(order.prices_until);
    if (pricesEnded(ctx, order))
      return `Its prices ended on ${until}. Call ${ctx.business.phone.display} and we send it with today's prices.`;
    return `Check the order and place it${until ? ` by ${until}, as long as its prices hold` : ""}. Nothing is set aside before that.`;
  }
  if (status === "cancelled") return "Nothing is left to do. What was set aside is back on the shelf.";
  if (status === "payment_review") return "It sold out before the payment arrived. The money goes back to your card.";
  if (order.payment_status === "pending") return "Your bank is checking the payment. You do not have to do anything.";
  if (isUnconfirmed(order) && isOpen(order) && payment_method !== "card")
    return `Open the link in our email and confirm the order. Until then everything is set aside for ${shopLimits.unprovenHoldMinutes} minutes only.`;
  if (pays && payment_method === "card")
    return `Pay by card now: everything is set aside for ${shopLimits.cardHoldMinutes} minutes.`;
  if (status === "completed") return `Keep the receipt.${fulfillment === "none" ? "" : ` ${returnRule()}`}`;
  if (fulfillment_status === "ready_for_pickup")
    return fulfillment === "pickup"
      ? `Come by with your pickup code${pays ? " and pay at the counter" : ""}. ${ctx.business.hoursText.join(", ")}.`
      : `It is ready.${pays ? " Pay at the counter or by phone." : ""}`;
  if (fulfillment_status === "out_for_delivery")
    return `We are on our way to you${pays ? ", and you pay at the door" : ""}.`;
  const day = expectedDay(ctx, order);
  const built = order.built
    ? "We build and test it, and write"
    : fulfillment === "delivery"
      ? "We pack it and write"
      : "We write";
  return fulfillment === "delivery"
    ? `${built} to you before we leave${day ? `: we expect to bring it ${onDay(day)}` : ""}.`
    : `${built} to you as soon as it is ready${day ? `: we expect that ${onDay(day)}` : ""}.`;
}

/** The day of the hand-over while it is still ahead. */
export const expectedDay = (ctx: Pick<Ctx, "business" | "clock">, order: OrderRow): string | null =>
  order.ready_on !== null && order.ready_at === null && isOpen(order)
    ? comingDay(ctx, ctx.clock.now(), order.ready_on)
    : null;

const onDay = (day: string): string => (day === "today" || day === "tomorrow" ? day : `on ${day}`);
