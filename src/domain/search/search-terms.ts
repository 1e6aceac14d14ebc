import { searchLimits } from "#contract/search/search.ts";

/** A search term; any of its texts matches. */
export interface AskedTerm {
  texts: string[];
  /** In quotation marks: the words in this order. */
  phrase: boolean;
  /** With a minus: documents that contain it are excluded. */
  negated: boolean;
}

/** English and Spanish stop words. */
export const commonWords = new Set(
  (
    "a an the and for with from into about you your yours my mine me i we our us it its this that these those is are was " +
    "be been being am do does did done can could will would should have has had how what when where which who whom why " +
    "not no yes to of in on at by as if so than then too very just there here any some all more most please get got " +
    "ca want need like much many long make makes made go goes come there's im ive dont doesnt cant wont " +
    "el la los las un una unos unas y o de del al a en por para con sin que es se mi mis tu su sus lo le me te como " +
    "cuanto cuanta donde cuando quien hay son esta este"
  ).split(" "),
);

/** Lower case, without accents. */
export const plainWord = (text: string): string => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

const signs = /[^\p{L}\p{N}\s-]+/gu;

/**
 * Parses a query: words, "exact words", -without, this or that. At most twelve terms. Stop words are left out unless there is
 * nothing else.
 */
export function searchTerms(query: string): AskedTerm[] {
  const all: (AskedTerm & { or: boolean })[] = [];
  let or = false;
  for (const [, minus = "", phrase, word = ""] of plainWord(query).matchAll(/(-?)(?:"([^"]*)"|([^\s"]+))/g)) {
    if (word === "or" || word === "o") {
      or = all.length > 0;
      continue;
    }
    const texts = phrase === undefined ? cleaned(word).split(" ") : [cleaned(phrase)];
    for (const text of texts) {
      if (!text) continue;
      all.push({ texts: [text], phrase: phrase !== undefined && text.includes(" "), negated: minus === "-", or });
      or = false;
    }
  }
  const telling = all.filter(({ texts, phrase, negated }) => phrase || negated || !commonWords.has(texts[0] ?? ""));
  const kept = telling.some(({ negated }) => !negated) ? telling : all;
  const terms: AskedTerm[] = [];
  for (const { or, ...term } of kept) {
    const before = terms.at(-1);
    if (or && before && !term.negated && !before.negated) before.texts.push(...term.texts);
    else terms.push(term);
  }
  return terms.slice(0, searchLimits.words);
}

/** Letters, digits and inner hyphens; "don't" becomes "dont". */
const cleaned = (text: string): string =>
  text
    .replace(/['’]/g, "")
    .replace(signs, " ")
    .replace(/(^|\s)-+|-+(?=\s|$)/g, "$1")
    .replace(/\s+/g, " ")
    .trim();
