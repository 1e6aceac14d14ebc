import type { ChatCitation } from "#contract/chat.ts";
import type { ChatLanguage } from "#contract/chat-rules.ts";
import { citationsOf } from "#domain/assistant/answer-part.ts";
import { mainOf } from "#domain/assistant/main-of.ts";
import type { EarlierTurn } from "#domain/assistant/prepared-answer.ts";

const amount = "\\$? ?(\\d{1,6}(?:\\.\\d{1,2})?)(?: ?(?:dollars|bucks|dolares))?";
// "5-10" is no sum.
const sign = "(?:\\s*(\\+|−)\\s*|\\s+(plus|mas|-|minus|less|menos|and|y)\\s+)(?:the |my |another |los |el )?";
const written = new RegExp(`(?<![\\w.])${amount}((?:${sign}${amount})+)(?![\\w%])`);
const isMinus = /^(-|−|minus|less|menos)$/;
const isSign = /\+|plus|mas|-|−|minus|less|menos/;

/** In cents, so that nothing is lost. */
const centsOf = (told: string): number => Math.round(Number(told) * 100);
const spoken = (cents: number): string =>
  `$${(Math.abs(cents) / 100).toLocaleString("en-US", { minimumFractionDigits: cents % 100 === 0 ? 0 : 2 })}`;

/** "So 149 + 210 minus 45?": the sum as it is written, and what it comes to; null where a message has none. */
export function writtenSum(plain: string): string | null {
  const [whole, first] = written.exec(plain.replaceAll(",", "")) ?? [];
  if (!whole || !first || !isSign.test(whole)) return null;
  let cents = centsOf(first);
  let told = spoken(cents);
  for (const [, mark, word, next = ""] of whole
    .slice(whole.indexOf(first) + first.length)
    .matchAll(new RegExp(sign + amount, "g"))) {
    const taken = isMinus.test(mark ?? word ?? "");
    cents += (taken ? -1 : 1) * centsOf(next);
    told += ` ${taken ? "−" : "+"} ${spoken(centsOf(next))}`;
  }
  return cents < 0 ? null : `${told} = **${spoken(cents)}**`;
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

/**
 * What the prices come to that were told one after the other: "so both?", or a sum the asker wrote. Null where none is asked for,
 * or fewer than two prices were told.
 */
export function reckoned(
  plain: string,
  { earlier, language }: { earlier: EarlierTurn[]; language: ChatLanguage },
): { text: string; citations: ChatCitation[] } | null {
  const en = language === "en";
  const note = en
    ? "Sales tax on parts and devices comes on top, and your own price is fixed in writing before work starts."
    : "El impuesto sobre piezas y equipos se suma aparte, y su precio queda fijo por escrito antes de empezar el trabajo.";
  const told = earlier.slice(-followed).flatMap(priceIn);
  const priced = earlier.slice(-followed).filter(({ answer }) => answer.includes("$"));
  const sum = priced.length > 0 ? writtenSum(plain) : null;
  if (sum) return { text: `${sum}. ${note}`, citations: citationsOf(priced.flatMap(({ citations }) => citations)) };
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
