import { type PartAnswer, withoutAnchor } from "#domain/assistant/answer-part.ts";
import type { Fact } from "#domain/assistant/prepared-answer.ts";
import type { Thread } from "#domain/assistant/thread-of.ts";
import { type Candidate, pageOf } from "#domain/assistant/weigh-evidence.ts";

/** Who asks in so few words is understood by them. */
export const fewWords = 10;

/** From here on a phrasing outweighs words that are usual in questions about us, such as "your address". */
const surely = { near: 0.75, alike: 0.35, chance: Math.log(0.4) } as const;

/** By what a quick answer is about: the facts that speak for it. */
const quickKinds: Record<string, Fact["kind"]> = { hours: "hours", contact: "contact" };

const cityPage = /^\/(computer-repair|it-support)-[a-z]+\/$/;

/** Whether what its words seem to ask is what a longer message asks: they may stand beside the question. */
export function isMeant(
  { citations, intent }: PartAnswer,
  candidates: Candidate[],
  { words, thread }: { words: number; thread: Thread },
): boolean {
  const speaksFor = (candidate: Candidate): boolean =>
    candidate.fact?.kind === (quickKinds[intent] ?? "coverage") ||
    citations.some(({ url }) => withoutAnchor(url) === pageOf(candidate)) ||
    // The head of a city's own page says how we come there.
    (intent === "coverage" && cityPage.test(candidate.passage?.url ?? ""));
  const [best] = candidates;
  const found = best?.passage ?? best?.fact;
  if (!best || !found || speaksFor(best)) return true;
  // What is talked about has the likeliest answer.
  if (thread.has(pageOf(best))) return false;
  // "What time do you close today?" can hardly mean anything else.
  if (intent === "hours" && words <= fewWords) return found.near < surely.near && found.chance < surely.chance;
  if (found.near >= surely.near || found.alike >= surely.alike || found.chance >= surely.chance) return false;
  return intent !== "contact" || candidates.slice(0, 3).some(speaksFor);
}
