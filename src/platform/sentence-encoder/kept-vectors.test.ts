import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, test, vi } from "vitest";
import { encodedTexts } from "#domain/knowledge/encoded-texts.ts";
import { silentLog } from "#platform/log/log.ts";
import {
  addVectors,
  keptVectorsFolder,
  packSpace,
  packVectors,
  readKeptVectors,
  readVectorFiles,
  roundVector,
  unpackVectors,
  vectorKey,
  withKeptVectors,
  writeSpace,
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
const packed = packVectors(sentenceVectors.model, vectors);

const whole = path.join(folder, "whole");
writeSpace(whole, space);
addVectors(whole, vectors);

function read(from: string) {
  const warn = vi.fn();
  return { kept: readKeptVectors(from, { ...silentLog, warn }), warn };
}

let copies = 0;
/** The folder that is whole, with one file of other bytes, or without it. */
function withFile(name: string, bytes: Buffer | null): string {
  const copy = path.join(folder, `copy-${copies++}`);
  cpSync(whole, copy, { recursive: true });
  if (bytes) writeFileSync(path.join(copy, name), bytes);
  else rmSync(path.join(copy, name));
  return copy;
}

test("every text of the site has its vector in the files; else run `npm run vectors`", () => {
  const kept = new Set([...readVectorFiles(keptVectorsFolder).values()].flatMap((file) => [...file.keys()]));
  expect(encodedTexts(site).filter((text) => !kept.has(vectorKey(text)))).toEqual([]);
});

test("what is kept is what the model says, placed in the space, but for rounding", async () => {
  const encoder = createWorkerSentenceEncoder();
  const texts = encodedTexts(site).filter((_, index) => index % 900 === 0);
  const kept = readKeptVectors(keptVectorsFolder, silentLog);
  expect(kept).not.toBeNull();
  for (const [index, vector] of (await encoder.encode(texts)).entries()) {
    const placed = kept ? placeInSpace(kept.space, vector) : vector;
    const stored = kept?.of(texts[index] ?? "");
    expect(placed.reduce((sum, value, at) => sum + value * (stored?.[at] ?? 0), 0)).toBeGreaterThan(0.99);
  }
  await encoder.stop();
});

describe("a folder", () => {
  test("gives vectors of length 1 for its texts and nothing for others, whatever the order they came in", () => {
    const { kept, warn } = read(whole);
    expect(kept?.of("two")).toEqual(new Float32Array(spaceWidth).fill(1, 1, 2));
    expect(kept?.of("four")).toBeNull();
    expect(kept?.space).toEqual(space);
    expect(warn).not.toHaveBeenCalled();
    const turned = new Map([...unpackVectors(sentenceVectors.model, packed)].toReversed());
    expect(packVectors(sentenceVectors.model, turned)).toEqual(packed);
  });

  test("takes more: a few go into its last file, many into others, and none is lost", () => {
    const grown = path.join(folder, "grown");
    writeSpace(grown, space);
    const numbers = roundVector(vectorOf(0));
    const some = (from: number, count: number) =>
      new Map(Array.from({ length: count }, (_, index) => [vectorKey(`${from + index}`), numbers] as const));
    addVectors(grown, some(0, 3));
    addVectors(grown, some(3, 2));
    expect(readdirSync(grown).toSorted()).toEqual(["01.bin", "space.bin"]);
    addVectors(grown, some(5, 8001));
    expect(readdirSync(grown).toSorted()).toEqual(["01.bin", "02.bin", "03.bin", "space.bin"]);
    addVectors(grown, some(8006, 1));
    const { kept } = read(grown);
    expect(Array.from({ length: 8007 }, (_, index) => kept?.of(`${index}`) ?? null).filter((one) => !one)).toEqual([]);
    expect([...readVectorFiles(grown).values()].map(({ size }) => size)).toEqual([4000, 4000, 7]);
  });

  test("that is missing is one warning and keeps nothing", () => {
    const { kept, warn } = read(path.join(folder, "missing"));
    expect(kept).toBeNull();
    expect(warn).toHaveBeenCalledTimes(1);
  });

  test.each([
    ["is empty", "01.bin", Buffer.alloc(0)],
    ["ends in its head", "01.bin", packed.subarray(0, 20)],
    ["ends after its head", "01.bin", packed.subarray(0, packed.length - 3 * (8 + spaceWidth) - 2)],
    ["is truncated", "01.bin", packed.subarray(0, -1)],
    ["is too long", "01.bin", Buffer.concat([packed, Buffer.alloc(1)])],
    ["is something else", "01.bin", Buffer.from("passages:\n  - of: service/pc-repair\n")],
    ["is of another model", "01.bin", packVectors("another@1.0.0", new Map())],
    ["should have the space and is missing", "space.bin", null],
    ["should have the space and has vectors", "space.bin", packed],
    ["has the space and is truncated", "space.bin", packSpace(sentenceVectors.model, space).subarray(0, -4)],
    ["has the space of another model", "space.bin", packSpace("another@1.0.0", space)],
  ])("with a file that %s is one warning and keeps nothing", (_, name, bytes) => {
    const { kept, warn } = read(withFile(name, bytes));
    expect(kept).toBeNull();
    expect(warn).toHaveBeenCalledTimes(1);
  });

  test("with a vector of zeros has none for that text", () => {
    const zeros = new Map([[vectorKey("one"), new Int8Array(spaceWidth)]]);
    const { kept } = read(withFile("01.bin", packVectors(sentenceVectors.model, zeros)));
    expect(kept?.of("one")).toBeNull();
  });
});

test("only what is not kept is encoded, and all come back in their order", async () => {
  const encode = vi.fn(async (texts: readonly string[]) =>
    texts.map((text) => vectorOf(text.length, sentenceVectors.width)),
  );
  const { kept } = read(whole);
  if (!kept) throw new Error("nothing is kept");
  const encoder = withKeptVectors(kept, { model: "m", encode });
  const vectors = await encoder.encode(["fifth", "two", "abc", "one"]);
  expect(encode).toHaveBeenCalledExactlyOnceWith(["fifth", "abc"]);
  expect(vectors.map((vector) => vector.findIndex((value) => value > 0))).toEqual([5, 1, 3, 0]);
  await encoder.encode(["one"]);
  expect(encode).toHaveBeenCalledTimes(1);
});
