import type { InvoiceLine, InvoiceLineInput } from "#contract/invoices/invoices.ts";
import { type InvoiceLineKind, quantityWords } from "#contract/invoices/invoice-words.ts";
import {
  blankTyped,
  type LineKind,
  sentLine,
  typedAgain,
  typedHundredths,
  type TypedLine,
} from "#web/admin/form/typed-lines.ts";
import * as t from "#words/invoices.ts";

type Typed = TypedLine<InvoiceLineKind>;

/** Lines of invoices, and with more fields of quotes. */
export const invoiceLineKind: LineKind<InvoiceLineKind> = {
  kinds: t.invoiceLineLabels,
  blank: { ...blankTyped, kind: "service" },
  ofKind: (kind) => ({ kind, taxed: kind === "part" || kind === "goods" }),
  picked: { service: "service", goods: "goods" },
};

export const typedInvoiceLine = (line: InvoiceLine): Typed => ({
  ...blankTyped,
  ...typedAgain(line),
  kind: line.kind,
  quantity: quantityWords(line.quantity),
});

/** The lines of a request. */
export const invoiceLinesOf = (typed: Typed[]): InvoiceLineInput[] =>
  typed.map((line) => ({ ...sentLine(line, "discount"), quantity: typedHundredths(line.quantity) }));
