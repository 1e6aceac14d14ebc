import { shorten } from "#contract/values/plain-text.ts";
import type { Selectable } from "kysely";
import { ChatCitation, ChatHandOver, type ChatLine } from "#contract/assistant/chat.ts";
import { z } from "zod";
import { aliveSeconds } from "#domain/conversations/conversation-limits.ts";
import type { Ctx } from "#domain/ctx.ts";
import type { ChatConversations, ChatMessages } from "#platform/db/schema.gen.ts";

export type ConversationRow = Selectable<ChatConversations>;
export type MessageRow = Selectable<ChatMessages>;

const Citations = z.array(ChatCitation);

export const citationsOf = (row: Pick<MessageRow, "citations">): ChatCitation[] => Citations.parse(row.citations);
export const handOverOf = (row: Pick<MessageRow, "hand_over">): ChatHandOver | null =>
  row.hand_over ? ChatHandOver.parse(row.hand_over) : null;

/** Session ids are scoped to their user. */
export const findConversation = (ctx: Ctx, userId: string, sessionId: string): Promise<ConversationRow | undefined> =>
  ctx.db
    .selectFrom("chat_conversations")
    .selectAll()
    .where("user_id", "=", userId)
    .where("session_id", "=", sessionId)
    .executeTakeFirst();

/** An answer to the user's own question. */
export const findOwnAnswer = (ctx: Ctx, userId: string, messageId: string): Promise<MessageRow | undefined> =>
  ctx.db
    .selectFrom("chat_messages")
    .selectAll()
    .where("id", "=", messageId)
    .where("user_id", "=", userId)
    .where("author", "=", "bot")
    .executeTakeFirst();

/** An answer abandoned by a process that was killed. */
export const givenUpBefore = (now: Date): Date => new Date(now.getTime() - aliveSeconds.goneAfter * 1000);

export const isGivenUp = (row: Pick<MessageRow, "state" | "alive_at">, now: Date): boolean =>
  row.state === "generating" && (row.alive_at === null || row.alive_at < givenUpBefore(now));

/** Closes abandoned answers: everyone's, or one user's. */
export async function closeGivenUp(ctx: Ctx, userId?: string): Promise<void> {
  let left = ctx.db
    .updateTable("chat_messages")
    .set({ state: "failed" })
    .where("state", "=", "generating")
    .where("alive_at", "<", givenUpBefore(ctx.clock.now()));
  if (userId) left = left.where("user_id", "=", userId);
  await left.execute();
}

/** The lines of a conversation for its owner, oldest first. Failed answers are left out. */
export async function linesOf(ctx: Ctx, conversationId: string): Promise<ChatLine[]> {
  const rows = await ctx.db
    .selectFrom("chat_messages as message")
    .leftJoin("chat_ratings as rating", (join) =>
      join.onRef("rating.message_id", "=", "message.id").onRef("rating.user_id", "=", "message.user_id"),
    )
    .select(["message.id", "message.author", "message.text", "message.citations", "message.action"])
    .select(["message.hand_over", "message.created_at", "rating.rating"])
    .where("message.conversation_id", "=", conversationId)
    .where("message.state", "in", ["done", "stopped"])
    .orderBy("message.created_at")
    .orderBy("message.id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    from: row.author,
    text: row.text,
    citations: citationsOf(row),
    action: row.action,
    handOver: handOverOf(row),
    rating: row.rating === null ? null : row.rating > 0 ? 1 : -1,
    at: row.created_at.toISOString(),
  }));
}

/** The first question, as the conversation's title. */
export const titleOf = (question: string | null): string => shorten((question ?? "").replace(/\s+/g, " ").trim(), 80);
