import type { Want } from "#contract/asked-as.ts";
import type { ChatLanguage } from "#contract/chat-rules.ts";
import { answerContact } from "#domain/assistant/answer-contact.ts";
import { answerCoverage } from "#domain/assistant/answer-coverage.ts";
import { alikeFacts, figureAsked, sayFacts } from "#domain/assistant/answer-facts.ts";
import { answerHours, isAboutHours } from "#domain/assistant/answer-hours.ts";
import { type AskedPart, citationsOf, type PartAnswer } from "#domain/assistant/answer-part.ts";
import { answerIn, answerPassage, figureSought } from "#domain/assistant/answer-passages.ts";
import type { CompleteQuestion } from "#domain/assistant/complete-question.ts";
import { withOtherPages } from "#domain/assistant/other-pages.ts";
import type { Fact } from "#domain/assistant/prepared-answer.ts";
import { askedPart, lookUpPart } from "#domain/assistant/look-up-part.ts";
import { type Candidate, candidatesOf, certaintyOf, pageOf, surenessOf } from "#domain/assistant/weigh-evidence.ts";
import type { Ctx } from "#domain/ctx.ts";
import { factsBeside, pricesOn } from "#domain/knowledge/facts-beside.ts";
import type { FoundFact } from "#domain/knowledge/find-facts.ts";
import type { FoundPassage } from "#domain/knowledge/find-passages.ts";
import { leastChance, type NearTarget } from "#domain/knowledge/match-phrasings.ts";
import { wantOf } from "#domain/knowledge/phrasing-index.ts";

/** "Can you replace my screen?" is answered by the line of the price list. */
const asksForJob =
  /\b(can|could|do|will|would) (you|u|ya)( guys)?\b.{0,20}\b(replace|repair|fix|swap|install|change|clean|remove|recover|rescue|upgrade|build|move|transfer|sell|have|set up)\b|\b(pueden|puede|reparan|arreglan|cambian|instalan|limpian|recuperan|venden)\b/;

/** From here on it is answered as known; with less, as a guess that names the nearest pages, when the site probably says it. */
export const sure = 2.5;
const leastCertainty = -1.5;
/** Those that come this near to the best may be said instead of it. */
const aboutAsLikely = 1.3;
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
  const quick = isAboutHours(plain) ? answerHours(ctx, part) : (answerContact(ctx, part) ?? answerCoverage(ctx, part));
  const words = plain.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  if (quick?.intent === "not-served" && words <= fewWords) return { answer: quick, passages: [] };
  const { queries, phrasings, passages, facts } = await lookUpPart(ctx, part, passagesWeighed);
  const wants = wantIn(phrasings);
  if (wants) return { answer: null, passages: [], wants };
  const kind = figureAsked(plain);
  const candidates = candidatesOf(passages, facts, { asked: kind, sought: figureSought(plain) });
  const all = queries.reduce((sum, { weight }) => sum + weight, 0) || 1;
  const certainty = certaintyOf(candidates, {
    nowhere: phrasings.find(({ target }) => target === null) ?? { near: 0, alike: 0, chance: leastChance },
    unknown: queries.reduce((sum, { weight, unknown }) => sum + (unknown ? weight : 0), 0) / all,
  });
  const likely = candidates.flatMap(({ passage }) => passage ?? []).slice(0, mostPassages);
  const strange = phrasings.some(({ target, chance }) => target === null && chance >= mostlyStrange);
  if (candidates[0]?.fact?.kind === "hours" && certainty >= leastCertainty && !strange)
    return { answer: answerHours(ctx, part), passages: [] };
  if (quick && !strange && isMeant(quick, candidates)) return { answer: quick, passages: [] };
  if (certainty < leastCertainty)
    return { answer: quick?.intent === "contact" ? null : quick, passages: likely, strange };
  const likeliest = saidBy(candidates, part, kind);
  const said = aboutProduct(likeliest, { candidates, kind });
  const found = said?.fact
    ? await sayFact(ctx, part, { fact: said.fact, facts, kind, candidates })
    : said?.passage
      ? answerPassage(part, said.passage)
      : null;
  if (!said || !found) return { answer: null, passages: likely };
  const confidence = Math.min(mostConfidence, 1 / (1 + Math.exp(-certainty)));
  const lacks = lacksFigure(found, plain);
  const sureness = surenessOf(said, candidates, { certainty, lacksFigure: lacks });
  const guessed = sureness < sure;
  if (guessed && quick && words <= fewWords) return { answer: quick, passages: [] };
  const isProduct = said !== likeliest;
  const answer =
    said.passage && (kind === "price" || isProduct)
      ? await withPrice(ctx, found, { part, said, candidates, lacks: lacks || isProduct })
      : found;
  const whole = withOtherPages(answer, part, { candidates, guessed });
  return { answer: { ...whole, passages: likely, confidence, guessed, sureness }, passages: likely };
}

const lacksFigure = ({ text }: PartAnswer, plain: string): boolean => figureSought(plain)?.test(text) === false;

