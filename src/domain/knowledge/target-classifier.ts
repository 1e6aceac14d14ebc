import { inTurns } from "#domain/in-turns.ts";

/** A phrasing and what it asks for; null when the site does not answer it. */
export interface LabeledText {
  text: string;
  target: string | null;
}

/** How likely each target is meant by a text: logarithms, of which only the differences tell something. */
export type TargetClassifier = (text: string) => Map<string | null, number>;

// Fitted on the questions one may look at, so that the right target has most of what is likely.
const rarity = 0.4;
const pairWorth = 1.14;
const smoothing = 1600;
/** How much of the smoothing follows how usual a feature is; the rest is the same for all. */
const usualShare = 0.4;
const sharpness = 1.15;
const priorWorth = 1;
/** What stands in one phrasing alone tells more of its writer than of its target. */
const leastOften = 2;
const pieceLetters = 4;

/** The features of texts as numbers, kept so that most need not be taken apart when they are classified anew. */
export interface FeatureBook {
  /** By hash: of a million features a hundred share theirs, and strings would take ten times as long and as much memory. */
  numbers: Map<number, number>;
  /** By number: what the kind of feature is worth. */
  worths: number[];
  texts: Map<string, Uint32Array>;
}

export const emptyFeatureBook = (): FeatureBook => ({ numbers: new Map(), worths: [], texts: new Map() });

/**
 * A multinomial naive Bayes classifier with the corrections of Rennie, Shih, Teevan and Karger (ICML 2003): rare features
 * weigh more, and all texts are equally long. Features are words, pairs of words next to each other or with one between,
 * and pieces of four letters, which also stand in mistyped words. Thousands of phrasings take a second, in which others
 * have their turns; with the `book` of the last time much less.
 */
export async function classifyTargets(
  labeled: readonly LabeledText[],
  book: FeatureBook = emptyFeatureBook(),
): Promise<TargetClassifier> {
  await inTurns(labeled, ({ text }) => enter(book, text));
  const often = new Uint32Array(book.worths.length);
  for (const { text } of labeled)
    for (const number of book.texts.get(text) ?? []) often[number] = (often[number] ?? 0) + 1;
  const weights = Float64Array.from(often, (count, number) =>
    count < leastOften ? 0 : Math.log(labeled.length / count) ** rarity * (book.worths[number] ?? 1),
  );
  const groups = [...Map.groupBy(labeled, ({ target }) => target)];
  const masses = new Float64Array(groups.length);
  const usual = new Float64Array(weights.length);
  /** In the phrasings of which target a feature stands, and how much of it. */
  const found = { features: [] as number[], places: [] as number[], masses: [] as number[] };
  const own = new Float64Array(weights.length);
  await inTurns(groups, ([, texts], place) => {
    const touched: number[] = [];
    for (const { text } of texts) {
      const numbers = book.texts.get(text) ?? [];
      const length = lengthOf(numbers, weights);
      for (const number of numbers) {
        const share = (weights[number] ?? 0) / length;
        if (share === 0) continue;
        if (own[number] === 0) touched.push(number);
        own[number] = (own[number] ?? 0) + share;
      }
    }
    for (const number of touched) {
      const mass = own[number] ?? 0;
      own[number] = 0;
      masses[place] = (masses[place] ?? 0) + mass;
      usual[number] = (usual[number] ?? 0) + mass;
      found.features.push(number);
      found.places.push(place);
      found.masses.push(mass);
    }
  });
  const all = usual.reduce((sum, mass) => sum + mass, 0) || 1;
  const features = weights.reduce((count, weight) => count + (weight > 0 ? 1 : 0), 0) || 1;
  const priors = groups.map(([, texts]) => priorWorth * Math.log(texts.length / labeled.length));
  const logMasses = masses.map((mass) => Math.log(mass + smoothing));
  // One after the other by feature: arrays of their own for each of 100,000 features take ten times the memory.
  const starts = new Uint32Array(weights.length + 1);
  for (const number of found.features) starts[number + 1] = (starts[number + 1] ?? 0) + 1;
  for (let number = 0; number < weights.length; number++)
    starts[number + 1] = (starts[number + 1] ?? 0) + (starts[number] ?? 0);
  const places = new Uint16Array(found.places.length);
  const gains = new Float32Array(found.places.length);
  const next = starts.slice();
  for (const [index, number] of found.features.entries()) {
    const at = next[number] ?? 0;
    next[number] = at + 1;
    const expected = smoothing * (usualShare * ((usual[number] ?? 0) / all) + (1 - usualShare) / features);
    places[at] = found.places[index] ?? 0;
    gains[at] = Math.log1p((found.masses[index] ?? 0) / expected);
  }

  return (text) => {
    const numbers = [...featuresOf(text).keys()].flatMap((feature) => {
      const number = book.numbers.get(feature);
      return number === undefined || !weights[number] ? [] : [number];
    });
    const length = lengthOf(numbers, weights);
    const scores = new Float64Array(groups.length);
    let whole = 0;
    for (const number of numbers) {
      const weight = (weights[number] ?? 0) / length;
      whole += weight;
      for (let at = starts[number] ?? 0; at < (starts[number + 1] ?? 0); at++) {
        const place = places[at] ?? 0;
        scores[place] = (scores[place] ?? 0) + weight * (gains[at] ?? 0);
      }
    }
    return new Map(
      groups.map(([target], place) => [
        target,
        (priors[place] ?? 0) + sharpness * ((scores[place] ?? 0) - whole * (logMasses[place] ?? 0)),
      ]),
    );
  };
}

