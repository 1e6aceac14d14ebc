import type { InvoiceKind, InvoiceState, InvoiceStatus } from "#contract/invoices/invoice-words.ts";
import { shareOf } from "#contract/orders/refund-sum.ts";

/** Free of zod: the desk adds up while staff type, by the function that the server uses. */
export interface InvoiceLineToSum {
  /** In hundredths: an hour and a half is 150. */
  quantity: number;
  /** Below zero for a discount. */
  unitCents: number;
  taxed: boolean;
}

export interface SummedLine {
  netCents: number;
  taxCents: number;
}

export interface InvoiceSum {
  lines: SummedLine[];
  subtotalCents: number;
  taxableCents: number;
  taxCents: number;
  totalCents: number;
}

/** A whole tax rate in thousandths of a percent. */
const wholeRate = 100_000;

/** Half a cent counts up, below zero as well. */
export const netOf = ({ quantity, unitCents }: Pick<InvoiceLineToSum, "quantity" | "unitCents">): number =>
  Math.sign(unitCents) * shareOf(Math.abs(unitCents), quantity, 100);

/**
 * Sums of an invoice. `taxRate` is in thousandths of a percent: 9000 is 9 %. The tax is on the taxed lines together, rounded half up, as an
 * estimate says it; each line carries its share, and the shares add up. Discounts never make it negative.
 */
export function invoiceSum(lines: readonly InvoiceLineToSum[], taxRate: number): InvoiceSum {
  let taxable = 0;
  let charged = 0;
  const summed = lines.map((line): SummedLine => {
    const netCents = netOf(line);
    if (!line.taxed) return { netCents, taxCents: 0 };
    taxable += netCents;
    const upTo = shareOf(Math.max(0, taxable), taxRate, wholeRate);
    const taxCents = upTo - charged;
    charged = upTo;
    return { netCents, taxCents };
  });
  const subtotalCents = summed.reduce((sum, { netCents }) => sum + netCents, 0);
  return {
    lines: summed,
    subtotalCents,
    taxableCents: Math.max(0, taxable),
    taxCents: charged,
    totalCents: subtotalCents + charged,
  };
}

/** Facts of an invoice that people read. `openCents` is the unsettled rest; days as YYYY-MM-DD. */
export function invoiceStateOf({
  kind,
  status,
  totalCents,
  openCents,
  dueOn,
  today,
}: {
  kind: InvoiceKind;
  status: InvoiceStatus;
  totalCents: number;
  openCents: number;
  dueOn: string | null;
  today: string;
}): InvoiceState {
  if (status !== "issued") return status;
  if (kind === "credit_note") return "credit";
  if (openCents <= 0) return "paid";
  if (dueOn !== null && dueOn < today) return "overdue";
  return openCents < totalCents ? "partly_paid" : "open";
}

/** Rest of a deposit that was asked for, never more than is open. */
export const depositDue = (
  depositCents: number,
  { totalCents, openCents }: { totalCents: number; openCents: number },
) => Math.max(0, Math.min(openCents, depositCents - (totalCents - openCents)));
