import { withoutAnchor } from "#domain/assistant/answer-part.ts";
import type { Fact } from "#domain/assistant/prepared-answer.ts";
import type { Thread } from "#domain/assistant/thread-of.ts";
import type { FoundFact } from "#domain/knowledge/find-facts.ts";
import type { FoundPassage } from "#domain/knowledge/find-passages.ts";
import { leastChance } from "#domain/knowledge/match-phrasings.ts";

/**
 * How much speaks for each thing that could be the answer: what was asked for in nearly the same words, what means about the
 * same, and what stands in it. The weights were fitted so that of passages and figures beside each other the right one comes
 * first, on phrasings that were left out one by one and on the questions one may look at (bench/assistant.bench.ts measures
 * both).
 */
const byWords = {
  passage: {
    score: 1.78,
    near: 1.85,
    nearSquared: 0.77,
    figure: 0.65,
    alike: 0.0,
    alikeSquared: 0.0,
    chance: 0.57,
    meant: 0.0,
  },
  fact: {
    base: 0.4,
    score: 1.35,
    coverage: 0.79,
    near: 1.43,
    nearSquared: 1.4,
    kind: 0.21,
    figure: 0.75,
    alike: 0.0,
    alikeSquared: 0.0,
    chance: 0.55,
    meant: 0.0,
  },
  certainty: {
    base: 2.943,
    evidence: 0.414,
    near: 2.47,
    told: 2.0,
    nowhere: -7.246,
    unknown: -0.621,
    alike: 0.0,
    alikeSquared: 0.0,
    nowhereAlike: 0.0,
    nowhereAlikeSquared: 0.0,
    chance: 0.213,
    nowhereChance: -0.859,
    words: 0.095,
  },
} as const;

/** Where the meaning of the question is known. */
const byMeaning = {
  passage: {
    score: 1.48,
    near: 1.14,
    nearSquared: 0.58,
    figure: 0.65,
    alike: 1.79,
    alikeSquared: 1.03,
    chance: 0.43,
    meant: 0.22,
  },
  fact: {
    base: 0.25,
    score: 1.0,
    coverage: 0.77,
    near: 0.8,
    nearSquared: 1.07,
    kind: 0.04,
    figure: 0.89,
    alike: 0.44,
    alikeSquared: 0.36,
    chance: 0.47,
    meant: 0.28,
  },
  certainty: {
    base: 3.487,
    evidence: 0.377,
    near: 1.593,
    told: 2.18,
    nowhere: -5.365,
    unknown: -0.348,
    alike: 3.061,
    alikeSquared: 1.69,
    nowhereAlike: -5.588,
    nowhereAlikeSquared: -6.097,
    chance: 0.142,
    nowhereChance: -0.655,
    words: 0.069,
  },
} as const;

export const weightsFor = (known: boolean): typeof byWords | typeof byMeaning => (known ? byMeaning : byWords);

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
  /** Whether a price is paid once or each month, where that is told. */
  period?: "once" | "month" | null;
  /** Whether meanings are known. */
  known: boolean;
}

/** A price that is paid otherwise than was asked is seldom meant. */
const otherPeriod = -1.5;

/** Who asks in the very words that somebody wrote for it means it, whatever else has those words in another order. */
const ofVerbatim = 2;

/** 1 where a text says such a figure, -1 where not; 0 when none is sought. */
const saidOf = (sought: RegExp | null, text: string): number => (sought === null ? 0 : sought.test(text) ? 1 : -1);

/** Evidence is a logarithm: of two that differ by 0.7 one is twice as likely as the other. */
export function passageEvidence(
  { verbatim, score, near, alike, chance, meant, text }: FoundPassage,
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
    weights.figure * saidOf(sought, text) +
    (verbatim ? ofVerbatim : 0)
  );
}

export function factEvidence(
  {
    kind,
    value,
    verbatim,
    score,
    coverage,
    near,
    alike,
    chance,
    meant,
  }: Pick<FoundFact, "kind" | "value" | "verbatim" | "score" | "coverage" | "near" | "alike" | "chance" | "meant">,
  { asked, sought, known, period = null }: Asked,
): number {
  const weights = weightsFor(known).fact;
  const isOtherwise = kind === "price" && period !== null && /\bmonth\b/.test(value) !== (period === "month");
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
    (isOtherwise ? otherPeriod : 0) +
    weights.figure * saidOf(sought, value) +
    (verbatim ? ofVerbatim : 0)
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

/** What we do to computers is not said of telephones and consoles, least of all what it costs. */
const otherDevice =
  /\b(iphones?|ipads?|androids?|galaxy|cell ?phones?|smartphones?|celular(es)?|tablets?|tabletas?|kindle|ps[345]|playstation|xbox|nintendo)\b/;
const otherDevices = /\b(phones?|telephones?|tablets?|ipads?|iphones?|consoles?|teléfonos?|tabletas?)\b/i;
const computer = /\b(laptops?|computers?|pcs?|macs?|macbooks?|desktops?|notebooks?|computadoras?|compu)\b/;
const ofOtherDevice = { passage: -1.5, fact: -4 } as const;

/** What is being talked about is likelier meant. */
const ofThread = 1;

/** Everything that could be the answer, what most speaks for first. */
export function candidatesOf(
  passages: FoundPassage[],
  facts: FoundFact[],
  {
    asked,
    sought,
    period = null,
    thread = new Map(),
    plain = "",
  }: Omit<Asked, "known"> & { thread?: Thread; plain?: string },
): Candidate[] {
  const known = [...passages, ...facts].some(({ alike }) => alike > 0);
  const isOther = otherDevice.test(plain) && !computer.test(plain);
  const talkedOf = (url: string): number => ofThread * (thread.get(withoutAnchor(url)) ?? 0);
  const ofDevice = (text: string, kind: keyof typeof ofOtherDevice): number =>
    isOther && !otherDevices.test(text) ? ofOtherDevice[kind] : 0;
  return [
    ...passages.map((passage) => ({
      evidence:
        passageEvidence(passage, { asked, sought, known }) + talkedOf(passage.url) + ofDevice(passage.text, "passage"),
      passage,
      fact: null,
    })),
    // Who asks what it costs is not told how long it takes.
    ...facts
      .filter(({ kind }) => asked === null || kind === asked || !(kind in figures))
      .map((fact) => ({
        evidence:
          factEvidence(fact, { asked, sought, known, period }) + talkedOf(fact.url) + ofDevice(fact.subject, "fact"),
        passage: null,
        fact,
      })),
  ].toSorted((first, second) => second.evidence - first.evidence);
}
