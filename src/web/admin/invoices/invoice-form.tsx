import { invoiceSum, netOf } from "#contract/invoices/invoice-sum.ts";
import { quantityWords } from "#contract/invoices/invoice-words.ts";
import type { StaffInvoice } from "#contract/invoices/invoices.ts";
import { longText, money, number, text } from "#web/admin/form/field-kinds.tsx";
import { lineItems } from "#web/admin/form/line-items.tsx";
import { ReaderView } from "#web/admin/form/reader-view.tsx";
import type { TypedOf } from "#web/admin/form/staff-field.ts";
import { invoiceLineKind, invoiceLinesOf, typedInvoiceLine } from "./invoice-lines.ts";

/** The words and lines of a draft. */
export const invoiceFields = {
  title: text("For"),
  termsDays: number("Days to pay", {
    min: 0,
    max: 90,
    optional: true,
    hint: "Empty: the client's terms.",
    empty: null,
  }),
  lines: lineItems(invoiceLineKind, { typed: typedInvoiceLine, sent: invoiceLinesOf }),
  note: longText("Note to the client", { optional: true, rows: 2 }),
  depositCents: money("Deposit asked for", { optional: true, empty: 0 }),
};

type Typed = TypedOf<typeof invoiceFields>;

export const invoiceStart = ({ title, lines, note, termsDays, depositCents }: StaffInvoice) => ({
  title,
  lines,
  note,
  termsDays,
  depositCents,
});

/** Data that a draft sends. */
export const writtenInvoice = ({ termsDays, ...written }: Typed) => ({
  ...written,
  ...(termsDays !== null && { termsDays }),
});

interface ReaderProps {
  typed: Typed;
  /** In thousandths of a percent; null before the client has one. */
  taxRate: number | null;
  client: string;
}

/** The invoice as the client will see it, with its sums. */
export function InvoiceReader({ typed, taxRate, client }: ReaderProps) {
  const { subtotalCents, taxCents, totalCents } = invoiceSum(typed.lines, taxRate ?? 0);
  const tax = {
    label: taxRate === null ? "Sales tax, once the client is known" : `Sales tax ${taxRate / 1000}%`,
    cents: taxCents,
  };
  return (
    <ReaderView
      title="What the client sees"
      paper="Invoice"
      about={client ? `for ${client}` : ""}
      rows={typed.lines.map((line) => ({
        label: line.quantity === 100 ? line.what : `${quantityWords(line.quantity)} × ${line.what}`,
        cents: netOf(line),
      }))}
      totals={[tax, { label: "Total", cents: totalCents }]}
      sums={[
        { label: "Before tax", cents: subtotalCents },
        tax,
        { label: "Total", cents: totalCents },
        ...(typed.depositCents > 0 ? [{ label: "Deposit", cents: typed.depositCents }] : []),
      ]}
    />
  );
}
