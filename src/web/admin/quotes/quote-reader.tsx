import { netOf } from "#contract/invoices/invoice-sum.ts";
import { quantityWords } from "#contract/invoices/invoice-words.ts";
import { countedLines, quoteDeposit, quoteMargin, quoteSum } from "#contract/quotes/quote-sum.ts";
import { ReaderView } from "#web/admin/form/reader-view.tsx";
import type { TypedOf } from "#web/admin/form/staff-field.ts";
import type { quoteFields } from "./quote-form.ts";
import { linesToSum } from "./quote-typed.ts";

interface Props {
  typed: TypedOf<ReturnType<typeof quoteFields>>;
  current: number;
  /** In thousandths of a percent; null before the client has one. */
  taxRate: number | null;
  client: string;
}

/** The option that is being written, as the client will see it, with its sums and our margin. */
export function QuoteReader({ typed, current, taxRate, client }: Props) {
  const option = typed.options[Math.min(current, typed.options.length - 1)];
  const lines = linesToSum(option?.lines ?? []);
  const sum = quoteSum(lines, taxRate ?? 0);
  const monthly = quoteSum(
    lines,
    taxRate ?? 0,
    lines.filter((line) => line.monthly).map(({ id }) => id),
  ).monthlyCents;
  const { marginCents, unknown } = quoteMargin(lines);
  const deposit = quoteDeposit(sum.totalCents, typed);
  const tax = {
    label: taxRate === null ? "Sales tax, once the client is known" : `Sales tax ${taxRate / 1000}%`,
    cents: sum.taxCents,
  };
  return (
    <ReaderView
      title="What the client sees"
      which={typed.options.length > 1 ? option?.name : undefined}
      paper="Quote"
      about={client ? `for ${client}` : ""}
      rows={countedLines(lines)
        .filter((line) => !line.monthly)
        .map((line) => ({
          label: line.quantity === 100 ? line.what : `${quantityWords(line.quantity)} × ${line.what}`,
          cents: netOf(line),
        }))}
      totals={[tax, { label: "Total", cents: sum.totalCents }]}
      sums={[
        { label: "Before tax", cents: sum.subtotalCents },
        tax,
        ...(monthly === 0 ? [] : [{ label: "Each month, if chosen", cents: monthly }]),
        ...(deposit > 0 ? [{ label: "Deposit", cents: deposit }] : []),
        {
          label: unknown > 0 ? `Our margin, without ${unknown} of unknown cost` : "Our margin",
          cents: unknown === lines.length ? Number.NaN : marginCents,
          staffOnly: true,
        },
      ]}
    />
  );
}
