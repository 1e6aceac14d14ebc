import { sql } from "kysely";
import { fill } from "#contract/values/fill.ts";
import { ChatInput } from "#contract/assistant/chat.ts";
import { chatLimits } from "#contract/assistant/chat-rules.ts";
import { bodyOfText } from "#contract/values/text.ts";
import { requireSignedIn } from "#domain/access/account-policy.ts";
import { prepareAnswer } from "#domain/assistant/prepare-answer.ts";
import type { AnswerEnd } from "#contract/assistant/chat.ts";
import { type AskingState, askingState } from "#domain/conversations/asking-state.ts";
import { chatRates } from "#domain/conversations/conversation-limits.ts";
import type { ConversationRow } from "#domain/conversations/conversation-store.ts";
import { maskSecrets } from "#domain/conversations/mask-personal.ts";
import { writeAnswer } from "#domain/conversations/write-answer.ts";
import type { Ctx } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { refuseOver } from "#domain/limits/require-within-limit.ts";
import { parse } from "#domain/input/parse.ts";
import * as t from "#words/assistant.ts";
import type { LiveAnswer } from "#platform/live-answers/live-answers.ts";

const Message = ChatInput.extend({ message: bodyOfText(chatLimits.message, () => t.writeMessage) });

/**
 * Accepts a question and starts writing its answer, which is completed whether or not the client stays connected.
 * @throws DomainError "conflict" while another answer to the same user is being written, "too_many" over the limits.
 */
export async function askAssistant(
  ctx: Ctx,
  input: unknown,
  { prepare = prepareAnswer }: { prepare?: typeof prepareAnswer } = {},
): Promise<LiveAnswer<AnswerEnd>> {
  const actor = requireSignedIn(ctx);
  const { message, sessionId } = parse(Message, input);
  const started = performance.now();
  const state = await requireMayAsk(ctx, actor.userId, sessionId);
  const { earlier, language } = state;
  const question = maskSecrets(message);
  // Ids are ordered: the question sorts before its answer.
  const questionId = ctx.ids.next();
  const live = openLive(ctx, ctx.ids.next());
  // Look up the answer while the question is being stored.
  const prepared = prepare({ ...ctx, actor }, { question, earlier, language });
  prepared.catch(() => undefined);
  try {
    const conversation = await keepQuestion(ctx, {
      userId: actor.userId,
      sessionId,
      questionId,
      question,
      answerId: live.id,
    });
    // Runs in the background; nothing awaits it.
    void writeAnswer(ctx, { actor, conversation, question, live, prepared, state, started });
  } catch (error) {
    live.end({ kind: "failed" });
    throw error;
  }
  return live;
}

const oneAtATime = () => new DomainError("conflict", t.oneAtATime);

/** Counts the question, unless it is refused for a reason other than the limit. */
async function requireMayAsk(ctx: Ctx, userId: string, sessionId: string): Promise<AskingState> {
  const { tenMinutes, day } = chatRates;
  const [state, recent, today] = await Promise.all([
    askingState(ctx, userId, sessionId),
    ctx.rateLimits.use(tenMinutes, userId),
    ctx.rateLimits.use(day, userId),
  ]);
  if (state.busy) {
    await Promise.all([ctx.rateLimits.giveBack(tenMinutes, userId), ctx.rateLimits.giveBack(day, userId)]);
    throw oneAtATime();
  }
  if (!recent.allowed) {
    await ctx.rateLimits.giveBack(day, userId);
    refuseOver(recent);
  }
  if (!today.allowed)
    throw new DomainError("too_many", fill(t.dayLimit, { most: chatLimits.perDay }), {
      retryAfterSeconds: today.retryAfterSeconds,
    });
  return state;
}

function openLive(ctx: Ctx, id: string): LiveAnswer<AnswerEnd> {
  try {
    return ctx.liveAnswers.open(id);
  } catch {
    throw new DomainError("unavailable", t.restarting, { retryAfterSeconds: 5 });
  }
}

interface Kept {
  userId: string;
  sessionId: string;
  questionId: string;
  /** Already masked. */
  question: string;
  answerId: string;
}

/**
 * Stores a question, its pending answer and their conversation in one statement.
 * @throws DomainError "conflict" when a concurrent question won.
 */
async function keepQuestion(ctx: Ctx, kept: Kept): Promise<ConversationRow> {
  const { userId, sessionId, questionId, question, answerId } = kept;
  const now = ctx.clock.now();
  try {
    const { rows } = await sql<ConversationRow>`
      with conversation as (
        insert into chat_conversations (id, user_id, session_id, language, started_at, last_at)
        values (${ctx.ids.next()}, ${userId}, ${sessionId}, 'en', ${now}, ${now})
        on conflict (user_id, session_id)
          do update set last_at = greatest(chat_conversations.last_at, excluded.last_at)
        returning *
      ), question as (
        insert into chat_messages (id, conversation_id, user_id, created_at, author, text, state)
        select ${questionId}::uuid, id, user_id, ${now}::timestamptz, 'user', ${question}, 'done' from conversation
        returning id, conversation_id, user_id, created_at
      ), answer as (
        insert into chat_messages (id, conversation_id, user_id, created_at, author, text, question_id, state, alive_at)
        select ${answerId}::uuid, conversation_id, user_id, created_at, 'bot', '', id, 'generating', created_at
        from question
      )
      select * from conversation`.execute(ctx.db);
    const [conversation] = rows;
    if (!conversation) throw new Error("The conversation was not stored.");
    return conversation;
  } catch (error) {
    if (error instanceof Error && "constraint" in error && error.constraint === "chat_messages_in_flight")
      throw oneAtATime();
    throw error;
  }
}
