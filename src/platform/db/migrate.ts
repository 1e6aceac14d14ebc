import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { type Connection, openClient } from "#platform/db/connect.ts";

// Arbitrary advisory lock id: processes that start together are serialized.
const migrationLock = 7_201_119;

export const migrationsFolder = path.resolve("db/migrations");

/** The list of what each migration's text hashes to; a line is added with a migration and never changed. */
const fingerprintsName = "fingerprints.txt";

/** SHA-256 of a migration's text, in hex. */
export const fingerprintOf = (text: string): string => createHash("sha256").update(text).digest("hex");

/** Fingerprints by migration: the first is that of its file, further ones are of texts that some installations have applied. */
export async function readFingerprints(folder = migrationsFolder): Promise<Map<string, string[]>> {
  const text = await readFile(path.join(folder, fingerprintsName), "utf8").catch(() => "");
  const listed = new Map<string, string[]>();
  for (const line of text.split("\n")) {
    const [name = "", fingerprint] = line.split(" ");
    if (fingerprint) listed.set(name, [...(listed.get(name) ?? []), fingerprint]);
  }
  return listed;
}

/** The files of migrations in their order. */
export const migrationNames = async (folder = migrationsFolder): Promise<string[]> =>
  (await readdir(folder)).filter((file) => file.endsWith(".sql")).sort();

/** The text of a migration. */
export const readMigration = (name: string, folder = migrationsFolder): Promise<string> =>
  readFile(path.join(folder, name), "utf8");

export interface Migrated {
  /** Names applied by this call. */
  applied: string[];
  /** Names in the database that this version does not have: a newer one has been there. */
  unknown: string[];
}

/**
 * Applies pending migrations in order, each in its own transaction, under an advisory lock; with `only`, those of that list.
 * @throws Error when an applied migration has been edited since.
 */
export async function migrate(
  connection: Connection,
  folder = migrationsFolder,
  only: ReadonlySet<string> | null = null,
): Promise<Migrated> {
  const client = await openClient(connection);
  try {
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    // Asked first: "if not exists" needs the right to create, which a role that only reads and writes has not.
    const { rows } = await client.query<{ there: boolean }>("select to_regclass('migrations') is not null as there");
    if (!rows[0]?.there)
      await client.query(
        "create table migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())",
      );
    const known = await client.query<{ name: string; checksum: string }>("select name, checksum from migrations");
    const checksums = new Map(known.rows.map((row) => [row.name, row.checksum]));
    const files = await migrationNames(folder);
    const fingerprints = await readFingerprints(folder);
    const applied: string[] = [];
    for (const name of files) {
      if (only && !only.has(name)) continue;
      const text = await readMigration(name, folder);
      const checksum = fingerprintOf(text);
      const before = checksums.get(name);
      if (before === checksum || (before && fingerprints.get(name)?.includes(before))) continue;
      if (before)
        throw new Error(`The migration ${name} was edited after it was applied. Write a new migration instead.`);
      await client.query("begin");
      try {
        await client.query(text);
        await client.query("insert into migrations (name, checksum) values ($1, $2)", [name, checksum]);
        await client.query("commit");
      } catch (error) {
        await client.query("rollback");
        throw new Error(`The migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, {
          cause: error,
        });
      }
      applied.push(name);
    }
    return { applied, unknown: [...checksums.keys()].filter((name) => !files.includes(name)) };
  } finally {
    await client.end();
  }
}
