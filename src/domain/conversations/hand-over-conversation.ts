import { cutText } from "#contract/values/plain-text.ts";
import { type ChatHandOver, type ChatLine, HandOverChatInput } from "#contract/assistant/chat.ts";
import type { ChatHandOverReason } from "#contract/assistant/chat-rules.ts";
import { type TicketCategory, ticketLimits } from "#contract/tickets/tickets.ts";
import { inLanguage } from "#domain/language/in-language.ts";
import { requireSignedIn } from "#domain/access/account-policy.ts";
import { chatSettingsOf } from "#domain/conversations/chat-settings.ts";
import { type ConversationRow, linesOf, titleOf } from "#domain/conversations/conversation-store.ts";
import { handedOverText } from "#domain/conversations/hand-over-words.ts";
import { maskPersonal } from "#domain/conversations/mask-personal.ts";
import { getOwnConversation } from "#domain/conversations/own-conversations.ts";
import { replyByWords } from "#domain/opening-hours/reply-by.ts";
import { oursOf, transcriptText } from "#domain/conversations/transcript-text.ts";
import { type Ctx, type SignedIn, withTransaction } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { recordEvent } from "#domain/events/record-event.ts";
import { requireWithinLimit, visitorLimits } from "#domain/limits/require-within-limit.ts";
import { parse } from "#domain/input/parse.ts";
import * as t from "#words/assistant.ts";
import { insertTicket } from "#domain/tickets/open-ticket.ts";
import { addTicketMessage, lockTicket } from "#domain/tickets/ticket-store.ts";

const reasonWords: Record<ChatHandOverReason, string> = {
  asked: "The client asked for a person.",
  not_known: "The assistant had no answer.",
  unhappy: "The client was not content with the answer.",
  urgent: "The client called it urgent.",
  limit: "The client reached the day's limit of questions.",
};

const categories: [pattern: RegExp, category: TicketCategory][] = [
  [/virus|hack|phish|breach|ransom|malware|scam|password|contrase/i, "security"],
  [/backup|restore|copia de seguridad/i, "backup"],
  [/gaming/i, "gaming-pc"],
  [/wi-?fi|network|router|internet|red\b/i, "network"],
  [/cloud|365|e-?mail|correo/i, "cloud"],
  [/laptop|screen|computer|pc\b|mac|battery|repair|pantalla|computadora|bater/i, "repair"],
  [/account|sign.?in|invoice|cuenta|factura/i, "account"],
];

/**
 * Hands a conversation over to a human as a ticket with the full transcript. A conversation has at most one ticket; handing
 * over again returns it, and raises its priority when the matter has become urgent.
 */
export async function handOverConversation(ctx: Ctx, sessionId: string, input: unknown): Promise<ChatHandOver> {
  const actor = requireSignedIn(ctx);
  const { reason } = parse(HandOverChatInput, input);
  const { id } = await getOwnConversation(ctx, actor.userId, sessionId);
  const settings = await chatSettingsOf(ctx);
  return withTransaction(ctx, async (tx) => {
    const conversation = await tx.db
      .selectFrom("chat_conversations")
      .selectAll()
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (!conversation) throw new DomainError("not_found", t.noSuchConversation);
    const { language } = conversation;
    const replyBy = inLanguage(tx, language, (told) => replyByWords(told, told.clock.now()));
    if (conversation.ticket_number) return again(tx, conversation, reason, replyBy);

    await requireWithinLimit(ctx, visitorLimits.openTicketNetwork, actor.userId);
    await requireWithinLimit(ctx, visitorLimits.openTicketEmail, actor.userId);
    const lines = await linesOf(tx, id);
    const { number } = await insertTicket(tx, ticketOf(tx, actor, lines, reason));
    const ticket = await tx.db
      .selectFrom("tickets")
      .select("id")
      .where("number", "=", number)
      .executeTakeFirstOrThrow();
    const handOver: ChatHandOver = { state: "done", reason, replyBy, ticketNumber: number };
    const now = tx.clock.now();
    await tx.db
      .updateTable("chat_conversations")
      .set({
        hand_over_state: "done",
        hand_over_reason: reason,
        handed_over_at: now,
        reply_by: replyBy,
        ticket_id: ticket.id,
        ticket_number: number,
        last_at: now,
      })
      .where("id", "=", id)
      .execute();
    await tx.db
      .insertInto("chat_messages")
      .values({
        id: tx.ids.next(),
        conversation_id: id,
        user_id: actor.userId,
        author: "bot",
        text: inLanguage(tx, language, () => handedOverText(settings.escalation, { replyBy, number })),
        created_at: now,
        state: "done",
        action: "handoff",
        language,
        intent: "handed-over",
        hand_over: JSON.stringify(handOver),
      })
      .execute();
    return handOver;
  });
}

