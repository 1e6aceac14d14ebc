import type { z } from "zod";
import { DismissUnansweredInput, type UnansweredList, UnansweredQuery } from "#contract/assistant/admin-chat.ts";
import { requireAdmin } from "#domain/access/account-policy.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import { groupQuestions } from "#domain/conversations/group-questions.ts";
import { maskPersonal } from "#domain/conversations/mask-personal.ts";
import { noGapIntents } from "#domain/conversations/no-gap-intents.ts";
import { oursOf } from "#domain/conversations/transcript-text.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { parse } from "#domain/input/parse.ts";

/** Only this many are considered; the rest follow once these are resolved. */
const mostQuestions = 1000;

/** Unanswered questions, similar ones grouped, most frequent first; masked. */
export async function listUnanswered(ctx: Ctx, query: unknown): Promise<z.infer<typeof UnansweredList>> {
  requireAdmin(ctx);
  const { days, limit } = parse(UnansweredQuery, query);
  const ours = oursOf(ctx);
  const items = (await groups(ctx, days))
    .flatMap((members) => {
      const [latest] = members;
      if (!latest) return [];
      const wordings = [...new Set(members.map(({ question }) => maskPersonal(question, ours)))];
      return [
        {
          messageId: latest.id,
          question: wordings[0] ?? "",
          language: latest.language ?? ("en" as const),
          count: members.length,
          lastAskedAt: latest.created_at.toISOString(),
          alike: wordings.slice(1, 6),
        },
      ];
    })
    .toSorted((first, second) => second.count - first.count || (first.lastAskedAt < second.lastAskedAt ? 1 : -1))
    .slice(0, limit);
  return { items, nextCursor: null };
}

/** Resolves a question and all similar ones. */
export async function dismissUnanswered(ctx: Ctx, input: unknown): Promise<void> {
  requireAdmin(ctx);
  const { messageId } = parse(DismissUnansweredInput, input);
  await withTransaction(ctx, async (tx) => {
    const group = (await groups(tx, 90)).find((members) => members.some(({ id }) => id === messageId));
    if (!group) throw new DomainError("not_found", "There is no such question.");
    await tx.db
      .updateTable("chat_messages")
      .set({ dismissed_at: tx.clock.now() })
      .where(
        "id",
        "in",
        group.map(({ id }) => id),
      )
      .execute();
    await recordAudit(tx, {
      action: "admin.question_dismissed",
      target: { kind: "chat_message", id: messageId },
      detail: { questions: group.length },
    });
  });
}

async function groups(ctx: Ctx, days: number) {
  const rows = await ctx.db
    .selectFrom("chat_messages as answer")
    .innerJoin("chat_messages as question", "question.id", "answer.question_id")
    .select(["answer.id", "answer.language", "answer.looked_up", "answer.created_at", "question.text as question"])
    .where("answer.action", "=", "abstain")
    .where("answer.dismissed_at", "is", null)
    .where("answer.created_at", ">", new Date(ctx.clock.now().getTime() - days * 24 * 3600_000))
    .where((where) => where.or([where("answer.intent", "is", null), where("answer.intent", "not in", noGapIntents)]))
    .orderBy("answer.created_at", "desc")
    .orderBy("answer.id", "desc")
    .limit(mostQuestions)
    .execute();
  return groupQuestions(rows, (row) => row.looked_up ?? row.question);
}
