import { personName } from "#domain/access/actor-name.ts";
import { inLanguage } from "#domain/language/in-language.ts";
import { inLanguageOf } from "#domain/language/language-of-record.ts";
import { saidReason } from "#domain/orders/own-reasons.ts";
import { dayWords } from "#contract/values/day-words.ts";
import type { DisputeStatus } from "#contract/invoices/invoice-words.ts";
import { paymentLabel } from "#contract/orders/payment-words.ts";
import type { OrderStaffChange, OrderWords } from "#contract/orders/order-mail.ts";
import { thingsOf } from "#contract/orders/order-things.ts";
import type { Ctx } from "#domain/ctx.ts";
import { longDay } from "#domain/opening-hours/hand-over-days.ts";
import { ifProven, mayMail, recipientOf } from "#domain/mail/proven-address.ts";
import { queueMail } from "#domain/mail/queue-mail.ts";
import { orderLinkRef } from "#domain/orders/order-link.ts";
import { spendersOf } from "#domain/organizations/spenders.ts";
import { dueOf, isUnconfirmed } from "#domain/orders/order-rules.ts";
import { isMailed, linesOf, type MailedOrder, type OrderRow } from "#domain/orders/order-store.ts";
import { cityName } from "#domain/pricing/pricing-rules.ts";
import { expectedDay } from "#domain/orders/order-next-step.ts";
import { fulfillmentWords, mailedPlace, placeOf, toOrderLine } from "#domain/orders/order-view.ts";

async function orderWords(ctx: Ctx, order: OrderRow): Promise<OrderWords & { name: string }> {
  const lines = await linesOf(ctx, order.id);
  return {
    name: order.name,
    number: order.number,
    lines: thingsOf(lines.map(toOrderLine)).map(({ name, quantity, cents, parts }) => ({
      name,
      quantity,
      cents,
      ...(parts.length > 0 && { parts: parts.map((part) => part.name) }),
    })),
    discountCents: order.discount_cents,
    feeCents: order.fee_cents,
    taxCents: order.tax_cents,
    taxCity: cityName(ctx, order.tax_city),
    totalCents: order.total_cents,
    dueCents: dueOf(order),
    fulfillment: fulfillmentWords(order),
    place: placeOf(ctx, order),
    payment: paymentLabel(order.payment_method, order.fulfillment),
    waiting: lines.reduce((sum, line) => sum + line.backordered, 0),
    expected: expectedDay(ctx, order) && order.ready_on && longDay(order.ready_on),
  };
}

type Change =
  | { kind: "placed" }
  | { kind: "drafted" }
  | { kind: "changed"; changes: string[] }
  | { kind: "arrived"; names: string[] }
  | { kind: "ready" }
  | { kind: "out_for_delivery" }
  | { kind: "completed" }
  /** `ourReason` is why we cancelled; what a customer wrote goes to staff only. */
  | { kind: "cancelled"; reason: string | null; ourReason: string | null }
  | { kind: "paid"; cents: number }
  | { kind: "refunded"; cents: number; reason: string }
  | { kind: "payment_review" | "refund_failed" | "return_requested"; reason: string }
  | { kind: "refunded_outside" | `dispute_${DisputeStatus}`; reason: string };

/** Orders that staff hear of: a card order when it is paid, others when their customer stands by them, and not when nobody did. */
function staffChange(order: OrderRow, { kind }: Change): OrderStaffChange | null {
  if (kind === "placed" || kind === "cancelled") {
    const unpaidCard = order.payment_method === "card" && order.paid_cents === 0 && order.total_cents > 0;
    return unpaidCard || isUnconfirmed(order) ? null : kind;
  }
  const told = [
    ...(["paid", "payment_review", "refund_failed", "return_requested"] as const),
    ...(["refunded_outside", "dispute_open", "dispute_won", "dispute_lost"] as const),
  ];
  return told.find((change) => change === kind) ?? null;
}

