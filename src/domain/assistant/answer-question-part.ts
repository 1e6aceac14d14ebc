import type { Want } from "#contract/asked-as.ts";
import type { ChatLanguage } from "#contract/chat-rules.ts";
import { asksForVisitTo, withLookOver, withPlace, withSeats } from "#domain/assistant/answer-beside.ts";
import { figureAsked, periodAsked } from "#domain/assistant/answer-facts.ts";
import { withPrice } from "#domain/assistant/answer-figure.ts";
import { answerHours, asksWhenLookedAt, isAboutCertainDay } from "#domain/assistant/answer-hours.ts";
import type { PartAnswer } from "#domain/assistant/answer-part.ts";
import { chosenOf } from "#domain/assistant/choose-answer.ts";
import { figureSought } from "#domain/assistant/figure-sought.ts";
import type { CompleteQuestion } from "#domain/assistant/complete-question.ts";
import { withOtherPages } from "#domain/assistant/other-pages.ts";
import { askedPart, lookUpPart } from "#domain/assistant/look-up-part.ts";
import { leftOutOf, leftOutText } from "#domain/assistant/left-out.ts";
import { answerStock } from "#domain/assistant/in-stock.ts";
import { fewWords, isMeant, quickAnswer } from "#domain/assistant/quick-answer.ts";
import { seatsIn } from "#domain/assistant/seat-price.ts";
import { wantIn } from "#domain/assistant/want-in.ts";
import { certaintyOf } from "#domain/assistant/weigh-certainty.ts";
import { candidatesOf } from "#domain/assistant/weigh-evidence.ts";
import { surenessOf } from "#domain/assistant/weigh-sureness.ts";
import { answerWithinLimit } from "#domain/assistant/within-limit.ts";
import type { Ctx } from "#domain/ctx.ts";
import type { FoundPassage } from "#domain/knowledge/find-passages.ts";
import { leastChance } from "#domain/knowledge/match-phrasings.ts";

/** From here on it is answered as known; with less, as a guess that names the nearest pages, when the site probably says it. */
export const sure = 3.2;
/** A guess of so much is said as one that is probably right. */
export const likelyRight = 2;
const leastCertainty = 1;
const mostPassages = 5;
const mostConfidence = 0.95;
const passagesWeighed = 30;

export interface AnsweredPart {
  answer: PartAnswer | null;
  /** What was looked at. */
  passages: FoundPassage[];
  /** It asks for nothing the site says: somebody wants a person, or help at once. */
  wants?: Want | null;
  /** It is more likely something the site does not say than anything it does. */
  strange?: boolean;
}

