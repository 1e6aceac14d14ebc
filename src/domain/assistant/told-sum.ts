import type { ChatLanguage } from "#contract/chat-rules.ts";
import { figureAsked } from "#domain/assistant/answer-facts.ts";
import type { PartAnswer } from "#domain/assistant/answer-part.ts";
import { countsIn } from "#domain/assistant/counts-in.ts";
import { withoutLeadIn } from "#domain/assistant/complete-question.ts";
import { mainOf } from "#domain/assistant/main-of.ts";
import { namedPlan } from "#domain/assistant/named-plan.ts";
import { about } from "#domain/assistant/office-prices.ts";
import { isOfficeSum, isOfOffice, officeSum, withoutOne } from "#domain/assistant/office-sum.ts";
import { plainly } from "#domain/assistant/plainly.ts";
import type { EarlierTurn } from "#domain/assistant/prepared-answer.ts";
import { splitQuestion } from "#domain/assistant/split-question.ts";
import type { SiteContent } from "#domain/content/parse-content.ts";

/** Why it was answered: a sum of what was told before. */
export const toldIntent = "told-sum";

const followed = 4;
/** Nothing but what it all comes to. */
const bare =
  /^\W*((and|so|ok|okay|then|well|what|whats|what's|how|much|would|will|is|it|that|this|be|in|total|all|together|altogether|a|per|the|each|for|\d+|us|we|our|month|monthly|year|pay|cost|price|come|comes|to|do|does|with|without|my|our|and|plus|pcs|computers|machines|laptops|accounts|mailboxes|people|users|servers?|seats|everything|both|them|office|sum|y|cuanto|seria|es|eso|en|al|mes|todo|cuesta|nos)\b\W*)+$/;

const onPlan = /\b(on the plan|con el plan) [A-Z]/;
const mostAdded = 18;
const beginsAsking =
  /^\W*(do|does|is|are|can|could|will|would|how|when|where|who|why|what|if|como|cuando|donde|quien)\b/;

/** "We'd want the mail accounts and the antivirus too", "sorry, we are 7", said to a sum. */
const addsTo = (plain: string): boolean =>
  (plain.match(/[\p{L}\p{N}]+/gu)?.length ?? 0) <= mostAdded &&
  (!beginsAsking.test(plain) || figureAsked(plain) === "price") &&
  (Object.values(about).some((pattern) => pattern.test(plain)) || Object.keys(countsIn(plain)).length > 0);

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
  const isCounted = [question, ...told].some((text) =>
    Object.values(countsIn(plainly(text))).some((count) => count > 0),
  );
  const adds = isOfficeSum(mainOf(earlier.at(-1)?.answer ?? "")) && addsTo(plain);
  const parts = question.split(/(?<=[.!?])\s+/).flatMap((sentence) => splitQuestion(withoutLeadIn(sentence)));
  const asksAll = adds || parts.some((part) => bare.test(plainly(part)));
  if (!(isCounted || adds) || !(asksAll || isOfOffice(content, question))) return null;
  const isNamed = namedPlan(content.plans, question) !== undefined;
  const names = new RegExp(content.plans.map(({ name }) => name).join("|"), "gi");
  // Of two plans the one that is named now is meant.
  const before = told.map(withoutOne).map((text) => (isNamed ? text.replace(names, " ") : text));
  const isOnPlan = earlier.slice(-followed).some(({ answer }) => isOfficeSum(mainOf(answer)) && onPlan.test(answer));
  const wanted = `${asksAll ? "in total. " : ""}${isOnPlan && !isNamed ? "a plan. " : ""}`;
  const text = `${wanted}${[question, ...before.toReversed()].join(". ")}`;
  const sum = officeSum(content, { text, plain: plainly(text), language });
  return sum && { ...sum, intent: toldIntent };
}
