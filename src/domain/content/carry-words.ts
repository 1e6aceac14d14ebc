import type { ContentValue } from "./content-value.ts";
import { isFact, isTable } from "./translation-words.ts";

/** A Spanish text whose English one is no longer the one it was made from. */
export interface OutdatedWord {
  path: string;
  /** The English words that it translates. */
  from: string;
  /** The English words now. */
  to: string;
}

const plain = (text: string): string => text.replace(/\s+/g, " ").trim();

/**
 * Spanish words moved to their places in a changed English text: an item of a list is followed when others come or go around it,
 * and a text whose English changed keeps its Spanish, named as outdated. `source` is the English text they were made from.
 */
export function carriedWords(
  source: ContentValue,
  english: ContentValue,
  words: unknown,
): { words: ContentValue; outdated: OutdatedWord[] } {
  const outdated: OutdatedWord[] = [];
  const carried = carry(source, english, words, [], outdated);
  return { words: isTable(carried) ? carried : {}, outdated };
}

function carry(source: unknown, english: unknown, words: unknown, path: string[], outdated: OutdatedWord[]): unknown {
  if (words === undefined || words === null) return undefined;
  if (typeof english === "string") {
    if (typeof words !== "string") return undefined;
    const from = typeof source === "string" ? source : "";
    if (plain(from) !== plain(english)) outdated.push({ path: path.join("."), from, to: english });
    return words;
  }
  if (Array.isArray(english)) {
    if (!Array.isArray(words) || !Array.isArray(source)) return undefined;
    const places = placesBefore(source, english);
    return english.map((item, index) => {
      const before = places[index];
      if (before === undefined) return null;
      return carry(source[before], item, words[before], [...path, String(index)], outdated) ?? null;
    });
  }
  if (!isTable(english) || !isTable(words)) return undefined;
  const before = isTable(source) ? source : {};
  return Object.fromEntries(
    Object.keys(words)
      .filter((key) => key in english && !isFact(key, english))
      .map((key) => [key, carry(before[key], english[key], words[key], [...path, key], outdated)])
      .filter(([, word]) => word !== undefined),
  );
}

/** Two values are the same whatever the order of their fields. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    isTable(inner) ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1))) : inner,
  );

/** Where each item of a list stood before: the same one, the one with its id, or the one in its place when as many are left over. */
function placesBefore(source: readonly unknown[], english: readonly unknown[]): (number | undefined)[] {
  const free = new Set(source.keys());
  const places: (number | undefined)[] = english.map(() => undefined);
  const take = (isSame: (item: unknown, before: unknown) => boolean) => {
    for (const [index, item] of english.entries()) {
      if (places[index] !== undefined) continue;
      const place = [...free].find((one) => isSame(item, source[one]));
      if (place === undefined) continue;
      places[index] = place;
      free.delete(place);
    }
  };
  take((item, before) => textOf(item) === textOf(before));
  take((item, before) => isTable(item) && isTable(before) && item.id !== undefined && item.id === before.id);
  const open = places.flatMap((place, index) => (place === undefined ? [index] : []));
  if (open.length === free.size) for (const [nth, place] of [...free].entries()) places[open[nth] ?? -1] = place;
  return places.slice(0, english.length);
}
