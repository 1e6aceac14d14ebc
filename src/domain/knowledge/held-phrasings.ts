import { sql } from "kysely";
import type { ChatLanguage } from "#contract/chat-rules.ts";
import type { Ctx } from "#domain/ctx.ts";
import { type AskingWords, askingWords } from "#domain/knowledge/mend-slips.ts";
import { inEnglishWords } from "#domain/knowledge/in-english-words.ts";
import { targetMeanings } from "#domain/knowledge/meant-targets.ts";
import {
  indexPhrasings,
  type PhrasingIndex,
  type StemOf,
  type StoredPhrasing,
  stemsOf,
} from "#domain/knowledge/phrasing-index.ts";
import { phrasingWords } from "#domain/knowledge/phrasing-words.ts";
import { classifyTargets, emptyFeatureBook, type TargetClassifier } from "#domain/knowledge/target-classifier.ts";
import { plainWord } from "#domain/search/search-terms.ts";

/** All phrasings of the site, ready to be compared. */
export interface HeldPhrasings {
  index: PhrasingIndex;
  classify: TargetClassifier;
  stemOf: StemOf;
  /** By stem: what else is meant by it. */
  synonyms: Map<string, string[][]>;
  places: string[];
  asking: AskingWords;
}

// Reading thousands of phrasings takes longer than comparing them, so a process keeps them.
const held = new WeakMap<object, { version: string; encoder: Ctx["encoder"]; known: Promise<HeldPhrasings> }>();
// What was found out about a text or a word holds for every reading.
const book = emptyFeatureBook();
const wordStems: Stems = new Map();
/** Texts all of whose words have their stems. */
const readTexts = new Set<string>();

/** What is kept, read anew when it has changed, and the stems of `words`. */
export async function heldPhrasings(ctx: Ctx, words: string[]): Promise<{ known: HeldPhrasings; stems: Stems }> {
  const [{ version }, stems] = await Promise.all([versionOf(ctx), stemsOfWords(ctx, words)]);
  const before = held.get(ctx.site);
  if (before?.version === version) return { known: await before.known, stems };
  // Those who ask meanwhile wait for the same reading; one that fails is not kept.
  const last = before?.encoder === ctx.encoder ? before?.known.catch(() => undefined) : undefined;
  const known = Promise.resolve(last)
    .then((phrasings) => readPhrasings(ctx, phrasings))
    .catch((error: unknown) => {
      held.delete(ctx.site);
      throw error;
    });
  held.set(ctx.site, { version, encoder: ctx.encoder, known });
  return { known: await known, stems };
}

const versionOf = (ctx: Ctx) => ctx.db.selectFrom("kb_phrasings_version").select("version").executeTakeFirstOrThrow();

async function readPhrasings(ctx: Ctx, before?: HeldPhrasings): Promise<HeldPhrasings> {
  const { rows: stored } = await sql<StoredPhrasing>`
    select p.language, p.text, p.line, coalesce(p.chunk_id::text, p.fact_id::text, p.wants) as target, coalesce(s.audience, 'everyone') as audience
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
  const words = [...new Set(texts.filter((text) => !readTexts.has(text)).flatMap(phrasingWords))].filter(
    (word) => !wordStems.has(word),
  );
  for (const [word, stems] of await stemsFor(ctx, words)) wordStems.set(word, stems);
  for (const text of texts) readTexts.add(text);
  const stemOf: StemOf = (word, language) => wordStems.get(word)?.[language] ?? null;
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
  const index = await indexPhrasings(stored, stemOf, places, before?.index);
  await keepMeanings(ctx, index, before?.index);
  index.meanings = targetMeanings(index.byTarget);
  const classify = await classifyTargets(
    stored.map(({ text, language, target }) => ({
      target,
      text: language === "es" ? withEnglish(ctx, text, { stemOf, index }) : text,
    })),
    book,
  );
  // A few phrasings more do not change what is usual.
  const asking =
    before?.asking ?? (await askingWords(stored.flatMap(({ text, language }) => (language === "en" ? [text] : []))));
  return { index, classify, stemOf, synonyms, places, asking };
}

/** So many are encoded before others have their turn. */
const perTurn = 300;

async function keepMeanings(ctx: Ctx, { phrasings }: PhrasingIndex, before?: PhrasingIndex): Promise<void> {
  const vectors = new Map(before?.phrasings.map(({ text, vector }) => [text, vector]));
  for (const phrasing of phrasings) phrasing.vector = vectors.get(phrasing.text) ?? null;
  const english = phrasings.filter(({ language, vector }) => language === "en" && vector === null);
  try {
    for (let start = 0; start < english.length; start += perTurn) {
      const some = english.slice(start, start + perTurn);
      const made = await ctx.encoder?.encode(some.map(({ text }) => text));
      for (const [index, phrasing] of some.entries()) phrasing.vector = made?.[index] ?? null;
      // Kept vectors come at once; others should have their turn all the same.
      await new Promise((resolve) => setImmediate(resolve));
    }
  } catch (error) {
    ctx.log.warn({ error }, "the meaning of phrasings is not known");
  }
}

/** By word: its stem in each language, null where it tells nothing. */
export type Stems = Map<string, Record<ChatLanguage, string | null>>;

/** The stems of `words`; Postgres is asked only for those that stand in no phrasing. */
async function stemsOfWords(ctx: Ctx, words: string[]): Promise<Stems> {
  const unread = words.filter((word) => !wordStems.has(word));
  const stems = unread.length === 0 ? new Map() : await stemsFor(ctx, unread);
  for (const word of words) {
    const known = wordStems.get(word);
    if (known) stems.set(word, known);
  }
  return stems;
}

/** Stems as Postgres makes them; null for words that tell nothing. */
async function stemsFor(ctx: Ctx, words: string[]): Promise<Stems> {
  const { rows } = await sql<{ word: string; en: string | null; es: string | null }>`
    select word, (tsvector_to_array(to_tsvector('site_english', word)))[1] as en,
      (tsvector_to_array(to_tsvector('spanish', word)))[1] as es
    from unnest(${words}::text[]) as word`.execute(ctx.db);
  return new Map(rows.map(({ word, en, es }) => [word, { en, es }]));
}

/** A Spanish text word by word in English; null when too few of its words are known. */
export function englishOf(
  ctx: Ctx,
  spanish: string,
  { stemOf, index }: Pick<HeldPhrasings, "stemOf" | "index">,
): string | null {
  const isEnglish = (word: string) => {
    const stem = stemOf(word, "en");
    return stem !== null && index.having.has(stem);
  };
  return inEnglishWords(spanish, ctx.site.content.spanishGlossary, isEnglish);
}

/** Spanish phrasings are few: what they mean in English tells which target it is, too. */
export const withEnglish = (ctx: Ctx, spanish: string, known: Pick<HeldPhrasings, "stemOf" | "index">): string =>
  `${spanish} ${englishOf(ctx, spanish, known) ?? ""}`;
