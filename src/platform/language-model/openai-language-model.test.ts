import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { LanguageModel, ModelFailure } from "#platform/language-model/language-model.ts";
import { createOpenAiEmbedder } from "#platform/language-model/openai-embedder.ts";
import { createOpenAiLanguageModel } from "#platform/language-model/openai-language-model.ts";
import { startLanguageModelPeer } from "#test/language-model-peer.ts";

const peer = await startLanguageModelPeer();
afterAll(peer.stop);
const service = { baseUrl: peer.baseUrl, apiKey: "secret-key", model: "small" };
const prompt = [
  { role: "system" as const, content: "Rules" },
  { role: "user" as const, content: '<passage n="1" title="Repair">\nWe repair laptops. Bring yours.\n</passage>' },
];
const times = { firstPieceMilliseconds: 150, retryMilliseconds: 1, restMilliseconds: 150 };
let model: LanguageModel;
beforeEach(() => {
  peer.behave("good");
  peer.requests.length = 0;
  model = createOpenAiLanguageModel(service, times);
});

async function write(signal = new AbortController().signal, onPiece: () => void = () => undefined) {
  let text = "";
  const failure = await model
    .write(prompt, {
      signal,
      maxTokens: 50,
      onText: (piece) => {
        text += piece;
        onPiece();
      },
    })
    .then(
      () => null,
      (error: ModelFailure) => error.reason,
    );
  return { text, failure };
}

test("streams the service's output, with its key", async () => {
  expect(await write()).toEqual({ text: "We repair laptops. [1]", failure: null });
  expect(peer.requests).toMatchObject([
    { path: "/v1/chat/completions", authorization: "Bearer secret-key", body: { model: "small", stream: true } },
  ]);
});

describe("is retried once before the first piece", () => {
  test.each([
    ["busy", "busy", 2],
    ["away", "away", 2],
    ["slow", "slow", 2],
    ["malformed", "broken", 2],
    ["empty", "broken", 2],
    ["rejecting", "rejected", 1],
    ["refusing", "refused", 1],
  ] as const)("%s", async (mode, failure, tries) => {
    peer.behave(mode);
    expect(await write()).toEqual({ text: "", failure });
    expect(peer.requests).toHaveLength(tries);
  });

  test("which may do", async () => {
    peer.behave("busy", { failures: 1 });
    expect(await write()).toEqual({ text: "We repair laptops. [1]", failure: null });
  });
});

test.each(["dropping", "cut-json"] as const)("is not retried for %s after the first piece", async (mode) => {
  peer.behave(mode);
  const { text, failure } = await write();
  expect(text).toContain("We repair");
  expect(["broken", "away"]).toContain(failure);
  expect(peer.requests).toHaveLength(1);
});

test("an unreachable service", async () => {
  model = createOpenAiLanguageModel({ ...service, baseUrl: "http://127.0.0.1:9/v1" }, times);
  expect(await write()).toEqual({ text: "", failure: "away" });
});

test("stops immediately when cancelled", async () => {
  peer.behave("endless");
  const stop = new AbortController();
  expect(await write(stop.signal, () => stop.abort())).toMatchObject({ failure: null });
  await expect.poll(() => peer.open).toBe(0);
});

test("five failures in thirty seconds pause the service for a while", async () => {
  peer.behave("away");
  for (let attempt = 0; attempt < 3; attempt++) await write();
  const asked = peer.requests.length;
  expect(asked).toBe(5);
  expect(await write()).toEqual({ text: "", failure: "resting" });
  expect(peer.requests).toHaveLength(asked);
  peer.behave("good");
  await expect.poll(async () => (await write()).failure, { interval: 50 }).toBe(null);
});

describe("vectors", () => {
  const embedder = createOpenAiEmbedder({ ...service, model: "vectors" });

  test("are returned in the order of their texts", async () => {
    const [first, second] = await embedder.embed(["aab", "c"]);
    expect(first?.slice(0, 3)).toEqual([2, 1, 0]);
    expect(second?.slice(0, 3)).toEqual([0, 0, 1]);
    expect(embedder.model).toBe("vectors");
  });

  test.each([0, 501])("are refused for %i texts", async (count) => {
    await expect(embedder.embed(Array.from({ length: count }, () => "a"))).rejects.toThrow(RangeError);
    expect(peer.requests).toHaveLength(0);
  });

  test("are fine for 500 texts", async () => {
    expect(await embedder.embed(Array.from({ length: 500 }, () => "a"))).toHaveLength(500);
  });

  test.each(["dropping", "malformed", "away", "busy"] as const)("fail on %s", async (mode) => {
    peer.behave(mode);
    await expect(embedder.embed(["a", "b"])).rejects.toMatchObject({ name: "ModelFailure" });
  });
});
