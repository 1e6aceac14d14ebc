/** Sums of refunds. The screen shows it before the server does it. */

/** Half a cent counts up. Amounts are never negative. */
export const shareOf = (cents: number, part: number, whole: number): number =>
  Math.floor((2 * cents * part + whole) / (2 * whole));

export interface RefundableLine {
  quantity: number;
  refunded: number;
  netCents: number;
  taxCents: number;
  feeCents: number;
}

/**
 * Sum that `pieces` more of a line give back. Counted from the whole, so that the last piece brings the rest from rounding and all of them
 * together are exactly the charged sum.
 */
export function refundOf(line: RefundableLine, pieces: number) {
  const upTo = line.refunded + pieces;
  const between = (cents: number) => shareOf(cents, upTo, line.quantity) - shareOf(cents, line.refunded, line.quantity);
  const [netCents, taxCents, feeCents] = [between(line.netCents), between(line.taxCents), between(line.feeCents)];
  return { netCents, taxCents, feeCents, totalCents: netCents + taxCents + feeCents };
}
