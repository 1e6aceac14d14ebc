import { expect, test } from "vitest";
import { askedPart, lookUpPart } from "#domain/assistant/look-up-part.ts";
import { knowledgeEntries } from "#domain/knowledge/knowledge-entries.ts";
import { syncKnowledge } from "#domain/knowledge/sync-knowledge.ts";
import { searchEntries } from "#domain/search/search-sources.ts";
import { syncSearch } from "#domain/search/sync-search.ts";
import { testCtx } from "#test/test-ctx.ts";

const ctx = await testCtx();
await syncSearch(ctx, { entries: await searchEntries(ctx, ctx.site), synonyms: ctx.site.content.searchSynonyms });
await syncKnowledge(ctx, await knowledgeEntries(ctx));

const asked = (text: string) => askedPart(ctx, { text, own: text }, "en");

test("mistyped words are put right, and words that people ask with are left alone, though no page has them", async () => {
  expect((await asked("how much for a broken lapotp scren")).question).toBe("how much for a broken laptop screen");
  const mother = "can my mother bring her laptop";
  expect((await asked(mother)).question).toBe(mother);
});

test("an encoder that fails leaves what the words find", async () => {
  const warned: string[] = [];
  const broken = {
    ...ctx,
    log: { ...ctx.log, warn: (_: unknown, text: string) => void warned.push(text) },
    encoder: { model: "m", encode: () => Promise.reject(new Error("no thread")) },
  };
  const text = "how much is a new laptop screen";
  const part = await askedPart(broken, { text, own: text }, "en");
  const { phrasings, passages, facts } = await lookUpPart(broken, part, 5);
  expect(facts).toContainEqual(expect.objectContaining({ subject: "Laptop screen", kind: "price", alike: 0 }));
  expect(phrasings[0]?.near).toBeGreaterThan(0.5);
  expect(passages.length).toBeGreaterThan(0);
  expect(warned).toEqual(["phrasings were compared by their words alone"]);
});
