import { invoiceLimits } from "#contract/invoices/invoices.ts";
import type { InvoiceLineKind } from "#contract/invoices/invoice-words.ts";
import type { LineKind } from "#contract/orders/orders.ts";
import { fill } from "#contract/values/fill.ts";
import type { Language } from "#contract/values/languages.ts";
import { runInLanguage } from "#current-language";
import type { Ctx, Noun } from "#domain/ctx.ts";
import { draftInvoice, type DraftLine } from "#domain/invoices/draft-invoice.ts";
import { issueDraft } from "#domain/invoices/issue-invoice.ts";
import { changeOrder, linesOf, lockOrder, type OrderLineRow, type OrderRow } from "#domain/orders/order-store.ts";
import * as t from "#words/invoices.ts";

const kinds: Record<LineKind, InvoiceLineKind> = {
  goods: "goods",
  service: "service",
  software: "goods",
  build: "goods",
  delivery: "travel",
};

/** A line as it was charged, and its share of the coupon. */
function toDraftLines(line: OrderLineRow): DraftLine[] {
  const taxed = line.tax_cents > 0;
  const same = { note: line.fee_label ?? "", partClass: null, taxed };
  return [
    {
      ...same,
      kind: kinds[line.kind],
      what: line.name,
      quantity: line.quantity * 100,
      unitCents: line.unit_cents,
      fixed: { taxCents: line.tax_cents, feeCents: line.fee_cents },
    },
    ...(line.discount_cents > 0
      ? [
          {
            ...same,
            kind: "discount" as const,
            what: t.discount,
            note: line.name,
            quantity: 100,
            unitCents: -line.discount_cents,
            fixed: { taxCents: 0, feeCents: 0 },
          },
        ]
      : []),
  ];
}

/**
 * Bills an order on account once it is handed over: its prices, tax and fees stay as they were. From then on money for it comes in
 * through the invoice. The order is locked.
 */
export async function invoiceOrder(tx: Ctx, order: OrderRow): Promise<OrderRow> {
  const { organization_id: organizationId, payment_method: method } = order;
  const due = order.total_cents - order.paid_cents;
  if (method !== "invoice" || organizationId === null || order.paid_cents > 0 || due <= 0) return order;
  const lines = await linesOf(tx, order.id);
  const draft = await runInLanguage(order.language as Language, () =>
    draftInvoice(tx, {
      organizationId,
      title: fill(t.ofOrder, { number: order.number }),
      source: "order",
      sourceId: order.id,
      about: { number: order.number },
      leastTermsDays: invoiceLimits.leastDaysToPay,
      lines: lines.flatMap(toDraftLines),
      // That of the day and place of the order, not of today.
      tax: {
        city: order.tax_city,
        rate: Math.max(0, ...lines.map(({ tax_rate }) => tax_rate)),
        taxExemptNumber: order.tax_exempt_number,
      },
      language: order.language as Language,
    }),
  );
  await issueDraft(tx, draft.id);
  const { status } = await lockOrder(tx, order.id);
  return changeOrder(tx, { ...order, status }, { invoice_id: draft.id });
}

/** An order follows its invoice: paid with it, due again with it, and due by itself once the invoice is void. */
export const orderInvoiceSettled: NonNullable<Noun["invoiceSettled"]> = async (tx, { source, sourceId }, state) => {
  if (source !== "order" || sourceId === null) return;
  const order = await lockOrder(tx, sourceId);
  const paymentStatus = state === "settled" ? "paid" : "none";
  await changeOrder(tx, order, { payment_status: paymentStatus, ...(state === "void" && { invoice_id: null }) });
};
