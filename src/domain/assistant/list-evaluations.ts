import type { KnowledgeEvaluation } from "#contract/knowledge.ts";
import { PageByIdInput } from "#contract/paging.ts";
import { requireAdmin } from "#domain/accounts/account-policy.ts";
import { evaluationOf } from "#domain/assistant/evaluation-store.ts";
import type { Ctx } from "#domain/ctx.ts";
import { type Page, pageById } from "#domain/page-of-rows.ts";
import { parse } from "#domain/parse.ts";

/** Runs of the question set, the newest first, with how far one is that goes on. */
export async function listEvaluations(ctx: Ctx, input: unknown): Promise<Page<KnowledgeEvaluation>> {
  requireAdmin(ctx);
  const { limit, cursor } = parse(PageByIdInput, input);
  const now = ctx.clock.now();
  return pageById(ctx.db.selectFrom("kb_evaluations").selectAll(), { limit, cursor }, (row) => evaluationOf(row, now));
}
