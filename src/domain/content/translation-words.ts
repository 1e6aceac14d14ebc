import { dump } from "js-yaml";
import { hashOfText } from "#domain/input/hash-of-text.ts";
import type { ContentKind } from "./content-kinds.ts";
import type { ContentValue } from "./content-value.ts";

/** Fields that are the same in every language: a translation that has one is refused. */
const facts = new Set(
  (
    "id order block service city family audience status author url to href tel email opens closes sameDayBefore line days date zips near related " +
    "part sample counts publishedAt updatedAt reviewedAt ticketCategory readBefore document video kind icon drawing sku code law source from checked taxable month"
  ).split(" "),
);

/** `job` names a line of another file where a service stands beside it, `topic` one of the blog's where an author does. */
export const isFact = (key: string, fields: object): boolean =>
  facts.has(key) || (key === "job" && "service" in fields) || (key === "topic" && "author" in fields);

export const isTable = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Keys that hold the same text in Spanish, as questions carry it. */
const isSpanish = (key: string): boolean => key === "es" || key === "asked";

interface Place {
  path: string[];
  english: string;
}

/** Every word of a value with its path, without facts. `isLeftOut` takes a field with all below it out. */
function wordsOfValue(value: unknown, isLeftOut: (key: string, fields: object) => boolean, path: string[] = []): Place[] {
  if (typeof value === "string") return /\p{L}/u.test(value) ? [{ path, english: value }] : [];
  if (typeof value !== "object" || value === null || value instanceof Date) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    isFact(key, value) || isLeftOut(key, value) ? [] : wordsOfValue(inner, isLeftOut, [...path, key]),
  );
}

/** The places of an English value that a translation has words for. What carries its Spanish itself, as questions do, is none. */
export const wordPlaces = (english: ContentValue): Place[] =>
  wordsOfValue(
    english,
    (key, fields) => isSpanish(key) || ("es" in fields && isTable(fields.es) && key in fields.es),
  );

/** Of the words of an English value: line breaks, facts and the order of fields do not count. */
export function fingerprintOf(value: ContentValue): string {
  const words = wordsOfValue(value, isSpanish)
    .map(({ path, english }) => `${path.join(".")}=${english.replace(/\s+/g, " ").trim()}`)
    .toSorted();
  return hashOfText(words.join("\n"));
}

/** The word at a place; "" where there is none. */
export function wordAt(words: unknown, path: readonly string[]): string {
  let found = words;
  for (const key of path) found = typeof found === "object" && found !== null ? (found as ContentValue)[key] : undefined;
  return typeof found === "string" ? found : "";
}

/** Words by their places, as a translation holds them. An item of a list without words is null. */
export function placedWords(english: unknown, words: ReadonlyMap<string, string>, path: string[] = []): unknown {
  const place = path.join(".");
  if (typeof english === "string") return words.get(place);
  if (Array.isArray(english)) {
    const items = english.map((item, index) => placedWords(item, words, [...path, String(index)]) ?? null);
    const count = items.findLastIndex((item) => item !== null) + 1;
    return count === 0 ? undefined : items.slice(0, count);
  }
  if (!isTable(english)) return undefined;
  const fields = Object.entries(english).flatMap(([key, inner]) => {
    const placed = placedWords(inner, words, [...path, key]);
    return placed === undefined ? [] : [[key, placed] as const];
  });
  return fields.length === 0 ? undefined : Object.fromEntries(fields);
}

interface Written {
  translates: string;
  review: string;
  words: unknown;
}

/** A translation as a file under `content/es/`, as a person writes it. */
export function writtenTranslation(kind: ContentKind, { translates, review, words }: Written): string {
  const { text, ...front } = words as ContentValue;
  const yaml = dump({ translates, review, words: kind.isDocument ? front : words }, { lineWidth: 120 });
  return kind.isDocument ? `---\n${yaml}---\n\n${typeof text === "string" ? `${text.trim()}\n` : ""}` : yaml;
}
