import { inLanguage } from "#domain/language/in-language.ts";
import type { ChatAnswer } from "#contract/assistant/chat.ts";
import type { ChatMessageState } from "#contract/assistant/chat-rules.ts";
import { outageOf } from "#contract/site/platform-errors.ts";
import { linkedPages } from "#domain/assistant/answer-language.ts";
import type { PreparedAnswer } from "#domain/assistant/prepared-answer.ts";
import type { AnswerEnd } from "#contract/assistant/chat.ts";
import type { AskingState } from "#domain/conversations/asking-state.ts";
import { aliveSeconds, chatRates } from "#domain/conversations/conversation-limits.ts";
import type { ConversationRow } from "#domain/conversations/conversation-store.ts";
import { offerHandOver } from "#domain/conversations/offer-hand-over.ts";
import { type ModelWriting, writeWithModel } from "#domain/conversations/write-with-model.ts";
import { type Ctx, type SignedIn, withTransaction } from "#domain/ctx.ts";
import type { LiveAnswer } from "#platform/live-answers/live-answers.ts";
import type { RateLimitAnswer } from "#platform/rate-limits/rate-limits.ts";
import * as t from "#words/assistant.ts";

interface Writing {
  actor: SignedIn;
  conversation: ConversationRow;
  /** Already masked. */
  question: string;
  live: LiveAnswer<AnswerEnd>;
  prepared: Promise<PreparedAnswer>;
  /** The settings when the question arrived. */
  state: AskingState;
  /** When the question arrived. */
  started: number;
}

type Prepared = Omit<Writing, "prepared"> & { prepared: PreparedAnswer; budget: RateLimitAnswer | null };

interface Written {
  answer: ChatAnswer;
  prepared: PreparedAnswer;
  state: ChatMessageState;
  writing: ModelWriting | null;
  firstTextAt: number;
}

/** Writes an answer to the end, storing it and streaming it to its followers. Never throws. */
export async function writeAnswer(ctx: Ctx, { live, ...wanted }: Writing): Promise<void> {
  const { started } = wanted;
  let said = "";
  const tell: LiveAnswer<AnswerEnd> = {
    ...live,
    say(text) {
      said += text;
      live.say(text);
    },
  };
  const sign = setInterval(() => void giveSign(ctx, live.id, () => said), aliveSeconds.every * 1000);
  try {
    const written = await write(ctx, { ...wanted, live: tell });
    const kept = await keep(ctx, wanted.conversation, written, started);
    live.end(kept ? { kind: "answer", answer: written.answer } : { kind: "failed" });
  } catch (error) {
    const passes = outageOf(error) !== null;
    ctx.log[passes ? "warn" : "error"]({ error, messageId: live.id }, "an answer could not be written");
    await fail(ctx, live.id);
    live.end({ kind: "failed", ...(passes && { passes }) });
  } finally {
    clearInterval(sign);
  }
}

async function write(ctx: Ctx, wanted: Writing): Promise<Written> {
  const [prepared, budget] = await Promise.all([
    wanted.prepared,
    wanted.state.mayUseModel ? ctx.rateLimits.check(chatRates.tokens, wanted.actor.userId) : null,
  ]);
  const { language } = prepared;
  return inLanguage(ctx, language, (told) => writeIn(told, { ...wanted, prepared, budget }));
}