/** Tells the customer, and us of new and cancelled orders. Call it in the transaction of the change. */
export async function queueOrderEmails(ctx: Ctx, order: OrderRow, change: Change): Promise<void> {
  if (isMailed(order) && (await mayMail(ctx, order)))
    await inLanguageOf(ctx, order, (own) => queueCustomerEmail(own, order, change));
  if (change.kind === "placed" && order.payment_method === "invoice") await tellSpenders(ctx, order);
  await queueStaffOrderEmail(ctx, order, change);
}

/** The others who spend an organization's money hear of a purchase on its account. */
export async function tellSpenders(ctx: Ctx, order: OrderRow): Promise<void> {
  if (order.organization_id === null) return;
  const { name: organization } = await ctx.db
    .selectFrom("organizations")
    .select("name")
    .where("id", "=", order.organization_id)
    .executeTakeFirstOrThrow();
  for (const reader of await spendersOf(ctx, order.organization_id))
    if (reader.email !== order.email)
      await inLanguageOf(ctx, reader, async (own) =>
        queueMail(own, [
          {
            template: "order-on-account",
            to: { address: reader.email, name: reader.name },
            data: {
              ...(await orderWords(own, order)),
              name: reader.name,
              by: personName(ctx),
              organization,
              invoiceReader: { contactId: reader.contactId },
            },
          },
        ]),
      );
}

async function queueCustomerEmail(ctx: Ctx, order: MailedOrder, change: Change): Promise<void> {
  const words = await orderWords(ctx, order);
  const to = recipientOf(order);
  const data = {
    ...words,
    name: ifProven(order, order.name),
    place: ifProven(order, words.place) ?? mailedPlace(ctx, order),
    orderLink: orderLinkRef(order),
  };
  switch (change.kind) {
    case "placed":
      await queueMail(ctx, [{ template: "order-placed", to, data: { ...data, unproven: !order.sender_proven } }]);
      break;
    case "drafted":
      await queueMail(ctx, [
        {
          template: "order-drafted",
          to,
          data: { ...data, pricesUntil: order.prices_until && dayWords(order.prices_until) },
        },
      ]);
      break;
    case "changed": {
      const pricesUntil = order.prices_until && dayWords(order.prices_until);
      await queueMail(ctx, [
        { template: "order-changed", to, data: { ...data, changes: change.changes, pricesUntil } },
      ]);
      break;
    }
    case "arrived": {
      const heldUntil = order.held_until?.toISOString() ?? null;
      await queueMail(ctx, [{ template: "order-arrived", to, data: { ...data, arrived: change.names, heldUntil } }]);
      break;
    }
    case "ready":
      await queueMail(ctx, [
        {
          template: "order-ready",
          to,
          data: {
            ...data,
            pickupCode: order.fulfillment === "pickup" ? order.pickup_code : null,
            heldUntil: order.held_until?.toISOString() ?? null,
          },
        },
      ]);
      break;
    case "out_for_delivery":
      await queueMail(ctx, [{ template: "order-on-its-way", to, data }]);
      break;
    case "completed":
      await queueMail(ctx, [{ template: "order-completed", to, data }]);
      break;
    case "cancelled":
      await queueMail(ctx, [
        { template: "order-cancelled", to, data: { ...data, reason: saidReason(change.ourReason) } },
      ]);
      break;
    case "paid":
      await queueMail(ctx, [{ template: "order-paid", to, data: { ...data, paidCents: change.cents } }]);
      break;
    case "refunded":
      await queueMail(ctx, [
        {
          template: "order-refunded",
          to,
          data: { ...data, refundedCents: change.cents, reason: saidReason(change.reason) },
        },
      ]);
      break;
  }
}

/** Tells staff what they hear of. Call it in the transaction of the change. */
export async function queueStaffOrderEmail(ctx: Ctx, order: OrderRow, change: Change): Promise<void> {
  const told = staffChange(order, change);
  if (!told) return;
  const words = await inLanguage(ctx, "en", (own) => orderWords(own, order));
  await queueMail(ctx, [
    {
      template: "order-staff",
      to: { address: ctx.business.salesEmail },
      ...(order.email !== null && { replyTo: order.email }),
      data: {
        ...words,
        change: told,
        email: order.email,
        phone: order.phone,
        note: "reason" in change ? change.reason : order.note,
      },
    },
  ]);
}
