import type { InvoiceLine, InvoiceLineInput } from "#contract/invoices.ts";
import { type InvoiceLineKind, invoiceLineLabels, quantityWords } from "#contract/invoice-words.ts";
import { readCents } from "#contract/money.ts";
import type { TypedLine } from "#web/admin/money/line-editor.tsx";

type Typed = TypedLine<InvoiceLineKind>;

const blank: Typed = {
  kind: "service",
  what: "",
  note: "",
  partClass: "new",
  quantity: "1",
  price: "",
  taxed: false,
  optional: false,
  warrantyDays: "0",
};

/** For the editor of lines. */
export const invoiceLineEditor = {
  kinds: invoiceLineLabels,
  blank,
  ofKind: (kind: InvoiceLineKind): Partial<Typed> => ({ kind, taxed: kind === "part" || kind === "goods" }),
};

export const typedInvoiceLine = (line: InvoiceLine): Typed => ({
  ...blank,
  kind: line.kind,
  what: line.what,
  note: line.note,
  partClass: line.partClass ?? "new",
  quantity: quantityWords(line.quantity),
  price: (Math.abs(line.unitCents) / 100).toFixed(2),
  taxed: line.taxed,
});

/** The lines of a request; one without words and price is left out. What cannot be read is for the server to refuse. */
export const invoiceLinesOf = (typed: Typed[]): InvoiceLineInput[] =>
  typed
    .filter(({ what, price }) => what.trim() !== "" || price.trim() !== "")
    .map((line) => {
      const cents = readCents(line.price) ?? Number.NaN;
      return {
        kind: line.kind,
        what: line.what,
        note: line.note,
        partClass: line.kind === "part" ? line.partClass : null,
        quantity: Math.round(Number(line.quantity) * 100),
        // A discount is typed as the sum that comes off.
        unitCents: line.kind === "discount" ? -cents : cents,
        taxed: line.taxed,
      };
    });
