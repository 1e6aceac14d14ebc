import type { ChatLanguage } from "#contract/chat-rules.ts";
import type { PartAnswer } from "#domain/assistant/answer-part.ts";
import { countsIn } from "#domain/assistant/counts-in.ts";
import { namedPlan } from "#domain/assistant/named-plan.ts";
import { isOfOffice, officeSum, withoutOne } from "#domain/assistant/office-sum.ts";
import { plainly } from "#domain/assistant/plainly.ts";
import type { EarlierTurn } from "#domain/assistant/prepared-answer.ts";
import type { SiteContent } from "#domain/content/parse-content.ts";

/** Why it was answered: a sum of what was told before. */
export const toldIntent = "told-sum";

const followed = 4;
/** Nothing but what it all comes to. */
const bare =
  /^\W*((and|so|ok|okay|then|well|what|whats|what's|how|much|would|will|is|it|that|this|be|in|total|all|together|altogether|a|per|the|each|for|\d+|us|we|our|month|monthly|year|pay|cost|price|come|comes|to|do|does|with|everything|both|them|office|sum|y|cuanto|seria|es|eso|en|al|mes|todo|cuesta|nos)\b\W*)+$/;

/**
 * What an office would pay that told its size earlier in the conversation: "we have 32 computers and one server", and now "what
 * is that in total?" Null where that is not asked.
 */
export function toldSum(
  content: SiteContent,
  { question, earlier, language }: { question: string; earlier: EarlierTurn[]; language: ChatLanguage },
): PartAnswer | null {
  const plain = plainly(question);
  const told = earlier.slice(-followed).map((turn) => turn.question);
  const isCounted = told.some((text) => Object.values(countsIn(plainly(text))).some((count) => count > 0));
  if (!isCounted || !(bare.test(plain) || isOfOffice(content, question))) return null;
  const isNamed = namedPlan(content.plans, question) !== undefined;
  const names = new RegExp(content.plans.map(({ name }) => name).join("|"), "gi");
  // Of two plans the one that is named now is meant.
  const before = told.map(withoutOne).map((text) => (isNamed ? text.replace(names, " ") : text));
  const text = [question, ...before.toReversed()].join(". ");
  const sum = officeSum(content, { text, plain: plainly(text), language });
  return sum && { ...sum, intent: toldIntent };
}
