import { plainWord } from "#domain/search/search-terms.ts";

/** What a question wants to know, whatever words it takes for it. Signs that no word has, so they are like no word. */
const shapes: [RegExp, string][] = [
  [
    /\b(?:how much|price|prices|pricing|priced|cost|costs|charge|charges|charged|fee|fees|rate|rates|expensive|cheap|bucks|dollars|cuanto (?:cuesta|cuestan|vale|cobran|es|sale|seria)|precio|precios|costo|cuesta|cuestan|cobran|tarifa)\b/g,
    " ~price ",
  ],
  [
    /\b(?:how (?:long|fast|soon|quick|quickly)|turnaround|how many (?:days|hours|weeks)|cuanto (?:tarda|tardan|tiempo|demora)|en cuanto tiempo)\b/g,
    " ~time ",
  ],
  [/\b(?:how often|cada cuanto)\b/g, " ~often "],
  [/\b(?:how many|cuant[oa]s)\b/g, " ~many "],
  [/\b(?:where|donde)\b/g, " ~where "],
  [/\b(?:who|whose|quien|quienes)\b/g, " ~who "],
  [/\b(?:when|cuando)\b/g, " ~when "],
  [/\b(?:why|por que)\b/g, " ~why "],
];

/** "wi-fi" is one word, "two-step" are two. */
const joined = (text: string): string =>
  text.replace(/([\p{L}\p{N}]+)-([\p{L}\p{N}]+)/gu, (whole, first: string, second: string) =>
    first.length <= 2 || second.length <= 2 ? first + second : `${first} ${second}`,
  );

/** The words of a question as they are compared with those of another, each once. */
export function phrasingWords(text: string): string[] {
  const plain = joined(plainWord(text).replace(/[’'`]/g, ""));
  const marked = shapes.reduce((told, [said, sign]) => told.replace(said, sign), plain);
  return [...new Set(marked.match(/~?[\p{L}\p{N}]+/gu))];
}

/** A text as it compares with another to the letter: accents, capitals and signs tell nothing. */
export const sameWords = (text: string): string =>
  (
    plainWord(text)
      .replace(/[’'`]/g, "")
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).join(" ");

export const isShape = (word: string): boolean => word.startsWith("~");
