import { createHash, randomUUID } from "node:crypto";
import { openAsBlob } from "node:fs";
import { mkdir, open, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { Chunks, ReceivedFile, WrittenFile } from "#platform/files/file-store.ts";

const bytesAtOnce = 64 * 1024;

/** Keeps files on the disk while they arrive, so that none is held in memory. */
export interface IncomingFiles {
  /** Writes what comes to a file of its own, as fast as the disk takes it. After a failure nothing is left. */
  receive(content: Chunks): Promise<ReceivedFile>;
  /** Deletes what a crash left, last written before `before`. Returns their number. */
  clear(before: Date): Promise<number>;
}

/** Files in `folder`, which is on the disk of the store, so that a received file is stored by renaming it. */
export function createIncomingFiles(folder: string): IncomingFiles {
  return {
    async receive(content) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const place = path.join(folder, randomUUID());
      const remove = () => rm(place, { force: true });
      try {
        const written = await writeDurably(place, content);
        return { ...written, place, blob: async () => openAsBlob(place), pieces: () => piecesOf(place), remove };
      } catch (error) {
        await remove();
        throw error;
      }
    },
    async clear(before) {
      let cleared = 0;
      for (const name of await readdir(folder).catch(() => [] as string[])) {
        const place = path.join(folder, name);
        const found = await stat(place).catch(() => null);
        if (!found || found.mtime >= before) continue;
        await rm(place, { force: true });
        cleared++;
      }
      return cleared;
    },
  };
}

/** Pieces of a file in one buffer: new ones for every file would stay until they are collected. */
async function* piecesOf(place: string): AsyncGenerator<Uint8Array> {
  const buffer = Buffer.allocUnsafeSlow(bytesAtOnce);
  const file = await open(place, "r");
  try {
    for (;;) {
      const { bytesRead } = await file.read(buffer, 0, bytesAtOnce);
      if (bytesRead === 0) return;
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await file.close();
  }
}

/** Writes a file that is on the disk when this resolves. */
export async function writeDurably(place: string, content: Chunks): Promise<WrittenFile> {
  const hash = createHash("sha256");
  let bytes = 0;
  const file = await open(place, "w", 0o600);
  try {
    for await (const chunk of content) {
      hash.update(chunk);
      bytes += chunk.byteLength;
      for (let done = 0; done < chunk.byteLength;)
        done += (await file.write(chunk, done, chunk.byteLength - done)).bytesWritten;
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { bytes, sha256: hash.digest("hex") };
}

/** Content in memory as what comes in one piece. */
export async function* inOnePiece(content: Uint8Array | Chunks): AsyncGenerator<Uint8Array> {
  if (content instanceof Uint8Array) yield content;
  else yield* content;
}
