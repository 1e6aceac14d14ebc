import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { AdminChatRating, AdminChatThread, ChatSummary, UnansweredList } from "#contract/assistant/admin-chat.ts";
import type { PreparedAnswer } from "#domain/assistant/prepared-answer.ts";
import { askAssistant } from "#domain/conversations/ask-assistant.ts";
import {
  changeChatSettings,
  defaultChatSettings,
  viewAdminChatSettings,
  viewChatSettings,
} from "#domain/conversations/chat-settings.ts";
import { viewChatSummary } from "#domain/conversations/chat-summary.ts";
import { groupQuestions } from "#domain/conversations/group-questions.ts";
import { handOverConversation } from "#domain/conversations/hand-over-conversation.ts";
import { rateAnswer } from "#domain/conversations/rate-answer.ts";
import { listStaffConversations, viewStaffConversation } from "#domain/conversations/staff-conversations.ts";
import { listStaffRatings } from "#domain/conversations/staff-ratings.ts";
import { dismissUnanswered, listUnanswered } from "#domain/conversations/unanswered-questions.ts";
import type { Ctx } from "#domain/ctx.ts";
import { prepares } from "#test/prepared-answers.ts";
import { testCtx } from "#test/test-ctx.ts";
import { signedInAs } from "#test/test-people.ts";

const ctx = await testCtx();
const admin = await signedInAs(ctx, "admin", `${randomUUID()}@example.com`);
const person = () => signedInAs(ctx, "member", `${randomUUID()}@example.com`);

async function ask(who: Ctx, message: string, changes: Partial<PreparedAnswer> = {}) {
  const end = await (
    await askAssistant(who, { message, sessionId: "session-1" }, { prepare: prepares(changes) })
  ).finished;
  if (end.kind !== "answer") throw new Error("There was no answer.");
  return end.answer;
}

const misses: Partial<PreparedAnswer> = { action: "abstain", intent: "not-known", text: "The site does not say." };

test("only administrators have access", async () => {
  const verbs = [
    (who: Ctx) => listStaffConversations(who, {}),
    (who: Ctx) => viewStaffConversation(who, randomUUID()),
    (who: Ctx) => listStaffRatings(who, {}),
    (who: Ctx) => listUnanswered(who, {}),
    (who: Ctx) => dismissUnanswered(who, {}),
    (who: Ctx) => viewChatSummary(who, {}),
    (who: Ctx) => viewAdminChatSettings(who),
    (who: Ctx) => changeChatSettings(who, {}),
  ];
  const technician = await signedInAs(ctx, "technician", `${randomUUID()}@example.com`);
  for (const verb of verbs) {
    await expect(verb(ctx)).rejects.toMatchObject({ code: "unauthenticated" });
    await expect(verb(await person())).rejects.toMatchObject({ code: "forbidden" });
    await expect(verb(technician)).rejects.toMatchObject({ code: "forbidden" });
  }
});

describe("conversations", () => {
  test("are found by words, rating and action; masked; reading one is recorded", async () => {
    const who = await person();
    const { messageId } = await ask(who, "My marmalade laptop, write to ana@home.example or 209-555-0199");
    await rateAnswer(who, {
      messageId,
      rating: -1,
      sessionId: "session-1",
      reason: "tone",
      comment: "call 209 555 0199",
    });
    const other = await person();
    await ask(other, "Another marmalade question", misses);

    const found = await listStaffConversations(admin, { search: "marmalade laptop" });
    expect(found.items).toMatchObject([
      { title: "My marmalade laptop, write to [email address] or [phone number]", questions: 1, up: 0, down: 1 },
    ]);
    const ids = async (query: object) => (await listStaffConversations(admin, query)).items.map(({ id }) => id);
    const [mine = ""] = found.items.map(({ id }) => id);
    expect(await ids({ search: "marmalade", rating: "down" })).toEqual([mine]);
    expect(await ids({ search: "marmalade", action: "abstain" })).not.toContain(mine);
    expect(await ids({ search: "100%_" })).toEqual([]);
    for (const query of [{ limit: "none" }, { rating: "x" }, { cursor: "none" }, { cursor: btoa("[1,2]") }])
      await expect(listStaffConversations(admin, query)).rejects.toMatchObject({ code: "invalid" });

    const thread = AdminChatThread.parse(await viewStaffConversation(admin, mine));
    expect(thread.lines).toMatchObject([
      { from: "user", text: expect.stringContaining("[phone number]"), rating: null },
      { from: "bot", model: null, state: "done", rating: -1, reason: "tone", comment: "call [phone number]" },
    ]);
    expect(JSON.stringify(thread)).not.toContain(who.actor.email);
    const kept = await ctx.db.selectFrom("audit_events").select("action").where("target_id", "=", mine).execute();
    expect(kept).toEqual([{ action: "admin.conversation_read" }]);
    for (const id of ["none", randomUUID()])
      await expect(viewStaffConversation(admin, id)).rejects.toMatchObject({ code: "not_found" });
  });

  test("are paged", async () => {
    for (let time = 0; time < 3; time++) await ask(await person(), `pages ${time}`);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof listStaffConversations>> = await listStaffConversations(admin, {
        search: "pages",
        limit: "2",
        ...(cursor ? { cursor } : {}),
      });
      seen.push(...page.items.map(({ title }) => title));
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen.toSorted()).toEqual(["pages 0", "pages 1", "pages 2"]);
  });
});

