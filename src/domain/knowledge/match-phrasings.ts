import { type ComparedVector, comparedVector, cosineAbove } from "#domain/knowledge/cosine-above.ts";
import { asChances, chancesByMeaning, type Meanings } from "#domain/knowledge/meant-targets.ts";
import type { Indexed, PhrasingIndex } from "#domain/knowledge/phrasing-index.ts";
import { sameWords } from "#domain/knowledge/phrasing-words.ts";
import { type AskedWord, promisingPhrasings } from "#domain/knowledge/promising-phrasings.ts";

/** How near the nearest phrasing of one line of a passage is, in words and in meaning, each 0 to 1. */
export interface NearLine {
  near: number;
  alike: number;
}

export interface Nearness {
  /** Somebody wrote that it is asked in these very words. */
  verbatim: boolean;
  /** 0 to 1. */
  near: number;
  /** Share of the question that stands in the phrasing. */
  given: number;
  /** How alike the question and the two phrasings most like it are in meaning, 0 to 1; 0 too where that is not known. */
  alike: number;
  /** How likely it is meant, of all that is kept, as a logarithm; `leastChance` where nothing speaks for it. */
  chance: number;
  /** The same by the meaning of the question alone; `leastChance` too where that is not known. */
  meant: number;
  /** By place among the lines of the passage: those that somebody asks for in any way like it. */
  lines: Map<number, NearLine>;
}

/** Less is as good as nothing. */
export const leastChance = -9;

/** How near the nearest phrasing of a target is. */
export interface NearTarget extends Nearness {
  /** Null: the site does not answer it. A `Want`: it asks for nothing the site says. */
  target: string | null;
  text: string;
}

/** That the question stands in the phrasing counts a little more than the other way around. */
const givenPower = 0.6;
const otherPlace = 0.3;
const unaskedPlace = 0.8;
/** So many targets are compared in meaning, after the others have shown which may be meant. */
const comparedInMeaning = 80;
/** Any two texts are a little alike. */
const leastAlike = 0.1;

/** How likely something is meant that has most of the words of a question, and that nobody has written phrasings for yet. */
const chanceByWords = Math.log(0.3);
export const mostWords = 0.8;

/** The chance of what has no phrasings, such as a product that is new; `coverage` is the share of the question that stands in it. */
const chanceWithout = (coverage: number): number => (coverage >= mostWords ? chanceByWords : leastChance);

export interface KnownNearness extends Nearness {
  /** Whether it is known how people ask for it. */
  phrased: boolean;
}

/** What phrasings say for something; `coverage` is the share of the question that stands in it. */
export const nearnessOf = (near: Nearness | undefined, coverage: number): KnownNearness => ({
  verbatim: near?.verbatim ?? false,
  near: near?.near ?? 0,
  given: near?.given ?? 0,
  alike: near?.alike ?? 0,
  chance: near?.chance ?? chanceWithout(coverage),
  meant: near?.meant ?? leastChance,
  lines: near?.lines ?? new Map<number, NearLine>(),
  phrased: near !== undefined,
});

/** The nearest phrasing of each target that has any and may be read, nearest first. */
export function matchPhrasings(
  index: PhrasingIndex,
  asked: AskedWord[],
  {
    audiences,
    places,
    text = "",
    meaning,
    scores = new Map(),
    compared = new Set(),
  }: {
    audiences: string[];
    places: string[];
    /** The question as it was asked. */
    text?: string;
    meaning?: Float32Array | null;
    /** What a classifier says of the targets. */
    scores?: Map<string | null, number>;
    /** Targets that are compared in meaning however unlikely they are. */
    compared?: ReadonlySet<string>;
  },
): NearTarget[] {
  const best = new Map<string | null, NearTarget>();
  const inTheseWords = index.verbatim.get(sameWords(text)) ?? new Set();
  const targetOf = (phrasing: Indexed): NearTarget => {
    const known = best.get(phrasing.target) ?? {
      target: phrasing.target,
      text: phrasing.text,
      verbatim: inTheseWords.has(phrasing.target),
      near: 0,
      given: 0,
      alike: 0,
      chance: leastChance,
      meant: leastChance,
      lines: new Map(),
    };
    best.set(phrasing.target, known);
    return known;
  };
  /** What is written for another place is seldom alike. */
  const placeFactor = (phrasing: Indexed): number =>
    phrasing.places.length === 0 || phrasing.places.some((stem) => places.includes(stem))
      ? 1
      : places.length > 0
        ? otherPlace
        : unaskedPlace;
  const open = (phrasing: Indexed): boolean => audiences.includes(phrasing.audience);
  for (const [phrasing] of index.byTarget.values()) if (phrasing && open(phrasing)) targetOf(phrasing);
  const whole = asked.reduce((sum, { weight }) => sum + weight, 0);
  const { given, promising } = promisingPhrasings(index, asked, whole);
  for (const number of promising) {
    const sum = given[number] ?? 0;
    const phrasing = index.phrasings[number];
    if (!phrasing || !open(phrasing)) continue;
    const share = sum / whole;
    const back = phrasing.weight === 0 ? 0 : coveredOf(index, phrasing.stems, asked) / phrasing.weight;
    const near = share ** givenPower * back ** (1 - givenPower) * placeFactor(phrasing);
    const target = targetOf(phrasing);
    lineIn(target, phrasing.line, { near });
    if (near > target.near) Object.assign(target, { text: phrasing.text, near, given: share });
  }
  addChances(index, scores, { meaning, open, targetOf });
  const likeliest = () => [...best.values()].toSorted((first, second) => expectedOf(second) - expectedOf(first));
  if (!meaning) return likeliest();
  const further = [...compared].map((target) => best.get(target));
  const asking = comparedVector(meaning);
  for (const target of new Set([...likeliest().slice(0, comparedInMeaning), best.get(null), ...further]))
    if (target) compareMeanings(target, index.meanings.get(target.target), { asking, placeFactor });
  return likeliest();
}

