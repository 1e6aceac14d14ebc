import { createHash } from "node:crypto";

/** Bytes as they come. */
export type Chunks = AsyncIterable<Uint8Array>;

/** Size of written content, and its SHA-256 in hex. */
export interface WrittenFile {
  bytes: number;
  sha256: string;
}

/** A file that was received and is on the disk, not yet in the store. */
export interface ReceivedFile extends WrittenFile {
  place: string;
  /** For looking at it without reading all of it. */
  blob(): Promise<Blob>;
  /** All of it in turn, each piece in the same memory: no piece outlives the next. */
  pieces(): AsyncIterable<Uint8Array>;
  /** Deletes it, unless a store has taken it. */
  remove(): Promise<void>;
}

/** First and last byte, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** A stored file, to be read once it is needed. */
export interface FoundFile {
  bytes: number;
  /** All of it, or a part, read as fast as it is taken. */
  read(range?: ByteRange): Promise<ReadableStream<Uint8Array<ArrayBuffer>>>;
}

/** One file in a listing. */
export interface ListedFile {
  key: string;
  bytes: number;
  writtenAt: Date;
}

/** Stores uploaded files under generated keys. User-supplied names and types never become paths. */
export interface FileStore {
  /** Name of the place, for people. */
  description: string;
  /** Resolves once the whole content is stored durably. */
  put(key: string, content: Uint8Array | Chunks): Promise<WrittenFile>;
  /** The same for a received file, which is gone afterwards. */
  take(key: string, file: ReceivedFile): Promise<void>;
  /** A file of any size, or null when the key is unknown. */
  find(key: string): Promise<FoundFile | null>;
  /** The whole content of a small file, or null when the key is unknown. */
  read(key: string): Promise<Uint8Array<ArrayBuffer> | null>;
  remove(key: string): Promise<void>;
  list(): AsyncIterable<ListedFile>;
  /** Keys last written before `before`. */
  listOlderThan(before: Date): Promise<string[]>;
  /** An address that hands the file to anybody for a short time, as a download; null where the store has none. */
  signedLink(key: string, file: { name: string; seconds: number }): Promise<string | null>;
  /** @throws Error when the store does not answer */
  probe(): Promise<void>;
}

/** Size and hash of content that is kept nowhere. */
export async function writtenOf(content: Chunks): Promise<WrittenFile> {
  const hash = createHash("sha256");
  let bytes = 0;
  for await (const chunk of content) {
    hash.update(chunk);
    bytes += chunk.byteLength;
  }
  return { bytes, sha256: hash.digest("hex") };
}

const keyShape = /^[0-9a-f-]{36}$/;

export const isFileKey = (name: string): boolean => keyShape.test(name);

/** @throws Error for anything that is no key */
export function requireFileKey(key: string): string {
  if (!isFileKey(key)) throw new Error("A file key is a UUID.");
  return key;
}

/** The keys of a listing that were last written before `before`. */
export async function keysOlderThan(files: AsyncIterable<ListedFile>, before: Date): Promise<string[]> {
  const old = new Set<string>();
  for await (const { key, writtenAt } of files) if (writtenAt < before) old.add(key);
  return [...old];
}

/** All of a stream in memory: for small files only. */
export async function wholeOf(file: FoundFile | null): Promise<Uint8Array<ArrayBuffer> | null> {
  return file ? new Uint8Array(await new Response(await file.read()).arrayBuffer()) : null;
}
