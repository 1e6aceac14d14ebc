import type { Want } from "#contract/asked-as.ts";
import type { ChatLanguage } from "#contract/chat-rules.ts";
import { answerContact } from "#domain/assistant/answer-contact.ts";
import { answerCoverage } from "#domain/assistant/answer-coverage.ts";
import { figureAsked, periodAsked, sayFacts } from "#domain/assistant/answer-facts.ts";
import { aboutProduct, amongAll, answerFigure, withPrice } from "#domain/assistant/answer-figure.ts";
import { answerHours, asksWhenLookedAt, isAboutCertainDay, isAboutHours } from "#domain/assistant/answer-hours.ts";
import { type AskedPart, citationsOf, type PartAnswer, withoutAnchor } from "#domain/assistant/answer-part.ts";
import { answerIn, answerPassage } from "#domain/assistant/answer-passages.ts";
import { figureSought } from "#domain/assistant/figure-sought.ts";
import type { CompleteQuestion } from "#domain/assistant/complete-question.ts";
import { withOtherPages } from "#domain/assistant/other-pages.ts";
import type { Fact } from "#domain/assistant/prepared-answer.ts";
import { askedPart, lookUpPart } from "#domain/assistant/look-up-part.ts";
import { leftOutOf, leftOutText } from "#domain/assistant/left-out.ts";
import { seatPrice, seatsIn } from "#domain/assistant/seat-price.ts";
import type { Thread } from "#domain/assistant/thread-of.ts";
import { wantIn } from "#domain/assistant/want-in.ts";
import { aboutAsLikely, type Candidate, candidatesOf, certaintyOf, pageOf } from "#domain/assistant/weigh-evidence.ts";
import { surenessOf } from "#domain/assistant/weigh-sureness.ts";
import type { Ctx } from "#domain/ctx.ts";
import { priceOf } from "#domain/knowledge/facts-beside.ts";
import type { FoundFact } from "#domain/knowledge/find-facts.ts";
import type { FoundPassage } from "#domain/knowledge/find-passages.ts";
import { inSpanish } from "#domain/knowledge/in-spanish.ts";
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
  const quick =
    isAboutHours(plain) && !asksByTheHour.test(plain)
      ? answerHours(ctx, part)
      : (answerContact(ctx, part) ?? answerCoverage(ctx, part));
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
  if (candidates[0]?.fact?.kind === "hours" && kind !== "price" && certainty >= leastCertainty && !strange)
    return { answer: answerHours(ctx, part), passages: [] };
  const certainDay = quick?.intent === "hours" && isAboutCertainDay(plain);
  const asksElse = nowhere.near >= elsewhere.near && certainty < elsewhere.certainty;
  if (quick && (certainDay || (!strange && !asksElse && isMeant(quick, candidates, { words, thread: part.thread }))))
    return { answer: await withLookOver(ctx, quick, part, kind), passages: [] };
  if (certainty < leastCertainty)
    return { answer: quick?.intent === "contact" || asksElse ? null : quick, passages: likely, strange };
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

/** So many that were said already are passed over. */
const mostPassedOver = 3;

interface Chosen {
  said: Candidate | undefined;
  found: PartAnswer | null;
  /** It tells of a product whose price was found. */
  isProduct: boolean;
}

/** What is said of all that may be meant: the likeliest, or the likeliest that was not said yet. */
async function chosenOf(
  ctx: Ctx,
  part: AskedPart,
  {
    candidates,
    facts,
    kind,
    isSaid = () => false,
  }: {
    candidates: Candidate[];
    facts: FoundFact[];
    kind: Fact["kind"] | null;
    isSaid?: ((text: string) => boolean) | undefined;
  },
): Promise<Chosen> {
  let left = candidates;
  for (let passedOver = 0; ; passedOver++) {
    const likeliest = amongAll(saidBy(left, part, kind), { candidates: left, plain: part.plain });
    const meant = aboutProduct(likeliest, { candidates: left, kind });
    const said =
      part.language === "es" && meant?.passage?.answers && meant.passage.language === "en"
        ? { ...meant, passage: await inSpanish(ctx, meant.passage) }
        : meant;
    const found = said?.fact
      ? await answerFigure(ctx, part, { fact: said.fact, facts, kind, candidates: left })
      : said?.passage
        ? answerPassage(part, said.passage)
        : null;
    if (!found || !isSaid(found.text)) return { said, found, isProduct: meant !== likeliest };
    if (passedOver >= mostPassedOver) return { said: undefined, found: null, isProduct: false };
    left = left.filter((candidate) => candidate !== meant && candidate !== likeliest);
  }
}

/** An office that tells its size hears what its seats cost. */
function withSeats(answer: PartAnswer, { plain, language }: AskedPart): PartAnswer {
  const told = seatPrice(answer.text, plain, language);
  return told === null ? answer : { ...answer, text: `${answer.text}\n\n${told}` };
}

/** Who names a city and asks for the trip or the tax hears that city's own figure, whatever text answers best. */
function withPlace(answer: PartAnswer, quick: PartAnswer | null): PartAnswer {
  const own =
    quick?.intent === "coverage" ? quick.facts.find(({ subject }) => /: (travel fee|sales tax)$/.test(subject)) : null;
  const figure = /\$\d+|\d[\d.]*%/.exec(own?.value ?? "")?.[0];
  if (!quick || !figure || figuresOf(answer.text).includes(figure)) return answer;
  return {
    ...answer,
    text: `${quick.text}\n\n${answer.text}`,
    citations: citationsOf([...answer.citations, ...quick.citations]),
    facts: [...quick.facts, ...answer.facts],
  };
}

