import { type AdminChatRating, AdminChatRatingsQuery } from "#contract/assistant/admin-chat.ts";
import { requireAdmin } from "#domain/access/account-policy.ts";
import { citationsOf } from "#domain/conversations/conversation-store.ts";
import { maskPersonal } from "#domain/conversations/mask-personal.ts";
import { oursOf } from "#domain/conversations/transcript-text.ts";
import type { Ctx } from "#domain/ctx.ts";
import { type Page, pageById } from "#domain/lists/page-of-rows.ts";
import { parse } from "#domain/input/parse.ts";

/** Ratings of answers, latest first, with question and answer; masked. */
export async function listStaffRatings(ctx: Ctx, query: unknown): Promise<Page<AdminChatRating>> {
  requireAdmin(ctx);
  const { rating, reason, ...page } = parse(AdminChatRatingsQuery, query);
  let rows = ctx.db
    .selectFrom("chat_ratings as rating")
    .innerJoin("chat_messages as answer", "answer.id", "rating.message_id")
    .leftJoin("chat_messages as question", "question.id", "answer.question_id")
    .select(["rating.id", "rating.rating", "rating.reason", "rating.comment", "rating.updated_at"])
    .select(["answer.id as message_id", "answer.conversation_id", "answer.text", "answer.citations"])
    .select("question.text as question");
  if (rating) rows = rows.where("rating.rating", "=", rating === "up" ? 1 : -1);
  if (reason) rows = rows.where("rating.reason", "=", reason);
  const ours = oursOf(ctx);
  return pageById(rows, { ...page, column: "rating.id" }, (row) => ({
    id: row.id,
    conversationId: row.conversation_id,
    messageId: row.message_id,
    rating: row.rating > 0 ? 1 : -1,
    reason: row.reason,
    comment: row.comment === null ? null : maskPersonal(row.comment, ours),
    at: row.updated_at.toISOString(),
    question: maskPersonal(row.question ?? "", ours),
    answer: maskPersonal(row.text, ours),
    citations: citationsOf(row),
  }));
}
