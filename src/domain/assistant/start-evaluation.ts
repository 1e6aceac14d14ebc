import type { KnowledgeEvaluation } from "#contract/knowledge.ts";
import { requireAdmin } from "#domain/accounts/account-policy.ts";
import { endEvaluation, evaluationOf, stalledBefore } from "#domain/assistant/evaluation-store.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";

export const evaluationQueue = "evaluate-assistant";

/** What a job is to go on with: a run, and how many of its questions had been asked when the job was queued. */
export interface EvaluationPortion {
  evaluationId: string;
  asked: number;
}

/**
 * Begins to ask the whole question set, portion by portion (`workEvaluation`). While a run goes on, it is answered
 * instead; one that has stalled is given up. Admins only.
 */
export async function startEvaluation(ctx: Ctx): Promise<KnowledgeEvaluation> {
  requireAdmin(ctx);
  return withTransaction(ctx, async (tx) => {
    const now = tx.clock.now();
    const stalled = await tx.db
      .selectFrom("kb_evaluations")
      .select("id")
      .where("state", "=", "running")
      .where("moved_at", "<", stalledBefore(now))
      .execute();
    for (const { id } of stalled) await endEvaluation(tx, id, { state: "failed" });
    const started = await tx.db
      .insertInto("kb_evaluations")
      .values({
        id: tx.ids.next(),
        at: now,
        moved_at: now,
        state: "running",
        questions: tx.site.content.assistantQuestions.length,
      })
      .onConflict((conflict) => conflict.column("state").where("state", "=", "running").doNothing())
      .returningAll()
      .executeTakeFirst();
    if (started) {
      const portion: EvaluationPortion = { evaluationId: started.id, asked: 0 };
      await tx.jobs.enqueue(tx.db, evaluationQueue, [portion]);
    }
    const newest = () =>
      tx.db.selectFrom("kb_evaluations").selectAll().orderBy("id", "desc").limit(1).executeTakeFirstOrThrow();
    return evaluationOf(started ?? (await newest()), now);
  });
}
