import type { SpanishGlossary } from "#contract/spanish-glossary.ts";
import { plainWord } from "#domain/search/search-terms.ts";

const leastKnown = 0.6;

/** A Spanish question word by word in English, which is enough to compare what it means; null when too few of its words are known. */
export function inEnglishWords(question: string, glossary: SpanishGlossary, isEnglish: (word: string) => boolean) {
  const plain = plainGlossary(glossary);
  const words = question.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const translated = words.map((word) => {
    const own = glossary[word] ?? plain.get(plainWord(word));
    return own ?? (/\d/.test(word) || isEnglish(plainWord(word)) ? word : null);
  });
  const known = translated.filter((word) => word !== null);
  if (known.length < leastKnown * words.length) return null;
  return known.filter((word) => word !== "").join(" ");
}

const plains = new WeakMap<SpanishGlossary, Map<string, string>>();

/** Many write without accents. */
function plainGlossary(glossary: SpanishGlossary): Map<string, string> {
  const known =
    plains.get(glossary) ??
    new Map(Object.entries(glossary).map(([word, english]) => [plainWord(word), english] as const));
  plains.set(glossary, known);
  return known;
}
