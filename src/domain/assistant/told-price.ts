import type { ChatCitation } from "#contract/chat.ts";
import { mainOf } from "#domain/assistant/main-of.ts";
import type { EarlierTurn } from "#domain/assistant/prepared-answer.ts";
import { linesOf } from "#domain/knowledge/passage-lines.ts";

/** "Ok how much would that be?", and nothing more: what it is about was said before. `plain` is without accents and in small letters. */
const asksOnlyPrice =
  /^\W*((ok|okay|so|and|cool|then|well|alright|great|nice|y|entonces|bueno)\b\W*)*(how much|what|is there|and the|cuanto|hay)\b( (would|will|does|do|is|a|any|there|it|that|this|all|they|i|me|we|us|you|for|be|cost|costs|run|charge|charged|fee|fees|price|pay|come to|total|in total|roughly|about|be then|then|cuesta|cuestan|sale|seria|es|cobran|todo|eso|un cargo))+\W*$/;
const asksPrice = /\b(how much|cost|costs|charge|fee|fees|price|pay|total|cuanto|cuesta|cobran|cargo)\b/;
const followedBack = 3;
const mostTold = 3;

/** The sentences with a price of the last answer that had any, for who asks only what that costs; null for any other message. */
export function toldPrice(plain: string, earlier: EarlierTurn[]): { text: string; citations: ChatCitation[] } | null {
  if (!asksOnlyPrice.test(plain) || !asksPrice.test(plain)) return null;
  const last = earlier.slice(-followedBack).findLast(({ action }) => action !== "abstain");
  if (!last) return null;
  const told = linesOf(mainOf(last.answer)).filter((line) => /\$\d/.test(line));
  return told.length === 0 ? null : { text: told.slice(0, mostTold).join("\n\n"), citations: last.citations };
}