/** From here on the site more likely does not say it than anything it says. */
const mostlyStrange = Math.log(0.5);
/** From here on a message wants a person, or help: who is told to leave the room for nothing does not come back. */
const leastShare = { person: 0.9, emergency: 0.97 } as const;

/** The likeliest of what a message may want beside answers, when all of it together is likely enough. */
function wantIn(phrasings: NearTarget[]): Want | null {
  let best: { want: Want | null; share: number } = { want: null, share: 0 };
  let all = 0;
  for (const { target, chance } of phrasings) {
    const want = wantOf(target);
    if (!want) continue;
    const share = Math.exp(chance);
    all += share;
    if (share > best.share) best = { want, share };
  }
  return all >= leastShare[best.want === "person" ? "person" : "emergency"] ? best.want : null;
}

/** Who asks in so few words is understood by them. */
const fewWords = 10;

/** From here on a phrasing outweighs words that are usual in questions about us, such as "your address". */
const surely = { near: 0.6, alike: 0.35, chance: Math.log(0.4) } as const;

/** By what a quick answer is about: the facts that speak for it. */
const quickKinds: Record<string, Fact["kind"]> = { hours: "hours", contact: "contact" };

/** Whether what its words seem to ask is what a longer message asks: they may stand beside the question. */
function isMeant({ citations, intent }: PartAnswer, candidates: Candidate[]): boolean {
  const speaksFor = (candidate: Candidate): boolean =>
    candidate.fact?.kind === (quickKinds[intent] ?? "coverage") ||
    citations.some(({ url }) => url.replace(/#.*$/, "") === pageOf(candidate));
  const [best] = candidates;
  const found = best?.passage ?? best?.fact;
  if (!best || !found || speaksFor(best)) return true;
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
  const says = ({ passage, fact }: Candidate) => figure.test(passage ? answerIn(passage, part) : (fact?.value ?? ""));
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

/** Who does not ask for the price of a product hears of the product itself. */
function aboutProduct(
  said: Candidate | undefined,
  { candidates, kind }: { candidates: Candidate[]; kind: Fact["kind"] | null },
): Candidate | undefined {
  if (said?.fact?.kind !== "price" || kind !== null || !pageOf(said).startsWith("/product/")) return said;
  return candidates.find((candidate) => candidate.passage && pageOf(candidate) === pageOf(said)) ?? said;
}

/** From here on a line of the price list is the job that was asked for, and "yes" is true. */
const thatJob = { subject: 0.5, near: 0.7 } as const;

async function sayFact(
  ctx: Ctx,
  part: AskedPart,
  {
    fact,
    facts,
    kind,
    candidates,
  }: { fact: FoundFact; facts: FoundFact[]; kind: Fact["kind"] | null; candidates: Candidate[] },
): Promise<PartAnswer> {
  const own = candidates.find((candidate) => candidate.fact === fact)?.evidence ?? 0;
  const asLikely = candidates.flatMap((candidate) =>
    candidate.fact && candidate.evidence >= own - aboutAsLikely ? [candidate.fact] : [],
  );
  const alike = alikeFacts(fact, facts, asLikely);
  const said = sayFacts(alike, part, { beside: await factsBeside(ctx, alike) });
  const isThatJob = fact.subjectCoverage >= thatJob.subject || fact.near >= thatJob.near;
  if (kind !== null || fact.kind !== "price" || !isThatJob || !asksForJob.test(part.plain)) return said;
  const yes = part.language === "en" ? "Yes." : "Sí.";
  return {
    ...said,
    intent: "job",
    text: said.text.startsWith("- ") ? `${yes}\n\n${said.text}` : `${yes} ${said.text}`,
  };
}

/** A price that is not on the same page must be about as likely to be what is asked for. */
const priceElsewhere = { distance: 4, chance: Math.log(0.02) } as const;
/** And likelier still, where the text has a figure of its own. */
const priceBeside = 2;

/** A text that was asked for a price, with the likeliest line of the price list that it does not have. */
async function withPrice(
  ctx: Ctx,
  answer: PartAnswer,
  { part, said, candidates, lacks }: { part: AskedPart; said: Candidate; candidates: Candidate[]; lacks: boolean },
): Promise<PartAnswer> {
  const isNear = ({ evidence, fact }: Candidate): boolean =>
    evidence >= said.evidence - (lacks ? priceElsewhere.distance : priceBeside) &&
    (fact?.chance ?? leastChance) >= priceElsewhere.chance;
  const price = candidates.find(
    (candidate) =>
      candidate.fact?.kind === "price" && (isNear(candidate) || (lacks && pageOf(candidate) === pageOf(said))),
  )?.fact;
  const ofProduct = lacks && pageOf(said).startsWith("/product/") ? await pricesOn(ctx, pageOf(said)) : [];
  const prices = ofProduct.length > 0 ? ofProduct : price ? [price] : [];
  const figure = /\$[\d,.]*\d/.exec(prices[0]?.value ?? "")?.[0];
  if (!figure || answer.text.includes(figure)) return answer;
  const told = sayFacts(prices, part);
  return {
    ...answer,
    text: `${answer.text}\n\n${told.text}`,
    citations: citationsOf([...answer.citations, ...told.citations]),
    facts: told.facts,
  };
}