test("ratings include question and answer", async () => {
  const who = await person();
  const { messageId } = await ask(who, "Is this rated?");
  await rateAnswer(who, { messageId, rating: -1, sessionId: "session-1", reason: "unsafe" });
  const { items } = await listStaffRatings(admin, { rating: "down", reason: "unsafe" });
  expect(AdminChatRating.array().parse(items)).toMatchObject([
    { messageId, question: "Is this rated?", answer: expect.stringContaining("$49"), reason: "unsafe" },
  ]);
  expect((await listStaffRatings(admin, { rating: "up", reason: "unsafe" })).items).toEqual([]);
});

describe("unanswered questions", () => {
  test("are grouped when they ask the same, and resolved together", async () => {
    for (const question of [
      "Do you repair drones?",
      "do you repair my drone",
      "Can you rent me a projector?",
      "¿Reparan drones?",
    ])
      await ask(await person(), question, misses);
    await ask(await person(), "Write a poem about drones", { ...misses, intent: "off-topic" });
    await ask(await person(), "My phone is 209 555 0199, do you fix boats?", misses);
    const { items } = UnansweredList.parse(await listUnanswered(admin, {}));
    const drones = items.find(({ count }) => count === 2);
    expect(drones).toMatchObject({ question: "do you repair my drone", alike: ["Do you repair drones?"] });
    expect(items[0]).toEqual(drones);
    const wordings = items.map(({ question }) => question);
    expect(wordings).toContain("My phone is [phone number], do you fix boats?");
    expect(wordings).not.toContain("Write a poem about drones");

    await dismissUnanswered(admin, { messageId: drones?.messageId });
    const after = (await listUnanswered(admin, {})).items.map(({ question }) => question);
    expect(after).not.toContain("do you repair my drone");
    expect(after).toContain("Can you rent me a projector?");
    await expect(dismissUnanswered(admin, { messageId: drones?.messageId })).rejects.toMatchObject({
      code: "not_found",
    });
    for (const query of [{ days: "91" }, { limit: "0" }])
      await expect(listUnanswered(admin, query)).rejects.toMatchObject({ code: "invalid" });
  });

  test("are grouped quickly, even a thousand", () => {
    const questions = Array.from(
      { length: 1000 },
      (_, index) => `question number ${index * 7919} about thing ${index % 50}`,
    );
    const started = performance.now();
    expect(groupQuestions(questions, (text) => text).flat()).toHaveLength(1000);
    expect(performance.now() - started).toBeLessThan(3000);
  });
});

test("the summary counts conversations and outcomes", async () => {
  const before = await viewChatSummary(admin, {});
  const who = await person();
  await ask(who, "counted");
  await ask(who, "missed", misses);
  await handOverConversation(who, "session-1", {});
  const after = ChatSummary.parse(await viewChatSummary(admin, { days: "30" }));
  expect(after.conversations - before.conversations).toBe(1);
  expect(after.answers - before.answers).toBe(2);
  expect(after.handedOverShare).toBeGreaterThan(0);
  expect(after.abstainedShare).toBeGreaterThan(0);
  expect(after.medianMs).toBeGreaterThanOrEqual(0);
  expect((await viewChatSummary({ ...admin, clock: { now: () => new Date(0) } }, {})).answers).toBeGreaterThan(0);
});

test("settings are the defaults until changed; changes are stored, and browsers see only their part", async () => {
  expect(await viewAdminChatSettings(admin)).toMatchObject({
    settings: defaultChatSettings,
    updatedAt: null,
    model: { configured: false },
  });
  const wanted = { ...defaultChatSettings, bot_name: "Longy", brand_tone: "brief" as const };
  for (const wrong of [{}, { ...wanted, theme: {} }, { ...wanted, extra: 1 }, { ...wanted, bot_name: " " }])
    await expect(changeChatSettings(admin, wrong)).rejects.toMatchObject({ code: "invalid" });
  expect((await changeChatSettings(admin, wanted)).settings.bot_name).toBe("Longy");
  const { escalation: _, ...shown } = wanted;
  expect(await viewChatSettings(ctx)).toEqual(shown);
  const [kept] = await ctx.db
    .selectFrom("audit_events")
    .select("detail")
    .where("action", "=", "admin.chat_settings_changed")
    .execute();
  expect(kept?.detail).toEqual({ changed: ["bot_name", "brand_tone"] });
});
