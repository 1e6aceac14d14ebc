import type { ChatLanguage } from "#contract/chat-rules.ts";
import { answerFollowUp, type Reading } from "#domain/assistant/answer-follow-up.ts";
import { type AnsweredPart, answerPart } from "#domain/assistant/answer-question-part.ts";
import { type CompleteQuestion, completedTurns, completeQuestion } from "#domain/assistant/complete-question.ts";
import { plainly } from "#domain/assistant/plainly.ts";
import type { EarlierTurn } from "#domain/assistant/prepared-answer.ts";
import { askedIn } from "#domain/assistant/split-question.ts";
import type { Thread } from "#domain/assistant/thread-of.ts";
import { toldTime } from "#domain/assistant/told-time.ts";
import type { Ctx } from "#domain/ctx.ts";

interface Message {
  /** Its questions, in their order. */
  parts: string[];
  question: string;
  /** The question with what it seems to lean on. */
  whole: CompleteQuestion;
  /** Oldest first. */
  earlier: EarlierTurn[];
  language: ChatLanguage;
  thread: Thread;
  /** Something that makes sense was said before it. */
  isFollowUp: boolean;
}

/**
 * What the site says to each question of a message. The only one of a message that follows others is read alone and with what it
 * leans on (`followed`); the first of several may lean on the talk, each further one on the one before it.
 */
export async function answerParts(
  ctx: Ctx,
  { parts, question, whole, earlier, language, thread, isFollowUp }: Message,
): Promise<{ followed: Reading | null; each: AnsweredPart[] }> {
  const { content } = ctx.site;
  if (isFollowUp && parts.length === 1) {
    const followed = await answerFollowUp(ctx, { question, earlier, language, whole, thread });
    return { followed, each: [followed] };
  }
  const wholes = parts.reduce<CompleteQuestion[]>((done, text) => {
    const before = done.at(-1);
    // What leans on a question that leans on another is about what that one is about.
    const turn: EarlierTurn = { question: before?.text ?? "", answer: "", action: "answer", citations: [] };
    const next = before
      ? completeQuestion(text, [turn], content, { joined: true })
      : { text, own: whole.text === question ? askedIn(text) : whole.own, thread };
    return [...done, next];
  }, []);
  const first = await Promise.all(
    wholes.map((complete, index): AnsweredPart | Promise<AnsweredPart> => {
      const text = parts[index] ?? "";
      const told = index > 0 ? null : toldTime(ctx, { plain: plainly(text), earlier, language });
      if (told) return { answer: told, passages: [] };
      if (index > 0 || !isFollowUp) return answerPart(ctx, complete, language);
      const leaning = completeQuestion(text, completedTurns(earlier, content), content);
      return answerFollowUp(ctx, { question: text, earlier, language, whole: leaning, thread });
    }),
  );
  const each = await Promise.all(
    first.map((part, index) => standingAlone(ctx, part, { before: first[index - 1], text: parts[index], language })),
  );
  return { followed: null, each };
}

/** A further question of a message that finds nothing sure beside the one `before`, or the same answer again, may stand alone. */
async function standingAlone(
  ctx: Ctx,
  part: AnsweredPart,
  { before, text, language }: { before: AnsweredPart | undefined; text: string | undefined; language: ChatLanguage },
): Promise<AnsweredPart> {
  const { answer } = part;
  if (!before || text === undefined) return part;
  const same = answer?.text === before.answer?.text;
  if (answer && !answer.guessed && !same) return part;
  const alone = await answerPart(ctx, { text, own: text }, language);
  return alone.answer && (same || !answer || !alone.answer.guessed) ? alone : part;
}