async function writeIn(
  ctx: Ctx,
  { actor, conversation, question, live, state, prepared, budget }: Prepared,
): Promise<Written> {
  const { earlier, settings } = state;
  const lastAction = earlier.at(-1)?.action ?? null;
  const offered = offerHandOver(ctx, { prepared, lastAction, conversation, escalation: settings.escalation });
  const model = budget && prepared.mayBeRewritten ? ctx.languageModel : null;
  const writing = model
    ? await writeWithModel(ctx, actor, {
        model,
        withinBudget: budget?.allowed === true,
        prepared,
        question,
        earlier: earlier.filter(({ forModel }) => forModel),
        tone: settings.brand_tone,
        signal: live.signal,
        onText: live.say,
      })
    : null;
  const stopped = writing?.fallback === "stopped" && live.signal.reason === "asked";
  const useModel = writing !== null && (writing.fallback === null || stopped);
  if (!useModel && writing?.firstTextAt == null) live.say(offered.text);
  const firstTextAt = writing?.firstTextAt ?? performance.now();
  const nothingSaid = stopped && writing.text === "";
  const { confidence, language } = prepared;
  const common = { messageId: live.id, confidence, language };
  const answer: ChatAnswer = useModel
    ? {
        ...common,
        response: nothingSaid ? t.stopped : writing.text,
        citations: linkedPages(ctx, writing.citations),
        // The model also answers from passages when the composed answer was only a guess, or there was none.
        action: nothingSaid ? "clarify" : "answer",
        handOver: offered.handOver?.reason === "not_known" ? null : offered.handOver,
      }
    : {
        ...common,
        response: offered.text,
        citations: prepared.citations,
        action: offered.action,
        handOver: offered.handOver,
      };
  return { prepared, writing, firstTextAt, state: stopped ? "stopped" : "done", answer };
}

/** Stores the answer; false when its conversation was deleted meanwhile. */
async function keep(ctx: Ctx, { id }: ConversationRow, written: Written, started: number): Promise<boolean> {
  const { answer, prepared, writing, state, firstTextAt } = written;
  return withTransaction(ctx, async (tx) => {
    // Lock the conversation before its messages, in the same order as asking, to avoid a deadlock.
    await tx.db.selectFrom("chat_conversations").select("id").where("id", "=", id).forUpdate().execute();
    const usedModel = writing !== null && (writing.fallback === null || writing.fallback === "stopped");
    const kept = await tx.db
      .updateTable("chat_messages")
      .set({
        state,
        text: answer.response,
        citations: JSON.stringify(answer.citations),
        action: answer.action,
        confidence: answer.confidence,
        language: answer.language,
        intent: prepared.intent,
        looked_up: prepared.lookedUp,
        hand_over: answer.handOver ? JSON.stringify(answer.handOver) : null,
        for_model: prepared.mayBeRewritten,
        model: usedModel ? (tx.languageModel?.name ?? null) : null,
        fallback: writing?.fallback ?? null,
        first_token_ms: Math.round(firstTextAt - started),
        total_ms: Math.round(performance.now() - started),
      })
      .where("id", "=", answer.messageId)
      .where("state", "=", "generating")
      .executeTakeFirst();
    if (kept.numUpdatedRows !== 1n) return false;
    const offered = answer.handOver?.state === "offered" ? answer.handOver : null;
    await tx.db
      .updateTable("chat_conversations")
      .set({
        last_at: tx.clock.now(),
        language: answer.language,
        ...(offered ? { hand_over_state: "offered", hand_over_reason: offered.reason } : {}),
      })
      .where("id", "=", id)
      .$if(offered !== null, (update) => update.where("ticket_number", "is", null))
      .execute();
    return true;
  });
}

async function fail(ctx: Ctx, messageId: string): Promise<void> {
  await ctx.db
    .updateTable("chat_messages")
    .set({ state: "failed" })
    .where("id", "=", messageId)
    .where("state", "=", "generating")
    .execute()
    .catch((error: unknown) =>
      ctx.log.warn({ error, messageId }, "a failed answer stays open until it counts as abandoned"),
    );
}

/** Sends a heartbeat and the progress to other servers, and learns whether to stop. */
async function giveSign(ctx: Ctx, messageId: string, said: () => string): Promise<void> {
  try {
    const row = await ctx.db
      .updateTable("chat_messages")
      .set({ alive_at: ctx.clock.now(), text: said() })
      .where("id", "=", messageId)
      .where("state", "=", "generating")
      .returning("stop_asked")
      .executeTakeFirst();
    if (row?.stop_asked) ctx.liveAnswers.stop(messageId);
  } catch (error) {
    ctx.log.warn({ error, messageId }, "the progress of an answer could not be stored");
  }
}
