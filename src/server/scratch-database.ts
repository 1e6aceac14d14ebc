import { randomBytes } from "node:crypto";
import { chmod, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type pg from "pg";
import { inDatabase } from "#platform/db/address-of.ts";
import { type Connection, openClient } from "#platform/db/connect.ts";
import { startEmbeddedServer } from "#platform/db/embedded-server.ts";
import type { Log } from "#platform/log/log.ts";

// Arbitrary advisory lock id: one drill on a server at a time.
const drillLock = 7_201_121;
const prefix = "longrow_drill_";

/** An empty database and a folder for one drill. `drop` removes both. */
export interface Scratch {
  connection: Connection;
  dataDir: string;
  drop(): Promise<void>;
}

/** A new database on the server at `url`, or a server of its own in a temporary folder. */
export async function makeScratch(url: string | undefined, log: Log): Promise<Scratch> {
  const folder = await mkdtemp(path.join(tmpdir(), "longrow-drill-"));
  // The database's own user must be able to traverse it.
  await chmod(folder, 0o711);
  const dataDir = path.join(folder, "data");
  await mkdir(dataDir);
  const removeFolder = () => rm(folder, { recursive: true, force: true });
  try {
    const made = url ? await onServer({ connectionString: url }) : await ofItsOwn(path.join(folder, "server"), log);
    return {
      connection: made.connection,
      dataDir,
      async drop() {
        await made.stop();
        await removeFolder();
      },
    };
  } catch (error) {
    await removeFolder();
    throw error;
  }
}

async function ofItsOwn(dataDir: string, log: Log) {
  const { connection, stop } = await startEmbeddedServer({ dataDir, log, durable: false }).catch((error: unknown) => {
    throw new Error(`No database for the drill could be started; DRILL_DATABASE_URL can name a server.`, {
      cause: error,
    });
  });
  return { connection, stop };
}

async function onServer(server: Connection) {
  const client = await openClient(server, { application_name: "drill", keepAlive: true });
  try {
    const lock = await client.query<{ taken: boolean }>("select pg_try_advisory_lock($1) as taken", [drillLock]);
    if (!lock.rows[0]?.taken) throw new Error("Another drill is running on this server.");
    await dropLeftovers(client);
    const name = `${prefix}${randomBytes(6).toString("hex")}`;
    await client
      .query(`create database ${name} encoding 'UTF8' locale 'C.UTF-8' template template0`)
      .catch((error: Error & { code?: string }) => {
        if (error.code !== "42501") throw error;
        throw new Error("The role in DRILL_DATABASE_URL may not create databases: alter role ... createdb.");
      });
    return {
      connection: inDatabase(server, name),
      async stop() {
        await client.query(`drop database if exists ${name} with (force)`);
        await client.end();
      },
    };
  } catch (error) {
    await client.end();
    throw error;
  }
}

/** Databases of drills that were killed. The lock says that none of them is in use. */
async function dropLeftovers(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "select datname as name from pg_database where starts_with(datname, $1) and pg_has_role(datdba, 'USAGE')",
    [prefix],
  );
  for (const { name } of rows) await client.query(`drop database ${client.escapeIdentifier(name)} with (force)`);
}
