import type { AssistantQuestion } from "#contract/assistant-questions.ts";
import { prepareAnswer } from "#domain/assistant/prepare-answer.ts";
import type { EarlierTurn, PreparedAnswer } from "#domain/assistant/prepared-answer.ts";
import { type ScoredAnswer, scoreAnswer } from "#domain/assistant/score-answers.ts";
import type { Actor, Ctx } from "#domain/ctx.ts";

/** Nobody's account: it owns nothing, so an evaluation never shows what belongs to somebody. */
const nobody = "00000000-0000-7000-8000-000000000000";
const actors: Record<AssistantQuestion["as"], Actor> = {
  visitor: { kind: "visitor", network: "evaluation" },
  member: {
    kind: "member",
    userId: nobody,
    email: "nobody@evaluation.invalid",
    sessionId: nobody,
    aal: "aal1",
    name: "Nobody",
  },
};

/** What was said before the last message of a question of the set: who asks it when, after what. */
export async function beforeLast(
  ctx: Ctx,
  question: AssistantQuestion,
): Promise<{ asking: Ctx; last: string; earlier: EarlierTurn[] }> {
  const at = question.at;
  const asking: Ctx = {
    ...ctx,
    actor: actors[question.as],
    ...(at ? { clock: { ...ctx.clock, now: () => new Date(at) } } : {}),
  };
  const turns = question.turns ?? [question.ask ?? ""];
  const earlier: EarlierTurn[] = [];
  for (const turn of turns.slice(0, -1)) {
    const { text, action, citations } = await prepareAnswer(asking, { question: turn, earlier });
    earlier.push({ question: turn, answer: text, action, citations });
  }
  return { asking, last: turns.at(-1) ?? "", earlier };
}

/** Asks one question of the set, with its conversation, as its asker and at its moment. */
export async function askQuestion(ctx: Ctx, question: AssistantQuestion): Promise<PreparedAnswer> {
  const { asking, last, earlier } = await beforeLast(ctx, question);
  return prepareAnswer(asking, { question: last, earlier });
}

/** So many are asked at a time: enough to be done soon, few enough to leave the database to others. */
const lanes = 3;

/** How the assistant does with `questions`, in their order. */
export async function scoreQuestions(ctx: Ctx, questions: AssistantQuestion[]): Promise<ScoredAnswer[]> {
  const scored: ScoredAnswer[] = [];
  const waiting = questions.entries();
  const lane = async () => {
    for (const [index, question] of waiting) scored[index] = scoreAnswer(question, await askQuestion(ctx, question));
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return scored;
}
