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
const pairWorth = 0.95;
const smoothing = 1600;
/** How much of the smoothing follows how usual a feature is; the rest is the same for all. */
const usualShare = 0.4;
const sharpness = 2.3;
const priorWorth = 0.8;
/** What stands in one phrasing alone tells more of its writer than of its target. */
const leastOften = 2;
const pieceLetters = 4;

/**
 * A multinomial naive Bayes classifier with the corrections of Rennie, Shih, Teevan and Karger (ICML 2003): rare features
 * weigh more, and all texts are equally long. Features are words, pairs of words next to each other or with one between,
 * and pieces of four letters, which also stand in mistyped words. Thousands of phrasings take a second, in which others have their turns.
 */
export async function classifyTargets(labeled: readonly LabeledText[]): Promise<TargetClassifier> {
  const texts: Set<string>[] = [];
  await inTurns(labeled, ({ text }) => texts.push(featuresOf(text)));
  const often = new Map<string, number>();
  for (const features of texts) for (const feature of features) often.set(feature, (often.get(feature) ?? 0) + 1);
  const numbers = new Map<string, number>();
  const weights: number[] = [];
  for (const [feature, count] of often) {
    if (count < leastOften) continue;
    numbers.set(feature, weights.length);
    weights.push(Math.log(labeled.length / count) ** rarity * (feature.startsWith("+") ? pairWorth : 1));
  }
  const known = (features: Iterable<string>): [number, number][] => {
    const found = [...features].flatMap((feature): [number, number][] => {
      const number = numbers.get(feature);
      return number === undefined ? [] : [[number, weights[number] ?? 0]];
    });
    const length = Math.hypot(...found.map(([, weight]) => weight)) || 1;
    return found.map(([number, weight]) => [number, weight / length]);
  };

  const targets = [...new Set(labeled.map(({ target }) => target))];
  const places = new Map(targets.map((target, place) => [target, place]));
  const phrasings = new Float64Array(targets.length);
  const masses = new Float64Array(targets.length);
  const usual = new Float64Array(weights.length);
  /** By feature: how much of it stands in the phrasings of which targets. */
  const held: Map<number, number>[] = weights.map(() => new Map());
  await inTurns(labeled, ({ target }, index) => {
    const place = places.get(target) ?? 0;
    phrasings[place] = (phrasings[place] ?? 0) + 1;
    for (const [number, weight] of known(texts[index] ?? [])) {
      masses[place] = (masses[place] ?? 0) + weight;
      usual[number] = (usual[number] ?? 0) + weight;
      const targetsOf = held[number];
      targetsOf?.set(place, (targetsOf.get(place) ?? 0) + weight);
    }
  });
  const all = usual.reduce((sum, weight) => sum + weight, 0) || 1;
  const priors = phrasings.map((count) => priorWorth * Math.log(count / labeled.length));
  const logMasses = masses.map((mass) => Math.log(mass + smoothing));
  const gains = held.map((targetsOf, number) => {
    const expected = smoothing * (usualShare * ((usual[number] ?? 0) / all) + (1 - usualShare) / weights.length);
    return {
      places: Uint16Array.from(targetsOf.keys()),
      gains: Float32Array.from(targetsOf.values(), (mass) => Math.log1p(mass / expected)),
    };
  });

  return (text) => {
    const scores = new Float64Array(targets.length);
    let whole = 0;
    for (const [number, weight] of known(featuresOf(text))) {
      whole += weight;
      const own = gains[number];
      if (!own) continue;
      for (const [index, place] of own.places.entries()) {
        scores[place] = (scores[place] ?? 0) + weight * (own.gains[index] ?? 0);
      }
    }
    return new Map(
      targets.map((target, place) => [
        target,
        (priors[place] ?? 0) + sharpness * ((scores[place] ?? 0) - whole * (logMasses[place] ?? 0)),
      ]),
    );
  };
}

function featuresOf(text: string): Set<string> {
  const plain = text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[\p{M}’']/gu, "");
  const words = plain.match(/[\p{L}\p{N}$]+/gu) ?? [];
  const features = new Set(words);
  for (const [index, word] of words.entries()) {
    const [next, second] = words.slice(index + 1, index + 3);
    if (next) features.add(`+${word} ${next}`);
    if (second) features.add(`${word} * ${second}`);
    const marked = `<${word}>`;
    for (let start = 0; start + pieceLetters <= marked.length; start++)
      features.add(`#${marked.slice(start, start + pieceLetters)}`);
  }
  return features;
}
