/** The lines of an order's sum. Nothing here may import zod: it travels to the browser. */
import * as t from "#words/order.ts";
import { fill } from "#contract/values/fill.ts";

interface Sums {
  lines: { feeCents: number; feeLabel: string | null }[];
  discountCents: number;
  couponCode: string | null;
  taxCents: number;
  taxCity: string;
  totalCents: number;
}

/** Coupon, state fees by name, sales tax and the total, in cents. */
export function orderTotals(order: Sums): { label: string; cents: number; isTotal?: true }[] {
  const fees = Map.groupBy(
    order.lines.filter(({ feeCents }) => feeCents > 0),
    ({ feeLabel }) => feeLabel ?? t.stateFee,
  );
  return [
    ...(order.discountCents > 0
      ? [{ label: fill(t.coupon, { code: order.couponCode ?? "" }).trim(), cents: -order.discountCents }]
      : []),
    ...[...fees].map(([label, lines]) => ({ label, cents: lines.reduce((sum, { feeCents }) => sum + feeCents, 0) })),
    { label: fill(t.salesTaxOf, { city: order.taxCity }), cents: order.taxCents },
    { label: t.total, cents: order.totalCents, isTotal: true },
  ];
}