function ticketOf(ctx: Ctx, actor: SignedIn, lines: ChatLine[], reason: ChatHandOverReason) {
  const ours = oursOf(ctx);
  const questions = lines.filter(({ from }) => from === "user");
  const asked = questions.map(({ text }) => maskPersonal(text, ours));
  const subjects = asked.map((text) => text.replace(/\[[^\]]*\]/g, ""));
  const about = titleOf(asked.findLast((text) => text.length > 15) ?? asked.at(-1) ?? "a conversation");
  const sources = [...new Map(lines.flatMap(({ citations }) => citations).map(({ url, title }) => [url, title]))];
  const head = cutText(
    [
      `Handed over from the chat. ${reasonWords[reason]}`,
      `${asked.length === 1 ? "One question" : `${asked.length} questions`}; the latest: ${titleOf(asked.at(-1) ?? "none")}`,
      ...(sources.length > 0
        ? [`Sources shown: ${sources.map(([url, title]) => `${title} (${url})`).join(", ")}`]
        : []),
    ].join("\n"),
    3000,
  );
  const longest = ticketLimits.description - head.length - 100;
  return {
    subject: `Chat: ${about.length < 3 ? "a conversation" : about}`,
    description: `${head}\n\n${transcriptText(lines, { ours, longest })}`,
    category: categories.find(([pattern]) => subjects.some((text) => pattern.test(text)))?.[1] ?? "other",
    priority: reason === "urgent" ? ("urgent" as const) : ("normal" as const),
    name: actor.name,
    email: actor.email,
    channel: "chat" as const,
    score: 0,
    files: [],
  };
}

/** The ticket exists: open no new one, but raise its priority when urgent. */
async function again(
  ctx: Ctx,
  conversation: ConversationRow,
  reason: ChatHandOverReason,
  replyBy: string,
): Promise<ChatHandOver> {
  const before = conversation.hand_over_reason ?? "asked";
  const done = { state: "done" as const, ticketNumber: conversation.ticket_number };
  const raises = reason === "urgent" && before !== "urgent" && conversation.ticket_id !== null;
  if (!raises || !conversation.ticket_id) return { ...done, reason: before, replyBy: conversation.reply_by ?? replyBy };
  const ticket = await lockTicket(ctx, conversation.ticket_id);
  const lines = await linesOf(ctx, conversation.id);
  await addTicketMessage(ctx, {
    ticketId: ticket.id,
    author: "client",
    authorName: ticket.requester_name,
    body: `This has become urgent.\n\n${transcriptText(lines.slice(-6), { ours: oursOf(ctx), longest: 4000 })}`,
  });
  const now = ctx.clock.now();
  await ctx.db
    .updateTable("tickets")
    .set({ priority: "urgent", waiting_since: ticket.waiting_since ?? now, updated_at: now })
    .where("id", "=", ticket.id)
    .execute();
  await recordEvent(ctx, {
    noun: "ticket",
    id: ticket.id,
    kind: "priority",
    detail: { from: ticket.priority, to: "urgent" },
  });
  await ctx.db
    .updateTable("chat_conversations")
    .set({ hand_over_reason: "urgent", reply_by: replyBy })
    .where("id", "=", conversation.id)
    .execute();
  return { ...done, reason: "urgent", replyBy };
}
