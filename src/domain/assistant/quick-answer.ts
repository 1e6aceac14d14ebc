import { answerContact } from "#domain/assistant/answer-contact.ts";
import { answerCoverage } from "#domain/assistant/answer-coverage.ts";
import { answerHours, isAboutHours } from "#domain/assistant/answer-hours.ts";
import { type AskedPart, citationsOf, type PartAnswer, withoutAnchor } from "#domain/assistant/answer-part.ts";
import { answerPlans } from "#domain/assistant/answer-plans.ts";
import type { Fact } from "#domain/assistant/prepared-answer.ts";
import type { Ctx } from "#domain/ctx.ts";
import type { Thread } from "#domain/assistant/thread-of.ts";
import { type Candidate, pageOf } from "#domain/assistant/weigh-evidence.ts";

/** "¿Cuánto cobra la hora?" */
const asksByTheHour =
  /\b(cuanto|precio|cobra\w*|cuesta)\b.{0,20}\b(la|por|una) hora\b|\b(price|charge|cost|rate|much)\b.{0,20}\b(an|per|the|by the) hour\b/;
const asksHoursAndMore =
  /\b(hours|horarios?)\b.{0,15}\b(and|plus|y|&)\b|\b(and|plus|y|&)\b.{0,15}\b(hours|horarios?)\b/;

/** What the words of a question seem to ask that is told without looking anything up, and whether it can hardly be anything else. */
export function quickAnswer(ctx: Ctx, part: AskedPart): { quick: PartAnswer | null; surely: boolean } {
  const { plain } = part;
  const ofPlans = answerPlans(ctx, part);
  if (ofPlans) return { quick: ofPlans, surely: true };
  const hours = isAboutHours(plain) && !asksByTheHour.test(plain) ? answerHours(ctx, part) : null;
  const contact = answerContact(ctx, part);
  return hours && contact && asksHoursAndMore.test(plain)
    ? { quick: joined(hours, contact), surely: true }
    : { quick: hours ?? contact ?? answerCoverage(ctx, part), surely: false };
}

const joined = (first: PartAnswer, second: PartAnswer): PartAnswer => ({
  ...first,
  text: `${first.text} ${second.text}`,
  citations: citationsOf([...first.citations, ...second.citations]),
  facts: [...first.facts, ...second.facts],
});

/** Who asks in so few words is understood by them. */
export const fewWords = 10;

const fewestWords = 6;
const namesHours = /\b((opening|business|store|shop|your|ur) hours|horarios?)\b/;

/** From here on a phrasing outweighs words that are usual in questions about us, such as "your address". */
const surely = { near: 0.75, alike: 0.35, chance: Math.log(0.4) } as const;

/** By what a quick answer is about: the facts that speak for it. */
const quickKinds: Record<string, Fact["kind"]> = { hours: "hours", contact: "contact" };

const cityPage = /^\/(computer-repair|it-support)-[a-z]+\/$/;

/** Whether what its words seem to ask is what a longer message asks: they may stand beside the question. */
export function isMeant(
  { citations, intent }: PartAnswer,
  candidates: Candidate[],
  { words, thread, plain }: { words: number; thread: Thread; plain: string },
): boolean {
  const speaksFor = (candidate: Candidate): boolean =>
    candidate.fact?.kind === (quickKinds[intent] ?? "coverage") ||
    citations.some(({ url }) => withoutAnchor(url) === pageOf(candidate)) ||
    // The head of a city's own page says how we come there.
    (intent === "coverage" && cityPage.test(candidate.passage?.url ?? ""));
  const [best] = candidates;
  const found = best?.passage ?? best?.fact;
  if (!best || !found || speaksFor(best)) return true;
  // What is talked about has the likeliest answer.
  if (thread.has(pageOf(best))) return false;
  // "¿Cuáles son sus horarios?"
  if (intent === "hours" && words <= fewestWords && namesHours.test(plain)) return true;
  // "What time do you close today?" can hardly mean anything else.
  if (intent === "hours" && words <= fewWords) return found.near < surely.near && found.chance < surely.chance;
  if (found.near >= surely.near || found.alike >= surely.alike || found.chance >= surely.chance) return false;
  return intent !== "contact" || candidates.slice(0, 3).some(speaksFor);
}
