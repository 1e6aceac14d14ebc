import { fill } from "#contract/values/fill.ts";
import { formatMoney } from "#contract/values/format-money.ts";
import type { HistoryEntry } from "#contract/site/history.ts";
import { type TakenPayment } from "#contract/orders/order-words.ts";
import type { Ctx } from "#domain/ctx.ts";
import { staffHistory } from "#domain/events/read-history.ts";
import { orderEventWords } from "#domain/orders/order-event-words.ts";
import type { OrderPaymentRow } from "#domain/orders/order-store.ts";
import * as t from "#words/order-steps.ts";
import * as orderWords from "#words/orders.ts";

/** The history of an order in sentences: "Vera Kim marked it ready". */
export const orderHistory = async (ctx: Ctx, orderId: string): Promise<HistoryEntry[]> =>
  (await staffHistory(ctx, "order", orderId, orderEventWords)).map((entry) => ({
    ...entry,
    text: `${entry.by} ${entry.text}`,
    by: null,
  }));

/** Payment of an order, for its receipt: "$139.52, check 1042". */
export const paidWords = (payments: OrderPaymentRow[]): string[] =>
  payments
    .filter(({ kind }) => kind === "payment")
    .map(({ amount_cents: cents, method, reference }) => {
      const way = orderWords.takenPaymentLabels[method as TakenPayment].toLowerCase();
      const digits = reference && /(\d{4})\D*$/.exec(reference)?.[1];
      if (method === "card_terminal" && digits) return fill(t.ending, { money: formatMoney(cents), way, digits });
      // The reference of an online payment is the processor's own.
      return `${formatMoney(cents)}, ${way}${reference && method !== "card" ? ` ${reference}` : ""}`;
    });
