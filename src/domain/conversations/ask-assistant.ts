import { sql } from "kysely";
import { ChatInput } from "#contract/chat.ts";
import { chatLimits } from "#contract/chat-rules.ts";
import { bodyOfText } from "#contract/text.ts";
import { requireSignedIn } from "#domain/accounts/account-policy.ts";
import { prepareAnswer } from "#domain/assistant/prepare-answer.ts";
import type { AnswerEnd } from "#domain/conversations/answer-end.ts";
import { chatRates } from "#domain/conversations/conversation-limits.ts";
import { closeGivenUp, type ConversationRow } from "#domain/conversations/conversation-store.ts";
import { maskSecrets } from "#domain/conversations/mask-personal.ts";
import { writeAnswer } from "#domain/conversations/write-answer.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { requireWithinLimit } from "#domain/limits/require-within-limit.ts";
import { parse } from "#domain/parse.ts";
import type { LiveAnswer } from "#platform/live-answers/live-answers.ts";

const Message = ChatInput.extend({ message: bodyOfText(chatLimits.message, "Write a message first.") });

/**
 * Takes a question and begins its answer, which is written to its end whether or not anybody waits for it.
 * @throws DomainError "conflict" while another answer to the same person is being written, "too_many" over the limits.
 */
export async function askAssistant(
  ctx: Ctx,
  input: unknown,
  { prepare = prepareAnswer }: { prepare?: typeof prepareAnswer } = {},
): Promise<LiveAnswer<AnswerEnd>> {
  const actor = requireSignedIn(ctx);
  const { message, sessionId } = parse(Message, input);
  await closeGivenUp(ctx, actor.userId);
  await requireNoneInFlight(ctx, actor.userId);
  await requireWithinLimit(ctx, chatRates.tenMinutes, actor.userId);
  const today = await ctx.rateLimits.use(chatRates.day, actor.userId);
  if (!today.allowed)
    throw new DomainError(
      "too_many",
      `That were ${chatLimits.perDay} questions in a day. A person can take over from here, or call us.`,
      { retryAfterSeconds: today.retryAfterSeconds },
    );
  const question = maskSecrets(message);
  // Ids grow: the question comes before its answer.
  const questionId = ctx.ids.next();
  const live = openLive(ctx, ctx.ids.next());
  try {
    const conversation = await withTransaction(ctx, async (tx) => {
      const found = await keepConversation(tx, actor.userId, sessionId);
      const now = tx.clock.now();
      const common = { conversation_id: found.id, user_id: actor.userId, created_at: now };
      await tx.db
        .insertInto("chat_messages")
        .values({ ...common, id: questionId, author: "user", text: question, state: "done" })
        .execute();
      const begun = await tx.db
        .insertInto("chat_messages")
        .values({
          ...common,
          id: live.id,
          author: "bot",
          text: "",
          question_id: questionId,
          state: "generating",
          alive_at: now,
        })
        .onConflict((conflict) => conflict.column("user_id").where("state", "=", "generating").doNothing())
        .executeTakeFirst();
      if (begun.numInsertedOrUpdatedRows !== 1n) throw oneAtATime();
      return found;
    });
    // It goes on by itself; nobody has to wait for it.
    void writeAnswer(ctx, { actor, conversation, question, live, prepare });
  } catch (error) {
    live.end({ kind: "failed" });
    throw error;
  }
  return live;
}

const oneAtATime = () =>
  new DomainError("conflict", "One question at a time: the answer to the one before is still being written.");

async function requireNoneInFlight(ctx: Ctx, userId: string): Promise<void> {
  const busy = await ctx.db
    .selectFrom("chat_messages")
    .select("id")
    .where("user_id", "=", userId)
    .where("state", "=", "generating")
    .executeTakeFirst();
  if (busy) throw oneAtATime();
}

function openLive(ctx: Ctx, id: string): LiveAnswer<AnswerEnd> {
  try {
    return ctx.liveAnswers.open(id);
  } catch {
    throw new DomainError("unavailable", "We are restarting. Try again in a moment.", { retryAfterSeconds: 5 });
  }
}

/** The conversation of a session, made when it is new. Holds its row until the transaction ends. */
async function keepConversation(ctx: Ctx, userId: string, sessionId: string): Promise<ConversationRow> {
  const now = ctx.clock.now();
  return ctx.db
    .insertInto("chat_conversations")
    .values({
      id: ctx.ids.next(),
      user_id: userId,
      session_id: sessionId,
      language: "en",
      started_at: now,
      last_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["user_id", "session_id"])
        .doUpdateSet({ last_at: sql`greatest(chat_conversations.last_at, ${now})` }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}
