import type { InvoiceLine, InvoiceLineInput } from "#contract/invoices.ts";
import { type InvoiceLineKind, invoiceLineLabels, quantityWords } from "#contract/invoice-words.ts";
import type { TypedLine } from "#web/admin/money/line-editor.tsx";
import { blankTyped, sentLine, typedAgain, typedHundredths, typedInto } from "#web/admin/money/typed-lines.ts";

type Typed = TypedLine<InvoiceLineKind>;

const blank: Typed = { ...blankTyped, kind: "service" };

/** For the editor of lines. */
export const invoiceLineEditor = {
  kinds: invoiceLineLabels,
  blank,
  ofKind: (kind: InvoiceLineKind): Partial<Typed> => ({ kind, taxed: kind === "part" || kind === "goods" }),
};

export const typedInvoiceLine = (line: InvoiceLine): Typed => ({
  ...blank,
  ...typedAgain(line),
  kind: line.kind,
  quantity: quantityWords(line.quantity),
});

/** The lines of a request. */
export const invoiceLinesOf = (typed: Typed[]): InvoiceLineInput[] =>
  typedInto(typed).map((line) => ({
    ...sentLine(line, "discount"),
    quantity: typedHundredths(line.quantity),
  }));
