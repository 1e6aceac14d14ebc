import { sql } from "kysely";
import MiniSearch from "minisearch";
import type { ChatLanguage } from "#contract/assistant/chat-rules.ts";
import type { FactKind, KnowledgeSourceKind } from "#contract/assistant/knowledge-rules.ts";
import type { Ctx } from "#domain/ctx.ts";
import { isTranslated, originalOf, spanishAnswers } from "#domain/knowledge/translated-entries.ts";
import { questionWords } from "#domain/knowledge/question-words.ts";

/** A passage in the in-memory index. */
export interface KnownPassage {
  id: string;
  sourceId: string;
  /** The source's name, such as "service/pc-repair", and the passage's place in it: a translation has both in common. */
  ref: string;
  position: number;
  sourceKind: KnowledgeSourceKind;
  url: string;
  /** The page it is about: a price of a service stands on the list of prices. */
  about: string;
  title: string;
  headings: string[];
  text: string;
  keywords: string;
  /** Phrasings, one per line. */
  asked: string;
  factKind: FactKind | null;
  answers: boolean;
  language: ChatLanguage;
  audience: string;
}

/** One phrasing, of a passage or of a question the site does not answer. */
export interface KnownQuestion {
  passageId: string | null;
  words: Set<string>;
  /** Sum of the weights of its words. */
  weight: number;
}

export interface KnowledgeIndex {
  passages: Map<string, KnownPassage>;
  /** The passage in Spanish that translates one; the same for one without. */
  inSpanish: (passage: KnownPassage) => KnownPassage;
  /** BM25+ over headings, phrasings, keywords and text. */
  search: MiniSearch<KnownPassage>;
  questions: KnownQuestion[];
  /** Phrasings by word. */
  questionsWith: Map<string, number[]>;
  /** The weight of a word: the fewer phrasings contain it, the higher. */
  weightOf: (word: string) => number;
  /** True for a word that some passage has. */
  isKnown: (word: string) => boolean;
  /** Synonyms of a word. */
  synonyms: Map<string, string[]>;
}

// Building the index takes longer than answering, so each process caches it until the knowledge changes.
const held = new WeakMap<object, Partial<Record<ChatLanguage, { version: string; index: Promise<KnowledgeIndex> }>>>();

/**
 * The index of everything quotable in a language, rebuilt when a source, answer or question has changed. That of Spanish has the
 * English passages too: what is asked is found by either.
 */
export async function knowledgeIndex(ctx: Ctx, language: ChatLanguage): Promise<KnowledgeIndex> {
  const { rows } = await sql<{ version: string }>`
    select md5(string_agg(id || content_hash || enabled || audience || coalesce(removed_at::text, ''), ' ' order by id))
      || (select count(*) || coalesce(max(id::text), '') from kb_questions where chunk_id is null) as version
    from kb_sources`.execute(ctx.db);
  const version = rows[0]?.version ?? "";
  const indexes = held.get(ctx.site) ?? {};
  held.set(ctx.site, indexes);
  const known = indexes[language];
  if (known?.version === version) return known.index;
  const index = readIndex(ctx, language);
  indexes[language] = { version, index };
  index.catch(() => delete indexes[language]);
  return index;
}

async function readIndex(ctx: Ctx, language: ChatLanguage): Promise<KnowledgeIndex> {
  const [{ rows: found }, { rows: lines }] = await Promise.all([
    sql<KnownPassage>`
      select c.id, c.source_id as "sourceId", s.kind as "sourceKind", s.ref, c.position, c.url, s.url as about, c.title, c.headings, c.body as text, c.keywords, c.fact_kind as "factKind",
        c.answers, c.language, s.audience,
        coalesce((select string_agg(q.text, E'\\n') from kb_questions q where q.chunk_id = c.id), '') as asked
      from kb_chunks c join kb_sources s on s.id = c.source_id
      where s.enabled and s.removed_at is null order by c.source_id, c.position`.execute(ctx.db),
    sql<{ passageId: string | null; text: string }>`
      select chunk_id as "passageId", text from kb_questions order by id`.execute(ctx.db),
  ]);
  // The questions with a Spanish answer in the English file are in the translated page as well.
  const passages = found.filter(({ ref }) => (language === "es" ? ref !== spanishAnswers : !isTranslated(ref)));
  const known = new Set<string>();
  const search = new MiniSearch<KnownPassage>({
    fields: ["headings", "asked", "keywords", "text"],
    extractField: (passage, field) =>
      field === "headings" ? passage.headings.join(" ") : String(passage[field as keyof KnownPassage]),
    tokenize: (text) => {
      const words = questionWords(text);
      for (const word of words) known.add(word);
      return words;
    },
    processTerm: (word) => word,
    searchOptions: { boost: { headings: 2, asked: 1.5, keywords: 1.2 }, tokenize: (words) => words.split(" ") },
  });
  search.addAll(passages);
  const questions: KnownQuestion[] = [];
  const questionsWith = new Map<string, number[]>();
  for (const [place, { passageId, text }] of lines.entries()) {
    const words = new Set(questionWords(text));
    questions.push({ passageId, words, weight: 0 });
    for (const word of words) questionsWith.set(word, [...(questionsWith.get(word) ?? []), place]);
  }
  const weightOf = (word: string) => Math.log(1 + questions.length / (1 + (questionsWith.get(word)?.length ?? 0)));
  for (const question of questions) question.weight = sumOf(question.words, weightOf);
  const placeOf = ({ ref, position }: KnownPassage) => `${originalOf(ref)} ${position}`;
  const translations = new Map(
    passages.flatMap((passage) => (isTranslated(passage.ref) ? [[placeOf(passage), passage] as const] : [])),
  );
  return {
    passages: new Map(passages.map((passage) => [passage.id, passage])),
    inSpanish: (passage) => translations.get(placeOf(passage)) ?? passage,
    search,
    questions,
    questionsWith,
    weightOf,
    isKnown: (word) => known.has(word),
    synonyms: new Map(
      Object.entries(ctx.site.content.searchSynonyms.en).map(([word, meant]) => [
        questionWords(word)[0] ?? word,
        meant.flatMap(questionWords),
      ]),
    ),
  };
}

export const sumOf = (words: Iterable<string>, weightOf: (word: string) => number): number =>
  [...words].reduce((sum, word) => sum + weightOf(word), 0);
