import { alikeFacts, sayFacts } from "#domain/assistant/answer-facts.ts";
import { type AskedPart, citationsOf, type PartAnswer, withoutAnchor } from "#domain/assistant/answer-part.ts";
import type { Fact } from "#domain/assistant/prepared-answer.ts";
import { aboutAsLikely, type Candidate, pageOf } from "#domain/assistant/weigh-evidence.ts";
import type { Ctx } from "#domain/ctx.ts";
import { factsBeside, pricesOn } from "#domain/knowledge/facts-beside.ts";
import type { FoundFact } from "#domain/knowledge/find-facts.ts";
import { leastChance } from "#domain/knowledge/match-phrasings.ts";

/** "Can you replace my screen?" is answered by the line of the price list. */
const asksForJob =
  /\b(can|could|do|will|would) (you|u|ya)( guys)?\b.{0,20}\b(replace|repair|fix|swap|install|change|clean|remove|recover|rescue|upgrade|build|move|transfer|sell|have|set up)\b|\b(pueden|puede|reparan|arreglan|cambian|instalan|limpian|recuperan|venden)\b/;

/** "Can you remove a virus remotely?" is not answered by a yes to the virus. */
const asksHow = /\b(remote(ly)?|over the (internet|phone)|online|from (here|home)|by mail|por internet|a distancia)\b/;

/** Who does not ask for the price of a product hears of the product itself. */
export function aboutProduct(
  said: Candidate | undefined,
  { candidates, kind }: { candidates: Candidate[]; kind: Fact["kind"] | null },
): Candidate | undefined {
  if (said?.fact?.kind !== "price" || kind !== null || !pageOf(said).startsWith("/product/")) return said;
  return candidates.find((candidate) => candidate.passage && pageOf(candidate) === pageOf(said)) ?? said;
}

const ofAll =
  /\b(cheapest|least expensive|most affordable|lowest[- ]priced?|least (money )?(i|we|you|one|do|can)|most expensive|highest[- ]priced?|priciest|mas (barat|car|economic)\w*)\b/;
/** So much less may speak for the list of all. */
const listBehind = 4;
/** First words of names that are words of a kind of thing. */
const kindWords = /^(refurbished|data|files|games|full|computer|office|password|windows|ssd|set-up)$/;
const category = /^\/shop\/\?category=/;

/** "The cheapest laptop" is told by the list of all laptops, and not by one of them; whoever names a product means that one. */
export function amongAll(
  said: Candidate | undefined,
  { candidates, plain }: { candidates: Candidate[]; plain: string },
): Candidate | undefined {
  if (!said || !ofAll.test(plain) || !pageOf(said).startsWith("/product/")) return said;
  const [brand = ""] = ((said.passage ?? said.fact)?.title ?? "").toLowerCase().split(/[\s,]+/);
  if (!kindWords.test(brand) && plain.includes(brand)) return said;
  return (
    candidates.find(
      ({ passage, evidence }) => passage && category.test(passage.url) && evidence >= said.evidence - listBehind,
    ) ?? said
  );
}

const superlative =
  /\b(smallest|cheapest|least|lowest|biggest|largest|highest|most (expensive|affordable)|entry|base|mas (barat|chic|grande|pequen)\w*)\b/;

/** From here on a line of the price list is the job that was asked for, and "yes" is true. */
const thatJob = { subject: 0.5, near: 0.7 } as const;

/** A figure as an answer, with those that are about as likely meant, and what else the list says of them. */
export async function answerFigure(
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
  // "The smallest" may be any of a product's kinds.
  const page = withoutAnchor(fact.url);
  const isWanted = kind === "price" && superlative.test(part.plain) && page.startsWith("/product/");
  const kinds = isWanted ? await pricesOn(ctx, page) : [];
  const alike = kinds.length > 1 ? kinds : alikeFacts(fact, facts, asLikely);
  const said = sayFacts(alike, part, { beside: await factsBeside(ctx, alike) });
  const isThatJob = fact.subjectCoverage >= thatJob.subject || fact.near >= thatJob.near;
  if (kind !== null || fact.kind !== "price" || !isThatJob || !asksForJob.test(part.plain) || asksHow.test(part.plain))
    return said;
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
export async function withPrice(
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
