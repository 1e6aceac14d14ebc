import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type pg from "pg";
import { afterAll, inject } from "vitest";
import { readTables, tableInSql } from "#platform/backups/database-shape.ts";
import { addressOf, inDatabase } from "#platform/db/address-of.ts";
import { type Connection, openClient } from "#platform/db/connect.ts";
import { testKey } from "./built-app.ts";
import { runSql } from "./test-server.ts";

const folders: string[] = [];
const databases: string[] = [];

/** A folder that is removed after the tests of the file. */
export function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "longrow-backup-"));
  folders.push(folder);
  return folder;
}

/** A new database without tables, dropped after the tests of the file. */
export async function emptyDatabase(): Promise<Connection> {
  const { server } = inject("databases");
  const name = `empty_${process.pid}_${databases.length}`;
  databases.push(name);
  await runSql(server, `create database ${name} template template0`);
  return inDatabase(server, name);
}

afterAll(async () => {
  const { server } = inject("databases");
  for (const name of databases.splice(0)) await runSql(server, `drop database if exists ${name} with (force)`);
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** Settings of a command for a site. */
export const settingsOf = (connection: Connection, dataDir: string): Record<string, string> => ({
  NODE_ENV: "test",
  DATA_DIR: dataDir,
  DATABASE_URL: addressOf(connection),
  SECRET_KEY: testKey,
});

/** Runs one statement in a database. */
export async function rowsIn<Row extends pg.QueryResultRow>(
  connection: Connection,
  text: string,
  values: unknown[] = [],
) {
  const client = await openClient(connection);
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** A hash of all rows of each table. */
export async function contentOf(connection: Connection): Promise<Record<string, string>> {
  const client = await openClient(connection);
  const found: Record<string, string> = {};
  try {
    for (const table of await readTables(client)) {
      const { rows } = await client.query<{ hash: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as hash from ${tableInSql(table)} t`,
      );
      found[`${table.schema}.${table.name}`] = rows[0]?.hash ?? "";
    }
  } finally {
    await client.end();
  }
  return found;
}
