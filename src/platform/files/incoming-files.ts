import { createHash, randomUUID } from "node:crypto";
import { openAsBlob } from "node:fs";
import { mkdir, open, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { Chunks, ReceivedFile, WrittenFile } from "#platform/files/file-store.ts";

/** Where files wait while they arrive, so that none is held in memory. */
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
        return { ...written, place, blob: async () => openAsBlob(place), remove };
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
