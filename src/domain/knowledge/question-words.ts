import { stemmer } from "stemmer";
import type { FactKind } from "#contract/assistant/knowledge-rules.ts";
import { commonWords, plainWord } from "#domain/search/search-terms.ts";

/** Words that ask for one kind of figure, reduced to a single word. */
const kinds: [FactKind, RegExp][] = [
  [
    "contact",
    /\b(where (is|are) (you|your|the) ?(shop|store|office|workshop|place)?|donde (estan|queda|esta el taller)|your (phone|telephone)( number)?|su (numero de )?telefono)\b/g,
  ],
  ["warranty", /\b(warrant\w+|guarantee\w*|garantia)\b/g],
  [
    "turnaround",
    /\b(how (long|soon|fast|many days)|turnaround|(que|cuanto) (tan rapido|tardan?|tiempo|demoran?)|cuantos dias)\b/g,
  ],
  [
    "price",
    /\b(how much( does it cost| is it)?|costs?|prices?|pricing|charges?|charged|fees?|rates?|run me|dollars|bucks|cuanto (cuesta|cuestan|cobran|sale|vale)|precios?|tarifa|cobran|cuestan?)\b/g,
  ],
];

/** The significant words of a text in lower case, without accents and endings: "Cracked screens?" gives "crack", "screen". */
export function questionWords(text: string): string[] {
  const plain = plainWord(text)
    .replaceAll(/['’]/g, "")
    .replaceAll(/\be[- ]?mail/g, "email");
  const read = kinds.reduce((line, [kind, pattern]) => line.replaceAll(pattern, ` ${kind} `), plain);
  const words = read.match(/[\p{L}\p{N}]+/gu) ?? [];
  const telling = words.filter((word) => !commonWords.has(word));
  return (telling.length > 0 ? telling : words).map((word) => stemmer(word));
}

/** The first kind of figure a question asks for, if any. */
export function kindAsked(question: string): FactKind | null {
  const plain = plainWord(question);
  const asked = kinds
    .map(([kind, pattern]) => ({ kind, place: plain.search(pattern) }))
    .filter(({ place }) => place >= 0);
  return asked.toSorted((first, second) => first.place - second.place)[0]?.kind ?? null;
}
