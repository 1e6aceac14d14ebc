import { type Selectable, sql } from "kysely";
import { z } from "zod";
import { EvaluationFailure, KnowledgeEvaluation } from "#contract/knowledge.ts";
import { knowledgeLimits } from "#contract/knowledge-rules.ts";
import type { ScoredAnswer } from "#domain/assistant/score-answers.ts";
import type { Ctx } from "#domain/ctx.ts";
import type { KbEvaluations } from "#platform/db/schema.gen.ts";

export type EvaluationRow = Selectable<KbEvaluations>;

/** A run that did not get on since then is given up. */
export const stalledBefore = (now: Date): Date =>
  new Date(now.getTime() - knowledgeLimits.evaluationStalledMinutes * 60_000);

/** A run as it is now: one that has stalled counts as failed before anybody has written so. */
export function evaluationOf(row: EvaluationRow, now: Date): KnowledgeEvaluation {
  const scores = typeof row.scores === "object" && row.scores !== null ? row.scores : {};
  const stalled = row.state === "running" && row.moved_at < stalledBefore(now);
  return KnowledgeEvaluation.parse({
    ...scores,
    id: row.id,
    at: row.at.toISOString(),
    milliseconds: row.milliseconds,
    state: stalled ? "failed" : row.state,
    asked: row.asked,
    questions: row.questions,
    failures: row.failures,
  });
}

/** A scored answer as it is kept until its run has ended. */
const KeptAnswer = EvaluationFailure.extend({
  rightSource: z.boolean().nullable(),
  rightFigure: z.boolean().nullable(),
  refused: z.boolean().nullable(),
  confidentlyWrong: z.boolean(),
});
export type KeptAnswer = z.infer<typeof KeptAnswer>;

const kept = ({ question, answer, ...marks }: ScoredAnswer): KeptAnswer => ({
  ...marks,
  id: question.id,
  group: question.group,
  aside: question.aside,
  question: (question.turns ?? [question.ask]).join(" / "),
  answer: answer.text,
  citations: answer.citations.map(({ url }) => url),
});

/** Keeps each answer once: what is there already stays. */
export async function keepAnswers(ctx: Ctx, evaluationId: string, scored: ScoredAnswer[]): Promise<void> {
  if (scored.length === 0) return;
  await ctx.db
    .insertInto("kb_evaluation_answers")
    .values(
      scored.map((one) => ({
        evaluation_id: evaluationId,
        question_id: one.question.id,
        scored: JSON.stringify(kept(one)),
      })),
    )
    .onConflict((conflict) => conflict.columns(["evaluation_id", "question_id"]).doNothing())
    .execute();
}

/** Which questions of a run have their answer. */
export async function answeredQuestions(ctx: Ctx, evaluationId: string): Promise<Set<string>> {
  const rows = await ctx.db
    .selectFrom("kb_evaluation_answers")
    .select("question_id")
    .where("evaluation_id", "=", evaluationId)
    .execute();
  return new Set(rows.map(({ question_id }) => question_id));
}

export async function keptAnswers(ctx: Ctx, evaluationId: string): Promise<KeptAnswer[]> {
  const rows = await ctx.db
    .selectFrom("kb_evaluation_answers")
    .select("scored")
    .where("evaluation_id", "=", evaluationId)
    .execute();
  return rows.map(({ scored }) => KeptAnswer.parse(scored));
}

/** Ends a run that goes on, one way or the other. What it was made of goes, and so do runs older than the last fifty. */
export async function endEvaluation(
  ctx: Ctx,
  evaluationId: string,
  changes: { state: "failed" } | { state: "done"; scores: string; failures: string; milliseconds: number },
): Promise<void> {
  const ended = await ctx.db
    .updateTable("kb_evaluations")
    .set({ ...changes, moved_at: ctx.clock.now() })
    .where("id", "=", evaluationId)
    .where("state", "=", "running")
    .returning("id")
    .executeTakeFirst();
  if (!ended) return;
  await ctx.db.deleteFrom("kb_evaluation_answers").where("evaluation_id", "=", evaluationId).execute();
  await sql`
    delete from kb_evaluations where state <> 'running' and id not in (
      select id from kb_evaluations where state <> 'running' order by id desc limit ${knowledgeLimits.evaluations}
    )`.execute(ctx.db);
}
