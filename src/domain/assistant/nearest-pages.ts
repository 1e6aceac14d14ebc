import type { ChatCitation } from "#contract/chat.ts";
import type { ChatLanguage } from "#contract/chat-rules.ts";
import { citationsOf, titleOf } from "#domain/assistant/answer-part.ts";
import type { Ctx } from "#domain/ctx.ts";
import type { FoundPassage } from "#domain/knowledge/find-passages.ts";
import { inSpanish } from "#domain/knowledge/in-spanish.ts";

/** Less is a resemblance by chance. */
const least = { near: 0.8, nearByWords: 0.5, chance: -6 } as const;

function nearOnes(passages: FoundPassage[]): FoundPassage[] {
  const leastNear = passages.some(({ alike }) => alike > 0) ? least.near : least.nearByWords;
  return passages.filter(({ near, alike, chance }) => near + alike >= leastNear && chance >= least.chance);
}

/**
 * Where somebody may look whose question is not answered: of what was looked at (`passages`, likeliest first) three places at
 * most that are asked for in words or with a meaning near to it. Each is called by its question, or its page and heading.
 */
export async function nearestPages(
  ctx: Ctx,
  passages: FoundPassage[],
  language: ChatLanguage,
): Promise<ChatCitation[]> {
  const near = nearOnes(passages);
  const named = language === "es" ? await Promise.all(near.map((passage) => inSpanish(ctx, passage))) : near;
  return citationsOf(named.map((passage) => ({ url: passage.url, title: titleOf(passage) })));
}