/** "What do I pay to have you come and look at it?" is more than the trip. */
const asksForLook =
  /\b(what|how much)\b.{0,40}\b((a |the |your )?(home |house )?(visit|house call)|(if|when|to have) (you|somebody|someone) (guys )?(come|came|coming)|(you|somebody|someone) to come( out| over)?|to come (out|over)|come (out|over|to me|to us|here))\b(?!.{0,30}\b(office|plan|contract)\b)|\b(come|come out|visit|house call|send)\b.{0,40}\b(look|check|see what)|\b(look|check)\b.{0,40}\bat (my|our|her|his) (home|house|place|office)/;

/** Who is told the travel fee of a visit hears what the look at it costs as well. */
async function withLookOver(
  ctx: Ctx,
  answer: PartAnswer,
  part: AskedPart,
  kind: Fact["kind"] | null,
): Promise<PartAnswer> {
  if (kind !== "price" || !answer.text.includes("$") || !asksForLook.test(part.plain)) return answer;
  const lookOver = await priceOf(ctx, "Look-over and diagnosis");
  const figure = figuresOf(lookOver?.value ?? "")[0];
  if (!lookOver || !figure || figuresOf(answer.text).includes(figure)) return answer;
  const told = sayFacts([lookOver], part, { tail: false });
  const trip = answer.facts.filter(({ subject }) => subject.endsWith(": travel fee"));
  const sum = trip.length === 1 ? dollarsIn(trip[0]?.value) + dollarsIn(lookOver.value) : null;
  const together =
    sum === null
      ? ""
      : part.language === "en"
        ? ` Together that is $${sum} for a visit of 30 minutes; work that takes longer has its own fixed price, told first.`
        : ` Juntos son $${sum} por una visita de 30 minutos; un trabajo más largo tiene su propio precio fijo, que se le dice antes.`;
  return {
    ...answer,
    text: `${answer.text}\n\n${told.text}${together}`,
    citations: citationsOf([...answer.citations, ...told.citations]),
    facts: [...answer.facts, lookOver],
  };
}

const dollarsIn = (value = ""): number => Number(/\$(\d+)/.exec(value)?.[1] ?? 0);

const figuresOf = (text: string): string[] => text.match(/\$\d+|\d[\d.]*%/g) ?? [];

/** "When can I call and get a person?" */
const asksWhen = /^\W*(when|what (time|hours|days)|until when|how late|cuando|a que hora)\b/;

/** "¿Cuánto cobra la hora?" */
const asksByTheHour =
  /\b(cuanto|precio|cobra\w*|cuesta)\b.{0,20}\b(la|por|una) hora\b|\b(price|charge|cost|rate|much)\b.{0,20}\b(an|per|the|by the) hour\b/;

/** From here on the site more likely does not say it than anything it says. */
const mostlyStrange = Math.log(0.5);
/** Who asks in so few words is understood by them. */
const fewWords = 10;

/** From here on a phrasing outweighs words that are usual in questions about us, such as "your address". */
const surely = { near: 0.75, alike: 0.35, chance: Math.log(0.4) } as const;

/** The site does not answer what is asked, even where its words are those of what it answers: "a drop box for when you are closed". */
const elsewhere = { near: 0.7, certainty: -1 } as const;

/** By what a quick answer is about: the facts that speak for it. */
const quickKinds: Record<string, Fact["kind"]> = { hours: "hours", contact: "contact" };

const cityPage = /^\/(computer-repair|it-support)-[a-z]+\/$/;

/** Whether what its words seem to ask is what a longer message asks: they may stand beside the question. */
function isMeant(
  { citations, intent }: PartAnswer,
  candidates: Candidate[],
  { words, thread }: { words: number; thread: Thread },
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
  // "What time do you close today?" can hardly mean anything else.
  if (intent === "hours" && words <= fewWords) return found.near < surely.near && found.chance < surely.chance;
  if (found.near >= surely.near || found.alike >= surely.alike || found.chance >= surely.chance) return false;
  return intent !== "contact" || candidates.slice(0, 3).some(speaksFor);
}

/** A figure that is said as it stands is better than a text about it, even when less speaks for it. */
const beforeTexts = 2.5;
const fits = { coverage: 0.6, near: 0.6 } as const;

/** The likeliest; who wants a figure gets, of those about as likely, one that says it. */
function saidBy(candidates: Candidate[], part: AskedPart, kind: Fact["kind"] | null): Candidate | undefined {
  const [best] = candidates;
  const figure = figureSought(part.plain);
  if (!best || !figure) return best;
  const told = new Map<Candidate, boolean>();
  const says = (candidate: Candidate): boolean => {
    const { passage, fact } = candidate;
    const known = told.get(candidate) ?? figure.test(passage ? answerIn(passage, part) : (fact?.value ?? ""));
    told.set(candidate, known);
    return known;
  };
  if (says(best) && (best.fact || best.passage?.answers)) return best;
  const within = (distance: number) => candidates.filter(({ evidence }) => evidence >= best.evidence - distance);
  const isWanted = ({ fact, evidence }: Candidate) =>
    fact !== null &&
    fact.kind === kind &&
    (evidence >= best.evidence - beforeTexts || fact.coverage >= fits.coverage || fact.near >= fits.near);
  const onSamePage = (candidate: Candidate) => pageOf(candidate) === pageOf(best) && says(candidate);
  return (
    within(beforeTexts * 2).find(isWanted) ??
    within(aboutAsLikely).find(says) ??
    (says(best) ? undefined : within(beforeTexts * 2).find(onSamePage)) ??
    best
  );
}
