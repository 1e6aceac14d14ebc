import type { PaymentStatus } from "#contract/orders/order-words.ts";
import { shopLimits } from "#contract/orders/shop-limits.ts";
import type { Ctx } from "#domain/ctx.ts";
import { handOverDays } from "#domain/opening-hours/hand-over-days.ts";
import { DomainError } from "#domain/errors.ts";
import { type OrderLineRow, type OrderRow } from "#domain/orders/order-store.ts";
import { addDays, today } from "#domain/time/days.ts";
import * as t from "#words/order-refusals.ts";

type Sums = Pick<OrderRow, "total_cents" | "paid_cents" | "refunded_cents">;

export function paymentStatusOf({ total_cents, paid_cents, refunded_cents }: Sums): PaymentStatus {
  // A sum paid twice and given back once is paid.
  if (refunded_cents > 0 && (paid_cents <= total_cents || paid_cents - refunded_cents < total_cents))
    return refunded_cents >= paid_cents ? "refunded" : "partially_refunded";
  if (total_cents > 0 && paid_cents === 0) return "none";
  return paid_cents < total_cents ? "partially_paid" : "paid";
}

/** Sum still to be paid; nothing of an order that has an invoice. */
export const dueOf = ({
  status,
  total_cents,
  paid_cents,
  invoice_id,
}: Pick<OrderRow, "status" | "invoice_id"> & Omit<Sums, "refunded_cents">) =>
  status === "cancelled" || invoice_id !== null ? 0 : Math.max(0, total_cents - paid_cents);

/** Orders that can still be worked on. */
export const isOpen = ({ status }: Pick<OrderRow, "status">): boolean => status === "placed" || status === "processing";

/** Customers may pay by card what is due, except while a payment is under way. */
export const canPayByCard = (order: OrderRow): boolean =>
  (isOpen(order) || order.status === "completed") &&
  dueOf(order) >= shopLimits.cardMinimumCents &&
  order.payment_status !== "pending";

/** Nothing is left with the customer. */
export const allReturned = (lines: Pick<OrderLineRow, "kind" | "returned" | "quantity">[]): boolean =>
  lines.filter(({ kind }) => kind !== "delivery").every((line) => line.returned === line.quantity);

/** Placed by a visitor who has not shown that the address is theirs. */
export const isUnverified = ({ sender_proven, channel }: Pick<OrderRow, "sender_proven" | "channel">): boolean =>
  !sender_proven && channel === "web";

/** Unpaid orders that somebody has yet to stand by: by paying, by proving the address, or with an approved account. */
export const isUnconfirmed = ({ sender_proven, paid_cents, payment_method }: Held): boolean =>
  !sender_proven && paid_cents === 0 && payment_method !== "invoice";

type Held = Pick<OrderRow, "payment_method" | "sender_proven" | "paid_cents" | "total_cents" | "built" | "ready_at">;

/**
 * Time the goods are set aside: short for somebody who pays by card now or has yet to prove the address, two days for a known customer who
 * pays at the counter, and unlimited (null) when nothing is to be paid before, or a PC is being built.
 */
export function holdUntil(ctx: Ctx, order: Held): Date | null {
  if (!isUnconfirmed(order) && (order.payment_method === "invoice" || order.paid_cents >= order.total_cents))
    return null;
  const { cardHoldMinutes, pickupHoldHours, unprovenHoldMinutes } = shopLimits;
  const byCard = order.payment_method === "card" && order.total_cents > 0;
  // Two days from when it stands on the shelf, not from when its parts do.
  if (order.built && order.ready_at === null && order.sender_proven && !byCard) return null;
  const minutes = byCard ? cardHoldMinutes : order.sender_proven ? pickupHoldHours * 60 : unprovenHoldMinutes;
  return new Date(ctx.clock.now().getTime() + minutes * 60_000);
}

/** The last day on which a draft of today can be placed at its prices. */
export const lastDayOfPrices = (ctx: Ctx): string => addDays(today(ctx), shopLimits.draftDays);

/** True for a draft that can no longer be placed at its prices. */
export const pricesEnded = (
  ctx: Pick<Ctx, "clock" | "business">,
  { status, prices_until }: Pick<OrderRow, "status" | "prices_until">,
): boolean => status === "draft" && prices_until !== null && prices_until < today(ctx);

/** The day it can be handed over when that takes `workingDays`; null when there is nothing to hand over. */
export function readyOn(
  ctx: Pick<Ctx, "business" | "calendar" | "clock">,
  { fulfillment }: Pick<OrderRow, "fulfillment">,
  workingDays: number,
): string | null {
  if (fulfillment === "none") return null;
  const days = handOverDays(ctx, ctx.clock.now(), workingDays);
  return fulfillment === "delivery" ? days.deliveryOn : days.pickupOn;
}

/** Six digits that tell nothing of other codes. */
export function newPickupCode({ tokens }: Pick<Ctx, "tokens">): string {
  const number = Number.parseInt(tokens.hash(tokens.random()).slice(0, 12), 16) % 1_000_000;
  return String(number).padStart(6, "0");
}

/** Pieces that are here and not yet handed over. */
export const presentPieces = ({ quantity, handed_over, backordered }: OrderLineRow): number =>
  quantity - handed_over - backordered;

export const orderMissing = () => new DomainError("not_found", t.noSuchOrder);
