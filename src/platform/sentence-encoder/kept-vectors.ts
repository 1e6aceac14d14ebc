import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Log } from "#platform/log/log.ts";
import { type SentenceEncoder, sentenceVectors } from "#platform/sentence-encoder/sentence-encoder.ts";
import {
  placeInSpace,
  type SentenceSpace,
  spaceNumbers,
  spaceWidth,
} from "#platform/sentence-encoder/sentence-space.ts";

/**
 * The vectors of the texts that come with the product; `npm run vectors` writes them: the space they are placed in, and files of
 * some thousand vectors each, so that a few new texts change one small file.
 */
export const keptVectorsFolder = path.resolve("db/seed/sentence-vectors");
const spaceFile = "space.bin";
const isVectorFile = (name: string): boolean => /^\d+\.bin$/.test(name);

export interface KeptVectors {
  space: SentenceSpace;
  /** The vector of a text in that space, or null when it is not kept. */
  of: (text: string) => Float32Array | null;
}

/** Rounded vectors by the key of their text. */
export type RoundedVectors = Map<string, Int8Array>;

const marks = { space: "SENTSPC1", vectors: "SENTVEC4" } as const;
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

/** What a file is, and of which model: mark, length of the model's name, its name. */
function headOf(mark: string, model: string): Buffer {
  const name = Buffer.from(model);
  return Buffer.concat([Buffer.from(mark), Buffer.from([name.length]), name]);
}

/** What follows the head of a file. @throws Error where the head is another one. */
function afterHead(mark: string, model: string, file: Buffer): Buffer {
  const nameAt = mark.length + 1;
  if (file.toString("latin1", 0, mark.length) !== mark || file.length < nameAt)
    throw new Error("not a file of vectors");
  const endsAt = nameAt + file.readUInt8(mark.length);
  const named = file.toString("utf8", nameAt, endsAt);
  if (named !== model) throw new Error(`made by ${named}, not by ${model}`);
  return file.subarray(endsAt);
}

/** As a file: head, then the numbers of the space. */
export function packSpace(model: string, space: SentenceSpace): Buffer {
  const numbers = Buffer.alloc(spaceBytes);
  for (const [index, value] of [...space.mean, ...space.axes].entries()) numbers.writeFloatLE(value, 4 * index);
  return Buffer.concat([headOf(marks.space, model), numbers]);
}

/** What `packSpace` made. @throws Error for anything else, and for the space of another model. */
export function unpackSpace(model: string, file: Buffer): SentenceSpace {
  const bytes = afterHead(marks.space, model, file);
  if (bytes.length !== spaceBytes) throw new Error("not whole");
  const numbers = Float32Array.from({ length: spaceBytes / 4 }, (_, index) => bytes.readFloatLE(4 * index));
  return { mean: numbers.subarray(0, spaceNumbers.mean), axes: numbers.subarray(spaceNumbers.mean) };
}

/** As a file: head, count, then key and numbers of each vector, sorted by key. */
export function packVectors(model: string, vectors: RoundedVectors): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32LE(vectors.size);
  const records = [...vectors]
    .toSorted(([first], [second]) => (first < second ? -1 : 1))
    .flatMap(([key, rounded]) => [Buffer.from(key, "hex"), Buffer.from(rounded)]);
  return Buffer.concat([headOf(marks.vectors, model), count, ...records]);
}

/** What `packVectors` made. @throws Error for anything else, and for the vectors of another model. */
export function unpackVectors(model: string, file: Buffer): RoundedVectors {
  const bytes = afterHead(marks.vectors, model, file);
  const count = bytes.length >= 4 ? bytes.readUInt32LE() : Number.NaN;
  if (bytes.length !== 4 + count * recordBytes) throw new Error("not whole");
  const vectors: RoundedVectors = new Map();
  for (let at = 4; at < bytes.length; at += recordBytes)
    vectors.set(
      bytes.toString("hex", at, at + keyBytes),
      new Int8Array(bytes.buffer, bytes.byteOffset + at + keyBytes, spaceWidth),
    );
  return vectors;
}

/** The vectors of each file of a folder, by its name, in order. @throws Error where one is not whole or of another model. */
export function readVectorFiles(folder: string, model: string = sentenceVectors.model): Map<string, RoundedVectors> {
  const names = readdirSync(folder).filter(isVectorFile).toSorted();
  return new Map(names.map((name) => [name, unpackVectors(model, readFileSync(path.join(folder, name)))] as const));
}

/** The space of a folder. @throws Error where there is none, or one of another model. */
export const readSpace = (folder: string, model: string = sentenceVectors.model): SentenceSpace =>
  unpackSpace(model, readFileSync(path.join(folder, spaceFile)));

/** So many vectors, a megabyte, stand in one file. */
const mostInFile = 4000;

const vectorFileName = (place: number): string => `${String(place).padStart(2, "0")}.bin`;

/** Adds vectors to those of a folder: the last file is filled, then others begin. */
export function addVectors(folder: string, vectors: RoundedVectors, model: string = sentenceVectors.model): void {
  const last = [...readVectorFiles(folder, model)].at(-1);
  const started = last && last[1].size < mostInFile ? last : null;
  const all = [...(started?.[1] ?? []), ...vectors];
  const first = started ? Number.parseInt(started[0], 10) : last ? Number.parseInt(last[0], 10) + 1 : 1;
  for (let at = 0; at < all.length; at += mostInFile)
    writeFileSync(
      path.join(folder, vectorFileName(first + at / mostInFile)),
      packVectors(model, new Map(all.slice(at, at + mostInFile))),
    );
}

/** Begins a folder anew, with nothing but a space. */
export function writeSpace(folder: string, space: SentenceSpace, model: string = sentenceVectors.model): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, spaceFile), packSpace(model, space));
}

/** Reads the kept vectors once. Null, with a warning, where a file is missing or does not fit. */
export function readKeptVectors(folder: string, log: Log, model: string = sentenceVectors.model): KeptVectors | null {
  try {
    const space = readSpace(folder, model);
    const vectors: RoundedVectors = new Map([...readVectorFiles(folder, model).values()].flatMap((file) => [...file]));
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
    log.warn({ error, folder: path.basename(folder) }, "no vectors are kept: run `npm run vectors`");
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
