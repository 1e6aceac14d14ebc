import { describe, expect, test } from "vitest";
import { prepareAnswer } from "#domain/assistant/prepare-answer.ts";
import type { EarlierTurn, PreparedAnswer } from "#domain/assistant/prepared-answer.ts";
import { knowledgeEntries } from "#domain/knowledge/knowledge-entries.ts";
import { syncKnowledge } from "#domain/knowledge/sync-knowledge.ts";
import { searchEntries } from "#domain/search/search-sources.ts";
import { syncSearch } from "#domain/search/sync-search.ts";
import { openTicket } from "#domain/tickets/open-ticket.ts";
import { testCtx } from "#test/test-ctx.ts";
import { signedInAs } from "#test/test-people.ts";

const ctx = await testCtx();
await syncSearch(ctx, { entries: await searchEntries(ctx, ctx.site), synonyms: ctx.site.content.searchSynonyms });
await syncKnowledge(ctx, await knowledgeEntries(ctx));
const member = await signedInAs(ctx, "member", "talks@example.com");

/** The answer to the last of several messages. */
async function talk(...messages: string[]): Promise<PreparedAnswer> {
  const earlier: EarlierTurn[] = [];
  for (const question of messages.slice(0, -1)) {
    const { text, action, citations } = await prepareAnswer(member, { question, earlier });
    earlier.push({ question, answer: text, action, citations });
  }
  return prepareAnswer(member, { question: messages.at(-1) ?? "", earlier });
}
const pages = ({ citations }: PreparedAnswer) => citations.map(({ url }) => url.replace(/#.*/, ""));

describe("what goes on with the answer before", () => {
  test("a detail of what was shown is looked for on its page", async () => {
    const answer = await talk("what does the security check cost", "does it stop us working");
    expect(pages(answer)[0]).toBe("/services/cybersecurity/");
  });

  test("thanks, a laugh and an ok in between do not end it", async () => {
    const { text } = await talk("how much is a fan cleaning", "thanks", "lol", "ok so how long");
    expect(text).toContain("1 day");
  });

  test("where somebody lives, told before, makes no trip of a price", async () => {
    const { intent } = await talk("we are a law firm in Modesto", "what does moving one mailbox cost?");
    expect(intent).not.toContain("coverage");
  });

  test("a visit is its trip and its look-over", async () => {
    const { text } = await talk("I live in Tracy", "what would a visit cost");
    expect(text).toContain("$25");
    expect(text).toContain("Together that is $70");
  });

  test("a message without any sense is taken for nothing but that", async () => {
    const answer = await talk("what does a cracked laptop screen cost?", "asdf qwer zxcv");
    expect(answer).toMatchObject({ action: "abstain", intent: "not-known", citations: [] });
  });
});

describe("what is no question", () => {
  test.each([
    ["no thanks", "declined"],
    ["whew thanks", "thanks"],
    ["great, see you", "goodbye"],
    ["ok will do", "noted"],
    ["this is useless", "unhappy"],
    ["are you sure?", "doubt"],
    ["what do you mean", "unclear"],
    ["gracias, muy amable", "thanks"],
  ])("“%s” is not looked up", async (said, intent) => {
    expect(await talk("how much is a virus removal", said)).toMatchObject({ intent });
  });

  test("an emergency is not told twice in the same words", async () => {
    const answer = await talk("my laptop is smoking", "there is even more smoke coming out now");
    expect(answer).toMatchObject({ action: "handoff", handOver: "urgent" });
    expect(answer.text).toContain("still holds");
  });
});

describe("what only sounds like an alarm", () => {
  test("a clicking drive with the pictures of somebody who died is no false caller", async () => {
    const answer = await talk("My husband passed away in May, his photos are on the computer and now it is clicking");
    expect(answer.action).not.toBe("handoff");
    expect(answer.text).toContain("Every start makes it worse");
  });

  test("who has read of ransomware has not got it", async () => {
    const answer = await talk("our doctor read about ransomware and now wants backups, where do we start");
    expect(answer.action).not.toBe("handoff");
  });

  test("a note about bitcoin is one", async () => {
    expect(await talk("my files have all weird names and theres a note with bitcoin")).toMatchObject({
      intent: "emergency",
    });
  });
});

test("a telephone is not told what to do with a computer", async () => {
  const { text } = await talk("i dropped my iphone in the sink can you dry it");
  expect(text).not.toContain("charger");
});

test("a remark beside a question leaves no question open", async () => {
  const { text } = await talk("how much is a virus removal", "are you sure? and how long does it take?");
  expect(text).toContain("1 day");
  expect(text).not.toContain("other question");
});

test("who has only told something is asked what it is about", async () => {
  expect(await talk("we're a small bakery, 28 computers")).toMatchObject({ action: "abstain", intent: "told" });
});

test("a question behind thanks is a question, and a correction no wish for a person", async () => {
  const backup = "what is a backup for an office computer";
  expect((await talk(backup, "thanks, last one: who can read my files")).intent).not.toBe("thanks");
  expect((await talk(backup, "no just the backup please")).action).not.toBe("handoff");
});

test("what was told of one's own ticket may be asked further", async () => {
  const { number } = await openTicket(member, {
    subject: "Screen stays black",
    description: "It turns on, but nothing shows.",
    category: "repair",
    name: "Ana Silva",
    email: "talks@example.com",
  });
  expect((await talk("where is my ticket", "which one is that about?")).text).toContain(number);
  expect((await talk("I dropped off my laptop yesterday, is it ready?")).text).toContain(number);
});
