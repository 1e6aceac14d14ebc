import { formatMoney } from "#contract/values/format-money.ts";
import { invoiceSum } from "#contract/invoices/invoice-sum.ts";
import type { StaffInvoice } from "#contract/invoices/invoices.ts";
import { longText, money, number, text } from "#web/admin/form/field-kinds.tsx";
import { lineItems } from "#web/admin/form/line-items.tsx";
import type { TypedOf } from "#web/admin/form/staff-field.ts";
import { invoiceLineKind, invoiceLinesOf, typedInvoiceLine } from "./invoice-lines.ts";

/** The words and lines of a draft. */
export const invoiceFields = {
  title: text("For", { wide: true }),
  lines: lineItems(invoiceLineKind, { typed: typedInvoiceLine, sent: invoiceLinesOf }),
  note: longText("Note to the client", { optional: true, rows: 2 }),
  termsDays: number("Days to pay", {
    min: 0,
    max: 90,
    optional: true,
    hint: "Empty: the client's terms.",
    empty: null,
  }),
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

/** Sums of the typed lines. The rate is in thousandths of a percent; null before the client has one. */
export function InvoiceSum({ typed, taxRate }: { typed: Typed; taxRate: number | null }) {
  const sum = invoiceSum(typed.lines, taxRate ?? 0);
  return (
    <p className="staff-form-sum">
      {Number.isNaN(sum.totalCents)
        ? "Type the prices."
        : `${formatMoney(sum.subtotalCents)} before tax${taxRate === null ? "" : `, ${formatMoney(sum.taxCents)} tax, ${formatMoney(sum.totalCents)} in all`}.`}
    </p>
  );
}
