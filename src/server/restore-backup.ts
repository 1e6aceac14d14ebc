import path from "node:path";
import { anchorFile } from "#domain/audit/audit-anchor.ts";
import { partNamed, readPart, readPartInto } from "#platform/backups/backup-parts.ts";
import { keyOfPooled, readPooled } from "#platform/backups/file-pool.ts";
import { loadDatabase } from "#platform/backups/load-database.ts";
import type { Config } from "#platform/config/config.ts";
import { type Connection, openClient } from "#platform/db/connect.ts";
import { inDatabase } from "#platform/db/address-of.ts";
import type { ConnectionSettings } from "#platform/db/connection-settings.ts";
import { startEmbeddedServer } from "#platform/db/embedded-server.ts";
import { outsideWall } from "#platform/db/wall/raise-wall.ts";
import { migrate } from "#platform/db/migrate.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { makeJobTables } from "#platform/jobs/job-tables.ts";
import type { Log } from "#platform/log/log.ts";
import { existingSecretKey } from "#platform/tokens/secret-key.ts";
import { someOf } from "#server/backup-words.ts";
import { fileStoreOf } from "#server/file-store-of.ts";
import { opensSecrets } from "#server/opens-secrets.ts";
import type { ReadBackup } from "#server/read-backup.ts";
import { rowInTable } from "#server/row-in-table.ts";
import { usedTables } from "#server/used-tables.ts";

interface Target {
  connection: Connection;
  files: Pick<FileStore, "put">;
  secretKey: string;
}

/** Result of a restore. */
export interface Restored {
  rows: number;
  files: number;
  /** Tables of the backup that this version does not make. */
  leftOut: string[];
  /** Migrations that were applied after it. */
  migrated: string[];
  /** SHA-256 of each file, by its key. */
  hashes: Map<string, string>;
}

const farAway = new Date(8.64e15);

/**
 * Puts a backup into a database and a store, at its own schema first, and then migrates on. The database changes last and at once,
 * so that a failure leaves it empty.
 */
export async function putBack(read: ReadBackup, { connection, files, secretKey }: Target): Promise<Restored> {
  const { backup, facts, open, pool } = read;
  const { parts } = backup.manifest;
  await migrate(connection, { only: new Set(facts.migrations.map(({ name }) => name)) });
  await makeJobTables(connection);
  const hashes = new Map<string, string>();
  const client = await openClient(connection, { application_name: "restore" });
  try {
    const putFiles = async () => {
      for (const file of read.files) {
        const { sha256 } = await files.put(keyOfPooled(file), await readPooled(pool, file, open));
        hashes.set(keyOfPooled(file), sha256);
      }
      if (parts.some(({ name }) => name.startsWith("anchor.")))
        await files.put(anchorFile, await readPart(backup.folder, partNamed(parts, "anchor"), open));
    };
    const { leftOut } = await loadDatabase(
      client,
      facts,
      (part, sink) => readPartInto(backup.folder, partNamed(parts, part), open, sink),
      async () => {
        await opensSecrets(secretKey, client).catch(() => {
          throw new Error(
            "SECRET_KEY, or secret.key in DATA_DIR, is not the key of this backup. Put the one of the site that was backed up there, and restore again.",
          );
        });
        await putFiles();
      },
    );
    await client.query("analyze");
    const { applied } = await migrate(connection);
    const rows = facts.tables.reduce((all, table) => all + table.rows, 0);
    return { rows, files: hashes.size, leftOut, migrated: applied, hashes };
  } finally {
    await client.end();
  }
}

/**
 * Restores into the database and store of the settings.
 * @throws Error when one of them is not empty or in use, saying what is there.
 */
export async function restoreBackup(config: Config, read: ReadBackup, log: Log): Promise<Restored> {
  const dataDir = path.resolve(config.dataDir);
  const secretKey = config.secretKey ?? (await existingSecretKey(dataDir));
  if (!secretKey)
    throw new Error(
      `The secret key is missing, without which the backup is of no use: put secret.key of the site that was backed up into ${dataDir}, or set SECRET_KEY.`,
    );
  const files = fileStoreOf(config);
  await refuseForeignFiles(files, read);
  const embedded = config.databaseUrl ? null : await startEmbeddedServer({ dataDir, log });
  const connection = embedded?.connection ?? { connectionString: config.databaseListenUrl ?? "" };
  try {
    await refuseUsed(connection);
    // A database of our own begins anew, whatever version has made its empty tables.
    if (embedded) await makeAnew(embedded.connection);
    else await refuseLaterTables(connection, read);
    return await putBack(read, { connection, files, secretKey });
  } finally {
    await embedded?.stop();
  }
}

async function makeAnew(connection: ConnectionSettings): Promise<void> {
  const client = await openClient(inDatabase(connection, "postgres"));
  try {
    const name = client.escapeIdentifier(connection.database);
    await client.query(`drop database ${name}`);
    await client.query(`create database ${name}`);
  } finally {
    await client.end();
  }
}

/** A schema that is ahead of the backup cannot be taken back. */
async function refuseLaterTables(connection: Connection, { facts }: ReadBackup): Promise<void> {
  const client = await openClient(connection);
  try {
    const listed = await rowInTable<{ names: string[] }>(
      client,
      "migrations",
      "select array_agg(name order by name) as names from migrations",
    );
    const later = (listed?.names ?? []).filter((name) => !facts.migrations.some((one) => one.name === name));
    if (later.length > 0)
      throw new Error(
        `The database has the tables of a newer version than the backup (${someOf(later)}). Drop it, make it again as in deploy/postgres.sql, and restore before the first start.`,
      );
  } finally {
    await client.end();
  }
}

/** Files of this very backup may be there: an earlier attempt has put them. */
async function refuseForeignFiles(files: FileStore, read: ReadBackup): Promise<void> {
  const ours = new Set([anchorFile, ...read.files.map(keyOfPooled)]);
  const foreign = (await files.listOlderThan(farAway)).filter((key) => !ours.has(key));
  if (foreign.length > 0)
    throw new Error(
      `The store is not empty: it has ${foreign.length === 1 ? "a file" : `${foreign.length} files`} that ${foreign.length === 1 ? "is" : "are"} not in the backup, such as ${foreign[0]}. Restore into a new DATA_DIR, or a new bucket or S3_PREFIX.`,
    );
}

async function refuseUsed(connection: Connection): Promise<void> {
  const client = await openClient(connection, { application_name: "restore" });
  try {
    await client.query(outsideWall);
    const used = await usedTables(client);
    if (used.length > 0)
      throw new Error(
        `The database is not empty: ${someOf(used.map(({ name, rows }) => `${name} (${rows})`))}. Restore into a new DATA_DIR or a new database.`,
      );
    const { rows } = await client.query<{ others: number }>(
      `select count(*) as others from pg_stat_activity
       where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()
         and application_name not like 'owner %'`,
    );
    const others = rows[0]?.others ?? 0;
    if (others > 0)
      throw new Error(`The database is in use: ${others} other connections. Stop the site on every machine first.`);
  } finally {
    await client.end();
  }
}
