import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import type { Connection } from "#platform/db/connect.ts";
import { startEmbeddedServer } from "#platform/db/embedded-server.ts";
import { migrate } from "#platform/db/migrate.ts";
import { silentLog } from "#platform/log/log.ts";
import { inDatabase } from "./in-database.ts";

declare module "vitest" {
  interface ProvidedContext {
    server: Connection;
    template: string;
  }
}

/** One server for the whole run, and one migrated database that every test file copies. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const { server, stop } = await testServer();
  const template = `template_${process.pid}`;
  await runSql(server, `create database ${template}`);
  await migrate(inDatabase(server, template));
  project.provide("server", server);
  project.provide("template", template);
  return async () => {
    await runSql(server, `drop database if exists ${template} with (force)`);
    await stop();
  };
}

async function testServer(): Promise<{ server: Connection; stop: () => Promise<void> }> {
  if (process.env.DATABASE_URL) return { server: { connectionString: process.env.DATABASE_URL }, stop: async () => undefined };
  const dataDir = mkdtempSync(path.join(tmpdir(), "longrow-test-"));
  // The database's own user must be able to pass through.
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

async function runSql(server: Connection, text: string): Promise<void> {
  const client = new pg.Client(server);
  await client.connect();
  await client.query(text);
  await client.end();
}
