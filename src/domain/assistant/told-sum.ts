import type { ChatLanguage } from "#contract/chat-rules.ts";
import { figureAsked } from "#domain/assistant/answer-facts.ts";
import type { PartAnswer } from "#domain/assistant/answer-part.ts";
import { countsIn, minutesIn } from "#domain/assistant/counts-in.ts";
import { withoutLeadIn } from "#domain/assistant/complete-question.ts";
import { mainOf } from "#domain/assistant/main-of.ts";
import { namedPlan } from "#domain/assistant/named-plan.ts";
import { about } from "#domain/assistant/office-prices.ts";
import { isAboutSum, isOfficeSum, isOfOffice, officeSum, withoutOne } from "#domain/assistant/office-sum.ts";
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
const beginsAsking = /^\W*(do|does|is|are|will|would|how|when|where|who|why|what|if|como|cuando|donde|quien)\b/;

/** "We'd want the mail accounts and the antivirus too", "sorry, we are 7", said to a sum. */
function addsTo(plain: string, planNames: RegExp | null): boolean {
  if ((plain.match(/[\p{L}\p{N}]+/gu)?.length ?? 0) > mostAdded) return false;
  if (beginsAsking.test(plain) && figureAsked(plain) !== "price") return false;
  if (Object.values(about).some((pattern) => pattern.test(plain)) || planNames?.test(plain) === true) return true;
  // "Two-step sign-in for 14 people" is something else.
  const others = plain.replace(withNumbers, " ").match(/\p{L}{3,}/gu) ?? [];
  return (
    (Object.keys(countsIn(plain)).length > 0 || /\b\d+ ?(gb|tb)\b/.test(plain)) &&
    others.every((word) => saidBeside.test(word))
  );
}

/** "10 computers", "300 GB of files on a shared drive". */
const withNumbers =
  /\b(\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|one|a|the|no|our) ([\w-]+ ){0,2}?(people|attorneys|lawyers|staff|employees|users|computers|pcs|machines|laptops|servers?|nas|networks?|sites|offices|mail ?boxes|accounts|domains?|seats|visits|personas|computadoras|servidor(es)?|equipos|gb( of)?( shared)? (files|data)?( on (a|the) (shared )?(drive|folder))?)\b/g;
const saidBeside =
  /^(sorry|and|but|also|too|have|has|had|with|without|there|are|about|plus|then|what|would|that|the|our|for|not|only|just|really|actually|now|yes|one|how|much|total|together|altogether|all|please|per|month|it|tambien|tenemos|somos|con|sin|hay|son|pero|files|shared|drive|data)$/;

/** Names of plans as they are written, however they are typed. */
const withPlanNames = ({ plans }: SiteContent, text: string): string =>
  plans.reduce((named, { name }) => named.replace(new RegExp(`\\b${name}\\b`, "gi"), name), text);

interface Told {
  question: string;
  /** Oldest first. */
  earlier: EarlierTurn[];
  language: ChatLanguage;
}

/** The sum of what was told before and what is told now; `isAsked` where the message asks for it without saying so. */
function sumOfAll(
  content: SiteContent,
  { question, earlier, language, isAsked }: Told & { isAsked: boolean },
): PartAnswer | null {
  const recent = earlier.slice(-followed);
  const isOnPlan = recent.some(({ answer }) => isOfficeSum(mainOf(answer)) && onPlan.test(answer));
  const now = isOnPlan ? withPlanNames(content, question) : question;
  const isNamed = namedPlan(content.plans, now) !== undefined;
  const names = new RegExp(content.plans.map(({ name }) => name).join("|"), "gi");
  // Of two plans the one that is named now is meant.
  const before = recent
    .map((turn) => withoutOne(turn.question))
    .map((text) => (isNamed ? text.replace(names, " ") : text));
  const wanted = `${isAsked ? "in total. " : ""}${isOnPlan && !isNamed ? "a plan. " : ""}`;
  const text = `${wanted}${[now, ...before.toReversed()].join(". ")}`;
  const sum = officeSum(content, { text, plain: plainly(text), language });
  return sum && { ...sum, intent: toldIntent };
}

/** Whether a question of a message is answered by its sum already. */
export const isPartOfSum = (
  content: SiteContent,
  { part, sum }: { part: string; sum: Pick<PartAnswer, "intent"> },
): boolean => {
  const plain = plainly(part);
  return isAboutSum(plain) || (sum.intent === toldIntent && addsTo(plain, planNames(content)));
};

const planNames = ({ plans }: SiteContent): RegExp =>
  new RegExp(`\\b(${plans.map(({ name }) => name.toLowerCase()).join("|")})\\b`);

/** The next sum, where the last answer was one and the message adds to it: "and with the backup?" */
export function addedSum(content: SiteContent, { question, earlier, language }: Told): PartAnswer | null {
  const last = mainOf(earlier.at(-1)?.answer ?? "");
  const adds = isOfficeSum(last) && addsTo(plainly(question), onPlan.test(last) ? planNames(content) : null);
  return adds ? sumOfAll(content, { question, earlier, language, isAsked: true }) : null;
}

const asksAmount = /\b(what|how much|total|cost|costs|price|pay|cuanto|costaria|seria)\b/;
const isHourly = ({ answer }: EarlierTurn): boolean => /help without a plan|\bfirst hour\b|primera hora/i.test(answer);

/**
 * What an office would pay that told its size earlier in the conversation: "we have 32 computers and one server", and now "what
 * is that in total?" Null where that is not asked.
 */
export function toldSum(content: SiteContent, { question, earlier, language }: Told): PartAnswer | null {
  const told = earlier.slice(-followed).map((turn) => turn.question);
  const isCounted = [question, ...told].some((text) =>
    Object.values(countsIn(plainly(text))).some((count) => count > 0),
  );
  const parts = question.split(/(?<=[.!?])\s+/).flatMap((sentence) => splitQuestion(withoutLeadIn(sentence)));
  const plain = plainly(question);
  const isByHour = minutesIn(plain) !== null && asksAmount.test(plain) && earlier.slice(-followed).some(isHourly);
  if (isByHour) return sumOfAll(content, { question: `${question}. without a plan`, earlier, language, isAsked: true });
  const isAsked = parts.some((part) => bare.test(plainly(part)));
  if (!isCounted || !(isAsked || isOfOffice(content, question))) return null;
  return sumOfAll(content, { question, earlier, language, isAsked });
}
