import type { ChatLanguage } from "#contract/chat-rules.ts";
import { withoutAnchor } from "#domain/assistant/answer-part.ts";
import { type AnsweredPart, answerPart, sure } from "#domain/assistant/answer-question-part.ts";
import {
  type CompleteQuestion,
  completedTurns,
  completeQuestion,
  withoutLeadIn,
} from "#domain/assistant/complete-question.ts";
import { mainOf } from "#domain/assistant/main-of.ts";
import { plainly } from "#domain/assistant/plainly.ts";
import type { EarlierTurn } from "#domain/assistant/prepared-answer.ts";
import { askedIn } from "#domain/assistant/split-question.ts";
import type { Thread } from "#domain/assistant/thread-of.ts";
import type { Ctx } from "#domain/ctx.ts";
import { targetsOn } from "#domain/knowledge/targets-on.ts";

/** So many words may lean on what was said before without a word that shows it. */
const fewWords = 9;

/** Whether a message has so few words that it may lean on what was said before. */
export const isShort = (message: string): boolean => (message.match(/[\p{L}\p{N}]+/gu)?.length ?? 0) <= fewWords;

/** What tells an answer from others that begin like it. */
const beginning = 160;

/** Whether an answer was given before, perhaps with something before it. */
export function isSaidBefore(text: string, earlier: EarlierTurn[]): boolean {
  const begins = mainOf(text).slice(0, beginning);
  return earlier.some(({ answer }) => mainOf(answer).includes(begins));
}

const sameWords = 0.6;

/** Whether a question was asked in nearly the same words before: who asks again wants to hear it again. */
function isAskedAgain(question: string, earlier: EarlierTurn[]): boolean {
  const wordsOf = (text: string) => new Set(plainly(text).match(/[\p{L}\p{N}]+/gu));
  const asked = wordsOf(question);
  return earlier.some((turn) => {
    const before = wordsOf(turn.question);
    const shared = [...asked].filter((word) => before.has(word)).length;
    return shared > 0 && shared / (asked.size + before.size - shared) >= sameWords;
  });
}

interface FollowUp {
  question: string;
  /** Oldest first. */
  earlier: EarlierTurn[];
  language: ChatLanguage;
  /** The question with what it seems to lean on. */
  whole: CompleteQuestion;
  thread: Thread;
}

/** What was found for a message, read one way. */
export interface Reading extends AnsweredPart {
  /** As what it was looked up. */
  complete: CompleteQuestion;
  /** It was said before, and nothing else is as likely. */
  repeated: boolean;
}

/**
 * Answers a message that follows others. It may stand alone or lean on what was said before, and its words seldom tell which:
 * it is looked up both ways, and the surer answer is given, a new one before one that was given already.
 */
export async function answerFollowUp(
  ctx: Ctx,
  { question, earlier, language, whole, thread }: FollowUp,
): Promise<Reading> {
  const again = isAskedAgain(question, earlier);
  const talkedOf = targetsOn(ctx, thread);
  const read = async (complete: CompleteQuestion): Promise<Reading> => {
    const part = await answerPart(ctx, { ...complete, thread, talkedOf }, language);
    const repeated = !again && part.answer !== null && isSaidBefore(part.answer.text, earlier);
    return { ...part, complete, repeated };
  };
  const isGood = ({ answer, repeated }: Reading): boolean => answer !== null && answer.guessed !== true && !repeated;
  const leans = whole.text !== question;
  // While one waits for the database, the other is weighed.
  const [alone, joined] = await Promise.all([
    read({ text: withoutLeadIn(question), own: askedIn(withoutLeadIn(question)) }),
    leans ? read(whole) : null,
  ]);
  if (alone.wants || (!leans && (isGood(alone) || !mayLean(question, alone)))) return alone;
  const leaning = joined ?? (await readLeaning());
  if (!leaning || leaning.wants) return alone;
  const backed = withBacking(leaning, { alone, thread });
  const best = worthOf(backed) + likelier >= worthOf(alone) ? backed : alone;
  if (!best.repeated) return best;
  const fresh = await read({ ...best.complete, isSaid: (text) => isSaidBefore(text, earlier) });
  // Whose limit was met already asks for something else now.
  return isGood(fresh) || (fresh.answer && best.answer?.intent === "within-limit") ? fresh : best;

  /** As if it could not stand alone, though no word of it shows that. */
  async function readLeaning(): Promise<Reading | null> {
    const { content } = ctx.site;
    const complete = completeQuestion(question, completedTurns(earlier, content), content, { leaning: true });
    return complete.text === question ? null : read(complete);
  }
}

/** A reading that stays on the pages that are talked about, or finds what the message finds alone, is surer. */
function withBacking({ answer, ...leaning }: Reading, { alone, thread }: { alone: Reading; thread: Thread }): Reading {
  const [own] = answer?.citations ?? [];
  if (!answer || !own || answer.sureness === undefined) return { ...leaning, answer };
  // What finds nothing alone may ask for what the page that is talked about does not say.
  const isBacked =
    alone.answer !== null && (thread.has(withoutAnchor(own.url)) || alone.answer.citations[0]?.url === own.url);
  const sureness = answer.sureness + (isBacked ? backing : 0);
  return { ...leaning, answer: { ...answer, sureness, guessed: sureness < sure } };
}

const mayLean = (question: string, { strange }: AnsweredPart): boolean => strange !== true && isShort(question);

// Of messages that lean on what was said before, 94 of 100 are answered rightly when read so, and 76 when read alone.
const likelier = 2.5;
const backing = 0.5;
const repetition = 1.5;

/** How sure it is, less where it was said before. */
const worthOf = ({ answer, repeated }: Reading): number =>
  answer === null ? -Infinity : (answer.sureness ?? sure) - (repeated ? repetition : 0);
