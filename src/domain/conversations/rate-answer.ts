import { type ChatHandOver, RateChatInput } from "#contract/assistant/chat.ts";
import { chatLimits } from "#contract/assistant/chat-rules.ts";
import { bodyOfText } from "#contract/values/text.ts";
import { inLanguage } from "#domain/language/in-language.ts";
import { requireSignedIn } from "#domain/access/account-policy.ts";
import { chatRates } from "#domain/conversations/conversation-limits.ts";
import { findConversation, findOwnAnswer } from "#domain/conversations/conversation-store.ts";
import { handOverOffer } from "#domain/conversations/hand-over-words.ts";
import { maskSecrets } from "#domain/conversations/mask-personal.ts";
import type { Ctx } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { requireWithinLimit } from "#domain/limits/require-within-limit.ts";
import { parse } from "#domain/input/parse.ts";
import * as t from "#words/assistant.ts";

const Rated = RateChatInput.extend({
  comment: RateChatInput.shape.comment.pipe(bodyOfText(chatLimits.comment, () => t.writeSomething).optional()),
});

export interface Rating {
  messageId: string;
  rating: 1 | -1;
  /** Unsatisfied users without a ticket are offered a human. */
  handOver: ChatHandOver | null;
}

/** Stores the user's rating of their own answer; rating again replaces it. */
export async function rateAnswer(ctx: Ctx, input: unknown): Promise<Rating> {
  const actor = requireSignedIn(ctx);
  const { messageId, rating, sessionId, reason, comment } = parse(Rated, withoutEmptyComment(input));
  await requireWithinLimit(ctx, chatRates.rate, actor.userId);
  const [conversation, answer] = [
    await findConversation(ctx, actor.userId, sessionId),
    await findOwnAnswer(ctx, actor.userId, messageId),
  ];
  if (!conversation || !answer || answer.conversation_id !== conversation.id || answer.state === "generating")
    throw new DomainError("not_found", t.noSuchAnswer);
  const row = {
    rating,
    reason: reason ?? null,
    comment: comment ? maskSecrets(comment) : null,
    updated_at: ctx.clock.now(),
  };
  await ctx.db
    .insertInto("chat_ratings")
    .values({ id: ctx.ids.next(), message_id: messageId, user_id: actor.userId, created_at: row.updated_at, ...row })
    .onConflict((conflict) => conflict.columns(["message_id", "user_id"]).doUpdateSet(row))
    .execute();
  const unhappy = rating < 0 && conversation.ticket_number === null;
  const { language } = conversation;
  const offer = () => inLanguage(ctx, language, (told) => handOverOffer(told, "unhappy"));
  return { messageId, rating, handOver: unhappy ? offer() : null };
}

function withoutEmptyComment(input: unknown): unknown {
  if (typeof input !== "object" || input === null || !("comment" in input)) return input;
  const { comment, ...rest } = input;
  return typeof comment === "string" && comment.trim() === "" ? rest : input;
}
