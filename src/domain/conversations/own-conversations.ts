import { sql } from "kysely";
import type { ChatConversation, ChatConversationView } from "#contract/assistant/chat.ts";
import { PageByIdInput } from "#contract/values/paging.ts";
import { requireSignedIn } from "#domain/access/account-policy.ts";
import { across } from "#domain/access/actor-reach.ts";
import {
  type ConversationRow,
  findConversation,
  isGivenUp,
  linesOf,
  titleOf,
} from "#domain/conversations/conversation-store.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import * as t from "#words/assistant.ts";
import { type Page, pageById } from "#domain/lists/page-of-rows.ts";
import { parse } from "#domain/input/parse.ts";

/** The user's own conversations, newest first. */
export async function listOwnConversations(ctx: Ctx, query: unknown): Promise<Page<ChatConversation>> {
  const actor = requireSignedIn(ctx);
  const page = parse(PageByIdInput, query);
  const rows = ctx.db
    .selectFrom("chat_conversations as conversation")
    .select(["conversation.id", "session_id", "started_at", "last_at"])
    .select((of) => [
      of
        .selectFrom("chat_messages")
        .select("text")
        .whereRef("conversation_id", "=", "conversation.id")
        .where("author", "=", "user")
        .orderBy("created_at")
        .orderBy("id")
        .limit(1)
        .as("first"),
      of
        .selectFrom("chat_messages")
        .select(sql<number>`count(*)::int`.as("count"))
        .whereRef("conversation_id", "=", "conversation.id")
        .where("state", "in", ["done", "stopped"])
        .as("messages"),
    ])
    .where("user_id", "=", actor.userId);
  return pageById(rows, { ...page, column: "conversation.id" }, (row) => ({
    sessionId: row.session_id,
    startedAt: row.started_at.toISOString(),
    lastAt: row.last_at.toISOString(),
    title: titleOf(row.first),
    messages: row.messages ?? 0,
  }));
}

/** @throws DomainError "not_found" for a conversation that is not the user's own. */
export async function getOwnConversation(ctx: Ctx, userId: string, sessionId: string): Promise<ConversationRow> {
  const found = await findConversation(ctx, userId, sessionId);
  if (!found) throw new DomainError("not_found", t.noSuchConversation);
  return found;
}

export async function viewOwnConversation(ctx: Ctx, sessionId: string): Promise<ChatConversationView> {
  const actor = requireSignedIn(ctx);
  const conversation = await getOwnConversation(ctx, actor.userId, sessionId);
  // Read the open answer first: one that finishes in between then shows up in the lines too, instead of in neither.
  const pending = await pendingAnswer(ctx, conversation.id);
  const lines = await linesOf(ctx, conversation.id);
  const ended = lines.some(({ id }) => id === pending?.messageId);
  return { sessionId, startedAt: conversation.started_at.toISOString(), lines, pending: ended ? null : pending };
}

/** The latest answer while it is unfinished. */
async function pendingAnswer(ctx: Ctx, conversationId: string): Promise<ChatConversationView["pending"]> {
  const latest = await ctx.db
    .selectFrom("chat_messages")
    .select(["id", "state", "alive_at"])
    .where("conversation_id", "=", conversationId)
    .where("author", "=", "bot")
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!latest || latest.state === "done" || latest.state === "stopped") return null;
  const failed = latest.state === "failed" || isGivenUp(latest, ctx.clock.now());
  return { messageId: latest.id, state: failed ? "failed" : "generating" };
}

/** Deletes one or all of the user's conversations immediately, with their transcript emails. Tickets stay. */
export async function deleteOwnConversations(ctx: Ctx, sessionId?: string): Promise<{ deleted: number }> {
  const actor = requireSignedIn(ctx);
  return withTransaction(ctx, async (tx) => {
    let own = tx.db.deleteFrom("chat_conversations").where("user_id", "=", actor.userId);
    if (sessionId !== undefined) own = own.where("session_id", "=", sessionId);
    const gone = (await own.returning("id").execute()).map(({ id }) => id);
    if (sessionId !== undefined && gone.length === 0) throw new DomainError("not_found", t.noSuchConversation);
    if (gone.length > 0)
      await across(tx, "transcripts")
        .db.deleteFrom("mails")
        .where("template", "=", "chat-transcript")
        .where(sql<string>`data ->> 'conversationId'`, "in", gone)
        .execute();
    return { deleted: gone.length };
  });
}
