import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { ChatAnswer } from "#contract/assistant/chat.ts";
import type { PreparedAnswer } from "#domain/assistant/prepared-answer.ts";
import { askAssistant } from "#domain/conversations/ask-assistant.ts";
import { followAnswer, stopAnswer } from "#domain/conversations/follow-answer.ts";
import { forgetConversations } from "#domain/conversations/forget-conversations.ts";
import {
  deleteOwnConversations,
  listOwnConversations,
  viewOwnConversation,
} from "#domain/conversations/own-conversations.ts";
import { rateAnswer } from "#domain/conversations/rate-answer.ts";
import type { Ctx } from "#domain/ctx.ts";
import type { DomainError } from "#domain/errors.ts";
import { prepares } from "#test/prepared-answers.ts";
import { testCtx } from "#test/test-ctx.ts";
import { signedInAs } from "#test/test-people.ts";

const person = async (name?: string) => signedInAs(await testCtx(), "member", `${randomUUID()}@example.com`, name);

async function ask(
  ctx: Ctx,
  message: string,
  { sessionId = "session-1", prepare = prepares() } = {},
): Promise<ChatAnswer> {
  const end = await (await askAssistant(ctx, { message, sessionId }, { prepare })).finished;
  if (end.kind !== "answer") throw new Error("There was no answer.");
  return end.answer;
}

/** A preparation that waits until released. */
function held(): { prepare: ReturnType<typeof prepares>; letGo: () => void } {
  const gate = Promise.withResolvers<void>();
  const answer = prepares();
  return { prepare: (...asked) => gate.promise.then(() => answer(...asked)), letGo: gate.resolve };
}

describe("refusals", () => {
  test("a visitor, or a user who owes the second factor", async () => {
    const ctx = await testCtx();
    await expect(askAssistant(ctx, {})).rejects.toMatchObject({ code: "unauthenticated" });
    const owing: Ctx = { ...ctx, actor: { kind: "visitor", network: "n", owes: "second_factor" } };
    await expect(askAssistant(owing, {})).rejects.toMatchObject({ code: "forbidden" });
  });

  test.each([
    [{}],
    [{ message: "", sessionId: "session-1" }],
    [{ message: " \n ", sessionId: "session-1" }],
    [{ message: "x".repeat(2001), sessionId: "session-1" }],
    [{ message: "a\u0000b", sessionId: "session-1" }],
    [{ message: "a\ud800b", sessionId: "session-1" }],
    [{ message: 7, sessionId: "session-1" }],
    [{ message: "hi", sessionId: "short" }],
    [{ message: "hi", sessionId: "session 1;--" }],
  ])("%j", async (input) => {
    await expect(askAssistant(await person(), input)).rejects.toMatchObject({ code: "invalid" });
  });

  test("after 20 questions in ten minutes, or 150 in a day", async () => {
    const ctx = await person();
    for (let time = 0; time < 20; time++) await ask(ctx, `question ${time}`);
    await expect(ask(ctx, "one more")).rejects.toMatchObject({
      code: "too_many",
      details: { retryAfterSeconds: expect.any(Number) },
    });
    const other = await person();
    for (let time = 0; time < 150; time++)
      await other.rateLimits.use({ name: "chat-day", points: 150, seconds: 86400 }, other.actor.userId);
    await expect(ask(other, "one more")).rejects.toThrow(/150 questions a day/);
  });

  test("while another answer is being written; other users may ask", async () => {
    const ctx = await person();
    const { prepare, letGo } = held();
    const first = await askAssistant(ctx, { message: "first", sessionId: "session-1" }, { prepare });
    await expect(ask(ctx, "second")).rejects.toMatchObject({ code: "conflict" });
    await expect(ask(ctx, "second", { sessionId: "session-2" })).rejects.toMatchObject({ code: "conflict" });
    // A refused question does not count.
    for (let time = 0; time < 30; time++) await expect(ask(ctx, "second")).rejects.toMatchObject({ code: "conflict" });
    expect((await ask(await person(), "mine")).action).toBe("answer");
    letGo();
    expect((await first.finished).kind).toBe("answer");
    expect((await ask(ctx, "second")).action).toBe("answer");
  });

  test("ten simultaneous questions are answered one at a time", async () => {
    const ctx = await person();
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () =>
        ask(ctx, "same").then(
          () => "answered",
          (error: DomainError) => error.code,
        ),
      ),
    );
    expect(new Set(outcomes)).toEqual(new Set(["answered", "conflict"]));
  });
});

