import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Log } from "#platform/log/log.ts";
import { type SentenceEncoder, sentenceVectors } from "#platform/sentence-encoder/sentence-encoder.ts";

/** The vectors of the texts that come with the product; `npm run vectors` writes it. */
export const keptVectorsFile = path.resolve("db/seed/sentence-vectors.bin");

/** The vector of a text, or null when it is not kept. */
export type KeptVectors = (text: string) => Float32Array | null;

/** Rounded vectors by the key of their text. */
export type RoundedVectors = Map<string, Int8Array>;

const mark = "SENTVEC1";
const keyBytes = 8;
const { width } = sentenceVectors;
const recordBytes = keyBytes + width;
const steps = 127;

/** The first 8 bytes of a text's SHA-256, as hexadecimal digits. */
export const vectorKey = (text: string): string =>
  createHash("sha256")
    .update(text)
    .digest("hex")
    .slice(0, keyBytes * 2);

export const roundVector = (vector: Float32Array): Int8Array =>
  Int8Array.from(vector, (value) => Math.round(value * steps));

/** The vectors as a file: mark, length of the model's name, its name, count, then key and numbers of each, sorted by key. */
export function packVectors(model: string, vectors: RoundedVectors): Buffer {
  const name = Buffer.from(model);
  const head = Buffer.alloc(mark.length + 1 + name.length + 4);
  head.write(mark);
  head.writeUInt8(name.length, mark.length);
  name.copy(head, mark.length + 1);
  head.writeUInt32LE(vectors.size, head.length - 4);
  const records = [...vectors]
    .toSorted(([first], [second]) => (first < second ? -1 : 1))
    .flatMap(([key, numbers]) => [Buffer.from(key, "hex"), Buffer.from(numbers)]);
  return Buffer.concat([head, ...records]);
}

/** What `packVectors` made. @throws Error for anything else, and for the vectors of another model. */
export function unpackVectors(model: string, file: Buffer): RoundedVectors {
  const nameAt = mark.length + 1;
  if (file.toString("latin1", 0, mark.length) !== mark || file.length < nameAt)
    throw new Error("not a file of vectors");
  const countAt = nameAt + file.readUInt8(mark.length);
  const named = file.toString("utf8", nameAt, countAt);
  if (named !== model) throw new Error(`made by ${named}, not by ${model}`);
  const count = file.length >= countAt + 4 ? file.readUInt32LE(countAt) : Number.NaN;
  if (file.length !== countAt + 4 + count * recordBytes) throw new Error("not whole");
  const vectors: RoundedVectors = new Map();
  for (let at = countAt + 4; at < file.length; at += recordBytes)
    vectors.set(
      file.toString("hex", at, at + keyBytes),
      new Int8Array(file.buffer, file.byteOffset + at + keyBytes, width),
    );
  return vectors;
}

/** Reads the kept vectors once. A file that is missing or does not fit is a warning, and then nothing is kept. */
export function keptVectors(file: string, log: Log, model: string = sentenceVectors.model): KeptVectors {
  let vectors: RoundedVectors = new Map();
  try {
    vectors = unpackVectors(model, readFileSync(file));
  } catch (error) {
    log.warn({ error, file: path.basename(file) }, "no vectors are kept: run `npm run vectors`");
  }
  return (text) => {
    const numbers = vectors.get(vectorKey(text));
    if (!numbers) return null;
    const length = Math.hypot(...numbers);
    return length > 0 ? Float32Array.from(numbers, (number) => number / length) : null;
  };
}

/** Looks among the kept vectors first and asks `encoder` only for the rest. */
export const withKeptVectors = (kept: KeptVectors, encoder: SentenceEncoder): SentenceEncoder => ({
  model: encoder.model,
  async encode(texts) {
    const known = texts.map(kept);
    const others = texts.filter((_, index) => !known[index]);
    const made = (others.length > 0 ? await encoder.encode(others) : []).values();
    return known.map((vector) => vector ?? made.next().value ?? new Float32Array(width));
  },
});