const lengthOf = (numbers: Iterable<number>, weights: Float64Array): number => {
  let sum = 0;
  for (const number of numbers) sum += (weights[number] ?? 0) ** 2;
  return Math.sqrt(sum) || 1;
};

function enter({ numbers, worths, texts }: FeatureBook, text: string): void {
  if (texts.has(text)) return;
  const own: number[] = [];
  for (const [feature, worth] of featuresOf(text)) {
    let number = numbers.get(feature);
    if (number === undefined) {
      number = worths.length;
      numbers.set(feature, number);
      worths.push(worth);
    }
    own.push(number);
  }
  texts.set(text, Uint32Array.from(own));
}

/** The features of a text as hashes, each with what its kind is worth. */
function featuresOf(text: string): Map<number, number> {
  const plain = text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[\p{M}’']/gu, "");
  const words = plain.match(/[\p{L}\p{N}$]+/gu) ?? [];
  const hashes = words.map((word) => hashOf(word, 0, word.length, kinds.word));
  const features = new Map<number, number>();
  for (const [index, word] of words.entries()) {
    const own = hashes[index] ?? 0;
    const next = hashes[index + 1];
    const second = hashes[index + 2];
    features.set(own, 1);
    if (next !== undefined) features.set(hashOfPair(own, next, kinds.pair), pairWorth);
    if (second !== undefined) features.set(hashOfPair(own, second, kinds.apart), 1);
    const marked = `<${word}>`;
    for (let start = 0; start + pieceLetters <= marked.length; start++)
      features.set(hashOf(marked, start, start + pieceLetters, kinds.piece), 1);
  }
  return features;
}

/** Where the hash of each kind of feature begins, so that a word is no piece of another. */
const kinds = { word: 0x811c9dc5, pair: 0x01000193, apart: 0x27d4eb2f, piece: 0x165667b1 } as const;
const prime = 0x01000193;

/** FNV-1a over the letters from `start` to `end`, as a whole number of 32 bits. */
function hashOf(text: string, start: number, end: number, begin: number): number {
  let hash = begin | 0;
  for (let at = start; at < end; at++) hash = Math.imul(hash ^ text.charCodeAt(at), prime);
  return hash;
}

/** The finisher of MurmurHash3 over both, the second turned, so that the order counts. */
function hashOfPair(first: number, second: number, begin: number): number {
  let hash = begin ^ first ^ ((second << 15) | (second >>> 17));
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}
