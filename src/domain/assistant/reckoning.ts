import type { ChatCitation } from "#contract/chat.ts";
import type { ChatLanguage } from "#contract/chat-rules.ts";
import { citiesIn } from "#domain/assistant/answer-coverage.ts";
import { citationsOf } from "#domain/assistant/answer-part.ts";
import { mainOf } from "#domain/assistant/main-of.ts";
import { plainly } from "#domain/assistant/plainly.ts";
import type { EarlierTurn } from "#domain/assistant/prepared-answer.ts";
import type { SiteContent } from "#domain/content/parse-content.ts";

const amount =
  "(?:(\\d{1,3}) ?(?:x|×|\\*|times|por) ?)?\\$? ?(\\d{1,6}(?:\\.\\d{1,2})?)(?: ?(?:dollars|bucks|dolares))?";
// "5-10" is no sum.
const sign = "(?:\\s*(\\+|−)\\s*|\\s+(plus|mas|-|minus|less|menos|and|y)\\s+)(?:the |my |another |los |el )?";
const written = new RegExp(`(?<![\\w.])${amount}((?:${sign}${amount})+)(?![\\w%])`);
const isMinus = /^(-|−|minus|less|menos)$/;
const isSign = /\+|plus|mas|-|−|minus|less|menos/;

/** In cents, so that nothing is lost. */
const centsOf = (told: string): number => Math.round(Number(told) * 100);
const spoken = (cents: number): string =>
  `$${(Math.abs(cents) / 100).toLocaleString("en-US", { minimumFractionDigits: cents % 100 === 0 ? 0 : 2 })}`;

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
    told.push(`${count > 1 ? `${count} × ` : ""}${spoken(centsOf(each))}`);
  }
  return cents < 0 ? null : `${told.join(" ")} = **${spoken(cents)}**`;
}

const asksTogether =
  /^\W*((and|so|ok|okay|then|what|whats|what's|how|much|would|will|is|it|that|this|be|come|comes|to|do|i|we|pay|cost|price|the|of|for|in|y|entonces|cuanto|seria|es|son|en)\b\W*)*(both|together|altogether|all together|all in|in all|total|the two|los dos|ambos|juntos|todo junto)\b(\W*(of them|together|then|in total|cost|price|pay|please|so|things|jobs))*\W*$/;
const price = /\*\*([^*]+)\*\*: \$([\d,]+)(?: to \$([\d,]+))?/;
const followed = 4;

interface Told {
  job: string;
  least: number;
  most: number;
  citations: ChatCitation[];
}

/** The price that an answer names first, before what else may have been meant. */
function priceIn({ answer, citations }: EarlierTurn): Told[] {
  const [, job, least = "", most = least] = price.exec(mainOf(answer)) ?? [];
  const number = (told: string) => Number(told.replaceAll(",", ""));
  return job ? [{ job, least: number(least), most: number(most || least), citations }] : [];
}

const asksWithTax = /\b(with|plus|including|incl|and|after) (the )?(sales )?tax(es)?\b|\bcon (el )?impuestos?\b/;
const amountNamed = /(?<![\w.])\$?(\d{2,5})(?! ?(?:gb|tb|inch|in\b|%|people|computers|days|pm|am))\b/;
/** What somebody has to spend is not what something costs. */
const namesBudget = /\b(budget|to spend|can spend|can afford|at most|max|presupuesto)\b/;
const sold = /^\/(product|shop)\//;

/** What a thing of the shop comes to with the sales tax of the city that was named last; null where that is not asked. */
function withTax(
  plain: string,
  { earlier, cities, language }: { earlier: EarlierTurn[]; cities: SiteContent["cities"]; language: ChatLanguage },
): { text: string; citations: ChatCitation[] } | null {
  if (!asksWithTax.test(plain) || namesBudget.test(plain)) return null;
  const recent = earlier.slice(-followed);
  const named = Number(amountNamed.exec(plain.replaceAll(",", ""))?.[1] ?? 0);
  const figure = `$${named.toLocaleString("en-US")}`;
  // A price of the shop may have been told beside what was asked.
  const isShown = ({ answer, citations }: EarlierTurn) =>
    sold.test(citations[0]?.url ?? "") || (answer.includes(figure) && citations.some(({ url }) => sold.test(url)));
  const shown = recent.filter(isShown);
  const dollars =
    named > 0
      ? shown.some(({ answer }) => answer.includes(figure))
        ? named
        : 0
      : (shown.flatMap(priceIn).at(-1)?.least ?? 0);
  const [city] = [plain, ...earlier.toReversed().map(({ question }) => plainly(question))].flatMap((text) =>
    citiesIn(cities, text).slice(0, 1),
  );
  if (dollars === 0 || !city) return null;
  const { percent } = city.salesTax;
  const all = Math.round(dollars * (100 + percent));
  return {
    text:
      language === "en"
        ? `${spoken(100 * dollars)} and the ${percent}% sales tax of **${city.name}** come to **${spoken(all)}**. What you pick up in Stockton is taxed there; on screens the state has a small fee.`
        : `${spoken(100 * dollars)} y el impuesto de ${percent}% de **${city.name}** son **${spoken(all)}**. Lo que recoge en Stockton paga el impuesto de ahí; por las pantallas el estado cobra una cuota pequeña.`,
    citations: citationsOf([
      { url: "/locations/", title: "Service area" },
      ...shown.flatMap(({ citations }) => citations),
    ]),
  };
}

/**
 * What the prices come to that were told one after the other: "so both?", or a sum the asker wrote. Null where none is asked for,
 * or fewer than two prices were told.
 */
export function reckoned(
  plain: string,
  { earlier, cities, language }: { earlier: EarlierTurn[]; cities: SiteContent["cities"]; language: ChatLanguage },
): { text: string; citations: ChatCitation[] } | null {
  const en = language === "en";
  const note = en
    ? "Sales tax on parts and devices comes on top, and your own price is fixed in writing before work starts."
    : "El impuesto sobre piezas y equipos se suma aparte, y su precio queda fijo por escrito antes de empezar el trabajo.";
  const told = earlier.slice(-followed).flatMap(priceIn);
  const priced = earlier.slice(-followed).filter(({ answer }) => answer.includes("$"));
  const sum = priced.length > 0 ? writtenSum(plain) : null;
  // "119 and 45?" is added as it was written, and is not what a repair costs.
  const comesOff = en
    ? "A look-over comes off the repair if you go ahead."
    : "La revisión se descuenta si repara con nosotros.";
  if (sum)
    return {
      text: `${sum}. ${comesOff} ${note}`,
      citations: citationsOf(priced.flatMap(({ citations }) => citations)),
    };
  const taxed = withTax(plain, { earlier, cities, language });
  if (taxed) return taxed;
  const jobs = [...new Map(told.map((one) => [one.job, one])).values()].slice(-2);
  if (!asksTogether.test(plain) || jobs.length < 2) return null;
  const said = (least: number, most: number) =>
    least === most ? spoken(least * 100) : `${spoken(least * 100)} ${en ? "to" : "a"} ${spoken(most * 100)}`;
  const lines = jobs.map(({ job, least, most }) => `- **${job}**: ${said(least, most)}`);
  const all = said(
    jobs.reduce((all, { least }) => all + least, 0),
    jobs.reduce((all, { most }) => all + most, 0),
  );
  return {
    text: `${en ? "Both together" : "Los dos juntos"}: **${all}**.\n\n${lines.join("\n")}\n\n${note}`,
    citations: citationsOf(jobs.flatMap(({ citations }) => citations)),
  };
}
