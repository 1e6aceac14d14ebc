import type { ChildProcess } from "node:child_process";
import path from "node:path";
import { sql } from "kysely";
import { verifyAudit } from "#domain/audit/search-audit.ts";
import { checkBooks } from "#domain/books/check-books.ts";
import type { Ctx } from "#domain/ctx.ts";
import { markProven } from "#platform/backups/backup-folder.ts";
import { keyOfPooled } from "#platform/backups/file-pool.ts";
import type { Config } from "#platform/config/config.ts";
import { addressOf } from "#platform/db/address-of.ts";
import { type Chunks, type FileStore, writtenOf } from "#platform/files/file-store.ts";
import { inOnePiece } from "#platform/files/incoming-files.ts";
import type { Log } from "#platform/log/log.ts";
import { variableNames } from "#platform/config/variables.ts";
import { existingSecretKey } from "#platform/tokens/secret-key.ts";
import { lookAtSite } from "#server/drilled-site.ts";
import { fileStoreOf } from "#server/file-store-of.ts";
import { type ReadBackup, readBackup } from "#server/read-backup.ts";
import { putBack, type Restored } from "#server/restore-backup.ts";
import { asSystem } from "#server/run-command.ts";
import { makeScratch } from "#server/scratch-database.ts";

interface Options {
  config: Config;
  env: NodeJS.ProcessEnv;
  folder: string;
  identity: string | null;
  log: Log;
}

/** Result of a drill; without `problems` the backup is good. */
export interface Drilled {
  read: ReadBackup | null;
  restored: Restored | null;
  problems: string[];
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Restores the newest backup in `folder` into a database of its own, starts the site on it in drill mode and checks the books, the
 * audit trail, every file and a few pages. Leaves nothing behind.
 */
export async function runDrill({ config, env, folder, identity, log }: Options): Promise<Drilled> {
  const drilled: Drilled = { read: null, restored: null, problems: [] };
  try {
    const secretKey = config.secretKey ?? (await existingSecretKey(path.resolve(config.dataDir)));
    if (!secretKey) throw new Error("The secret key is missing: set SECRET_KEY, or put secret.key into DATA_DIR.");
    const read = await readBackup(folder, identity);
    drilled.read = read;
    const scratch = await makeScratch(config.drillDatabaseUrl, log);
    let site: ChildProcess | null = null;
    const dropNow = async () => {
      site?.kill("SIGKILL");
      await scratch.drop();
    };
    const stopListening = onSignals(dropNow);
    try {
      const files = oneOf(fileStoreOf(scratch), read);
      drilled.restored = await putBack(read, { connection: scratch.connection, files: files.store, secretKey });
      const environment: NodeJS.ProcessEnv = {
        ...env,
        ...noStore,
        DRILL: "on",
        DATABASE_URL: addressOf(scratch.connection),
        // Those of the site lead to the site's database.
        DATABASE_URL_LISTEN: "",
        MIGRATE: "on",
        WORK: "both",
        DRAIN_SECONDS: "0",
        DATA_DIR: scratch.dataDir,
        SECRET_KEY: secretKey,
        SAMPLE_DATA: "off",
      };
      const { hashes } = drilled.restored;
      drilled.problems.push(...(await asSystem(environment, (ctx) => checkData(ctx, hashes, files.chosen))));
      drilled.problems.push(...(await lookAtSite(environment, (child) => (site = child))));
    } finally {
      stopListening();
      await dropNow();
    }
    // A copy that may only be read is as good.
    if (drilled.problems.length === 0) await markProven(read.backup.root, read.backup.name).catch(() => undefined);
  } catch (error) {
    drilled.problems.push(reasonOf(error));
  }
  return drilled;
}

/** Files of a drill stay in its own folder, away from those of the site; empty, so that no `.env` sets them again. */
const noStore = Object.fromEntries(variableNames.filter((name) => name.startsWith("S3_")).map((name) => [name, ""]));

/** Runs `clean` before the process ends by a signal. Returns what ends the listening. */
function onSignals(clean: () => Promise<void>): () => void {
  const act = () => void clean().finally(() => process.exit(1));
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, act);
  return () => {
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.off(signal, act);
  };
}

/** Every file is read and compared; one of them, another each time, is stored for the site to open. */
function oneOf(store: FileStore, { files }: ReadBackup) {
  const chosen =
    files.length === 0 ? null : keyOfPooled(files[Math.floor(Math.random() * files.length)] ?? { name: "", bytes: 0 });
  const kept = new Set(files.map(keyOfPooled).filter((key) => key !== chosen));
  return {
    chosen,
    store: {
      put: async (key: string, content: Uint8Array | Chunks) =>
        kept.has(key) ? writtenOf(inOnePiece(content)) : store.put(key, content),
    },
  };
}

async function checkData(ctx: Ctx, hashes: Map<string, string>, chosen: string | null): Promise<string[]> {
  const problems = (await checkBooks(ctx)).map(({ what, problem }) => `${what}: ${problem}`);
  const trail = await verifyAudit(ctx);
  if (!trail.holds) problems.push(`The audit trail does not hold from entry ${trail.firstBroken} on.`);
  const { rows } = await sql<{ key: string; sha256: string }>`
    select storage_key as key, sha256 from ticket_attachments
    union all select storage_key, sha256 from document_versions`.execute(ctx.db);
  for (const { key, sha256 } of rows) {
    const found = hashes.get(key);
    if (!found) problems.push(`The file ${key} is not in the backup.`);
    else if (found !== sha256) problems.push(`The file ${key} is not the one that its row names.`);
  }
  if (chosen) {
    const content = await ctx.files.read(chosen);
    if (!content || ctx.tokens.hash(content, "hex") !== hashes.get(chosen))
      problems.push(`The file ${chosen} could not be opened.`);
  }
  return problems;
}
