import { anchorFile } from "#domain/audit/audit-anchor.ts";
import { storedFileColumns } from "#domain/uploads/stored-file-columns.ts";
import type { Config } from "#platform/config/config.ts";
import { openClient } from "#platform/db/connect.ts";
import { outsideWall } from "#platform/db/wall/raise-wall.ts";
import { type FileStore, type FoundFile, type ListedFile, writtenOf } from "#platform/files/file-store.ts";
import type { Log } from "#platform/log/log.ts";
import { commandDatabase } from "#server/command-database.ts";

/** Result of a move. */
export interface Moved {
  copied: number;
  bytes: number;
  /** Files that were there already. */
  there: number;
  removed: number;
  /** Keys that rows name and the source does not have. */
  missing: string[];
}

const atOnce = 4;

/** Keys of all files that rows name, and that of the audit trail's anchor. */
export async function namedFiles(config: Config, log: Log): Promise<Set<string>> {
  const database = await commandDatabase(config, log);
  try {
    const client = await openClient(database.connection, { application_name: "files" });
    try {
      await client.query(outsideWall);
      const each = storedFileColumns.map(({ table, column }) => `select ${column}::text as key from ${table}`);
      const { rows } = await client.query<{ key: string | null }>(each.join(" union "));
      return new Set([anchorFile, ...rows.flatMap(({ key }) => (key === null ? [] : [key]))]);
    } finally {
      await client.end();
    }
  } finally {
    await database.stop();
  }
}

/** All files of a store, by their key. */
export async function filesIn(store: FileStore): Promise<Map<string, ListedFile>> {
  const found = new Map<string, ListedFile>();
  for await (const file of store.list()) found.set(file.key, file);
  return found;
}

/**
 * Copies the files of `keys` that `to` does not have yet and reads each back; with `remove` it deletes from `from` what both
 * have alike. A move that was broken off goes on where it was.
 * @throws Error naming the first file that is not the same afterwards
 */
export async function moveFiles(
  keys: Set<string>,
  stores: { from: FileStore; to: FileStore },
  remove: boolean,
): Promise<Moved> {
  const { from, to } = stores;
  const [given, there] = [await filesIn(from), await filesIn(to)];
  const moved: Moved = { copied: 0, bytes: 0, there: 0, removed: 0, missing: [] };
  const moveOne = async (key: string) => {
    const [source, target] = [given.get(key), there.get(key)];
    if (!source) {
      if (target) moved.there++;
      else if (key !== anchorFile) moved.missing.push(key);
      return;
    }
    // Content never changes under a key, but for the anchor: there the newer one counts.
    const isThere =
      key === anchorFile ? target && target.writtenAt >= source.writtenAt : target?.bytes === source.bytes;
    if (isThere) moved.there++;
    else {
      moved.bytes += await copy(key, stores);
      moved.copied++;
    }
    if (!remove) return;
    if (isThere && key !== anchorFile) await requireSame(key, stores);
    await from.remove(key);
    moved.removed++;
  };
  const left = keys.values();
  const failures: unknown[] = [];
  const worker = async () => {
    for (const key of left) {
      if (failures.length > 0) return;
      await moveOne(key).catch((error: unknown) => failures.push(error));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  if (failures.length > 0) throw failures[0];
  return moved;
}

async function copy(key: string, { from, to }: { from: FileStore; to: FileStore }): Promise<number> {
  const written = await to.put(key, await (await existing(from, key)).read());
  const back = await hashIn(to, key);
  if (back !== written.sha256) throw new Error(`The file ${key} is not the same in ${to.description}.`);
  return written.bytes;
}

async function requireSame(key: string, { from, to }: { from: FileStore; to: FileStore }): Promise<void> {
  if ((await hashIn(from, key)) !== (await hashIn(to, key)))
    throw new Error(
      `The file ${key} is not the same in ${from.description} and ${to.description}. Nothing of it was removed.`,
    );
}

const hashIn = async (store: FileStore, key: string): Promise<string> =>
  (await writtenOf(await (await existing(store, key)).read())).sha256;

async function existing(store: FileStore, key: string): Promise<FoundFile> {
  const found = await store.find(key);
  if (!found) throw new Error(`The file ${key} went away from ${store.description} meanwhile.`);
  return found;
}
