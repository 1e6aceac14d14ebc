import { sql } from "kysely";
import type { ChatLanguage } from "#contract/chat-rules.ts";
import type { Ctx } from "#domain/ctx.ts";
import { audiencesOf } from "#domain/knowledge/audiences-of.ts";
import { inEnglishWords } from "#domain/knowledge/in-english-words.ts";
import { classifyTargets, type TargetClassifier } from "#domain/knowledge/target-classifier.ts";
import { type AskedWord, matchPhrasings, type NearTarget } from "#domain/knowledge/match-phrasings.ts";
import {
  indexPhrasings,
  personTarget,
  type PhrasingIndex,
  type StemOf,
  type StoredPhrasing,
  stemsOf,
} from "#domain/knowledge/phrasing-index.ts";
import { isShape, phrasingWords } from "#domain/knowledge/phrasing-words.ts";
import type { SearchTerm } from "#domain/search/expand-terms.ts";
import { plainWord } from "#domain/search/search-terms.ts";

interface Held {
  index: PhrasingIndex;
  classify: TargetClassifier;
  stemOf: StemOf;
  /** By stem: what else is meant by it. */
  synonyms: Map<string, string[][]>;
  places: string[];
}

// Reading thousands of phrasings takes longer than comparing them, so a process keeps them.
const held = new WeakMap<object, { state: string; known: Promise<Held> }>();

const synonymWorth = 0.8;
/** What is told around the question itself, or was said before it. */
const aroundWorth = 0.3;
/** What a mistyped word was meant to be is a guess. */
const correctionWorth = 0.75;

/** The targets whose phrasings are nearest to `question`, nearest first. */
export async function nearestPhrasings(
  ctx: Ctx,
  {
    question,
    own = new Set<string>(),
    language,
    terms,
    meaning = meaningOfQuestion(ctx, question, language),
  }: {
    question: string;
    /** Words that weigh more than those around them. */
    own?: Set<string>;
    language: ChatLanguage;
    terms: SearchTerm[];
    /** Where it is being computed already. */
    meaning?: Promise<Float32Array | null>;
  },
): Promise<NearTarget[]> {
  const [{ known, stems }, vector] = await Promise.all([heldPhrasings(ctx, phrasingWords(question)), meaning]);
  const asked = askedWords(known, question, { language, terms, stems, own });
  const places = asked.flatMap(({ stem }) => (known.places.includes(stem) ? [stem] : []));
  const scores = known.classify(language === "es" ? withEnglish(ctx, question, known) : question);
  return matchPhrasings(known.index, asked, { audiences: audiencesOf(ctx.actor), places, meaning: vector, scores });
}

/** Reads what a first question would wait for: the phrasings, and the encoder's model. */
export async function holdPhrasings(ctx: Ctx): Promise<void> {
  await Promise.all([heldPhrasings(ctx, []), meaningOfQuestion(ctx, "hello", "en")]);
}

/** Those of `words` that stand in a phrasing, in any form. */
export async function usualInPhrasings(ctx: Ctx, words: string[]): Promise<Set<string>> {
  const { known, stems } = await heldPhrasings(ctx, words);
  return new Set(
    words.filter((word) => {
      const stem = stems.get(word)?.en ?? null;
      return stem !== null && known.index.having.has(stem);
    }),
  );
}

/**
 * What a question means as a vector of the encoder, which knows English only. Null where that cannot be told; never
 * rejected, since it is begun before anybody waits for it.
 */
export async function meaningOfQuestion(
  ctx: Ctx,
  question: string,
  language: ChatLanguage,
): Promise<Float32Array | null> {
  if (!ctx.encoder) return null;
  try {
    const english = language === "en" ? question : await spanishInEnglish(ctx, question);
    return english === null ? null : ((await ctx.encoder.encode([english]))[0] ?? null);
  } catch (error) {
    ctx.log.warn({ error }, "phrasings were compared by their words alone");
    return null;
  }
}

async function spanishInEnglish(ctx: Ctx, question: string): Promise<string | null> {
  const { known } = await heldPhrasings(ctx, []);
  return englishOf(ctx, question, known);
}

function englishOf(ctx: Ctx, spanish: string, { stemOf, index }: Pick<Held, "stemOf" | "index">): string | null {
  const isEnglish = (word: string) => {
    const stem = stemOf(word, "en");
    return stem !== null && index.having.has(stem);
  };
  return inEnglishWords(spanish, ctx.site.content.spanishGlossary, isEnglish);
}

/** Spanish phrasings are few: what they mean in English tells which target it is, too. */
const withEnglish = (ctx: Ctx, spanish: string, known: Pick<Held, "stemOf" | "index">): string =>
  `${spanish} ${englishOf(ctx, spanish, known) ?? ""}`;

