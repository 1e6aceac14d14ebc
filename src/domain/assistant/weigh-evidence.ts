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
    score: 2.1,
    near: 2.33,
    nearSquared: 0.93,
    figure: 0.85,
    alike: 0,
    alikeSquared: 0,
    chance: 0.58,
    meant: 0.0,
  },
  fact: {
    base: -0.2,
    score: 1.48,
    coverage: 0.98,
    near: 1.49,
    nearSquared: 1.74,
    kind: 0.12,
    figure: 0.53,
    alike: 0,
    alikeSquared: 0,
    chance: 0.66,
    meant: 0.0,
  },
  certainty: {
    base: -0.61,
    evidence: 0.532,
    near: 0.85,
    told: 0.86,
    nowhere: -2.51,
    unknown: -2.22,
    alike: 0,
    alikeSquared: 0,
    nowhereAlike: 0,
    nowhereAlikeSquared: 0,
    chance: -0.08,
    nowhereChance: -0.58,
  },
} as const;

/** Where the meaning of the question is known. */
const byMeaning = {
  passage: {
    score: 1.97,
    near: 1.31,
    nearSquared: 0.81,
    figure: 0.81,
    alike: 1.74,
    alikeSquared: 0.98,
    chance: 0.44,
    meant: 0.61,
  },
  fact: {
    base: 0.14,
    score: 1.28,
    coverage: 1.03,
    near: 1.0,
    nearSquared: 1.51,
    kind: -0.03,
    figure: 0.51,
    alike: 0.63,
    alikeSquared: 0.77,
    chance: 0.56,
    meant: 0.54,
  },
  certainty: {
    base: -1.07,
    evidence: 0.448,
    near: 0.49,
    told: 1.25,
    nowhere: -2.36,
    unknown: -2.09,
    alike: 0.97,
    alikeSquared: 0.81,
    nowhereAlike: -3.04,
    nowhereAlikeSquared: -2.51,
    chance: 0.02,
    nowhereChance: -0.5,
  },
} as const;

const weightsFor = (known: boolean): typeof byWords | typeof byMeaning => (known ? byMeaning : byWords);

/** What such a figure looks like. */
const figures: Partial<Record<Fact["kind"], RegExp>> = {
  price: /\$\d/,
  turnaround:
    /\b(\d+|one|two|three|four|five|ten|an?) (working |business )?(minutes?|hours?|days?|weeks?|months?)\b|\b(same|next) (working )?day\b/i,
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
export const pageOf = ({ passage, fact }: Candidate): string => (passage ?? fact)?.url.replace(/#.*$/, "") ?? "";

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
  const alike = Math.max(...all.map(({ alike }) => alike));
  const chance = Math.max(
    ...candidates.map((one) =>
      pageOf(one) === pageOf(best) ? ((one.passage ?? one.fact)?.chance ?? leastChance) : leastChance,
    ),
  );
  const { coverage, given, phrased } = best.passage ?? best.fact ?? { coverage: 0, given: 0, phrased: true };
  // Nobody can know yet how people ask for what is new, so questions that the site does not answer are no sign against it.
  if (!phrased && coverage >= mostWords) return ofNew;
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
  base: 0.85,
  certainty: 0.3,
  margin: 0.33,
  answers: 0.37,
  alike: 0.31,
  near: 1.54,
  lacksFigure: -1.26,
} as const;
const mostCertain = 6;
const leastCertain = -2;
const widestMargin = 5;
const halfNear = 0.5;

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
  const { near, alike } = said.passage ?? said.fact ?? { near: 0, alike: 0 };
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
