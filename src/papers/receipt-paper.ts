import { paperDay } from "#contract/values/paper-days.ts";
import type { Business } from "#contract/content/content.ts";
import { formatMoney } from "#contract/values/format-money.ts";
import { orderTotals } from "#contract/orders/order-totals.ts";
import { notesOf, thingsOf } from "#contract/orders/order-things.ts";
import { paymentLine } from "#contract/orders/order-words.ts";
import type { OrderView } from "#contract/orders/orders.ts";
import type { Paper } from "#contract/values/paper.ts";
import { returnRule } from "#contract/orders/return-rule.ts";
import { letterheadOf } from "#papers/paper-letterhead.ts";
import * as language from "#words/language.ts";
import * as t from "#words/order.ts";
import { fill } from "#contract/values/fill.ts";

/** The receipt of an order; before anything is paid it is a summary. */
export function receiptPaper(order: OrderView, business: Business): Paper {
  const left = [
    ...(order.dueCents > 0 ? [fill(t.due, { amount: formatMoney(order.dueCents) })] : []),
    ...(order.refundedCents > 0 ? [fill(t.refundedAmount, { amount: formatMoney(order.refundedCents) })] : []),
  ];
  return {
    title: order.paidCents > 0 ? t.receipt : t.orderSummary,
    number: order.number,
    day: order.placedAt && paperDay(order.placedAt),
    language: language.code,
    ...(order.placedAt && { date: order.placedAt }),
    letterhead: letterheadOf(business),
    facts: [fill(t.forName, { name: order.name }), order.place],
    table: {
      caption: t.whatWasOrdered,
      columns: [
        { head: t.item, share: 48 },
        { head: t.qty, share: 23, numeric: true },
        { head: t.price, share: 29, numeric: true },
      ],
      rows: thingsOf(order.lines).map((thing) => ({
        cells: [thing.name, String(thing.quantity), formatMoney(thing.cents)],
        notes: [notesOf(thing), ...thing.parts.map((part) => part.name)].filter(Boolean),
      })),
    },
    totals: orderTotals(order).map(({ label, cents, isTotal }) => ({
      label,
      value: formatMoney(cents),
      ...(isTotal && { strong: true }),
    })),
    notes: [
      { strong: paymentLine(order), text: left.map((words) => `, ${words}`).join("") },
      ...(order.fulfillment === "none" ? [] : [{ text: returnRule(), quiet: true }]),
    ],
  };
}
