import { chatLimits } from "#contract/assistant/chat-rules.ts";
import { requireSignedIn } from "#domain/access/account-policy.ts";
import type { AnswerEnd } from "#contract/assistant/chat.ts";
import {
  citationsOf,
  findOwnAnswer,
  handOverOf,
  isGivenUp,
  type MessageRow,
} from "#domain/conversations/conversation-store.ts";
import type { Ctx } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import * as t from "#words/assistant.ts";
import type { LiveEvent } from "#platform/live-answers/live-answers.ts";

const lookAgainMilliseconds = 500;

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/**
 * Streams one of the user's own answers from its beginning, whether it is being written here, by another server, or is already
 * finished.
 * @throws DomainError "not_found" for an answer that is not the user's own.
 */
export async function followAnswer(ctx: Ctx, messageId: string): Promise<AsyncIterable<LiveEvent<AnswerEnd>>> {
  const actor = requireSignedIn(ctx);
  const row = await ownAnswer(ctx, actor.userId, messageId);
  return ctx.liveAnswers.find(messageId)?.follow() ?? fromDatabase(ctx, actor.userId, row);
}

/**
 * Stops an answer that is being written, keeping what was written so far. A finished answer stays unchanged.
 * @throws DomainError "not_found" for an answer that is not the user's own.
 */
export async function stopAnswer(ctx: Ctx, messageId: string): Promise<void> {
  const actor = requireSignedIn(ctx);
  await ownAnswer(ctx, actor.userId, messageId);
  if (ctx.liveAnswers.stop(messageId)) return;
  // Another server is writing it and checks this flag every few seconds.
  await ctx.db
    .updateTable("chat_messages")
    .set({ stop_asked: true })
    .where("id", "=", messageId)
    .where("state", "=", "generating")
    .execute();
}

async function ownAnswer(ctx: Ctx, userId: string, messageId: string): Promise<MessageRow> {
  const row = isUuid(messageId) ? await findOwnAnswer(ctx, userId, messageId) : undefined;
  if (!row) throw new DomainError("not_found", t.noSuchAnswer);
  return row;
}

const isUuid = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

async function* fromDatabase(ctx: Ctx, userId: string, first: MessageRow): AsyncGenerator<LiveEvent<AnswerEnd>, void> {
  let row: MessageRow | undefined = first;
  let read = 0;
  const until = performance.now() + chatLimits.answerSeconds * 1000;
  while (row && row.state === "generating" && !isGivenUp(row, ctx.clock.now()) && performance.now() < until) {
    if (row.text.length > read) yield { kind: "text", text: row.text.slice(read) };
    read = row.text.length;
    if (ctx.liveAnswers.leaving.aborted) {
      yield { kind: "leaving" };
      return;
    }
    await pause(lookAgainMilliseconds);
    row = await findOwnAnswer(ctx, userId, first.id);
  }
  const end = row ? endOf(row) : failed;
  if (end.kind === "answer" && read === 0) yield { kind: "text", text: end.answer.response };
  yield { kind: "last", last: end };
}

const failed: AnswerEnd = { kind: "failed" };

/** The final event of a finished row. */
export function endOf(row: MessageRow): AnswerEnd {
  if (row.state !== "done" && row.state !== "stopped") return failed;
  return {
    kind: "answer",
    answer: {
      messageId: row.id,
      response: row.text,
      citations: citationsOf(row),
      action: row.action ?? "answer",
      confidence: row.confidence ?? 0,
      language: row.language ?? "en",
      handOver: handOverOf(row),
    },
  };
}
