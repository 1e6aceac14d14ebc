import { randomBytes } from "node:crypto";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import type { Connection } from "#platform/db/connect.ts";
import { startEmbeddedServer } from "#platform/db/embedded-server.ts";
import { silentLog } from "#platform/log/log.ts";
import { inDatabase } from "#platform/db/address-of.ts";

/** The Postgres of a test run: DATABASE_URL, else a temporary embedded one. */
export async function startTestServer(): Promise<{ server: Connection; stop: () => Promise<void> }> {
  if (process.env.DATABASE_URL)
    return { server: { connectionString: process.env.DATABASE_URL }, stop: async () => undefined };
  const dataDir = mkdtempSync(path.join(tmpdir(), "longrow-test-"));
  // The database's own user must be able to traverse it.
  chmodSync(dataDir, 0o755);
  const embedded = await startEmbeddedServer({ dataDir, log: silentLog, durable: false });
  return {
    server: embedded.connection,
    stop: async () => {
      await embedded.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Runs one statement as the database superuser. */
export async function runSql(server: Connection, text: string): Promise<void> {
  const client = new pg.Client(server);
  await client.connect();
  await client.query(text);
  await client.end();
}

export interface ClonedDatabase {
  connection: Connection;
  drop(): Promise<void>;
}

/** A copy of a template. File by file: writing every page to the log as well, the default, costs ten times the work. */
export async function cloneDatabase(server: Connection, template: string): Promise<ClonedDatabase> {
  const name = `clone_${randomBytes(6).toString("hex")}`;
  await runSql(server, `create database ${name} template ${template} strategy file_copy`);
  return {
    connection: inDatabase(server, name),
    drop: () => runSql(server, `drop database ${name} with (force)`),
  };
}
