import type { TextPiece } from "#contract/search/search.ts";
import { plainWord } from "#domain/search/search-terms.ts";

/** Decides whether a word of a text was searched for. */
export type WordTest = (word: string) => boolean;

/** Removes the most common English endings, so that a search for "repair" marks "repairs" and "repairing". */
const stemOf = (word: string): string =>
  word.length <= 3 ? word : word.replace(/(?:ies|ied|y)$/, "i").replace(/(?:ings?|ers?|ed|es|s|e)$/, "");

/** The stems of a text's words. */
export const stemsIn = (text: string): string[] =>
  plainWord(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map(stemOf);

/** `words` are complete words in any form; `start` is a word still being typed. */
export function wordTest(words: string[], start: string | null): WordTest {
  const stems = new Set(words.flatMap(stemsIn));
  const isWanted = (word: string) => {
    const plain = plainWord(word);
    return stems.has(stemOf(plain)) || (start !== null && plain.startsWith(start));
  };
  // A long text says the same words again and again.
  const known = new Map<string, boolean>();
  return (word) => {
    const answer = known.get(word) ?? isWanted(word);
    known.set(word, answer);
    return answer;
  };
}

/** Splits a text into segments with matches marked. Segments are plain text, never HTML. */
export function highlightText(text: string, isWanted: WordTest): TextPiece[] {
  const pieces: TextPiece[] = [];
  for (const [part] of text.matchAll(/[\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}]+/gu)) {
    const marked = /^[\p{L}\p{N}]/u.test(part) && isWanted(part);
    const before = pieces.at(-1);
    if (before?.marked === marked) before.text += part;
    else pieces.push({ text: part, marked });
  }
  return pieces;
}

const excerptLength = 220;

/** The summary if it contains a match, otherwise the best matching excerpt of the body. */
export function excerptOf({ summary, body }: { summary: string; body: string }, isWanted: WordTest): TextPiece[] {
  const shown = highlightText(shortened(summary, 0), isWanted);
  if (body === "" || shown.some(({ marked }) => marked)) return shown;
  const places = [...body.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].flatMap((word) => (isWanted(word[0]) ? [word.index] : []));
  let best = { start: -1, count: 0 };
  for (const [index, start] of places.entries()) {
    const count = places.slice(index, index + 12).filter((place) => place < start + excerptLength - 40).length;
    if (count > best.count) best = { start, count };
  }
  return best.start < 0 ? shown : highlightText(shortened(body, best.start), isWanted);
}

/** About 220 characters starting shortly before `place`, cut between words. */
function shortened(text: string, place: number): string {
  if (text.length <= excerptLength) return text;
  const from = place <= 40 ? 0 : text.lastIndexOf(" ", place - 40) + 1;
  const until = from + excerptLength >= text.length ? text.length : text.lastIndexOf(" ", from + excerptLength);
  return `${from > 0 ? "… " : ""}${text.slice(from, until > from ? until : from + excerptLength)}${until < text.length ? " …" : ""}`;
}
