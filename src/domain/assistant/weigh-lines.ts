import { countedIn, figureSought } from "#domain/assistant/figure-sought.ts";
import type { AskedPart } from "#domain/assistant/answer-part.ts";
import { askedIn } from "#domain/assistant/split-question.ts";
import { asksForSpecification } from "#domain/assistant/specification-asked.ts";
import type { FoundPassage } from "#domain/knowledge/find-passages.ts";
import { linesOf } from "#domain/knowledge/passage-lines.ts";
import { stemsIn, wordTest } from "#domain/search/highlight-text.ts";

/** A line of a passage, and how likely it is the one that was asked for, of all of them. */
export interface WeighedLine {
  text: string;
  place: number;
  share: number;
}

interface Sought {
  /** Each with all that it may be called, which may be several words. */
  words: { called: string[][]; weight: number }[];
  plain: string;
  /** Of it, what asks. */
  asked: string;
  /** What the figure that is asked for looks like. */
  figure: RegExp | null;
  /** A number of what is counted: "fifteen people". */
  counted: RegExp | null;
}

/**
 * What speaks for a line, as logarithms. Fitted on phrasings of which it is known which line they ask for, each of them left out
 * of the others.
 */
const worth = {
  /** A word that stands in few texts. */
  word: 1.31,
  figure: 1.38,
  counted: 1.97,
  /** More than words that a specification happens to share with the question. */
  named: 3.9,
  /** The variant of a product whose name stands in the question. */
  variant: 3,
  item: -0.39,
  byMeaning: { near: 2.12, alike: 6.91, alikeSquared: 1.51 },
  /** Where the meaning of the question is not known. */
  byWords: { near: 5.5, alike: 0, alikeSquared: 0 },
  /** Where nobody wrote how people ask for the lines, their words have to tell all. */
  alone: 1.7,
} as const;

/** The number of a line in a list or table is no figure. */
const withoutNumber = (line: string): string => line.replace(/^(?:- )?\d+[.:] /, "");

/** "- **1,500 VA**: $219": a variant whose name stands in the question. */
export function isNamed(item: string, plain: string): boolean {
  const [, name = ""] = /^- \*\*([^*]+)\*\*: \$/.exec(item) ?? [];
  const words =
    name
      .toLowerCase()
      .replace(/(?<=\d),(?=\d{3})/g, "")
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const asked = plain.replace(/(?<=\d),(?=\d{3})/g, "");
  return (
    words.length > 0 &&
    words.every((word) => new RegExp(`(?<![\\p{L}\\p{N}])${word}(?![\\p{L}\\p{N}])`, "u").test(asked))
  );
}

function wordsFor(text: string, { words, figure, counted, plain, asked }: Sought): number {
  const said = new Set(stemsIn(withoutNumber(text).replace(/(?<=\d),(?=\d{3})/g, "")));
  return (
    // A line that is called so and does not have the figure is about something else of the thing.
    (asksForSpecification(text, asked) && (figure === null || figure.test(text)) ? worth.named : 0) +
    words.reduce(
      (sum, { called, weight }) =>
        sum + (called.some((all) => all.every((stem) => said.has(stem))) ? worth.word * weight : 0),
      0,
    ) +
    (counted?.test(withoutNumber(text)) ? worth.counted : 0) +
    (figure?.test(withoutNumber(text)) ? worth.figure : 0) +
    (isNamed(text, plain) ? worth.variant : 0) +
    (/^(?:- |\d+\. )/.test(text) ? worth.item : 0)
  );
}

/** In so many documents a word tells half of what one tells that is in few. */
const usualDocuments = 60;

/**
 * The words of a question that tell which piece of a passage is meant: those of its heading are about all of it, and those that
 * stand everywhere tell little.
 */
function tellingWords({ headings }: FoundPassage, terms: AskedPart["terms"]): Sought["words"] {
  const inHeading = wordTest([headings.at(-1) ?? ""], null);
  const telling = terms.filter(({ texts, correction }) => !inHeading(correction ?? texts[0] ?? ""));
  const used = telling.length > 0 ? telling : terms;
  const rarest = Math.min(...used.map(({ documents }) => documents));
  return used.map(({ texts, synonyms, correction, documents }) => ({
    called: [...texts, ...synonyms, ...(correction ? [correction] : [])]
      .map(stemsIn)
      .filter(({ length }) => length > 0),
    weight: (usualDocuments + rarest) / (usualDocuments + documents),
  }));
}

/** The lines of a passage, the likeliest first. */
export function weighedLines(
  passage: FoundPassage,
  { plain, terms }: Pick<AskedPart, "plain" | "terms">,
): WeighedLine[] {
  const sought = {
    words: tellingWords(passage, terms),
    plain,
    asked: askedIn(plain),
    figure: figureSought(plain),
    counted: countedIn(plain),
  };
  const byPhrasings = passage.alike > 0 ? worth.byMeaning : worth.byWords;
  const share = passage.lines.size === 0 ? worth.alone : 1;
  const evidence = linesOf(passage.text).map((text, place) => {
    const { near, alike } = passage.lines.get(place) ?? { near: 0, alike: 0 };
    return {
      text,
      place,
      weight:
        share * wordsFor(text, sought) +
        byPhrasings.near * near +
        byPhrasings.alike * alike +
        byPhrasings.alikeSquared * alike ** 2,
    };
  });
  const most = Math.max(...evidence.map(({ weight }) => weight));
  const all = evidence.reduce((sum, { weight }) => sum + Math.exp(weight - most), 0);
  return evidence
    .map(({ text, place, weight }) => ({ text, place, share: Math.exp(weight - most) / all }))
    .toSorted((first, second) => second.share - first.share || first.place - second.place);
}
