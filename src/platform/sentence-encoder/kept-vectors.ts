import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Log } from "#platform/log/log.ts";
import { type SentenceEncoder, sentenceVectors } from "#platform/sentence-encoder/sentence-encoder.ts";
import {
  placeInSpace,
  type SentenceSpace,
  spaceNumbers,
  spaceWidth,
} from "#platform/sentence-encoder/sentence-space.ts";

/** The vectors of the texts that come with the product; `npm run vectors` writes it. */
export const keptVectorsFile = path.resolve("db/seed/sentence-vectors.bin");

export interface KeptVectors {
  space: SentenceSpace;
  /** The vector of a text in that space, or null when it is not kept. */
  of: (text: string) => Float32Array | null;
}

/** Rounded vectors by the key of their text. */
export type RoundedVectors = Map<string, Int8Array>;

const mark = "SENTVEC3";
const keyBytes = 8;
const recordBytes = keyBytes + spaceWidth;
const steps = 127;
const spaceBytes = 4 * (spaceNumbers.mean + spaceNumbers.axes);

/** The first 8 bytes of a text's SHA-256, as hexadecimal digits. */
export const vectorKey = (text: string): string =>
  createHash("sha256")
    .update(text)
    .digest("hex")
    .slice(0, keyBytes * 2);

export const roundVector = (vector: Float32Array): Int8Array =>
  Int8Array.from(vector, (value) => Math.round(value * steps));

/** As a file: mark, length of the model's name, its name, count, the space, then key and numbers of each vector, sorted by key. */
export function packVectors(
  model: string,
  { space, vectors }: { space: SentenceSpace; vectors: RoundedVectors },
): Buffer {
  const name = Buffer.from(model);
  const head = Buffer.alloc(mark.length + 1 + name.length + 4);
  head.write(mark);
  head.writeUInt8(name.length, mark.length);
  name.copy(head, mark.length + 1);
  head.writeUInt32LE(vectors.size, head.length - 4);
  const numbers = Buffer.alloc(spaceBytes);
  for (const [index, value] of [...space.mean, ...space.axes].entries()) numbers.writeFloatLE(value, 4 * index);
  const records = [...vectors]
    .toSorted(([first], [second]) => (first < second ? -1 : 1))
    .flatMap(([key, rounded]) => [Buffer.from(key, "hex"), Buffer.from(rounded)]);
  return Buffer.concat([head, numbers, ...records]);
}

/** What `packVectors` made. @throws Error for anything else, and for the vectors of another model. */
export function unpackVectors(model: string, file: Buffer): { space: SentenceSpace; vectors: RoundedVectors } {
  const nameAt = mark.length + 1;
  if (file.toString("latin1", 0, mark.length) !== mark || file.length < nameAt)
    throw new Error("not a file of vectors");
  const countAt = nameAt + file.readUInt8(mark.length);
  const named = file.toString("utf8", nameAt, countAt);
  if (named !== model) throw new Error(`made by ${named}, not by ${model}`);
  const count = file.length >= countAt + 4 ? file.readUInt32LE(countAt) : Number.NaN;
  const vectorsAt = countAt + 4 + spaceBytes;
  if (file.length !== vectorsAt + count * recordBytes) throw new Error("not whole");
  const numbers = Float32Array.from({ length: spaceBytes / 4 }, (_, index) =>
    file.readFloatLE(countAt + 4 + 4 * index),
  );
  const vectors: RoundedVectors = new Map();
  for (let at = vectorsAt; at < file.length; at += recordBytes)
    vectors.set(
      file.toString("hex", at, at + keyBytes),
      new Int8Array(file.buffer, file.byteOffset + at + keyBytes, spaceWidth),
    );
  return {
    space: { mean: numbers.subarray(0, spaceNumbers.mean), axes: numbers.subarray(spaceNumbers.mean) },
    vectors,
  };
}

/** Reads the kept vectors once. Null, with a warning, where the file is missing or does not fit. */
export function readKeptVectors(file: string, log: Log, model: string = sentenceVectors.model): KeptVectors | null {
  try {
    const { space, vectors } = unpackVectors(model, readFileSync(file));
    return {
      space,
      of(text) {
        const numbers = vectors.get(vectorKey(text));
        if (!numbers) return null;
        let squares = 0;
        for (const number of numbers) squares += number * number;
        if (squares === 0) return null;
        const [vector, length] = [new Float32Array(numbers), Math.sqrt(squares)];
        for (let index = 0; index < vector.length; index++) vector[index] = (vector[index] ?? 0) / length;
        return vector;
      },
    };
  } catch (error) {
    log.warn({ error, file: path.basename(file) }, "no vectors are kept: run `npm run vectors`");
    return null;
  }
}

/** Looks among the kept vectors first, asks `encoder` only for the rest, and places those in the same space. */
export const withKeptVectors = ({ space, of }: KeptVectors, encoder: SentenceEncoder): SentenceEncoder => ({
  model: encoder.model,
  async encode(texts) {
    const known = texts.map(of);
    const others = texts.filter((_, index) => !known[index]);
    const made = (others.length > 0 ? await encoder.encode(others) : []).values();
    return known.map(
      (vector) => vector ?? placeInSpace(space, made.next().value ?? new Float32Array(sentenceVectors.width)),
    );
  },
});