describe("without a model", () => {
  test("answers from the site and stores question and answer", async () => {
    const ctx = await person();
    const answer = await ask(ctx, "What does a laptop check cost?");
    expect(answer).toMatchObject({
      response: "A laptop check costs $49 and takes 2 hours.",
      citations: [{ url: "/services/laptop-repair/", title: "Laptop repair" }],
      action: "answer",
      language: "en",
      handOver: null,
    });
    const { lines } = await viewOwnConversation(ctx, "session-1");
    expect(lines).toMatchObject([
      { from: "user", text: "What does a laptop check cost?", action: null },
      { id: answer.messageId, from: "bot", text: answer.response, citations: answer.citations, rating: null },
    ]);
    expect(await listOwnConversations(ctx, {})).toMatchObject({
      items: [{ sessionId: "session-1", title: "What does a laptop check cost?", messages: 2 }],
      nextCursor: null,
    });
  });

  test("neither stores nor forwards card and social security numbers", async () => {
    const ctx = await person();
    let seen = "";
    const prepare: ReturnType<typeof prepares> = async (asking, asked) => {
      seen = asked.question;
      return prepares()(asking, asked);
    };
    await ask(ctx, "Charge 4111 1111 1111 1111, my SSN is 078-05-1120", { prepare });
    expect(seen).toBe("Charge [card number removed], my SSN is [social security number removed]");
    const rows = await ctx.db
      .selectFrom("chat_messages")
      .select(["text", "looked_up"])
      .where("user_id", "=", ctx.actor.userId)
      .execute();
    expect(JSON.stringify(rows)).not.toMatch(/4111|1120/);
  });

  test("a follow-up sees the last twelve turns, and none after half an hour", async () => {
    const ctx = await person();
    let earlier: string[] = [];
    const prepare: ReturnType<typeof prepares> = async (asking, asked) => {
      earlier = asked.earlier.map(({ question }) => question);
      return prepares()(asking, asked);
    };
    for (let turn = 1; turn <= 14; turn++) {
      await ask(ctx, `turn ${turn}`, { prepare });
      ctx.clock.pass({ minutes: 1 });
    }
    expect(earlier).toEqual(Array.from({ length: 12 }, (_, index) => `turn ${index + 2}`));
    ctx.clock.pass({ minutes: 31 });
    await ask(ctx, "anew", { prepare });
    expect(earlier).toEqual([]);
    await ask(ctx, "more", { prepare });
    expect(earlier).toEqual(["anew"]);
    await ask(ctx, "elsewhere", { prepare, sessionId: "session-2" });
    expect(earlier).toEqual([]);
  });

  test("after a failure on our side there is no answer, and the next question is accepted", async () => {
    const ctx = await person();
    const failing = { prepare: () => Promise.reject(new Error("broken")) };
    const live = await askAssistant(ctx, { message: "hi there", sessionId: "session-1" }, failing);
    expect(await live.finished).toEqual({ kind: "failed" });
    const { lines, pending } = await viewOwnConversation(ctx, "session-1");
    expect(lines).toHaveLength(1);
    expect(pending).toEqual({ messageId: live.id, state: "failed" });
    expect((await ask(ctx, "again")).action).toBe("answer");
  });
});

