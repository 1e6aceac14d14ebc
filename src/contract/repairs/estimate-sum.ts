import { shareOf } from "#contract/orders/refund-sum.ts";

/** Free of zod: the page adds up what the client ticks, by the function that the server uses. */
export interface PricedLine {
  id: string;
  quantity: number;
  /** Below zero for a credit. */
  unitCents: number;
  taxed: boolean;
  optional: boolean;
}

export interface EstimateSum {
  /** Parts, labor and the rest, before tax. */
  subtotalCents: number;
  taxableCents: number;
  taxCents: number;
  totalCents: number;
}

/** A whole tax rate in thousandths of a percent. */
const wholeRate = 100_000;

/**
 * Sums of an estimate with the optional lines in `taken`. `taxRate` is in thousandths of a percent: 9000 is 9 %. The tax is on the taxed
 * lines together, rounded half up; credits never make it negative.
 */
export function estimateSum(lines: readonly PricedLine[], taxRate: number, taken: readonly string[] = []): EstimateSum {
  const counted = lines.filter(({ id, optional }) => !optional || taken.includes(id));
  const sumOf = (some: readonly PricedLine[]) =>
    some.reduce((sum, { quantity, unitCents }) => sum + quantity * unitCents, 0);
  const subtotalCents = sumOf(counted);
  const taxableCents = Math.max(0, sumOf(counted.filter(({ taxed }) => taxed)));
  const taxCents = shareOf(taxableCents, taxRate, wholeRate);
  return { subtotalCents, taxableCents, taxCents, totalCents: subtotalCents + taxCents };
}
