import { searchLimits } from "#contract/search.ts";

/** Something asked for: any of its texts will do. */
export interface AskedTerm {
  texts: string[];
  /** Written in quotation marks: the words in this order. */
  phrase: boolean;
  /** Written with a minus: what has it is not shown. */
  negated: boolean;
}

/** Words that stand in every question and tell nothing, in English and Spanish. */
export const commonWords = new Set(
  (
    "a an the and for with from into about you your yours my mine me i we our us it its this that these those is are was " +
    "be been being am do does did done can could will would should have has had how what when where which who whom why " +
    "not no yes to of in on at by as if so than then too very just there here any some all more most please get got " +
    "want need like much many long make makes made go goes come there's im ive dont doesnt cant wont " +
    "el la los las un una unos unas y o de del al a en por para con sin que es se mi mis tu su sus lo le me te como " +
    "cuanto cuanta donde cuando quien hay son esta este"
  ).split(" "),
);

/** Without accents, in small letters. */
export const plainWord = (text: string): string => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

const signs = /[^\p{L}\p{N}\s-]+/gu;

/**
 * What a query asks for, as people write it: words, "exact words", -without, this or that. At most twelve terms. Words that
 * tell nothing are left out, unless there are no others.
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

/** Letters, digits and hyphens inside words; "don't" becomes "dont". */
const cleaned = (text: string): string =>
  text
    .replace(/['’]/g, "")
    .replace(signs, " ")
    .replace(/(^|\s)-+|-+(?=\s|$)/g, "$1")
    .replace(/\s+/g, " ")
    .trim();
