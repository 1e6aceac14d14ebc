import type { Ctx } from "#domain/ctx.ts";

/** A user's questions to the assistant with its answers and their ratings. */
export async function exportConversations(ctx: Ctx, userId: string): Promise<object[]> {
  const conversations = await ctx.db
    .selectFrom("chat_conversations")
    .select(["id", "language", "started_at", "last_at", "ticket_number"])
    .where("user_id", "=", userId)
    .orderBy("started_at")
    .execute();
  const messages = await ctx.db
    .selectFrom("chat_messages as message")
    .leftJoin("chat_ratings as rating", (join) =>
      join.onRef("rating.message_id", "=", "message.id").onRef("rating.user_id", "=", "message.user_id"),
    )
    .select(["message.conversation_id", "message.author", "message.text", "message.citations", "message.created_at"])
    .select(["rating.rating", "rating.reason", "rating.comment"])
    .where("message.user_id", "=", userId)
    .orderBy("message.created_at")
    .orderBy("message.id")
    .execute();
  return conversations.map(({ id, ...conversation }) => ({
    ...conversation,
    messages: messages
      .filter((message) => message.conversation_id === id)
      .map(({ conversation_id: _, ...message }) => message),
  }));
}