/** What the site says to one question of a message. */
export async function answerPart(ctx: Ctx, complete: CompleteQuestion, language: ChatLanguage): Promise<AnsweredPart> {
  const part = await askedPart(ctx, complete, language);
  const { plain } = part;
  const { quick: known, surely } = quickAnswer(ctx, part);
  const quick = surely && known && complete.isSaid?.(known.text) ? null : known;
  if (quick && surely) return { answer: quick, passages: [] };
  const words = plain.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  if (quick?.intent === "not-served" && words <= fewWords) return { answer: quick, passages: [] };
  const { queries, phrasings, passages, facts } = await lookUpPart(ctx, part, passagesWeighed);
  const wants = wantIn(phrasings, plain);
  if (wants && !(wants === "person" && quick && asksWhen.test(plain))) return { answer: null, passages: [], wants };
  const kind = figureAsked(plain);
  const sought = figureSought(plain);
  // When we close says nothing of when something is looked at.
  const fitting = facts.filter(
    (fact) =>
      !(fact.kind === "hours" && asksWhenLookedAt(plain)) &&
      // Who tells a size wants the price, not what it is lower by.
      !(fact.subject.startsWith("Size reduction") && seatsIn(plain) !== null),
  );
  const candidates = candidatesOf(passages, fitting, {
    asked: kind,
    sought,
    period: periodAsked(plain),
    thread: part.thread,
    plain,
  });
  const all = queries.reduce((sum, { weight }) => sum + weight, 0) || 1;
  const nowhere = phrasings.find(({ target }) => target === null) ?? { near: 0, alike: 0, chance: leastChance };
  const certainty = certaintyOf(candidates, {
    nowhere,
    unknown: queries.reduce((sum, { weight, unknown }) => sum + (unknown ? weight : 0), 0) / all,
    words,
  });
  const likely = candidates.flatMap(({ passage }) => passage ?? []).slice(0, mostPassages);
  const strange = phrasings.some(({ target, chance }) => target === null && chance >= mostlyStrange);
  const affordable = await answerWithinLimit(ctx, part, candidates);
  if (affordable && !complete.isSaid?.(affordable.text))
    return { answer: { ...affordable, passages: likely }, passages: likely };
  if (candidates[0]?.fact?.kind === "hours" && kind !== "price" && certainty >= leastCertainty && !strange)
    return { answer: answerHours(ctx, part), passages: [] };
  const certainDay = quick?.intent === "hours" && isAboutCertainDay(plain);
  const asksElse = nowhere.near >= elsewhere.near && certainty < elsewhere.certainty;
  // Who drives from a city to have it done soon does not ask when we come there.
  const isElse = quick?.intent === "coverage" && kind === "turnaround" && !asksUsToCome.test(plain);
  const isVisit = quick !== null && kind === "price" && asksForVisitTo(quick, plain);
  if (
    quick &&
    !isElse &&
    (certainDay ||
      isVisit ||
      (!strange && !asksElse && isMeant(quick, candidates, { words, thread: part.thread, plain })))
  )
    return { answer: await withLookOver(ctx, quick, part, kind), passages: [] };
  if (certainty < leastCertainty)
    return { answer: quick?.intent === "contact" || asksElse ? null : quick, passages: likely, strange };
  const onShelf = await answerStock(ctx, part, candidates);
  if (onShelf && !complete.isSaid?.(onShelf.text))
    return { answer: { ...onShelf, passages: likely }, passages: likely };
  const { said, found, isProduct } = await chosenOf(ctx, part, { candidates, facts, kind, isSaid: complete.isSaid });
  if (!said || !found) return { answer: null, passages: likely };
  const confidence = Math.min(mostConfidence, 1 / (1 + Math.exp(-certainty)));
  const lacks = sought?.test(found.text) === false;
  const sureness = surenessOf(said, candidates, { certainty, lacksFigure: lacks, sought, share: found.share ?? 1 });
  const guessed = sureness < sure;
  const answer =
    said.passage && (kind === "price" || isProduct)
      ? await withPrice(ctx, found, { part, said, candidates, lacks: lacks || isProduct })
      : found;
  const leftOut = leftOutOf(answer.text, plain);
  const held = leftOut ? { ...answer, text: `${answer.text}\n\n${leftOutText(leftOut, language)}` } : answer;
  const told = await withLookOver(ctx, withPlace(withSeats(held, part), quick), part, kind);
  const whole = withOtherPages(told, part, { candidates, guessed, kind });
  return { answer: { ...whole, passages: likely, confidence, guessed, sureness }, passages: likely };
}

/** "When can I call and get a person?" */
const asksWhen = /^\W*(when|what (time|hours|days)|until when|how late|cuando|a que hora)\b/;

/** "How fast can somebody be in Lodi?" */
const asksUsToCome =
  /\b(you|u|ya|somebody|someone|anybody|anyone|technician|tech|visit|ustedes|alguien|tecnico)\b.{0,30}\b(come|be|get|arrive|make it|here|there|out|on ?site|take|lleg\w*|vien\w*|ven\w*|van|va)\b|\b(visit|trip|travel|house call)\b/;

/** From here on the site more likely does not say it than anything it says. */
const mostlyStrange = Math.log(0.5);
/** The site does not answer what is asked, even where its words are those of what it answers: "a drop box for when you are closed". */
const elsewhere = { near: 0.7, certainty: -1 } as const;
