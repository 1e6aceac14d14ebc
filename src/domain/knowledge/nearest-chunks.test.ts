import { expect, test, vi } from "vitest";
import { embedBatch, embedChunks } from "#domain/knowledge/embed-chunks.ts";
import { findPassages } from "#domain/knowledge/find-passages.ts";
import type { KnowledgeEntry } from "#domain/knowledge/knowledge-entry.ts";
import { nearestChunks } from "#domain/knowledge/nearest-chunks.ts";
import { syncKnowledge } from "#domain/knowledge/sync-knowledge.ts";
import type { Embedder } from "#platform/language-model/embedder.ts";
import { testCtx } from "#test/test-ctx.ts";

/** Embeds each text by its topic: one direction per topic, whatever the words. */
const topics = [/water|drown|flood|liquid/i, /thief|steal|burglar|lock/i, /cold|snow|winter/i];
const fakeEmbedder = (model = "fake-1"): Embedder => ({
  model,
  embed: vi.fn((texts: string[]) =>
    Promise.resolve(texts.map((text) => [...topics.map((topic) => (topic.test(text) ? 1 : 0)), 0.1])),
  ),
});

const entry = (name: string, text: string): KnowledgeEntry => ({
  kind: "page",
  ref: `page/${name}`,
  url: `/${name}/`,
  title: name,
  passages: [{ headings: [name], text }],
});
const entries = [
  entry("wet", "A laptop that fell into the water has to dry."),
  entry("doors", "Keep every door of the office closed: a thief needs ten seconds."),
  entry("ice", "In winter batteries last less long."),
];

test("every passage gets a vector, in batches, once per model", async () => {
  const embedder = fakeEmbedder();
  const ctx = await testCtx({ embedder });
  await syncKnowledge(ctx, entries);
  const vectors = await ctx.db.selectFrom("kb_chunks").select(["vector", "vector_model"]).execute();
  expect(vectors.map(({ vector, vector_model }) => [vector?.length, vector_model])).toEqual(
    vectors.map(() => [4, "fake-1"]),
  );
  expect(await embedChunks(ctx, embedder)).toBe(0);
  const other = fakeEmbedder("fake-2");
  expect(await embedChunks(ctx, other, { batch: 2 })).toBe(3);
  expect(vi.mocked(other.embed).mock.calls.map(([texts]) => texts.length)).toEqual([2, 1]);
});

test("sizes outside the limits are refused: batches of 1 to 500, 1 to 16 segments", async () => {
  const embedder = fakeEmbedder();
  const ctx = await testCtx({ embedder });
  const batch = (size: number) => Array.from({ length: size }, () => "text");
  for (const size of [0, 501]) {
    await expect(embedBatch(embedder, batch(size))).rejects.toThrow(`1 to 500 texts, not ${size}`);
    await expect(embedChunks(ctx, embedder, { batch: size })).rejects.toMatchObject({ code: "invalid" });
  }
  for (const size of [1, 500]) expect(await embedBatch(embedder, batch(size))).toHaveLength(size);
  const nearest = (segments: number) =>
    nearestChunks(ctx, embedder, "burglar", { audiences: ["everyone"], limit: 3, segments });
  for (const segments of [0, 17, 1.5])
    await expect(nearest(segments)).rejects.toThrow(`1 to 16 segments, not ${segments}`);
});

test("one segment and sixteen find the same nearest passages", async () => {
  const embedder = fakeEmbedder();
  const ctx = await testCtx({ embedder });
  await syncKnowledge(ctx, entries);
  const nearest = (segments: number) =>
    nearestChunks(ctx, embedder, "a burglar came", { audiences: ["everyone"], limit: 3, segments });
  const one = await nearest(1);
  expect(one[0]?.similarity).toBeCloseTo(1, 4);
  expect((await nearest(16)).map(({ id }) => id)).toEqual(one.map(({ id }) => id));
  expect(await nearestChunks(ctx, embedder, "a burglar came", { audiences: [], limit: 3 })).toEqual([]);
});

test("a passage is found by meaning, and by words alone when the service fails", async () => {
  const embedder = fakeEmbedder();
  const ctx = await testCtx({ embedder });
  await syncKnowledge(ctx, entries);
  expect((await findPassages(ctx, "burglar", "en")).passages[0]?.url).toBe("/doors/");
  expect((await findPassages({ ...ctx, embedder: null }, "burglar", "en")).passages).toEqual([]);
  const broken: Embedder = { model: "fake-1", embed: () => Promise.reject(new Error("busy")) };
  expect((await findPassages({ ...ctx, embedder: broken }, "thief", "en")).passages[0]?.url).toBe("/doors/");
});

test("a response with too few vectors changes nothing", async () => {
  const short: Embedder = { model: "short", embed: () => Promise.resolve([[1]]) };
  const ctx = await testCtx({ embedder: short });
  await syncKnowledge(ctx, entries);
  expect(await embedChunks(ctx, short)).toBe(0);
});