describe("users cannot read, rate, follow, stop or delete the conversations of others", () => {
  test("even with the same session id", async () => {
    const [owner, other] = [await person(), await person()];
    const { messageId } = await ask(owner, "mine");
    for (const attempt of [
      () => viewOwnConversation(other, "session-1"),
      () => deleteOwnConversations(other, "session-1"),
      () => rateAnswer(other, { messageId, rating: 1, sessionId: "session-1" }),
      () => followAnswer(other, messageId),
      () => stopAnswer(other, messageId),
      () => followAnswer(other, "none"),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: "not_found" });
    await ask(other, "theirs");
    expect((await viewOwnConversation(other, "session-1")).lines.map(({ text }) => text)).not.toContain("mine");
    await expect(rateAnswer(other, { messageId, rating: 1, sessionId: "session-1" })).rejects.toMatchObject({
      code: "not_found",
    });
    expect(await deleteOwnConversations(other)).toEqual({ deleted: 1 });
    expect((await viewOwnConversation(owner, "session-1")).lines).toHaveLength(2);
  });
});

describe("following an answer", () => {
  const whole = async (events: AsyncIterable<{ kind: string; text?: string }>) => {
    const seen = [];
    for await (const event of events) seen.push(event);
    return seen;
  };

  test("while it is written, again, and afterwards", async () => {
    const ctx = await person();
    const { prepare, letGo } = held();
    const live = await askAssistant(ctx, { message: "first", sessionId: "session-1" }, { prepare });
    const [first, second] = [whole(live.follow()), whole(await followAnswer(ctx, live.id))];
    expect(await viewOwnConversation(ctx, "session-1")).toMatchObject({
      lines: [{ from: "user", text: "first" }],
      pending: { messageId: live.id, state: "generating" },
    });
    letGo();
    const seen = await first;
    expect((await viewOwnConversation(ctx, "session-1")).pending).toBeNull();
    expect(seen).toMatchObject([
      { kind: "text", text: "A laptop check costs $49 and takes 2 hours." },
      { kind: "last" },
    ]);
    expect(await second).toEqual(seen);
    expect(await whole(await followAnswer(ctx, live.id))).toMatchObject(JSON.parse(JSON.stringify(seen)));
  });

  test("an answer abandoned by a killed process is closed and does not block its owner", async () => {
    const ctx = await person();
    const { prepare } = held();
    const live = await askAssistant(ctx, { message: "first", sessionId: "session-1" }, { prepare });
    const elsewhere = { ...ctx, liveAnswers: (await testCtx()).liveAnswers };
    elsewhere.clock.pass({ minutes: 1 });
    expect(await whole(await followAnswer(elsewhere, live.id))).toEqual([{ kind: "last", last: { kind: "failed" } }]);
    expect((await viewOwnConversation(elsewhere, "session-1")).pending).toMatchObject({ state: "failed" });
    expect((await ask(elsewhere, "again")).action).toBe("answer");
  });

  test("a process that is about to stop sends the followers of an answer from elsewhere to another one", async () => {
    const ctx = await person();
    const { prepare, letGo } = held();
    const live = await askAssistant(ctx, { message: "first", sessionId: "session-1" }, { prepare });
    const elsewhere = { ...ctx, liveAnswers: (await testCtx()).liveAnswers };
    const seen = whole(await followAnswer(elsewhere, live.id));
    await elsewhere.liveAnswers.close();
    expect(await seen).toEqual([{ kind: "leaving" }]);
    const again = whole(await followAnswer(ctx, live.id));
    letGo();
    expect(await again).toMatchObject([{ kind: "text" }, { kind: "last", last: { kind: "answer" } }]);
  });

  test("shutting down stops running answers and accepts no new ones", async () => {
    const ctx = await person();
    await ctx.liveAnswers.close();
    await expect(ask(ctx, "hi there")).rejects.toMatchObject({ code: "unavailable" });
  });
});

