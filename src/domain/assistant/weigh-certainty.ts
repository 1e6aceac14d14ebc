import { type Candidate, pageOf, weightsFor } from "#domain/assistant/weigh-evidence.ts";
import { leastChance, mostWords, type Nearness } from "#domain/knowledge/match-phrasings.ts";

/** So near a phrasing must be to a question of whose words none stands on the site. */
const leastKnown = 0.3;

/** As certain as what is known. */
const ofNew = 4;
/** Somebody wrote that it is asked in these words. */
const exactly = 0.98;
const ofExactly = 2;
const none = { near: 0 } as const;
const manyWords = 30;

/**
 * Whether the site says it at all. Fitted likewise, on phrasings that some passage answers and on those that none does; 0 is
 * as likely as not.
 */
export function certaintyOf(
  candidates: Candidate[],
  {
    nowhere,
    unknown,
    words,
  }: {
    nowhere: Pick<Nearness, "near" | "alike" | "chance">;
    /** The share of the question whose words stand nowhere on the site. */
    unknown: number;
    /** How many words the question has. */
    words: number;
  },
): number {
  const [best] = candidates;
  if (!best) return -Infinity;
  const all = candidates.flatMap(({ passage, fact }) => passage ?? fact ?? []);
  const near = Math.max(...all.map(({ near }) => near));
  // Nothing of it stands anywhere, and nobody asks so.
  if (unknown === 1 && near < leastKnown) return -Infinity;
  const alike = Math.max(...all.map(({ alike }) => alike));
  const chance = Math.max(
    ...candidates.map((one) =>
      pageOf(one) === pageOf(best) ? ((one.passage ?? one.fact)?.chance ?? leastChance) : leastChance,
    ),
  );
  const { coverage, given } = best.passage ?? best.fact ?? { coverage: 0, given: 0 };
  // Nobody can know yet how people ask for what is new, so questions that the site does not answer are no sign against it.
  if (isNew(best)) return ofNew;
  const weights = weightsFor(alike > 0).certainty;
  const certainty =
    weights.base +
    weights.evidence * best.evidence +
    weights.near * near +
    weights.told * Math.max(coverage, given) +
    weights.alike * alike +
    weights.alikeSquared * alike ** 2 +
    weights.chance * (chance - leastChance) +
    weights.nowhereChance * (nowhere.chance - leastChance) +
    weights.nowhere * nowhere.near +
    weights.nowhereAlike * nowhere.alike +
    weights.nowhereAlikeSquared * nowhere.alike ** 2 +
    weights.unknown * unknown +
    weights.words * Math.min(manyWords, words);
  const isExactly = candidates.some(
    (one) => pageOf(one) === pageOf(best) && (one.passage ?? one.fact ?? none).near >= exactly,
  );
  return isExactly && nowhere.near < exactly ? Math.max(ofExactly, certainty) : certainty;
}

/** What has no phrasings yet, and most of the words of the question. */
export const isNew = ({ passage, fact }: Candidate): boolean => {
  const found = passage ?? fact;
  return found !== null && !found.phrased && found.coverage >= mostWords;
};
