import { isNew } from "#domain/assistant/weigh-certainty.ts";
import { type Candidate, pageOf } from "#domain/assistant/weigh-evidence.ts";
import { leastChance } from "#domain/knowledge/match-phrasings.ts";

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
  base: 0.26,
  certainty: 0.29,
  margin: 0.29,
  answers: -0.23,
  alike: 0.98,
  near: 3.22,
  lacksFigure: -0.7,
  share: 1.27,
  chance: 0.18,
} as const;
const mostCertain = 6;
const leastCertain = -2;
const widestMargin = 5;
const halfNear = 0.5;
const leastShare = 0.05;

/** How near phrasings are of what is right: what is new has none yet. */
const usually = { near: 0.65, alike: 0.6, chance: -1 } as const;
const none = { near: 0, alike: 0, chance: leastChance } as const;
const leastLikely = -6;

/**
 * Whether what is said is right: how certainly the site says it, how far it is ahead of the next page that does not say the
 * same figure, whether it has the figure that was asked for, and how likely the lines that are said of a passage are the right ones (`share`). 0 is as likely as not, 1.6 five times out of six.
 */
export function surenessOf(
  said: Candidate,
  candidates: Candidate[],
  {
    certainty,
    lacksFigure,
    sought,
    share,
  }: { certainty: number; lacksFigure: boolean; sought: RegExp | null; share: number },
): number {
  const figures = figuresIn(textOf(said), sought);
  const agrees = (candidate: Candidate) =>
    figures.length > 0 && figures.every((figure) => figuresIn(textOf(candidate), sought).includes(figure));
  const other = candidates.find((candidate) => pageOf(candidate) !== pageOf(said) && !agrees(candidate));
  const margin = other ? said.evidence - other.evidence : widestMargin;
  const { near, alike, chance } = isNew(said) ? usually : (said.passage ?? said.fact ?? none);
  return (
    sureness.base +
    sureness.certainty * Math.min(mostCertain, Math.max(leastCertain, certainty)) +
    sureness.margin * Math.min(widestMargin, Math.max(-widestMargin, margin)) +
    (said.passage?.answers ? sureness.answers : 0) +
    // Where meanings are not known, the words say how alike it is.
    sureness.alike * (candidates.some(hasMeaning) ? alike : near) +
    sureness.near * Math.max(0, near - halfNear) +
    sureness.chance * Math.max(leastLikely, chance) +
    (lacksFigure ? sureness.lacksFigure : 0) +
    sureness.share * Math.log(Math.max(leastShare, share))
  );
}
