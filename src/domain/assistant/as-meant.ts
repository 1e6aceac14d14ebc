import type { ChatLanguage } from "#contract/chat-rules.ts";
import type { EarlierTurn } from "#domain/assistant/prepared-answer.ts";
import { withoutRejected } from "#domain/assistant/without-rejected.ts";
import type { Ctx } from "#domain/ctx.ts";
import { withoutSlips } from "#domain/knowledge/nearest-phrasings.ts";

export interface MeantMessage {
  /** Without slips, and without what was named only to reject it. */
  question: string;
  /** The turns before, as they were meant. */
  earlier: EarlierTurn[];
  /** It corrects how the message before it was understood. */
  corrects: boolean;
}

/** A message and those before it as their writer meant them. `earlier` is oldest first. */
export async function asMeant(
  ctx: Ctx,
  { question, earlier, language }: { question: string; earlier: EarlierTurn[]; language: ChatLanguage },
): Promise<MeantMessage> {
  const mended = async (text: string): Promise<string> =>
    withApostrophes(language === "en" ? await withoutSlips(ctx, text) : text);
  const now = await mended(question);
  const before = await Promise.all(earlier.map(async (turn) => ({ ...turn, question: await mended(turn.question) })));
  const meant = before.map((turn, place) => ({
    ...turn,
    question: withoutRejected(turn.question, before.slice(0, place)),
  }));
  const rest = withoutRejected(now, before);
  return { question: rest, earlier: meant, corrects: rest !== now };
}

/** "wheres" is "where's". */
const withApostrophes = (text: string): string => text.replace(/\b(where|what|when|how|who|that)s\b/gi, "$1's");
