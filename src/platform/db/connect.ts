import { setPriority } from "node:os";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { ConnectionSettings } from "#platform/db/connection-settings.ts";
import { PreparingClient } from "#platform/db/preparing-client.ts";
import type { DB } from "#platform/db/schema.gen.ts";
import type { Log } from "#platform/log/log.ts";

export type Database = Kysely<DB>;
export type Connection = ConnectionSettings | { connectionString: string };

// bigint columns are byte sizes and row counts far below 2^53, so they are read as numbers.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export const poolSize = 16;

/** Timeouts of every pool, so that nothing waits forever for a database that is down or slow. */
export function poolSettings(connection: Connection): pg.PoolConfig {
  return {
    ...connection,
    Client: PreparingClient,
    max: poolSize,
    connectionTimeoutMillis: 2000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 5000,
    // The server-side limit does not help when the server itself hangs.
    query_timeout: 5500,
    keepAlive: true,
  };
}

/** Opens the pool. A lost connection fails the requests in flight, never the process. */
export function connectDatabase(connection: Connection, log: Log): { db: Database; pool: pg.Pool } {
  const pool = new pg.Pool(poolSettings(connection));
  pool.on("error", (error) => log.warn({ error: error.message }, "an idle database connection was lost"));
  return { db: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }), pool };
}

/**
 * A small pool for counters, whose writes do not wait for the disk. A database crash may lose the last moments of counting,
 * nothing else.
 */
export function connectCounters(connection: Connection, log: Log): pg.Pool {
  const pool = new pg.Pool({ ...poolSettings(connection), max: 4, options: "-c synchronous_commit=off" });
  pool.on("error", (error) => log.warn({ error: error.message }, "an idle database connection was lost"));
  return pool;
}

/** Connections for searching. More would only take time from the pages: a search keeps a core of the database busy. */
const searchesAtOnce = 2;
/** How far the database's processes for searching step back when the machine is busy: 0 not at all, 19 as far as they can. */
const searchNiceness = 10;

/**
 * A small pool for searches, so that many of them wait for each other and not the pages for them. Postgres ignores the cost of
 * unpacking long texts and would scan the table instead of using the index: on these connections it may not.
 */
export function connectSearch(connection: Connection, log: Log, { local }: { local: boolean }): Database {
  const settings = { max: searchesAtOnce, connectionTimeoutMillis: 5000, options: "-c enable_seqscan=off" };
  const pool = new pg.Pool({ ...poolSettings(connection), ...settings });
  pool.on("error", (error) => log.warn({ error: error.message }, "an idle database connection was lost"));
  // Our own database runs on this machine, where pages need the same processors.
  if (local) pool.on("connect", (client) => stepBack((client as { processID?: number }).processID, log));
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}

function stepBack(processId: number | undefined, log: Log): void {
  try {
    if (processId) setPriority(processId, searchNiceness);
  } catch (error) {
    log.debug({ error }, "a search keeps the priority of everything else");
  }
}

/** True when the database was unreachable or went away, as opposed to rejecting a statement. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = (error as { code?: string }).code ?? "";
  return (
    /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|57P0[123]|08\d{3}|53\d{3}|57014)$/.test(
      code,
    ) ||
    /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout/.test(
      error.message,
    )
  );
}
