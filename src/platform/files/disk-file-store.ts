import { mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { FileStore } from "#platform/files/file-store.ts";

const keyShape = /^[0-9a-f-]{36}$/;

/** Files in one flat folder, named by their key; written to a temporary name and renamed, so a crash leaves no partial file. */
export function createDiskFileStore(folder: string): FileStore {
  const place = (key: string) => {
    if (!keyShape.test(key)) throw new Error("A file key is a UUID.");
    return path.join(folder, key);
  };
  return {
    async put(key, content) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const partial = `${place(key)}.part`;
      const file = await open(partial, "w", 0o600);
      try {
        await file.writeFile(content);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(partial, place(key));
    },
    async read(key) {
      const content = await readFile(place(key)).catch(() => null);
      return content ? new Uint8Array(content) : null;
    },
    remove: (key) => rm(place(key), { force: true }),
    async listOlderThan(before) {
      const names = await readdir(folder).catch(() => [] as string[]);
      const old: string[] = [];
      for (const name of names) {
        const found = await stat(path.join(folder, name)).catch(() => null);
        if (found && found.mtime < before) old.push(name.replace(/\.part$/, ""));
      }
      return old.filter((name) => keyShape.test(name));
    },
  };
}
