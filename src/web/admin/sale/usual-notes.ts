const steps = [100, 1_000, 5_000, 10_000];

/** Amounts of cash that people give for a sum: the next dollar, ten, fifty and hundred. In cents, without doubles; none for nothing. */
export function usualNotes(cents: number): number[] {
  if (cents <= 0) return [];
  return [...new Set(steps.map((step) => Math.ceil(cents / step) * step))];
}
