import { open as openFile, mkdir, opendir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { ReadableStream as NodeStream } from "node:stream/web";
import { syncFolder } from "#platform/files/create-once.ts";
import { type FileStore, isFileKey, keysOlderThan, requireFileKey, wholeOf } from "#platform/files/file-store.ts";
import { inOnePiece, writeDurably } from "#platform/files/incoming-files.ts";

const partial = ".part";
const bytesAtOnce = 64 * 1024;

/** Files in one flat folder, named by their key; written to a temporary name and renamed, so a crash leaves no partial file. */
export function createDiskFileStore(folder: string): FileStore {
  const placeOf = (key: string) => path.join(folder, requireFileKey(key));
  const makeFolder = () => mkdir(folder, { recursive: true, mode: 0o700 });
  const store: FileStore = {
    description: `the folder ${folder}`,
    async put(key, content) {
      const place = placeOf(key);
      await makeFolder();
      const written = await writeDurably(`${place}${partial}`, inOnePiece(content)).catch(async (error: unknown) => {
        await rm(`${place}${partial}`, { force: true });
        throw error;
      });
      await rename(`${place}${partial}`, place);
      await syncFolder(folder);
      return written;
    },
    async take(key, file) {
      const place = placeOf(key);
      await makeFolder();
      await rename(file.place, place);
      await syncFolder(folder);
    },
    async find(key) {
      const place = placeOf(key);
      const found = await stat(place).catch(unlessMissing);
      if (!found) return null;
      return {
        bytes: found.size,
        async read(range) {
          const file = await openFile(place, "r");
          return streamOf(file.createReadStream({ ...range, highWaterMark: bytesAtOnce }));
        },
      };
    },
    read: async (key) => wholeOf(await store.find(key)),
    async remove(key) {
      // A crash may have left the one and not the other.
      for (const place of [placeOf(key), `${placeOf(key)}${partial}`]) await rm(place, { force: true });
    },
    async *list() {
      const entries = await opendir(folder).catch(unlessMissing);
      if (!entries) return;
      for await (const { name } of entries) {
        const key = name.endsWith(partial) ? name.slice(0, -partial.length) : name;
        const found = isFileKey(key) ? await stat(path.join(folder, name)).catch(() => null) : null;
        if (found) yield { key, bytes: found.size, writtenAt: found.mtime };
      }
    },
    listOlderThan: (before) => keysOlderThan(store.list(), before),
    signedLink: async () => null,
    probe: async () => void (await makeFolder()),
  };
  return store;
}

/** Reads on only while somebody takes what was read, and closes the file when nobody does any more. */
const streamOf = (chunks: AsyncIterable<Buffer<ArrayBuffer>>) =>
  // The globals name the browser's type, which this one fulfils.
  NodeStream.from(chunks) as unknown as ReadableStream<Uint8Array<ArrayBuffer>>;

/** A disk that fails is no missing file. */
function unlessMissing(error: unknown): null {
  if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
  throw error;
}
