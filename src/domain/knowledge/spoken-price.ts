import type { PriceLine } from "#contract/content.ts";

/** "$1,450", or "$139.50" when there are cents. */
export const dollars = (cents: number): string =>
  (cents / 100).toLocaleString("en-US", {
    style: "currency",
    currency: "USD",
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
  });

/** What a line of a price list costs, in words: "$189 to $320", "from $190", "$49 per seat a month". */
export function spokenPrice({ cents, toCents, from, per }: PriceLine): string {
  const figure = toCents === undefined ? dollars(cents) : `${dollars(cents)} to ${dollars(toCents)}`;
  return `${from ? "from " : ""}${figure}${per ? ` per ${per}` : ""}`;
}
