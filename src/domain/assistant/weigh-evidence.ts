import { withoutAnchor } from "#domain/assistant/answer-part.ts";
import type { Fact } from "#domain/assistant/prepared-answer.ts";
import type { FoundFact } from "#domain/knowledge/find-facts.ts";
import type { FoundPassage } from "#domain/knowledge/find-passages.ts";
import { leastChance, mostWords, type Nearness } from "#domain/knowledge/match-phrasings.ts";

/**
 * How much speaks for each thing that could be the answer: what was asked for in nearly the same words, what means about the
 * same, and what stands in it. The weights were fitted so that of passages and figures beside each other the right one comes
 * first, on phrasings that were left out one by one and on the questions one may look at (bench/assistant.bench.ts measures
 * both).
 */
const byWords = {
  passage: {
    score: 2.08,
    near: 1.92,
    nearSquared: 0.91,
    figure: 1.03,
    alike: 0,
    alikeSquared: 0,
    chance: 0.76,
    meant: 0,
  },
  fact: {
    base: 0.33,
    score: 1.66,
    coverage: 0.96,
    near: 1.42,
    nearSquared: 1.64,
    kind: -0.03,
    figure: 0.47,
    alike: 0,
    alikeSquared: 0,
    chance: 0.81,
    meant: 0,
  },
  certainty: {
    base: 1.551,
    evidence: 0.904,
    near: 0.528,
    told: 0.027,
    nowhere: -5.734,
    unknown: -2.017,
    alike: 0,
    alikeSquared: 0,
    nowhereAlike: 0,
    nowhereAlikeSquared: 0,
    chance: 0.114,
    nowhereChance: -0.832,
  },
} as const;

/** Where the meaning of the question is known. */
const byMeaning = {
  passage: {
    score: 1.84,
    near: 1.32,
    nearSquared: 0.86,
    figure: 1.07,
    alike: 1.63,
    alikeSquared: 0.99,
    chance: 0.6,
    meant: 0.14,
  },
  fact: {
    base: 0.16,
    score: 1.27,
    coverage: 0.93,
    near: 0.82,
    nearSquared: 1.31,
    kind: -0.23,
    figure: 0.61,
    alike: 0.55,
    alikeSquared: 0.61,
    chance: 0.65,
    meant: 0.25,
  },
  certainty: {
    base: 1.749,
    evidence: 0.814,
    near: 0.352,
    told: 1.064,
    nowhere: -5.113,
    unknown: -1.634,
    alike: 1.688,
    alikeSquared: 0.676,
    nowhereAlike: -4.197,
    nowhereAlikeSquared: -4.355,
    chance: 0.086,
    nowhereChance: -0.657,
  },
} as const;

const weightsFor = (known: boolean): typeof byWords | typeof byMeaning => (known ? byMeaning : byWords);

/** What such a figure looks like. */
const figures: Partial<Record<Fact["kind"], RegExp>> = {
  // "No charge" is a price too.
  price: /\$\d|\b(no (extra )?charge|free of charge|costs? nothing|at no (extra )?cost|(is|are) free)\b/i,
  turnaround:
    /\b(\d+|one|two|three|four|five|ten|an?) (working |business )?(minutes?|hours?|days?|weeks?|months?)\b|\b\d+ min\b|\b(same|next) (working )?day\b/i,
  warranty: /\b(\d+|one) (days?|months?|years?)\b/i,
};

export const figureOf = (kind: Fact["kind"]): RegExp | null => figures[kind] ?? null;

/** What a question asks for. */
interface Asked {
  /** The kind of figure, if any. */
  asked: Fact["kind"] | null;
  /** What that figure looks like; others than those of facts have a look too, such as an hour. */
  sought: RegExp | null;
  /** Whether meanings are known. */
  known: boolean;
}

/** 1 where a text says such a figure, -1 where not; 0 when none is sought. */
const saidOf = (sought: RegExp | null, text: string): number => (sought === null ? 0 : sought.test(text) ? 1 : -1);

/** Evidence is a logarithm: of two that differ by 0.7 one is twice as likely as the other. */
export function passageEvidence(
  { score, near, alike, chance, meant, text }: FoundPassage,
  { sought, known }: Asked,
): number {
  const weights = weightsFor(known).passage;
  return (
    weights.score * score +
    weights.near * near +
    weights.nearSquared * near ** 2 +
    weights.alike * alike +
    weights.alikeSquared * alike ** 2 +
    weights.chance * (chance - leastChance) +
    weights.meant * (meant - leastChance) +
    weights.figure * saidOf(sought, text)
  );
}

