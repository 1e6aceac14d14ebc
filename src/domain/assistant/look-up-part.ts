import { type AskedPart } from "#domain/assistant/answer-part.ts";
import type { ChatLanguage } from "#contract/chat-rules.ts";
import type { CompleteQuestion } from "#domain/assistant/complete-question.ts";
import { plainly } from "#domain/assistant/plainly.ts";
import { inUsualWords } from "#domain/assistant/usual-words.ts";
import type { Ctx } from "#domain/ctx.ts";
import { findFacts, type FoundFact } from "#domain/knowledge/find-facts.ts";
import { findPassages, type FoundPassage } from "#domain/knowledge/find-passages.ts";
import type { NearTarget } from "#domain/knowledge/match-phrasings.ts";
import { meaningOfQuestion, nearestPhrasings, usualInPhrasings } from "#domain/knowledge/nearest-phrasings.ts";
import { targetsOn } from "#domain/knowledge/targets-on.ts";
import { wantOf } from "#domain/knowledge/phrasing-index.ts";
import { questionTerms } from "#domain/knowledge/question-terms.ts";
import { type TermQuery, termQueries } from "#domain/knowledge/term-queries.ts";
import type { SearchTerm } from "#domain/search/expand-terms.ts";
import { plainWord } from "#domain/search/search-terms.ts";

/** They tell which figure is asked for, and stand beside few figures themselves. */
const figureWords = new Set(
  "price prices pricing cost costs fee fees rate rates charge much bucks dollars expensive cheap precio precios costo cuesta cuestan tarifa".split(
    " ",
  ),
);
const figureWeight = 0.25;
/** "14 inch" says which one of a thing, not which thing. */
const sizeWeight = 0.3;
const isSize = (word: string): boolean => /^\d+(gb|tb|in|inch)?$|^(inch|inches|gb|tb)$/.test(word);

/** How much more a word of the last message weighs than one taken from those before. */
const ownWeight = 2;
/** Most Spanish words stand nowhere on an English site. */
const foreignWeight = 0.35;

/** What people ask with is not mistyped, even where the site has other words. */
async function withoutNeedlessCorrections(ctx: Ctx, terms: SearchTerm[]): Promise<SearchTerm[]> {
  const corrected = terms.flatMap(({ correction, texts }) => (correction === null ? [] : texts));
  if (corrected.length === 0) return terms;
  const usual = await usualInPhrasings(ctx, corrected);
  return terms.map((term) => (term.texts.some((word) => usual.has(word)) ? { ...term, correction: null } : term));
}

/** Makes one of the questions of a message ready to be looked up. */
export async function askedPart(
  ctx: Ctx,
  { text, own, thread = new Map(), talkedOf = targetsOn(ctx, thread) }: CompleteQuestion,
  language: ChatLanguage,
): Promise<AskedPart> {
  // The meaning takes longest, and few questions are mistyped.
  const ahead = meaningOfQuestion(ctx, text, language);
  const terms = await withoutNeedlessCorrections(ctx, await questionTerms(ctx, inUsualWords(text)));
  let question = text;
  for (const { texts, correction } of terms)
    if (correction && texts[0]) question = question.replace(new RegExp(`\\b${texts[0]}\\b`, "iu"), correction);
  const ownText = own === text ? null : own;
  const ownWords = new Set(ownText === null ? [] : plainly(own).match(/[\p{L}\p{N}]+/gu));
  const meaning = language === "en" && question !== text ? meaningOfQuestion(ctx, question, language) : ahead;
  return { text, question, plain: plainly(question), ownWords, ownText, language, terms, thread, talkedOf, meaning };
}

export interface LookedUp {
  queries: TermQuery[];
  /** What is asked for in nearly the same words or with nearly the same meaning, nearest first. */
  phrasings: NearTarget[];
  passages: FoundPassage[];
  facts: FoundFact[];
}

/** Everything that could answer a question: `limit` passages at most, and figures. */
export async function lookUpPart(ctx: Ctx, part: AskedPart, limit: number): Promise<LookedUp> {
  const { question, language } = part;
  const talkedOf = await part.talkedOf;
  // Words are ranked while the meaning is being computed.
  const found = nearestPhrasings(ctx, {
    question: part.text,
    own: part.ownWords,
    ownText: part.ownText,
    language,
    terms: part.terms,
    meaning: part.meaning,
    compared: talkedOf,
  });
  const near = found.then(
    (phrasings) =>
      new Map(
        withFew(phrasings, talkedOf).flatMap((one) =>
          one.target === null || wantOf(one.target) ? [] : [[one.target, one] as const],
        ),
      ),
  );
  const weighed = weighedQueries(ctx, part);
  const further = talkedOf.size === 0 ? 0 : mostTalkedOf;
  const [queries, phrasings, passages, facts] = await Promise.all([
    weighed,
    found,
    weighed.then((terms) =>
      findPassages(ctx, { question, language, terms, anywhere: !namesPlace(ctx, part.plain), near, limit, further }),
    ),
    Promise.all([weighed, near]).then(([terms, nearest]) => findFacts(ctx, terms, { question, near: nearest })),
  ]);
  return { queries, phrasings, passages, facts };
}

/** So many things that are being talked about are looked at, whatever words they have. */
const mostTalkedOf = 8;

/** Nearest first, but before them the nearest few of what is being talked about: only the first are looked at. */
function withFew(phrasings: NearTarget[], talkedOf: ReadonlySet<string>): NearTarget[] {
  if (talkedOf.size === 0) return phrasings;
  const few = new Set(phrasings.filter(({ target }) => target !== null && talkedOf.has(target)).slice(0, mostTalkedOf));
  return [...few, ...phrasings.filter((one) => !few.has(one))];
}

async function weighedQueries(ctx: Ctx, { terms, ownWords, language }: AskedPart): Promise<TermQuery[]> {
  const queries = await termQueries(ctx, terms, { unknownWeight: language === "es" ? foreignWeight : 1 });
  return queries.map((query) => {
    const texts = terms[query.place]?.texts ?? [];
    const own = ownWords.size === 0 ? 1 : texts.some((word) => ownWords.has(word)) ? ownWeight : 1 / ownWeight;
    return {
      ...query,
      weight:
        query.weight *
        own *
        (texts.some((word) => figureWords.has(word)) ? figureWeight : 1) *
        (texts.every(isSize) ? sizeWeight : 1),
    };
  });
}

const namesPlace = ({ site }: Ctx, plain: string): boolean =>
  site.content.cities.some(({ name, askFirst }) =>
    [name, ...askFirst].some((place) => plain.includes(plainWord(place))),
  );
