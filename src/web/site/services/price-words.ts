import type { PriceLine } from "#contract/content/content.ts";
import * as language from "#words/language.ts";
import * as t from "#words/services.ts";
import { formatPrice } from "#contract/values/format-money.ts";

/** "$45", "$119–169", "from $190", "$49 a seat". */
export function priceWords({
  cents,
  toCents,
  from,
  per,
}: Pick<PriceLine, "cents" | "toCents" | "from" | "per">): string {
  const range = toCents === undefined ? formatPrice(cents) : `${formatPrice(cents)}–${formatPrice(toCents).slice(1)}`;
  const unit = per ? ` ${language.code === "es" ? "por" : article(per)} ${per}` : "";
  return `${from ? `${t.fromPrice} ` : ""}${range}${unit}`;
}

const article = (word: string) => (/^(hour|[aeiou])/i.test(word) ? "an" : "a");