/** Which are worth a closer look. */
const expectedOf = ({ near, alike, chance }: NearTarget): number => near + alike + (chance - leastChance) / 6;

/** How much what is meant tells beside what the words say. */
const meaningWorth = 0.75;

/** The chances of what may be read, out of all of it. */
function addChances(
  { byTarget, meanings }: PhrasingIndex,
  scores: Map<string | null, number>,
  {
    meaning,
    open,
    targetOf,
  }: {
    meaning: Float32Array | null | undefined;
    open: (phrasing: Indexed) => boolean;
    targetOf: (phrasing: Indexed) => NearTarget;
  },
): void {
  const meant = meaning && meanings.size > 0 ? chancesByMeaning(meanings, meaning) : null;
  const of = new Map<string | null, Indexed>();
  for (const [target, [phrasing]] of byTarget)
    if (phrasing && open(phrasing) && scores.has(target)) of.set(target, phrasing);
  const both = new Map(
    [...of.keys()].map((target) => [
      target,
      (scores.get(target) ?? 0) + (meant ? meaningWorth * (meant.get(target) ?? leastChance) : 0),
    ]),
  );
  for (const [target, chance] of asChances(both)) {
    const phrasing = of.get(target);
    if (!phrasing) continue;
    const known = targetOf(phrasing);
    known.chance = Math.max(leastChance, chance);
    known.meant = Math.max(leastChance, meant?.get(target) ?? leastChance);
  }
}

/** Notes how near a phrasing of a line is; the nearest counts. */
function lineIn({ lines }: NearTarget, line: number | null, { near = 0, alike = 0 }: Partial<NearLine>): void {
  if (line === null) return;
  const known = lines.get(line) ?? { near: 0, alike: 0 };
  lines.set(line, { near: Math.max(known.near, near), alike: Math.max(known.alike, alike) });
}

/** How alike the two phrasings of a target are that are most like the question, of which the second counts half; and those of each line. */
function compareMeanings(
  target: NearTarget,
  known: Meanings | undefined,
  { asking, placeFactor }: { asking: ComparedVector; placeFactor: (phrasing: Indexed) => number },
): void {
  if (!known) return;
  let [first, second] = [0, 0];
  for (const [place, phrasing] of known.phrasings.entries()) {
    const { line } = phrasing;
    // Only the two most alike count, or the most alike of a line, and a place can only take away from it.
    const least = Math.max(leastAlike, line === null ? second : Math.min(second, target.lines.get(line)?.alike ?? 0));
    const cosine = cosineAbove(asking, known, place, least);
    const alike = cosine === null ? 0 : cosine * placeFactor(phrasing);
    lineIn(target, line, { alike });
    second = Math.max(second, Math.min(first, alike));
    first = Math.max(first, alike);
  }
  target.alike = (first + second / 2) / 1.5;
}

/** The weight of the stems of a phrasing that the question has. */
function coveredOf(index: PhrasingIndex, stems: string[], asked: AskedWord[]): number {
  const worths = new Map<string, number>();
  for (const { alternatives } of asked)
    for (const alternative of alternatives)
      if (alternative.stems.every((stem) => stems.includes(stem)))
        for (const stem of alternative.stems) worths.set(stem, Math.max(worths.get(stem) ?? 0, alternative.worth));
  let sum = 0;
  for (const [stem, worth] of worths) sum += index.weightOf(stem) * worth;
  return sum;
}
