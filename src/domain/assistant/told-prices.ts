import type { ChatCitation } from "#contract/chat.ts";
import { mainOf } from "#domain/assistant/main-of.ts";
import { plainly } from "#domain/assistant/plainly.ts";
import type { EarlierTurn } from "#domain/assistant/prepared-answer.ts";

/** Something with a price that was told in a conversation. Whole dollars. */
export interface ToldPrice {
  job: string;
  least: number;
  most: number;
  citations: ChatCitation[];
}

const listed = /\*\*([^*]+)\*\*: (?:from |desde )?\$([\d,]+)(?: to \$([\d,]+))?/g;
const trip = /(?:travel fee for|viaje a) \*\*([^*]+)\*\* (?:is|cuesta) \$(\d+)/g;
const lookOver = /\$(\d+) look-over/g;

const number = (told: string): number => Number(told.replaceAll(",", ""));

/** The prices that a text names, in its order. */
function pricesIn(text: string, citations: ChatCitation[]): ToldPrice[] {
  const found = [
    ...[...text.matchAll(listed)].map((told) => ({ at: told.index, job: told[1] ?? "", prices: told.slice(2) })),
    ...[...text.matchAll(trip)].map((told) => ({ at: told.index, job: `Travel to ${told[1]}`, prices: [told[2]] })),
    ...[...text.matchAll(lookOver)].map((told) => ({
      at: told.index,
      job: "Look-over and diagnosis",
      prices: [told[1]],
    })),
  ].toSorted((first, second) => first.at - second.at);
  return found.map(({ job, prices: [least = "", most] }) => ({
    job,
    least: number(least),
    most: number(most ?? least),
    citations,
  }));
}

const sameJobs = (prices: ToldPrice[]): ToldPrice[] => [...new Map(prices.map((one) => [one.job, one])).values()];

/** The prices that an answer tells, each once, without what else may have been meant. */
export const pricesToldBy = ({ answer, citations }: EarlierTurn): ToldPrice[] =>
  sameJobs(pricesIn(mainOf(answer), citations));

/** All prices that answers named, the last ones last, those that may have been meant as well. */
export const pricesNamed = (earlier: EarlierTurn[]): ToldPrice[] =>
  earlier.flatMap(({ answer, citations }) => [
    ...pricesIn(answer.slice(mainOf(answer).length), citations),
    ...pricesIn(mainOf(answer), citations),
  ]);

const stemLetters = 5;
const leastLetters = 3;
const leastShare = 0.5;
const kindsOf = /^(and|the|for|new|with|own|everything|over|from|your|that|this|one|work|job)$/;

const stemsOf = (text: string): string[] =>
  (plainly(text).match(/[\p{L}\p{N}]+/gu) ?? [])
    .filter((word) => (word.length >= leastLetters || /\d/.test(word)) && !kindsOf.test(word))
    .map((word) => word.slice(0, stemLetters));

/**
 * Of the prices that were named, the one that a few words mean: "the clean", "that monitor"; undefined where
 * none is. `least` is the share of the words that must be in its name.
 */
export function priceMeant(words: string, named: ToldPrice[], least = leastShare): ToldPrice | undefined {
  const stems = stemsOf(words);
  if (stems.length === 0) return undefined;
  const shareOf = ({ job }: ToldPrice): number => {
    const own = new Set(stemsOf(job));
    return stems.filter((stem) => own.has(stem)).length / stems.length;
  };
  // The later ones come first, and stay first where another is as near.
  const [best] = named
    .toReversed()
    .map((one) => ({ one, share: shareOf(one) }))
    .toSorted((first, second) => second.share - first.share);
  return best && best.share >= least ? best.one : undefined;
}
