import type { Selectable } from "kysely";
import { type KnowledgeAnswer, KnowledgeAnswerInput } from "#contract/assistant/knowledge.ts";
import { PageByIdInput } from "#contract/values/paging.ts";
import { requireAdmin } from "#domain/access/account-policy.ts";
import { displayName } from "#domain/accounts/person-name.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { embedChunks } from "#domain/knowledge/embed-chunks.ts";
import type { KnowledgeEntry } from "#domain/knowledge/knowledge-entry.ts";
import { removeKnowledge, saveKnowledge } from "#domain/knowledge/knowledge-store.ts";
import { type Page, pageById } from "#domain/lists/page-of-rows.ts";
import { parse } from "#domain/input/parse.ts";
import type { KbAnswers } from "#platform/db/schema.gen.ts";

type Row = Selectable<KbAnswers>;

const refOf = (id: string): string => `answer/${id}`;

/**
 * An approved answer as a knowledge entry. The FAQ page is prerendered, so the answer appears there only once it is added to
 * `content/faq`; until then it is cited with the page's address.
 */
const entryOf = (row: Pick<Row, "id" | "question" | "answer" | "language">): KnowledgeEntry => ({
  kind: "answer",
  ref: refOf(row.id),
  url: "/faq/",
  title: "FAQ",
  language: row.language === "es" ? "es" : "en",
  passages: [{ headings: ["FAQ", row.question], text: row.answer, answers: true }],
});

export async function answerKnowledge(ctx: Ctx): Promise<KnowledgeEntry[]> {
  return (await ctx.db.selectFrom("kb_answers").selectAll().orderBy("id").execute()).map(entryOf);
}

const presented = (row: Row, approvedBy: string | null): KnowledgeAnswer => ({
  id: row.id,
  question: row.question,
  answer: row.answer,
  language: row.language === "es" ? "es" : "en",
  approvedBy,
  approvedAt: row.approved_at.toISOString(),
});

/** Approved answers, newest first. */
export async function listKnowledgeAnswers(ctx: Ctx, input: unknown): Promise<Page<KnowledgeAnswer>> {
  requireAdmin(ctx);
  const { limit, cursor } = parse(PageByIdInput, input);
  const query = ctx.db
    .selectFrom("kb_answers")
    .leftJoin("users", "users.id", "kb_answers.approved_by")
    .selectAll("kb_answers")
    .select(["users.email", "users.user_metadata"]);
  return pageById(query, { limit, cursor, column: "kb_answers.id" }, (row) =>
    presented(row, row.email === null ? null : displayName({ email: row.email, user_metadata: row.user_metadata })),
  );
}

/** Approves an answer; the assistant uses it from then on. */
export async function approveKnowledgeAnswer(ctx: Ctx, input: unknown): Promise<KnowledgeAnswer> {
  const actor = requireAdmin(ctx);
  const { question, answer, language } = parse(KnowledgeAnswerInput, input);
  const row = {
    id: ctx.ids.next(),
    question,
    answer,
    language,
    approved_by: actor.kind === "system" ? null : actor.userId,
    approved_at: ctx.clock.now(),
  };
  await withTransaction(ctx, async (tx) => {
    await tx.db.insertInto("kb_answers").values(row).execute();
    await saveKnowledge(tx, [entryOf(row)]);
    await recordAudit(tx, { action: "knowledge.answer_approved", target: { kind: "answer", id: row.id } });
  });
  if (ctx.embedder) await embedChunks(ctx, ctx.embedder);
  return presented(row, actor.kind === "system" ? null : actor.name);
}

/** Withdraws an answer; the assistant no longer uses it. */
export async function removeKnowledgeAnswer(ctx: Ctx, { id }: { id: string }): Promise<void> {
  requireAdmin(ctx);
  await withTransaction(ctx, async (tx) => {
    const { numDeletedRows } = await tx.db
      .deleteFrom("kb_answers")
      .where((eb) => eb(eb.cast<string>("id", "text"), "=", id))
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw new DomainError("not_found", "There is no such answer.");
    await removeKnowledge(tx, [refOf(id)]);
    await recordAudit(tx, { action: "knowledge.answer_removed", target: { kind: "answer", id } });
  });
}
