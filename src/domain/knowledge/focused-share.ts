import { plainWord } from "#domain/search/search-terms.ts";
import type { TermQuery } from "#domain/knowledge/term-queries.ts";

/** What a term is satisfied by: all words of any of these. */
type Alternatives = string[][];

/** "'fan' & 'clean' | 'past'" as lists of stems. */
export const alternativesOf = ({ either }: Pick<TermQuery, "either">): Alternatives =>
  either.split(" | ").map((words) => [...words.matchAll(/'((?:[^']|'')+)'/g)].map(([, stem = ""]) => stem));

/** About as Postgres does it; a stem that ends in "i" stands for "y" too. */
const isFormOf = (word: string, stem: string): boolean =>
  word === stem ||
  (stem.length >= 4 &&
    word.length - stem.length <= 4 &&
    word.startsWith(stem.endsWith("i") ? stem.slice(0, -1) : stem));

const wordsOf = (text: string): string[] => [...new Set(plainWord(text).match(/[\p{L}\p{N}]+/gu))];

/** Items of lists by themselves, other sentences with the next one. */
function windowsOf(text: string): string[] {
  return text.split(/\n+/).flatMap((line) => {
    if (/^(- |\d+\. )/.test(line)) return [line];
    const sentences = line.split(/(?<=[.!?])\s+/);
    return sentences.map((sentence, index) => `${sentence} ${sentences[index + 1] ?? ""}`);
  });
}

/**
 * The largest share of what was asked, by weight, that stands close together: in one item of a list or two sentences. A long
 * text has many words somewhere, but answers only where they meet. `given` are the terms that its headings have already.
 */
export function focusedShare(
  text: string,
  terms: TermQuery[],
  { given, whole }: { given: boolean[]; whole: boolean },
): number {
  const all = terms.reduce((sum, { weight }) => sum + weight, 0);
  if (all === 0) return 0;
  const wanted = terms.map((term, index) => (given[index] ? null : alternativesOf(term)));
  let best = 0;
  for (const window of whole ? [text] : windowsOf(text)) {
    const words = wordsOf(window);
    const has = (stems: string[]) => stems.every((stem) => words.some((word) => isFormOf(word, stem)));
    const found = terms.reduce(
      (sum, { weight }, index) => sum + (wanted[index] === null || wanted[index]?.some(has) ? weight : 0),
      0,
    );
    best = Math.max(best, found);
  }
  return best / all;
}
