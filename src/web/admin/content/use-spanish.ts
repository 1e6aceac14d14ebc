import { createContext, useMemo, useState } from "react";
import type { ContentItem } from "#contract/content/content-edits.ts";
import type { SpanishDraft } from "#contract/content/content-translations.ts";

/** A Spanish text in the form. */
export interface SpanishWord {
  text: string;
  /** The English words when it was loaded. */
  english: string;
  /** True when it was behind its English words already. */
  wasBehind: boolean;
  /** Written or taken as fine since. */
  isTouched: boolean;
}

/** Spanish words beside the English fields of a form. */
export interface SpanishWords {
  /** True for a text that has words in Spanish. */
  has: (path: string) => boolean;
  word: (path: string) => SpanishWord | undefined;
  /** The part of the English words that changed since the Spanish ones were written, as far as it is saved. */
  changed: (path: string) => { from: string; to: string } | undefined;
  change: (path: string, text: string) => void;
  /** Takes a text as up to date as it is. */
  accept: (path: string) => void;
  /** Follows a list: for each place the one before, null for a new item. */
  move: (list: string, before: (number | null)[]) => void;
}

/** The Spanish words of the open text; null while only the English ones are edited. */
export const SpanishBeside = createContext<SpanishWords | null>(null);

type Words = Record<string, SpanishWord>;

const textAt = (value: unknown, path: string): string => {
  let found = value;
  for (const key of path.split(".")) found = typeof found === "object" && found !== null ? (found as Record<string, unknown>)[key] : undefined;
  return typeof found === "string" ? found : "";
};

const plain = (text: string): string => text.replace(/\s+/g, " ").trim();

/** True for Spanish words that were made from other English ones than those. */
export const isBehind = (word: SpanishWord, english: string): boolean =>
  word.text.trim() !== "" && !word.isTouched && (word.wasBehind || plain(word.english) !== plain(english));

const wordsOf = ({ translation, value }: ContentItem): Words =>
  Object.fromEntries(
    (translation?.words ?? []).map(({ path, spanish, was }) => [
      path,
      { text: spanish, english: textAt(value, path), wasBehind: was !== null, isTouched: false },
    ]),
  );

/** Fields of all items of a list are the same: "lines.3.job" is "lines.*.job". */
const fieldOf = (path: string): string => path.replace(/(?<=\.|^)\d+(?=\.|$)/g, "*");

const followed = (words: Words, list: string, before: (number | null)[]): Words => {
  const start = `${list}.`;
  const others = Object.entries(words).filter(([path]) => !path.startsWith(start));
  const own = Object.entries(words).flatMap(([path, word]) => {
    if (!path.startsWith(start)) return [];
    const [index = "", ...rest] = path.slice(start.length).split(".");
    return before.flatMap((from, at) => (String(from) === index ? [[[list, at, ...rest].join("."), word] as const] : []));
  });
  return Object.fromEntries([...others, ...own]);
};

/** The Spanish words of a form, with what is sent of them. */
export function useSpanish(loaded: ContentItem) {
  const [words, setWords] = useState(() => wordsOf(loaded));
  const [isReviewed, setIsReviewed] = useState(loaded.translation?.isReviewed ?? false);
  const [item, setItem] = useState(loaded);
  const { translation } = item;
  const fields = useMemo(() => new Set((translation?.words ?? []).map(({ path }) => fieldOf(path))), [translation]);
  const put = (path: string, change: Partial<SpanishWord>) =>
    setWords((now) => ({
      ...now,
      [path]: { ...(now[path] ?? { text: "", english: "", wasBehind: false }), isTouched: true, ...change },
    }));
  const isChanged =
    translation !== null &&
    (isReviewed !== translation.isReviewed ||
      Object.values(words).some(({ isTouched }) => isTouched) ||
      (translation.draftVersion ?? translation.version) !== translation.version);
  const beside: SpanishWords = {
    has: (path) => fields.has(fieldOf(path)),
    word: (path) => words[path],
    changed: (path) => item.outdated.find((one) => one.path === path),
    change: (path, text) => put(path, { text }),
    accept: (path) => put(path, {}),
    move: (list, before) => setWords((now) => followed(now, list, before)),
  };
  return {
    beside: translation ? beside : null,
    isChanged,
    isReviewed,
    setIsReviewed,
    /** Takes the words of what the server answered. */
    show(next: ContentItem) {
      setItem(next);
      setWords(wordsOf(next));
      setIsReviewed(next.translation?.isReviewed ?? false);
    },
    /** Words to be kept with an English value; null when there is nothing to send. */
    sent(value: unknown): SpanishDraft | null {
      if (!translation || (!isChanged && translation.draftVersion === null)) return null;
      const placed = Object.entries(words).filter(([path]) => /\p{L}/u.test(textAt(value, path)));
      return {
        version: translation.version,
        reviewed: isReviewed,
        words: Object.fromEntries(placed.map(([path, { text }]) => [path, text])),
        behind: placed.flatMap(([path, word]) => (isBehind(word, textAt(value, path)) ? [path] : [])),
      };
    },
  };
}
