import { type InvoiceLineToSum, invoiceSum, netOf } from "#contract/invoices/invoice-sum.ts";
import { shareOf } from "#contract/orders/refund-sum.ts";

/** Free of zod: the page adds up what the client ticks, by the function that the server uses. */
export interface QuoteLineToSum extends InvoiceLineToSum {
  id: string;
  optional: boolean;
  /** Paid every month, not once. */
  monthly: boolean;
}

export interface QuoteSum {
  /** Paid once: before tax, the tax, and both. */
  subtotalCents: number;
  taxCents: number;
  totalCents: number;
  /** Paid every month, with tax. */
  monthlyCents: number;
  monthlyTaxCents: number;
}

/** The lines that count with the optional ones in `taken`. */
export const countedLines = <Line extends { id: string; optional: boolean }>(
  lines: readonly Line[],
  taken: readonly string[] = [],
): Line[] => lines.filter(({ id, optional }) => !optional || taken.includes(id));

/** Sums of an option of a quote, by the rules of an invoice. `taxRate` is in thousandths of a percent: 9000 is 9 %. */
export function quoteSum(lines: readonly QuoteLineToSum[], taxRate: number, taken: readonly string[] = []): QuoteSum {
  const counted = countedLines(lines, taken);
  const once = invoiceSum(
    counted.filter(({ monthly }) => !monthly),
    taxRate,
  );
  const monthly = invoiceSum(
    counted.filter((line) => line.monthly),
    taxRate,
  );
  return {
    subtotalCents: once.subtotalCents,
    taxCents: once.taxCents,
    totalCents: once.totalCents,
    monthlyCents: monthly.totalCents,
    monthlyTaxCents: monthly.taxCents,
  };
}

/** The least and the most that can be paid once, and the least a month, over all options. */
export function quoteRange(
  options: readonly { lines: readonly QuoteLineToSum[] }[],
  taxRate: number,
): { leastCents: number; mostCents: number; monthlyCents: number } {
  const least = options.map(({ lines }) => quoteSum(lines, taxRate));
  const most = options.map(({ lines }) =>
    quoteSum(
      lines,
      taxRate,
      lines.filter((line) => netOf(line) > 0).map(({ id }) => id),
    ),
  );
  const once = least.map(({ totalCents }) => totalCents);
  return {
    leastCents: once.length > 0 ? Math.min(...once) : 0,
    mostCents: Math.max(0, ...most.map(({ totalCents }) => totalCents)),
    monthlyCents: least.length > 0 ? Math.min(...least.map(({ monthlyCents }) => monthlyCents)) : 0,
  };
}

/** The deposit on what is paid once: a share of it, half a cent up, or a sum, never more than it comes to. */
export const quoteDeposit = (
  totalCents: number,
  { depositPercent, depositCents }: { depositPercent: number; depositCents: number },
): number =>
  Math.max(
    0,
    Math.min(totalCents, depositPercent > 0 ? shareOf(Math.max(0, totalCents), depositPercent, 100) : depositCents),
  );

/** Margin on the lines with a known cost. For staff only. */
export function quoteMargin(
  lines: readonly (QuoteLineToSum & { costCents: number | null })[],
  taken: readonly string[] = [],
): { marginCents: number; unknown: number } {
  const counted = countedLines(lines, taken);
  const known = counted.filter(({ costCents }) => costCents !== null);
  const marginCents = known.reduce(
    (sum, line) => sum + netOf(line) - netOf({ quantity: line.quantity, unitCents: line.costCents ?? 0 }),
    0,
  );
  return { marginCents, unknown: counted.length - known.length };
}
