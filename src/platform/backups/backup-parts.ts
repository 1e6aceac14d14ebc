import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import path from "node:path";
import { PassThrough, type Readable, type Writable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import type { Opener, Seal } from "#platform/backups/age-seal.ts";

/** One file of a backup: its name, and its size and hash as it is stored. */
export interface Part {
  name: string;
  bytes: number;
  sha256: string;
}

/** Writes what `source` gives, compressed and sealed, to a new file that is on the disk when this resolves. */
export async function writePart(folder: string, name: string, source: Readable, seal: Seal): Promise<Part> {
  const hash = createHash("sha256");
  let bytes = 0;
  const stored = `${name}.gz${seal.ending}`;
  await pipeline(
    source,
    createGzip(),
    seal.sealed,
    async function* counted(chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        bytes += chunk.byteLength;
        yield chunk;
      }
    },
    createWriteStream(path.join(folder, stored), { flags: "wx", mode: 0o600, flush: true }),
  );
  return { name: stored, bytes, sha256: hash.digest("hex") };
}

/** Writes the plain content of a part to `sink`. */
export const readPartInto = (folder: string, part: Part, open: Opener, sink: Writable): Promise<void> =>
  pipeline(createReadStream(path.join(folder, part.name)), open, createGunzip(), sink);

/** The plain content of a small part. */
export async function readPart(folder: string, part: Part, open: Opener): Promise<Buffer> {
  const plain = new PassThrough();
  const [content] = await Promise.all([buffer(plain), readPartInto(folder, part, open, plain)]);
  return content;
}

/** @throws Error naming the first part that is missing or not as it was written. */
export async function checkParts(folder: string, parts: Part[]): Promise<void> {
  for (const { name, bytes, sha256 } of parts) {
    const file = path.join(folder, name);
    const found = await stat(file).catch(() => null);
    if (!found) throw new Error(`The backup is damaged: ${file} is missing.`);
    const hash = createHash("sha256");
    if (found.size === bytes) await pipeline(createReadStream(file), hash);
    if (hash.digest("hex") !== sha256) throw new Error(`The backup is damaged: ${file} is not as it was written.`);
  }
}

/** The part called `name`. @throws Error when the manifest has none */
export function partNamed(parts: Part[], name: string): Part {
  const part = parts.find((one) => one.name === `${name}.gz` || one.name === `${name}.gz.age`);
  if (!part) throw new Error(`The backup is damaged: it has no part ${name}.`);
  return part;
}