describe("deleting conversations", () => {
  test("immediately on request; a deleted answer needs no ticket", async () => {
    const ctx = await person();
    const { prepare, letGo } = held();
    await ask(ctx, "old", { sessionId: "session-2" });
    const live = await askAssistant(ctx, { message: "first", sessionId: "session-1" }, { prepare });
    expect(await deleteOwnConversations(ctx)).toEqual({ deleted: 2 });
    letGo();
    expect(await live.finished).toEqual({ kind: "failed" });
    expect((await listOwnConversations(ctx, {})).items).toEqual([]);
    expect((await ask(ctx, "new")).action).toBe("answer");
  });

  test("with the account, even during an answer", async () => {
    const ctx = await person();
    const { prepare, letGo } = held();
    const live = await askAssistant(ctx, { message: "first", sessionId: "session-1" }, { prepare });
    await ctx.db.deleteFrom("users").where("id", "=", ctx.actor.userId).execute();
    letGo();
    expect(await live.finished).toEqual({ kind: "failed" });
    const left = await ctx.db
      .selectFrom("chat_messages")
      .select("id")
      .where("user_id", "=", ctx.actor.userId)
      .execute();
    expect(left).toEqual([]);
  });

  test("automatically after ninety days", async () => {
    const ctx = await person();
    await ask(ctx, "old", { sessionId: "session-1" });
    ctx.clock.pass({ days: 89 });
    await ask(ctx, "newer", { sessionId: "session-2" });
    ctx.clock.pass({ days: 2 });
    await forgetConversations(ctx);
    expect((await listOwnConversations(ctx, {})).items.map(({ sessionId }) => sessionId)).toEqual(["session-2"]);
  });
});

test("a rating can be changed, with a reason; a thumbs down offers a human", async () => {
  const ctx = await person();
  const { messageId } = await ask(ctx, "hello there");
  expect(await rateAnswer(ctx, { messageId, rating: 1, sessionId: "session-1" })).toMatchObject({
    rating: 1,
    handOver: null,
  });
  const down = {
    messageId,
    rating: -1,
    sessionId: "session-1",
    reason: "outdated",
    comment: "my card 4111111111111111",
  };
  expect(await rateAnswer(ctx, down)).toMatchObject({
    handOver: { state: "offered", reason: "unhappy", ticketNumber: null },
  });
  expect((await viewOwnConversation(ctx, "session-1")).lines.at(-1)?.rating).toBe(-1);
  const rows = await ctx.db.selectFrom("chat_ratings").selectAll().where("user_id", "=", ctx.actor.userId).execute();
  expect(rows).toMatchObject([{ rating: -1, reason: "outdated", comment: "my card [card number removed]" }]);
  for (const wrong of [{ rating: 0 }, { rating: "1" }, { reason: "because" }, { comment: "x".repeat(1001) }])
    await expect(rateAnswer(ctx, { ...down, ...wrong })).rejects.toMatchObject({ code: "invalid" });
});

describe("a human is offered", () => {
  const abstains: Partial<PreparedAnswer> = {
    action: "abstain",
    text: "The site does not say.",
    mayBeRewritten: false,
  };

  test.each([
    ["asked", { action: "handoff", handOver: "asked" }],
    ["urgent", { action: "answer", handOver: "urgent" }],
  ] as const)("when %s", async (reason, changes) => {
    const { handOver, response } = await ask(await person(), "please", { prepare: prepares({ ...changes }) });
    expect(handOver).toMatchObject({ state: "offered", reason, ticketNumber: null });
    expect(response).toContain(handOver?.replyBy);
  });

  test("after two unanswered questions in a row, not after one, and not for refused ones", async () => {
    const ctx = await person();
    const misses = { prepare: prepares(abstains) };
    const refuses = { prepare: prepares({ ...abstains, intent: "off-topic" }) };
    expect((await ask(ctx, "first", misses)).handOver).toBeNull();
    expect((await ask(ctx, "poem", refuses)).handOver).toBeNull();
    expect((await ask(ctx, "second", misses)).handOver).toMatchObject({ state: "offered", reason: "not_known" });
    await ask(ctx, "fine");
    expect((await ask(ctx, "third", misses)).handOver).toBeNull();
  });
});
