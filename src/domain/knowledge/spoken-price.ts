import type { PriceLine } from "#contract/content.ts";
import type { SizeBand } from "#contract/plan-estimate.ts";

/** "$1,450", or "$139.50" when there are cents. */
export const dollars = (cents: number): string =>
  (cents / 100).toLocaleString("en-US", {
    style: "currency",
    currency: "USD",
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
  });

/** What a line of a price list costs, in words: "$189 to $320", "from $190", "$49 per seat a month". */
export function spokenPrice({
  cents,
  toCents,
  from,
  per,
}: Pick<PriceLine, "cents" | "toCents" | "from" | "per">): string {
  const figure = toCents === undefined ? dollars(cents) : `${dollars(cents)} to ${dollars(toCents)}`;
  return `${from ? "from " : ""}${figure}${per ? ` per ${per}` : ""}`;
}

/** What a price of each seat comes to in larger offices: "; from 25 seats $46, from 50 seats $43". Cents. */
export function pricesBySize(cents: number, sizes: readonly SizeBand[]): string {
  const lower = sizes.filter(({ offCents }) => offCents > 0);
  if (lower.length === 0) return "";
  return `; ${lower.map(({ fromSeats, offCents }) => `from ${fromSeats} seats ${dollars(cents - offCents)}`).join(", ")}`;
}
