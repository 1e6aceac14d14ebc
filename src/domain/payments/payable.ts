import type { Ctx, Payable } from "#domain/ctx.ts";
import type { PayableKind } from "#platform/card-payments/card-payments.ts";

/** The thing that is paid. */
export interface PayableRef {
  kind: PayableKind;
  id: string;
}

export function payableOf(ctx: Ctx, kind: PayableKind): Payable {
  const payable = ctx.nouns.find((noun) => noun.payable?.kind === kind)?.payable;
  if (!payable) throw new Error(`No noun is paid as ${kind}.`);
  return payable;
}

interface Columns {
  order_id: string | null;
  invoice_id: string | null;
  quote_id: string | null;
}

export function refOf({ order_id, invoice_id, quote_id }: Columns): PayableRef {
  if (order_id) return { kind: "order", id: order_id };
  if (invoice_id) return { kind: "invoice", id: invoice_id };
  if (quote_id) return { kind: "quote", id: quote_id };
  throw new Error("A card payment is of nothing.");
}

export const columnsOf = ({ kind, id }: PayableRef): Columns => ({
  order_id: kind === "order" ? id : null,
  invoice_id: kind === "invoice" ? id : null,
  quote_id: kind === "quote" ? id : null,
});

/** The column that names the thing. */
export const columnOf = ({ kind }: PayableRef) => columns[kind];

const columns = { order: "order_id", invoice: "invoice_id", quote: "quote_id" } as const;