function askedWords(
  { index, stemOf: knownStemOf, synonyms }: Held,
  question: string,
  {
    language,
    terms,
    stems,
    own: ownWords,
  }: { language: ChatLanguage; terms: SearchTerm[]; stems: Stems; own: Set<string> },
): AskedWord[] {
  const share = (word: string): number => (ownWords.size === 0 || ownWords.has(word) ? 1 : aroundWorth);
  const stemOf: StemOf = (word, of) => (stems.has(word) ? (stems.get(word)?.[of] ?? null) : knownStemOf(word, of));
  const corrections = new Map(
    terms.flatMap(({ texts, correction }) => (correction ? [[texts[0] ?? "", correction] as const] : [])),
  );
  const words: AskedWord[] = [];
  for (const word of phrasingWords(question)) {
    if (isShape(word)) {
      words.push({
        stem: word,
        alternatives: [{ stems: [word], worth: 1 }],
        weight: index.weightOf(word) * share(word),
      });
      continue;
    }
    const own = stemOf(word, language);
    if (own === null) continue;
    const stem = language === "es" ? `es ${own}` : own;
    const others = [
      ...(synonyms.get(stem) ?? []),
      ...(language === "es" ? (synonyms.get(stemOf(word, "en") ?? "") ?? []) : []),
    ];
    const correction = index.having.has(stem) || others.length > 0 ? undefined : corrections.get(word);
    const corrected = correction ? stemsOf(correction, language, stemOf) : [];
    words.push({
      stem,
      alternatives: [
        { stems: [stem], worth: 1 },
        ...(corrected.length > 0 ? [{ stems: corrected, worth: correctionWorth }] : []),
        ...[...others, ...corrected.flatMap((one) => synonyms.get(one) ?? [])].map((stems) => ({
          stems,
          worth: synonymWorth,
        })),
      ],
      weight: index.weightOf(stem) * share(word),
    });
  }
  return words;
}

/** What is kept, read anew when it has changed, and the stems of `words`. */
async function heldPhrasings(ctx: Ctx, words: string[]): Promise<{ known: Held; stems: Stems }> {
  const [{ rows }, stems] = await Promise.all([stateOf(ctx), stemsFor(ctx, words)]);
  const state = rows[0]?.state ?? "";
  const before = held.get(ctx.site);
  if (before?.state === state) return { known: await before.known, stems };
  // Those who ask meanwhile wait for the same reading; one that fails is not kept.
  const known = readPhrasings(ctx).catch((error: unknown) => {
    held.delete(ctx.site);
    throw error;
  });
  held.set(ctx.site, { state, known });
  return { known: await known, stems };
}

const stateOf = (ctx: Ctx) =>
  sql<{ state: string }>`
    select (select count(*) from kb_phrasings) || ' ' || coalesce((select id::text from kb_phrasings order by id desc limit 1), '')
      || ' ' || coalesce((select string_agg(ref, ' ' order by ref) from kb_sources where not enabled), '') as state`.execute(
    ctx.db,
  );

async function readPhrasings(ctx: Ctx): Promise<Held> {
  const { rows: stored } = await sql<StoredPhrasing>`
    select p.language, p.text, coalesce(p.chunk_id::text, p.fact_id::text, case when p.person then ${personTarget} end) as target, coalesce(s.audience, 'everyone') as audience
    from kb_phrasings p left join kb_sources s on s.id = p.source_id
    where s.enabled is not false order by p.id`.execute(ctx.db);
  const { rows: meanings } = await sql<{
    word: string;
    means: string[];
  }>`select word, means from search_synonyms`.execute(ctx.db);
  const { cities } = ctx.site.content;
  const texts = [
    ...stored.map(({ text }) => text),
    ...meanings.flatMap(({ word, means }) => [word, ...means]),
    ...cities.map(({ name }) => name),
  ];
  const stems = await stemsFor(ctx, [...new Set(texts.flatMap(phrasingWords))]);
  const stemOf: StemOf = (word, language) => stems.get(word)?.[language] ?? null;
  const places = cities.flatMap(({ name }) => {
    const plain = plainWord(name);
    return [stemOf(plain, "en") ?? plain, `es ${stemOf(plain, "es") ?? plain}`];
  });
  const synonyms = new Map<string, string[][]>();
  const mean = (stem: string, other: string[]) => {
    if (other.length > 0 && other.join() !== stem) synonyms.set(stem, [...(synonyms.get(stem) ?? []), other]);
  };
  for (const { word, means } of meanings) {
    const [own, ...rest] = stemsOf(word, "en", stemOf);
    if (!own || rest.length > 0) continue;
    for (const text of means) {
      const other = stemsOf(text, "en", stemOf);
      mean(own, other);
      // Who says it in our words may be answered by what others say.
      if (other.length === 1 && other[0]) mean(other[0], [own]);
    }
  }
  const index = indexPhrasings(stored, stemOf, places);
  await keepMeanings(ctx, index);
  const classify = classifyTargets(
    stored.map(({ text, language, target }) => ({
      target,
      text: language === "es" ? withEnglish(ctx, text, { stemOf, index }) : text,
    })),
  );
  return { index, classify, stemOf, synonyms, places };
}

async function keepMeanings(ctx: Ctx, { phrasings }: PhrasingIndex): Promise<void> {
  const english = phrasings.filter(({ language }) => language === "en");
  try {
    const vectors = await ctx.encoder?.encode(english.map(({ text }) => text));
    for (const [index, vector] of vectors?.entries() ?? []) {
      const phrasing = english[index];
      if (phrasing) phrasing.vector = vector;
    }
  } catch (error) {
    ctx.log.warn({ error }, "the meaning of phrasings is not known");
  }
}

type Stems = Map<string, Record<ChatLanguage, string | null>>;

/** Stems as Postgres makes them; null for words that tell nothing. */
async function stemsFor(ctx: Ctx, words: string[]): Promise<Stems> {
  const { rows } = await sql<{ word: string; en: string | null; es: string | null }>`
    select word, (tsvector_to_array(to_tsvector('site_english', word)))[1] as en,
      (tsvector_to_array(to_tsvector('spanish', word)))[1] as es
    from unnest(${words}::text[]) as word`.execute(ctx.db);
  return new Map(rows.map(({ word, en, es }) => [word, { en, es }]));
}
