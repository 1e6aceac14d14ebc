import { EvaluationFailure } from "#contract/knowledge.ts";
import { knowledgeLimits } from "#contract/knowledge-rules.ts";
import { requireAdmin } from "#domain/accounts/account-policy.ts";
import {
  answeredQuestions,
  endEvaluation,
  type EvaluationRow,
  keepAnswers,
  type KeptAnswer,
  keptAnswers,
  stalledBefore,
} from "#domain/assistant/evaluation-store.ts";
import { scoresOf } from "#domain/assistant/score-answers.ts";
import { scoreQuestions } from "#domain/assistant/score-questions.ts";
import { type EvaluationPortion, evaluationQueue } from "#domain/assistant/start-evaluation.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";

/**
 * Asks the next portion of a run and puts itself in the queue again, or ends the run when nothing is left. A portion that
 * was worked before changes nothing. With `last` a failure ends the run; it is thrown for the queue either way.
 */
export async function workEvaluation(ctx: Ctx, portion: EvaluationPortion, { last }: { last: boolean }): Promise<void> {
  requireAdmin(ctx);
  try {
    await workPortion(ctx, portion);
  } catch (error) {
    if (last) await giveUp(ctx, portion);
    throw error;
  }
}

/** Unless the run has got beyond this portion. */
async function giveUp(ctx: Ctx, { evaluationId, asked }: EvaluationPortion): Promise<void> {
  await withTransaction(ctx, async (tx) => {
    const run = await tx.db
      .selectFrom("kb_evaluations")
      .select("id")
      .where("id", "=", evaluationId)
      .where("asked", "=", asked)
      .forUpdate()
      .executeTakeFirst();
    if (run) await endEvaluation(tx, run.id, { state: "failed" });
  });
}

async function workPortion(ctx: Ctx, { evaluationId, asked }: EvaluationPortion): Promise<void> {
  const run = await ctx.db
    .selectFrom("kb_evaluations")
    .selectAll()
    .where("id", "=", evaluationId)
    .where("state", "=", "running")
    .executeTakeFirst();
  if (!run || run.asked !== asked) return;
  if (run.moved_at < stalledBefore(ctx.clock.now()))
    return withTransaction(ctx, (tx) => endEvaluation(tx, run.id, { state: "failed" }));
  const answered = await answeredQuestions(ctx, run.id);
  // By their ids: a new version of the site may have other questions, and goes on with what it has.
  const left = ctx.site.content.assistantQuestions.filter(({ id }) => !answered.has(id));
  const portion = left.slice(0, knowledgeLimits.evaluationPortion);
  const started = performance.now();
  const scored = await scoreQuestions(ctx, portion);
  const milliseconds = run.milliseconds + Math.round(performance.now() - started);
  await withTransaction(ctx, async (tx) => {
    const now = asked + portion.length;
    const moved = await tx.db
      .updateTable("kb_evaluations")
      .set({ asked: now, questions: answered.size + left.length, milliseconds, moved_at: tx.clock.now() })
      .where("id", "=", run.id)
      .where("state", "=", "running")
      .where("asked", "=", asked)
      .returning("id")
      .executeTakeFirst();
    // Somebody else has worked it meanwhile, or nobody waits for it any more.
    if (!moved) return;
    await keepAnswers(tx, run.id, scored);
    if (left.length > portion.length) {
      const next: EvaluationPortion = { evaluationId: run.id, asked: now };
      await tx.jobs.enqueue(tx.db, evaluationQueue, [next]);
    } else await finish(tx, { ...run, milliseconds });
  });
}

async function finish(ctx: Ctx, { id, milliseconds }: Pick<EvaluationRow, "id" | "milliseconds">): Promise<void> {
  const places = new Map(ctx.site.content.assistantQuestions.map((question, index) => [question.id, index]));
  const placeOf = (answer: KeptAnswer) => places.get(answer.id) ?? places.size;
  const answers = (await keptAnswers(ctx, id)).toSorted((one, other) => placeOf(one) - placeOf(other));
  const groups = Object.fromEntries(
    [...Map.groupBy(answers, ({ group }) => group)].map(([group, all]) => [
      group,
      { asked: all.length, right: all.filter(({ problems }) => problems.length === 0).length },
    ]),
  );
  const scores = {
    overall: scoresOf(answers),
    tuned: scoresOf(answers.filter(({ aside }) => !aside)),
    aside: scoresOf(answers.filter(({ aside }) => aside)),
    groups,
  };
  const failures = answers
    .filter(({ problems }) => problems.length > 0)
    .map((answer) => EvaluationFailure.parse(answer));
  await endEvaluation(ctx, id, {
    state: "done",
    scores: JSON.stringify(scores),
    failures: JSON.stringify(failures),
    milliseconds,
  });
}
