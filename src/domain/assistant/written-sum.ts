import { dollars } from "#domain/knowledge/spoken-price.ts";

const amount =
  "(?:(\\d{1,3}) ?(?:x|×|\\*|times|por) ?)?\\$? ?(\\d{1,6}(?:\\.\\d{1,2})?)(?: ?(?:dollars|bucks|dolares))?";
// "5-10" is no sum.
const sign = "(?:\\s*(\\+|−)\\s*|\\s+(plus|mas|-|minus|less|menos|and|y)\\s+)(?:the |my |another |los |el )?";
const written = new RegExp(`(?<![\\w.])${amount}((?:${sign}${amount})+)(?![\\w%])`);
const isMinus = /^(-|−|minus|less|menos)$/;
const isSign = /\+|plus|mas|-|−|minus|less|menos/;

/** In cents, so that nothing is lost. */
const centsOf = (told: string): number => Math.round(Number(told) * 100);

/** "So 149 + 210 minus 45?", "4x22 + 4x4": the sum as it is written, and what it comes to; null where a message has none. */
export function writtenSum(plain: string): string | null {
  const [whole = ""] = written.exec(plain.replaceAll(",", "")) ?? [];
  if (!isSign.test(whole)) return null;
  let cents = 0;
  const told: string[] = [];
  // The first amount has no sign before it.
  for (const [, mark, word, times, each = ""] of `+${whole}`.matchAll(new RegExp(sign + amount, "g"))) {
    const taken = isMinus.test(mark ?? word ?? "");
    const count = Number(times ?? 1);
    cents += (taken ? -1 : 1) * count * centsOf(each);
    if (told.length > 0) told.push(taken ? "−" : "+");
    told.push(`${count > 1 ? `${count} × ` : ""}${dollars(centsOf(each))}`);
  }
  return cents < 0 ? null : `${told.join(" ")} = **${dollars(cents)}**`;
}
