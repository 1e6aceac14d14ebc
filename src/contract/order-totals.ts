/** The lines of an order's sum. Nothing here may import zod: it travels to the browser. */

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
    ({ feeLabel }) => feeLabel ?? "State fee",
  );
  return [
    ...(order.discountCents > 0
      ? [{ label: `Coupon ${order.couponCode ?? ""}`.trim(), cents: -order.discountCents }]
      : []),
    ...[...fees].map(([label, lines]) => ({ label, cents: lines.reduce((sum, { feeCents }) => sum + feeCents, 0) })),
    { label: `Sales tax, ${order.taxCity}`, cents: order.taxCents },
    { label: "Total", cents: order.totalCents, isTotal: true },
  ];
}
