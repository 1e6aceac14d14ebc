import type { PhrasingIndex } from "#domain/knowledge/phrasing-index.ts";

/** What a word of a question may stand for: all stems of any alternative. */
export interface AskedWord {
  stem: string;
  alternatives: { stems: string[]; worth: number }[];
  weight: number;
}

/** So many of those that promise most are compared the other way around. */
const compared = 300;
/** By so many steps of promise they are told apart. */
const steps = 4096;

/**
 * How much of a question, that weighs `whole`, stands in each phrasing, and which phrasings are worth to be compared the other
 * way around. `given` holds until the next question. Thousands of phrasings have a usual word, so these are arrays, and nothing is sorted.
 */
export function promisingPhrasings(
  index: PhrasingIndex,
  asked: AskedWord[],
  whole: number,
): { given: Float64Array; promising: number[] } {
  const [given, promised] = index.counters;
  given.fill(0);
  promised.fill(0);
  for (const word of asked) {
    const [only, ...others] = word.alternatives;
    const [stem, ...further] = only?.stems ?? [];
    if (only && stem !== undefined && others.length === 0 && further.length === 0)
      for (const phrasing of index.having.get(stem) ?? [])
        given[phrasing] = (given[phrasing] ?? 0) + word.weight * only.worth;
    else
      for (const [phrasing, worth] of havingWord(index, word))
        given[phrasing] = (given[phrasing] ?? 0) + word.weight * worth;
  }
  const often = new Uint32Array(steps + 1);
  for (let number = 0; number < given.length; number++) {
    const sum = given[number] ?? 0;
    if (sum === 0) continue;
    // Rises with what `near` is at most, without a power of a fraction for each.
    const share = sum / whole;
    const back = Math.min(1, sum / (index.weights[number] || 1));
    const promise = Math.sqrt(share * Math.sqrt(share) * back);
    promised[number] = promise;
    const step = Math.min(steps, Math.ceil(promise * steps));
    often[step] = (often[step] ?? 0) + 1;
  }
  let least = steps;
  for (let count = often[least] ?? 0; count < compared && least > 1; count += often[least] ?? 0) least -= 1;
  const promising: number[] = [];
  for (let number = 0; number < promised.length && promising.length < 2 * compared; number++)
    if ((promised[number] ?? 0) * steps > least - 1) promising.push(number);
  return { given, promising };
}

/** The phrasings that have a word, and how surely. */
function havingWord({ having }: PhrasingIndex, { alternatives }: AskedWord): Map<number, number> {
  const found = new Map<number, number>();
  for (const { stems, worth } of alternatives) {
    const [first, ...others] = stems.map((stem) => having.get(stem));
    if (!first) continue;
    const rest = others.map((list) => new Set(list));
    for (const phrasing of first)
      if (rest.every((list) => list.has(phrasing)) && worth > (found.get(phrasing) ?? 0)) found.set(phrasing, worth);
  }
  return found;
}
