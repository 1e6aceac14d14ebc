import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, test, vi } from "vitest";
import { encodedTexts } from "#domain/knowledge/encoded-texts.ts";
import { silentLog } from "#platform/log/log.ts";
import {
  keptVectorsFile,
  packVectors,
  readKeptVectors,
  roundVector,
  unpackVectors,
  vectorKey,
  withKeptVectors,
} from "#platform/sentence-encoder/kept-vectors.ts";
import { sentenceVectors } from "#platform/sentence-encoder/sentence-encoder.ts";
import {
  placeInSpace,
  type SentenceSpace,
  spaceNumbers,
  spaceWidth,
} from "#platform/sentence-encoder/sentence-space.ts";
import { createWorkerSentenceEncoder } from "#platform/sentence-encoder/worker-sentence-encoder.ts";
import { site } from "#web/site-content.ts";

const folder = mkdtempSync(path.join(tmpdir(), "longrow-vectors-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const vectorOf = (place: number, width: number = spaceWidth) => new Float32Array(width).fill(0.6, place, place + 1);
/** Where the first numbers of every vector stay as they are. */
const space: SentenceSpace = {
  mean: new Float32Array(spaceNumbers.mean),
  axes: Float32Array.from({ length: spaceNumbers.axes }, (_, index) =>
    index % sentenceVectors.width === Math.floor(index / sentenceVectors.width) ? 1 : 0,
  ),
};
const vectors = new Map(
  ["one", "two", "three"].map((text, place) => [vectorKey(text), roundVector(vectorOf(place))] as const),
);
const packed = packVectors(sentenceVectors.model, { space, vectors });

function read(bytes: Buffer | null) {
  const file = path.join(folder, bytes ? "vectors.bin" : "missing.bin");
  if (bytes) writeFileSync(file, bytes);
  const warn = vi.fn();
  return { kept: readKeptVectors(file, { ...silentLog, warn }), warn };
}

test("every text of the site has its vector in the file; else run `npm run vectors`", () => {
  const kept = unpackVectors(sentenceVectors.model, readFileSync(keptVectorsFile));
  expect(encodedTexts(site).filter((text) => !kept.vectors.has(vectorKey(text)))).toEqual([]);
});

test("what is kept is what the model says, placed in the space, but for rounding", async () => {
  const encoder = createWorkerSentenceEncoder();
  const texts = encodedTexts(site).filter((_, index) => index % 900 === 0);
  const kept = readKeptVectors(keptVectorsFile, silentLog);
  expect(kept).not.toBeNull();
  for (const [index, vector] of (await encoder.encode(texts)).entries()) {
    const placed = kept ? placeInSpace(kept.space, vector) : vector;
    const stored = kept?.of(texts[index] ?? "");
    expect(placed.reduce((sum, value, at) => sum + value * (stored?.[at] ?? 0), 0)).toBeGreaterThan(0.99);
  }
  await encoder.stop();
});

describe("a file", () => {
  test("gives vectors of length 1 for its texts and nothing for others, whatever the order they came in", () => {
    const { kept, warn } = read(packed);
    expect(kept?.of("two")).toEqual(new Float32Array(spaceWidth).fill(1, 1, 2));
    expect(kept?.of("four")).toBeNull();
    expect(kept?.space).toEqual(space);
    expect(warn).not.toHaveBeenCalled();
    const turned = new Map([...unpackVectors(sentenceVectors.model, packed).vectors].toReversed());
    expect(packVectors(sentenceVectors.model, { space, vectors: turned })).toEqual(packed);
  });

  test.each([
    ["is missing", null],
    ["is empty", Buffer.alloc(0)],
    ["ends in its head", packed.subarray(0, 20)],
    ["ends after its head", packed.subarray(0, packed.length - 3 * (8 + spaceWidth) - 2)],
    ["is truncated", packed.subarray(0, -1)],
    ["is too long", Buffer.concat([packed, Buffer.alloc(1)])],
    ["is something else", Buffer.from("passages:\n  - of: service/pc-repair\n")],
    ["is of another model", packVectors("another@1.0.0", { space, vectors: new Map() })],
  ])("that %s is one warning and keeps nothing", (_, bytes) => {
    const { kept, warn } = read(bytes);
    expect(kept).toBeNull();
    expect(warn).toHaveBeenCalledTimes(1);
  });

  test("with a vector of zeros has none for that text", () => {
    const zeros = new Map([[vectorKey("one"), new Int8Array(spaceWidth)]]);
    expect(read(packVectors(sentenceVectors.model, { space, vectors: zeros })).kept?.of("one")).toBeNull();
  });
});

test("only what is not kept is encoded, and all come back in their order", async () => {
  const encode = vi.fn(async (texts: readonly string[]) =>
    texts.map((text) => vectorOf(text.length, sentenceVectors.width)),
  );
  const { kept } = read(packed);
  if (!kept) throw new Error("nothing is kept");
  const encoder = withKeptVectors(kept, { model: "m", encode });
  const vectors = await encoder.encode(["fifth", "two", "abc", "one"]);
  expect(encode).toHaveBeenCalledExactlyOnceWith(["fifth", "abc"]);
  expect(vectors.map((vector) => vector.findIndex((value) => value > 0))).toEqual([5, 1, 3, 0]);
  await encoder.encode(["one"]);
  expect(encode).toHaveBeenCalledTimes(1);
});
