import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import type { Connection } from "#platform/db/connect.ts";

// Arbitrary advisory lock id: processes that start together are serialized.
const migrationLock = 7_201_119;

export const migrationsFolder = path.resolve("db/migrations");

/**
 * Applies pending migrations in order, each in its own transaction, under an advisory lock. Returns the names applied.
 * @throws Error when an applied migration has been edited since.
 */
export async function migrate(connection: Connection, folder = migrationsFolder): Promise<string[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    await client.query(
      "create table if not exists migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())",
    );
    const known = await client.query<{ name: string; checksum: string }>("select name, checksum from migrations");
    const checksums = new Map(known.rows.map((row) => [row.name, row.checksum]));
    const applied: string[] = [];
    for (const name of (await readdir(folder)).filter((file) => file.endsWith(".sql")).sort()) {
      const text = await readFile(path.join(folder, name), "utf8");
      const checksum = createHash("sha256").update(text).digest("hex");
      const before = checksums.get(name);
      if (before === checksum) continue;
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
    return applied;
  } finally {
    await client.end();
  }
}
