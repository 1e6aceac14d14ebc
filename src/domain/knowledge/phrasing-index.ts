import { type Want, wants } from "#contract/asked-as.ts";
import type { ChatLanguage } from "#contract/chat-rules.ts";
import { inTurns } from "#domain/in-turns.ts";
import type { TargetMeanings } from "#domain/knowledge/meant-targets.ts";
import { isShape, phrasingWords, sameWords } from "#domain/knowledge/phrasing-words.ts";

/** What a target stands for that is no passage or figure; null for those. */
export const wantOf = (target: string | null): Want | null => wants.find((want) => want === target) ?? null;

/** A phrasing as it is kept. */
export interface StoredPhrasing {
  language: ChatLanguage;
  text: string;
  /** The passage or figure it asks for, or what it wants; null when the site does not answer it. */
  target: string | null;
  /** The place of the line of that passage which answers; null where all of it does, or it is not known. */
  line: number | null;
  audience: string;
}

/** The stem of a word in a language; null for a word that tells nothing. */
export type StemOf = (word: string, language: ChatLanguage) => string | null;

export interface Indexed extends StoredPhrasing {
  stems: string[];
  weight: number;
  places: string[];
  /** Its meaning; null for other languages, or where there is no encoder. */
  vector: Float32Array | null;
}

export interface PhrasingIndex {
  phrasings: Indexed[];
  /** Of each phrasing, beside one another: asked of thousands for each question. */
  weights: Float64Array;
  byTarget: Map<string | null, Indexed[]>;
  /** Which targets are asked for in these very words (`sameWords`). */
  verbatim: Map<string, Set<string | null>>;
  /** Which phrasings have a stem. */
  having: Map<string, number[]>;
  weightOf: (stem: string) => number;
  /** Filled when the meanings of the phrasings are. */
  meanings: TargetMeanings;
  /** A number for each phrasing, twice: what is counted for one question after the other. */
  counters: [Float64Array, Float64Array];
}

/** "Where" and "how much" tell how it is asked more than what. */
const shapeWorth = 0.6;
/** "14", "2024": which one of a thing. */
const numberWorth = 0.35;

const key = (stem: string, language: ChatLanguage): string => (language === "es" ? `es ${stem}` : stem);

/** The stems of a text, each once. */
export function stemsOf(text: string, language: ChatLanguage, stemOf: StemOf): string[] {
  const stems = phrasingWords(text).flatMap((word) => {
    if (isShape(word)) return [word];
    const stem = stemOf(word, language);
    return stem === null ? [] : [key(stem, language)];
  });
  return [...new Set(stems)];
}

/** Phrasings ready to be compared. A stem is the heavier, the fewer targets are asked for with it. `before` saves work. */
export async function indexPhrasings(
  stored: StoredPhrasing[],
  stemOf: StemOf,
  places: string[],
  before?: PhrasingIndex,
): Promise<PhrasingIndex> {
  const known = new Map(before?.phrasings.map(({ text, language, stems }) => [`${language} ${text}`, stems]));
  const drafts: (StoredPhrasing & { stems: string[] })[] = [];
  await inTurns(stored, (phrasing) => {
    const { text, language } = phrasing;
    drafts.push({ ...phrasing, stems: known.get(`${language} ${text}`) ?? stemsOf(text, language, stemOf) });
  });
  const targets = new Map<string, Set<string>>();
  const having = new Map<string, number[]>();
  for (const [index, { stems, target, text }] of drafts.entries())
    for (const stem of stems) {
      targets.set(stem, (targets.get(stem) ?? new Set()).add(target ?? text));
      const list = having.get(stem);
      if (list) list.push(index);
      else having.set(stem, [index]);
    }
  const verbatim = new Map<string, Set<string | null>>();
  for (const { text, target } of drafts) {
    const words = sameWords(text);
    verbatim.set(words, (verbatim.get(words) ?? new Set()).add(target));
  }
  const all = new Set(drafts.map(({ target, text }) => target ?? text)).size;
  const weightOf = (stem: string): number =>
    Math.log(1 + all / (1 + (targets.get(stem)?.size ?? 0))) *
    (isShape(stem) ? shapeWorth : /^\d+[a-z]{0,2}$/.test(stem) ? numberWorth : 1);
  const phrasings = drafts.map((draft) => ({
    ...draft,
    weight: draft.stems.reduce((sum, stem) => sum + weightOf(stem), 0),
    places: draft.stems.filter((stem) => places.includes(stem)),
    vector: null,
  }));
  return {
    phrasings,
    weights: Float64Array.from(phrasings, ({ weight }) => weight),
    byTarget: Map.groupBy(phrasings, ({ target }) => target),
    verbatim,
    having,
    weightOf,
    meanings: new Map(),
    counters: [new Float64Array(phrasings.length), new Float64Array(phrasings.length)],
  };
}
