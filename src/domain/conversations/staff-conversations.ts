import { sql } from "kysely";
import { z } from "zod";
import {
  type AdminChatConversation,
  type AdminChatLine,
  AdminChatQuery,
  type AdminChatThread,
} from "#contract/assistant/admin-chat.ts";
import type { ChatHandOver } from "#contract/assistant/chat.ts";
import { requireAdmin } from "#domain/access/account-policy.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import { citationsOf, type ConversationRow, titleOf } from "#domain/conversations/conversation-store.ts";
import { maskPersonal } from "#domain/conversations/mask-personal.ts";
import { oursOf } from "#domain/conversations/transcript-text.ts";
import type { Ctx } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { foundById } from "#domain/lists/found-by-id.ts";
import { type Page, pageOfRows } from "#domain/lists/page-of-rows.ts";
import { parse } from "#domain/input/parse.ts";

const Place = z.tuple([z.iso.datetime(), z.uuid()]);

/** Conversations for staff, latest first. They contain no names or addresses, and user input is masked. */
export async function listStaffConversations(ctx: Ctx, query: unknown): Promise<Page<AdminChatConversation>> {
  requireAdmin(ctx);
  const { limit, cursor, search, rating, action } = parse(AdminChatQuery, query);
  let rows = withCounts(ctx)
    .orderBy("conversation.last_at", "desc")
    .orderBy("conversation.id", "desc")
    .limit(limit + 1);
  if (cursor !== undefined) {
    const [lastAt, id] = placeOf(cursor);
    rows = rows.where(sql<boolean>`(conversation.last_at, conversation.id) < (${new Date(lastAt)}, ${id})`);
  }
  for (const word of search?.split(/\s+/).filter(Boolean) ?? [])
    rows = rows.where((where) =>
      where.exists(
        where
          .selectFrom("chat_messages as message")
          .select("message.id")
          .whereRef("message.conversation_id", "=", "conversation.id")
          .where("message.text", "ilike", `%${word.replace(/[\\%_]/g, "\\$&")}%`),
      ),
    );
  if (action)
    rows = rows.where((where) =>
      where.exists(
        where
          .selectFrom("chat_messages as message")
          .select("message.id")
          .whereRef("message.conversation_id", "=", "conversation.id")
          .where("message.action", "=", action),
      ),
    );
  if (rating) rows = rows.where(ratingCount(rating === "up" ? 1 : -1), ">", 0);
  const found = await rows.execute();
  if (search)
    await recordAudit(ctx, {
      action: "admin.conversations_searched",
      target: { kind: "chat_conversation", id: "list" },
      detail: { found: Math.min(found.length, limit) },
    });
  return pageOfRows(
    found,
    limit,
    (row) => btoa(JSON.stringify([row.last_at.toISOString(), row.id])),
    (row) => present(ctx, row),
  );
}

/** One conversation for staff, masked. Reading it is recorded in the audit trail. */
export async function viewStaffConversation(ctx: Ctx, id: string): Promise<AdminChatThread> {
  requireAdmin(ctx);
  const find = (rowId: string) => withCounts(ctx).where("conversation.id", "=", rowId).executeTakeFirst();
  const row = await foundById(id, find, "There is no such conversation.");
  const messages = await ctx.db
    .selectFrom("chat_messages as message")
    .leftJoin("chat_ratings as rating", "rating.message_id", "message.id")
    .selectAll("message")
    .select(["rating.rating", "rating.reason", "rating.comment"])
    .where("message.conversation_id", "=", id)
    .orderBy("message.created_at")
    .orderBy("message.id")
    .execute();
  await recordAudit(ctx, {
    action: "admin.conversation_read",
    target: { kind: "chat_conversation", id },
    detail: { lines: messages.length },
  });
  const ours = oursOf(ctx);
  const masked = (text: string | null) => (text === null ? null : maskPersonal(text, ours));
  const lines = messages.map((message): AdminChatLine => ({
    id: message.id,
    from: message.author,
    text: maskPersonal(message.text, ours),
    citations: citationsOf(message),
    at: message.created_at.toISOString(),
    action: message.action,
    confidence: message.confidence,
    intent: message.intent,
    lookedUp: masked(message.looked_up),
    model: message.model,
    fallback: message.fallback,
    firstTokenMs: message.first_token_ms,
    totalMs: message.total_ms,
    state: message.state,
    rating: message.rating === null ? null : message.rating > 0 ? 1 : -1,
    reason: message.reason,
    comment: masked(message.comment),
  }));
  return { ...present(ctx, row), lines };
}

const ratingCount = (rating: 1 | -1) => sql<number>`(
  select count(*)::int from chat_ratings join chat_messages on chat_messages.id = chat_ratings.message_id
  where chat_messages.conversation_id = conversation.id and chat_ratings.rating = ${rating})`;

const withCounts = (ctx: Ctx) =>
  ctx.db
    .selectFrom("chat_conversations as conversation")
    .selectAll("conversation")
    .select([
      sql<string | null>`(select text from chat_messages where conversation_id = conversation.id and author = 'user'
        order by created_at, id limit 1)`.as("first"),
      sql<number>`(select count(*)::int from chat_messages where conversation_id = conversation.id
        and author = 'user')`.as("questions"),
      sql<number>`(select count(*)::int from chat_messages where conversation_id = conversation.id
        and action = 'abstain')`.as("abstained"),
      ratingCount(1).as("up"),
      ratingCount(-1).as("down"),
    ]);

type Counted = Awaited<ReturnType<ReturnType<typeof withCounts>["execute"]>>[number];

const present = (ctx: Ctx, row: Counted): AdminChatConversation => ({
  id: row.id,
  startedAt: row.started_at.toISOString(),
  lastAt: row.last_at.toISOString(),
  language: row.language,
  title: titleOf(maskPersonal(row.first ?? "", oursOf(ctx))),
  questions: row.questions,
  abstained: row.abstained,
  up: row.up,
  down: row.down,
  handOver: handOverOfConversation(row),
});

function handOverOfConversation(row: ConversationRow): ChatHandOver | null {
  if (!row.hand_over_state || !row.hand_over_reason) return null;
  return {
    state: row.hand_over_state,
    reason: row.hand_over_reason,
    replyBy: row.reply_by ?? "",
    ticketNumber: row.ticket_number,
  };
}

function placeOf(cursor: string): z.infer<typeof Place> {
  try {
    return Place.parse(JSON.parse(atob(cursor)));
  } catch {
    throw new DomainError("invalid", "Use the cursor from the previous page.");
  }
}
