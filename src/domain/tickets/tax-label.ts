import { runInLanguage } from "#current-language";
import { fill } from "#contract/fill.ts";
import * as t from "#words/ticket-refusals.ts";

/** The name of a quote's sales tax as it is kept: in English, which staff read. */
export const keptTaxLabel = (city: string, percent: number): string =>
  runInLanguage("en", () => fill(t.salesTax, { city, percent }));

/** The same for the one who reads it. */
export function saidTaxLabel(kept: string): string {
  const [, city, percent] = /^Sales tax, (.+) ([\d.]+)%$/.exec(kept) ?? [];
  return city !== undefined && percent !== undefined ? fill(t.salesTax, { city, percent }) : kept;
}