export function factEvidence(
  {
    kind,
    value,
    score,
    coverage,
    near,
    alike,
    chance,
    meant,
  }: Pick<FoundFact, "kind" | "value" | "score" | "coverage" | "near" | "alike" | "chance" | "meant">,
  { asked, sought, known }: Asked,
): number {
  const weights = weightsFor(known).fact;
  return (
    weights.base +
    weights.score * score +
    weights.coverage * coverage +
    weights.near * near +
    weights.nearSquared * near ** 2 +
    weights.alike * alike +
    weights.alikeSquared * alike ** 2 +
    weights.chance * (chance - leastChance) +
    weights.meant * (meant - leastChance) +
    (kind === asked ? weights.kind : 0) +
    weights.figure * saidOf(sought, value)
  );
}

export interface Candidate {
  evidence: number;
  passage: FoundPassage | null;
  fact: FoundFact | null;
}

/** Those whose evidence comes this near to the best are about as likely meant. */
export const aboutAsLikely = 1.3;

/** The page a candidate stands on, without anchor. */
export const pageOf = ({ passage, fact }: Candidate): string => withoutAnchor((passage ?? fact)?.url ?? "");

/** Everything that could be the answer, what most speaks for first. */
export function candidatesOf(
  passages: FoundPassage[],
  facts: FoundFact[],
  { asked, sought }: Omit<Asked, "known">,
): Candidate[] {
  const known = [...passages, ...facts].some(({ alike }) => alike > 0);
  return [
    ...passages.map((passage) => ({
      evidence: passageEvidence(passage, { asked, sought, known }),
      passage,
      fact: null,
    })),
    // Who asks what it costs is not told how long it takes.
    ...facts
      .filter(({ kind }) => asked === null || kind === asked || !(kind in figures))
      .map((fact) => ({ evidence: factEvidence(fact, { asked, sought, known }), passage: null, fact })),
  ].toSorted((first, second) => second.evidence - first.evidence);
}

/** So near a phrasing must be to a question of whose words none stands on the site. */
const leastKnown = 0.3;

/** As certain as what is known. */
const ofNew = 4;

/**
 * Whether the site says it at all. Fitted likewise, on phrasings that some passage answers and on those that none does; 0 is
 * as likely as not.
 */
export function certaintyOf(
  candidates: Candidate[],
  { nowhere, unknown }: { nowhere: Pick<Nearness, "near" | "alike" | "chance">; unknown: number },
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
  return (
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
    weights.unknown * unknown
  );
}

const textOf = ({ passage, fact }: Candidate): string => passage?.text ?? fact?.value ?? "";

/** All figures in a text that look like the one that was asked for. */
const figuresIn = (text: string, sought: RegExp | null): string[] =>
  sought === null
    ? []
    : [...text.matchAll(new RegExp(`[$\\d.,]*(?:${sought.source})[\\d.,]*`, "gi"))].map(([figure]) =>
        figure.replace(/[.,]$/, "").toLowerCase(),
      );

const hasMeaning = ({ passage, fact }: Candidate): boolean => ((passage ?? fact)?.alike ?? 0) > 0;

/** Fitted on whether an answer was the right one, with its figure. */
const sureness = {
  base: 0.02,
  certainty: 0.31,
  margin: 0.31,
  answers: 0.28,
  alike: 0.7,
  near: 2.61,
  lacksFigure: -0.76,
} as const;
const mostCertain = 6;
const leastCertain = -2;
const widestMargin = 5;
const halfNear = 0.5;

/** How near phrasings are of what is right: what is new has none yet. */
const usually = { near: 0.6, alike: 0.55 } as const;

const isNew = ({ passage, fact }: Candidate): boolean => {
  const found = passage ?? fact;
  return found !== null && !found.phrased && found.coverage >= mostWords;
};

/**
 * Whether what is said is right: how certainly the site says it, how far it is ahead of the next page that does not say the
 * same figure, and whether it has the figure that was asked for. 0 is as likely as not, 1.6 five times out of six.
 */
export function surenessOf(
  said: Candidate,
  candidates: Candidate[],
  { certainty, lacksFigure, sought }: { certainty: number; lacksFigure: boolean; sought: RegExp | null },
): number {
  const figures = figuresIn(textOf(said), sought);
  const agrees = (candidate: Candidate) =>
    figures.length > 0 && figures.every((figure) => figuresIn(textOf(candidate), sought).includes(figure));
  const other = candidates.find((candidate) => pageOf(candidate) !== pageOf(said) && !agrees(candidate));
  const margin = other ? said.evidence - other.evidence : widestMargin;
  const { near, alike } = isNew(said) ? usually : (said.passage ?? said.fact ?? { near: 0, alike: 0 });
  return (
    sureness.base +
    sureness.certainty * Math.min(mostCertain, Math.max(leastCertain, certainty)) +
    sureness.margin * Math.min(widestMargin, Math.max(-widestMargin, margin)) +
    (said.passage?.answers ? sureness.answers : 0) +
    // Where meanings are not known, the words say how alike it is.
    sureness.alike * (candidates.some(hasMeaning) ? alike : near) +
    sureness.near * Math.max(0, near - halfNear) +
    (lacksFigure ? sureness.lacksFigure : 0)
  );
}
