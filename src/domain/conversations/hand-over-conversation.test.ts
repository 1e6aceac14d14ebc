import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { PreparedAnswer } from "#domain/assistant/prepared-answer.ts";
import { askAssistant } from "#domain/conversations/ask-assistant.ts";
import { defaultChatSettings } from "#domain/conversations/chat-settings.ts";
import { handOverConversation } from "#domain/conversations/hand-over-conversation.ts";
import { mailTranscript } from "#domain/conversations/mail-transcript.ts";
import { deleteOwnConversations, viewOwnConversation } from "#domain/conversations/own-conversations.ts";
import { runInLanguage } from "#current-language";
import { promisedMinutes, replyByWords } from "#domain/opening-hours/reply-by.ts";
import type { Ctx } from "#domain/ctx.ts";
import { prepares } from "#test/prepared-answers.ts";
import { emailsTo, testCtx } from "#test/test-ctx.ts";
import { signedInAs } from "#test/test-people.ts";

const person = async () => signedInAs(await testCtx(), "member", `${randomUUID()}@example.com`, "Ana Silva");

async function ask(ctx: Ctx, message: string, changes: Partial<PreparedAnswer> = {}, sessionId = "session-1") {
  const live = await askAssistant(ctx, { message, sessionId }, { prepare: prepares(changes) });
  const end = await live.finished;
  if (end.kind !== "answer") throw new Error("There was no answer.");
  return end.answer;
}

const ticketOf = (ctx: Ctx, number: string | null) =>
  ctx.db
    .selectFrom("tickets")
    .innerJoin("ticket_messages", "ticket_messages.ticket_id", "tickets.id")
    .selectAll("tickets")
    .select("ticket_messages.body")
    .where("number", "=", number)
    .orderBy("ticket_messages.created_at")
    .execute();

describe("refusals", () => {
  test("a visitor, another user, or an unknown conversation", async () => {
    const ctx = await person();
    await ask(ctx, "mine is broken");
    await expect(handOverConversation(await testCtx(), "session-1", {})).rejects.toMatchObject({
      code: "unauthenticated",
    });
    for (const [who, session] of [
      [await person(), "session-1"],
      [ctx, "session-2"],
    ] as const)
      await expect(handOverConversation(who, session, {})).rejects.toMatchObject({ code: "not_found" });
    for (const input of [{ reason: "because" }, { other: 1 }])
      await expect(handOverConversation(ctx, "session-1", input)).rejects.toMatchObject({ code: "invalid" });
  });

  test("after ten tickets in an hour", async () => {
    const ctx = await person();
    for (let time = 0; time < 11; time++) await ask(ctx, `number ${time}`, {}, `session-${time}`);
    for (let time = 0; time < 10; time++) await handOverConversation(ctx, `session-${time}`, {});
    await expect(handOverConversation(ctx, "session-10", {})).rejects.toMatchObject({ code: "too_many" });
  });
});

describe("a ticket for a conversation", () => {
  test("is masked and has sources, summary and emails", async () => {
    const ctx = await person();
    await ask(ctx, "My laptop screen is black, call 209 555 0199 or write to ana@home.example");
    await ask(ctx, "ok");
    const handOver = await handOverConversation(ctx, "session-1", { reason: "unhappy" });
    expect(handOver).toMatchObject({
      state: "done",
      reason: "unhappy",
      ticketNumber: expect.stringMatching(/^T-\d+$/),
    });
    const [ticket] = await ticketOf(ctx, handOver.ticketNumber);
    expect(ticket).toMatchObject({
      channel: "chat",
      category: "repair",
      priority: "normal",
      requester_email: ctx.actor.email,
      requester_id: ctx.actor.userId,
      subject: "Chat: My laptop screen is black, call [phone number] or write to [email address]",
    });
    expect(ticket?.body).toContain("The client was not content with the answer.");
    expect(ticket?.body).toContain("2 questions; the latest: ok");
    expect(ticket?.body).toContain("Sources shown: Laptop repair (/services/laptop-repair/)");
    expect(ticket?.body).toContain("Assistant: A laptop check costs $49 and takes 2 hours.");
    expect(ticket?.body).not.toMatch(/0199|home\.example/);
    expect((await emailsTo(ctx, ctx.actor.email)).map(({ template }) => template)).toEqual(["ticket-opened"]);
  });

  test("is opened once; after that the assistant keeps answering", async () => {
    const ctx = await person();
    await ask(ctx, "My laptop is slow");
    const first = await handOverConversation(ctx, "session-1", {});
    const again = await Promise.all([1, 2, 3].map(() => handOverConversation(ctx, "session-1", { reason: "unhappy" })));
    for (const one of again) expect(one).toEqual(first);
    const { lines } = await viewOwnConversation(ctx, "session-1");
    expect(lines.filter(({ action }) => action === "handoff")).toMatchObject([
      { from: "bot", text: expect.stringContaining(`Your ticket is ${first.ticketNumber}.`), handOver: first },
    ]);
    const miss = { action: "abstain" as const, handOver: "not_known" as const };
    expect(await ask(ctx, "And this?", miss)).toMatchObject({ action: "abstain", handOver: null });
    expect(await ask(ctx, "And the price?")).toMatchObject({ action: "answer", handOver: null });
    const asked = await ask(ctx, "a person please", { action: "handoff", handOver: "asked" });
    expect(asked).toMatchObject({ action: "handoff", handOver: { state: "done", ticketNumber: first.ticketNumber } });
    expect(asked.response).toContain(first.ticketNumber);
  });

  test("is opened once for two concurrent requests", async () => {
    const ctx = await person();
    await ask(ctx, "My laptop is slow");
    const [first, second] = await Promise.all([
      handOverConversation(ctx, "session-1", {}),
      handOverConversation(ctx, "session-1", {}),
    ]);
    expect(first?.ticketNumber).toBe(second?.ticketNumber);
  });

  test("is urgent when the matter is, and raised when it becomes so", async () => {
    const ctx = await person();
    await ask(ctx, "The battery swells", { handOver: "urgent" });
    const urgent = await handOverConversation(ctx, "session-1", { reason: "urgent" });
    expect((await ticketOf(ctx, urgent.ticketNumber))[0]?.priority).toBe("urgent");

    await ask(ctx, "My laptop is slow", {}, "session-2");
    const calm = await handOverConversation(ctx, "session-2", {});
    const offered = await ask(ctx, "Now it smokes", { handOver: "urgent" }, "session-2");
    expect(offered.handOver).toMatchObject({ state: "offered", reason: "urgent" });
    const raised = await handOverConversation(ctx, "session-2", { reason: "urgent" });
    expect(raised.ticketNumber).toBe(calm.ticketNumber);
    const rows = await ticketOf(ctx, calm.ticketNumber);
    expect(rows).toHaveLength(2);
    expect(rows.at(-1)).toMatchObject({ priority: "urgent", body: expect.stringContaining("Now it smokes") });
  });
});

