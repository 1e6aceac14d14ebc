import dictionary from "dictionary-en";
import nspell from "nspell";
import { inTurns } from "#domain/in-turns.ts";
import { slipsAllowed, wordDistance } from "#domain/search/word-distance.ts";

/** The words people ask with, as they write them. */
export interface AskingWords {
  often: Map<string, number>;
  /** By two words next to each other. */
  pairs: Map<string, number>;
  /** What a mistyped word may have been meant to be. */
  meant: string[];
}

/** From so many phrasings on, a word is no slip of one writer. */
const leastOften = 2;
const oftenEnough = 3;
/** A word no dictionary has, such as the name of a maker. */
const oftenWithoutDictionary = 12;
const shortest = 4;

// Reading the dictionary takes a tenth of a second, so a process keeps it.
let english: nspell | null = null;
const looked = new Map<string, boolean>();
const mostLooked = 50_000;

/** Whether it is an English word or name, in small letters or as names and short forms are written. */
function isEnglish(word: string): boolean {
  const known = looked.get(word);
  if (known !== undefined) return known;
  english ??= nspell({ aff: Buffer.from(dictionary.aff), dic: Buffer.from(dictionary.dic) });
  const found = [word, word.charAt(0).toUpperCase() + word.slice(1), word.toUpperCase()].some(
    (form) => english?.correct(form) === true,
  );
  if (looked.size < mostLooked) looked.set(word, found);
  return found;
}

const wordPattern = /[\p{L}\p{N}$]+(?:['’]\p{L}+)*/gu;
const lettersOnly = /^\p{L}+$/u;

const plain = (word: string): string => word.toLowerCase().normalize("NFKD").replace(/\p{M}/gu, "").replace(/’/g, "'");

/** Counts the words of English `phrasings`, in turns with other work. */
export async function askingWords(phrasings: readonly string[]): Promise<AskingWords> {
  const often = new Map<string, number>();
  const pairs = new Map<string, number>();
  await inTurns(phrasings, (phrasing) => {
    let before = "";
    for (const [found] of phrasing.matchAll(wordPattern)) {
      const word = plain(found);
      often.set(word, (often.get(word) ?? 0) + 1);
      if (before) pairs.set(`${before} ${word}`, (pairs.get(`${before} ${word}`) ?? 0) + 1);
      before = word;
    }
  });
  const meant: string[] = [];
  await inTurns([...often], ([word, count]) => {
    if (word.length < shortest - 1 || !lettersOnly.test(word)) return;
    if (count >= oftenWithoutDictionary || (count >= oftenEnough && isEnglish(word))) meant.push(word);
  });
  return { often, pairs, meant };
}

/** What one slip of the finger costs in a word of so many letters, beside the logarithm of how often a word stands. */
const slipCost = (letters: number): number => 15 / Math.min(10, Math.max(4, letters));
const furtherSlipCost = 2;
/** Letters that are doubled or not are the commonest slip; what it costs of another. */
const doubledShare = 0.5;
const firstLetterCost = 1.5;
const leastLikely = 0.8;

const undoubled = (word: string): string => word.replace(/(.)\1+/gu, "$1");

const couldBeSlip = (asked: string): boolean =>
  asked.length >= shortest && lettersOnly.test(asked) && !isEnglish(asked);

/** Whether a word of the text is in no dictionary. */
export const mayHaveSlips = (text: string): boolean =>
  Array.from(text.matchAll(wordPattern), ([word]) => plain(word)).some(couldBeSlip);

/**
 * The text with its mistyped words as they were meant: words that are in no dictionary and that nobody asks with become the
 * word people ask with that is nearest to them and likely beside its neighbors. Names in capital letters within a sentence
 * stay as they are.
 */
export function mendSlips(text: string, words: AskingWords): string {
  let before = "";
  const found = [...text.matchAll(wordPattern)];
  const mended = found.map(({ 0: word, index }, place) => {
    const asked = plain(word);
    const isName = /^\p{Lu}/u.test(word) && place > 0 && !/[.?!]\s*$/.test(text.slice(0, index));
    const isSlip = !isName && (words.often.get(asked) ?? 0) < leastOften && couldBeSlip(asked);
    const next = found[place + 1]?.[0];
    const meant = isSlip ? likeliest(asked, words, { before, next: next === undefined ? "" : plain(next) }) : null;
    before = meant ?? asked;
    return { index, word, meant };
  });
  return mended.reduceRight(
    (whole, { index, word, meant }) =>
      meant === null ? whole : whole.slice(0, index) + meant + whole.slice(index + word.length),
    text,
  );
}

function likeliest(
  asked: string,
  { often, pairs, meant }: AskingWords,
  { before, next }: { before: string; next: string },
): string | null {
  const allowed = slipsAllowed(asked.length);
  let best: { word: string | null; likelihood: number } = { word: null, likelihood: leastLikely };
  for (const word of meant) {
    if (Math.abs(word.length - asked.length) > allowed) continue;
    const slips = wordDistance(asked, word);
    if (slips > allowed) continue;
    const cost =
      undoubled(asked) === undoubled(word)
        ? doubledShare * slipCost(asked.length)
        : slipCost(asked.length) * slips + furtherSlipCost * (slips - 1);
    const likelihood =
      Math.log(often.get(word) ?? 1) +
      Math.log1p(pairs.get(`${before} ${word}`) ?? 0) +
      Math.log1p(pairs.get(`${word} ${next}`) ?? 0) -
      cost -
      (word[0] === asked[0] ? 0 : firstLetterCost);
    if (likelihood > best.likelihood) best = { word, likelihood };
  }
  return best.word;
}
