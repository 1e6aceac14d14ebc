import { mkdir, readFile } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { anchorFile } from "#domain/audit/audit-anchor.ts";
import { storedFileColumns } from "#domain/uploads/stored-file-columns.ts";
import { createSeal, type Seal } from "#platform/backups/age-seal.ts";
import {
  type Backup,
  beginBackup,
  lastProven,
  listBackups,
  openBackupsFolder,
  poolFolder,
  removeBackup,
} from "#platform/backups/backup-folder.ts";
import { type Part, writePart } from "#platform/backups/backup-parts.ts";
import { dumpDatabase } from "#platform/backups/dump-database.ts";
import { addToPool, listPool, type PooledFile, writtenFiles } from "#platform/backups/file-pool.ts";
import { keptBackups } from "#platform/backups/kept-backups.ts";
import { prunePoolsOf } from "#platform/backups/prune-pools-of.ts";
import type { Config } from "#platform/config/config.ts";
import { openClient } from "#platform/db/connect.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import type { Log } from "#platform/log/log.ts";
import { commandDatabase } from "#server/command-database.ts";
import { fileStoreOf } from "#server/file-store-of.ts";

// Arbitrary advisory lock id: one backup of a database at a time.
const backupLock = 7_201_120;
const day = 24 * 3600_000;

/** A finished backup and what there is to say about it. */
export interface MadeBackup {
  backup: Backup;
  rows: number;
  tables: number;
  /** Size of the tables and of the files that were added, as stored. */
  bytes: number;
  newFiles: number;
  /** Files that rows name and the store does not have, as "table key". */
  missing: string[];
  /** Keys in the store that no row has named for a day. */
  unused: string[];
  /** Names of older backups that were removed. */
  removed: string[];
}

/** Makes a backup in `root` while the site runs, and removes those that are too many. */
export async function makeBackup(config: Config, root: string, log: Log): Promise<MadeBackup> {
  const seal = createSeal(config.backupRecipients);
  await refuseInside(config.dataDir, root);
  await mkdir(path.resolve(config.dataDir), { recursive: true });
  const database = await commandDatabase(config, log);
  const client = await openClient(database.connection, { application_name: "backup" });
  try {
    const lock = await client.query<{ taken: boolean }>("select pg_try_advisory_lock($1) as taken", [backupLock]);
    if (!lock.rows[0]?.taken) throw new Error("Another backup of this database is being made.");
    const there = await client.query<{ there: boolean }>("select to_regclass('migrations') is not null as there");
    if (!there.rows[0]?.there) throw new Error("The database is empty: start the site once.");
    await openBackupsFolder(root);
    const madeAt = new Date();
    const begun = await beginBackup(root, madeAt);
    try {
      const parts: Part[] = [];
      const write = async (name: string, source: Readable, sealedWith = seal) =>
        void parts.push(await writePart(begun.folder, name, source, sealedWith));
      const files = fileStoreOf(config);
      // Before the snapshot: an anchor that is ahead of the trail would look like tampering.
      const anchor = await files.read(anchorFile);
      if (anchor) await write("anchor", Readable.from([anchor]));
      const { facts, fileKeys } = await dumpDatabase(client, storedFileColumns, write);
      await write("facts", Readable.from([JSON.stringify(facts)]));
      const pooled = await poolFiles(files, poolFolder(root, seal.pool), fileKeys, seal);
      // Readable without a key, so that files of removed backups can be found. Names only.
      await write("files", Readable.from([writtenFiles(pooled.files)]), createSeal([]));
      const version = await client.query<{ version: string }>("select current_setting('server_version') as version");
      const backup = await begun.finish({
        madeAt: madeAt.toISOString(),
        version: await ownVersion(),
        postgres: version.rows[0]?.version ?? "",
        encryptedFor: seal.recipients,
        pool: seal.pool,
        parts,
        files: { count: pooled.files.length, bytes: sum(pooled.files) },
      });
      const old = new Date(madeAt.getTime() - day);
      const unused = (await files.listOlderThan(old)).filter((key) => key !== anchorFile && !fileKeys.has(key));
      return {
        backup,
        tables: facts.tables.length,
        rows: facts.tables.reduce((all, { rows }) => all + rows, 0),
        bytes: sum(parts) + pooled.newBytes,
        newFiles: pooled.newFiles,
        missing: pooled.missing,
        unused,
        removed: await removeOld(root),
      };
    } catch (error) {
      await begun.abandon();
      throw error;
    }
  } finally {
    await client.end();
    await database.stop();
  }
}

const sum = (things: { bytes: number }[]): number => things.reduce((all, { bytes }) => all + bytes, 0);

async function refuseInside(dataDir: string, root: string): Promise<void> {
  const below = path.relative(path.resolve(dataDir), path.resolve(root));
  if (below === "" || !(below.startsWith("..") || path.isAbsolute(below)))
    throw new Error(
      "The folder is inside DATA_DIR and would be lost with it. Name one elsewhere, best on another disk.",
    );
}

const ownVersion = async (): Promise<string> =>
  (JSON.parse(await readFile("package.json", "utf8")) as { version: string }).version;

/** Stores the files that the pool does not have; content never changes under a key. */
async function poolFiles(store: FileStore, folder: string, keys: Map<string, string>, seal: Seal) {
  const pool = await listPool(folder);
  const files: PooledFile[] = [];
  const missing: string[] = [];
  let newBytes = 0;
  let newFiles = 0;
  for (const [key, table] of keys) {
    const there = pool.get(key);
    const found = there ? null : await store.find(key);
    if (!there && !found) missing.push(`${table} ${key}`);
    if (there) files.push(there);
    if (!found) continue;
    const added = await addToPool(folder, key, await found.read(), seal);
    files.push(added);
    newFiles++;
    newBytes += added.bytes;
  }
  return { files, missing, newFiles, newBytes };
}

async function removeOld(root: string): Promise<string[]> {
  const all = await listBackups(root);
  const kept = keptBackups(all, await lastProven(root));
  const removed = all.map(({ name }) => name).filter((name) => !kept.has(name));
  for (const name of removed) await removeBackup(root, name);
  if (removed.length > 0) await prunePoolsOf(root);
  return removed;
}