describe("reply times", () => {
  const business = {
    timeZone: "America/Los_Angeles" as const,
    answerWithin: "2 working hours",
    hours: [
      {
        days: ["monday" as const, "tuesday" as const, "wednesday" as const, "thursday" as const, "friday" as const],
        opens: "08:00",
        closes: "18:00",
      },
      { days: ["saturday" as const], opens: "09:00", closes: "14:00" },
    ],
  };
  const calendar = {
    closed: [
      { date: "2026-11-26", name: "Thanksgiving" },
      { date: "2026-11-27", name: "Day after", closes: "12:00" },
    ],
  };
  const shop = { business, calendar };

  test.each([
    ["2026-11-23T18:04:00Z", "today before 12:15 pm"],
    ["2026-11-24T01:30:00Z", "tomorrow before 9:30 am"],
    ["2026-11-22T20:00:00Z", "tomorrow before 10:00 am"],
    ["2026-11-21T22:30:00Z", "on Monday, November 23 before 10:00 am"],
    ["2026-11-26T01:00:00Z", "on Friday, November 27 before 9:00 am"],
    ["2026-11-27T19:00:00Z", "tomorrow before 10:00 am"],
  ])("%s: %s", (now, words) => {
    expect(replyByWords(shop, new Date(now))).toBe(words);
  });

  test("in Spanish, and when something else is promised", () => {
    expect(runInLanguage("es", () => replyByWords(shop, new Date("2026-11-23T18:04:00Z")))).toBe(
      "hoy antes de las 12:15 p. m.",
    );
    const other = { business: { ...business, answerWithin: "one working day" }, calendar };
    expect(replyByWords(other, new Date("2026-11-23T18:04:00Z"))).toBe("within one working day");
    expect([promisedMinutes("30 minutes"), promisedMinutes("1 business hour"), promisedMinutes("soon")]).toEqual([
      30,
      60,
      null,
    ]);
  });
});

describe("transcripts by email", () => {
  test("only of own conversations, only to the confirmed address, only while the feature is on, five an hour", async () => {
    const ctx = await person();
    await ask(ctx, "What about **this** <b>laptop</b>?");
    await expect(mailTranscript(await person(), "session-1")).rejects.toMatchObject({ code: "not_found" });
    const settings = { ...defaultChatSettings, features: { ...defaultChatSettings.features, emailTranscript: false } };
    const now = ctx.clock.now();
    await ctx.db
      .insertInto("chat_settings")
      .values({ settings: JSON.stringify(settings), updated_at: now })
      .execute();
    await expect(mailTranscript(ctx, "session-1")).rejects.toMatchObject({ code: "forbidden" });
    await ctx.db.deleteFrom("chat_settings").execute();
    await ctx.db.updateTable("users").set({ email_confirmed_at: null }).where("id", "=", ctx.actor.userId).execute();
    await expect(mailTranscript(ctx, "session-1")).rejects.toMatchObject({ code: "conflict" });
    await ctx.db.updateTable("users").set({ email_confirmed_at: now }).where("id", "=", ctx.actor.userId).execute();
    for (let time = 0; time < 5; time++) await mailTranscript(ctx, "session-1");
    await expect(mailTranscript(ctx, "session-1")).rejects.toMatchObject({ code: "too_many" });

    const [mail] = await emailsTo(ctx, ctx.actor.email);
    expect(mail).toMatchObject({ template: "chat-transcript", subject: "Your conversation with Longrow" });
    expect(mail?.text_body).toContain("What about this <b>laptop</b>?");
    expect(mail?.html_body).toContain("&lt;b&gt;laptop");
    expect(mail?.text_body).toContain("https://www.longrow.example/services/laptop-repair/");

    await deleteOwnConversations(ctx);
    expect(await emailsTo(ctx, ctx.actor.email)).toEqual([]);
  });
});
