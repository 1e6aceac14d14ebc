import { setPriority } from "node:os";
import { Kysely, type LogEvent, PostgresDialect } from "kysely";
import pg from "pg";
import type { ConnectionSettings } from "#platform/db/connection-settings.ts";
import { PreparingClient } from "#platform/db/preparing-client.ts";
import type { DB } from "#platform/db/schema.gen.ts";
import type { Log } from "#platform/log/log.ts";
import type { Metrics } from "#platform/metrics/metrics.ts";
import { noteQuery } from "#platform/tracing/tracing.ts";

export type Database = Kysely<DB>;
export type Connection = ConnectionSettings | { connectionString: string };

// bigint columns are byte sizes and row counts far below 2^53, so they are read as numbers.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/**
 * Start-up options of a session. Ours are many short statements, and compiling one takes longer than running it; Postgres decides
 * by costs that the search's settings raise.
 */
const sessionOptions = (...more: string[]): string => ["jit=off", ...more].map((option) => `-c ${option}`).join(" ");

const refusesChanges = "default_transaction_read_only=on";

/** Timeouts of every pool, so that nothing waits forever for a database that is down or slow. */
export function poolSettings(connection: Connection): pg.PoolConfig {
  return {
    ...connection,
    Client: PreparingClient,
    connectionTimeoutMillis: 2000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 5000,
    // The server-side limit does not help when the server itself hangs.
    query_timeout: 5500,
    keepAlive: true,
    options: sessionOptions(),
  };
}

/** Opens a pool whose lost connections fail the requests in flight, never the process. */
function openPool(settings: pg.PoolConfig, log: Log): pg.Pool {
  const pool = new pg.Pool(settings);
  pool.on("error", (error) => log.warn({ error: error.message }, "an idle database connection was lost"));
  // The pool listens to idle clients only: one lost between two statements would end the process.
  pool.on("connect", (client) =>
    client.on("error", (error) => log.debug({ error: error.message }, "a database connection was lost")),
  );
  return pool;
}

/** A connection of its own, outside the pools. Statements on it fail once it is lost. */
export async function openClient(connection: Connection, settings: pg.ClientConfig = {}): Promise<pg.Client> {
  const client = new pg.Client({ ...connection, ...settings });
  client.on("error", () => undefined);
  try {
    await client.connect();
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
  return client;
}

export type QueriesSeen = Pick<Metrics, "queried">;

/** The pool of requests and jobs, with at most `size` connections. With `readOnly` the database refuses every change. */
export function connectDatabase(
  connection: Connection,
  log: Log,
  { size = 16, readOnly = false, seen = null }: { size?: number; readOnly?: boolean; seen?: QueriesSeen | null } = {},
): { db: Database; pool: pg.Pool } {
  const options = readOnly ? { options: sessionOptions(refusesChanges) } : {};
  return overPool(openPool({ ...poolSettings(connection), ...options, max: size }, log), seen);
}

function overPool(pool: pg.Pool, seen: QueriesSeen | null): { db: Database; pool: pg.Pool } {
  const note = ({ level, query, queryDurationMillis }: LogEvent) => {
    seen?.queried(queryDurationMillis / 1000, level === "error");
    noteQuery(query.sql, queryDurationMillis, level === "error");
  };
  return { db: new Kysely<DB>({ dialect: new PostgresDialect({ pool }), ...(seen && { log: note }) }), pool };
}

/**
 * A small pool for counters, whose writes do not wait for the disk. A database crash may lose the last moments of counting,
 * nothing else.
 */
export function connectCounters(connection: Connection, log: Log): pg.Pool {
  return openPool({ ...poolSettings(connection), max: 4, options: sessionOptions("synchronous_commit=off") }, log);
}

/** Connections for searching. More would only take time from the pages: a search keeps a core of the database busy. */
const searchesAtOnce = 2;
/** Niceness of the database's processes for searching when the machine is busy: 0 not at all, 19 as far as they can. */
const searchNiceness = 10;

/**
 * A small pool for searches, so that many of them wait for each other and not the pages for them. Postgres ignores the cost of
 * unpacking long texts and would scan the table instead of using the index: on these connections it may not.
 */
export function connectSearch(
  connection: Connection,
  log: Log,
  { local, readOnly = false, seen = null }: { local: boolean; readOnly?: boolean; seen?: QueriesSeen | null },
): { db: Database; pool: pg.Pool } {
  const options = sessionOptions("enable_seqscan=off", ...(readOnly ? [refusesChanges] : []));
  const settings = { max: searchesAtOnce, connectionTimeoutMillis: 5000, options };
  const pool = openPool({ ...poolSettings(connection), ...settings }, log);
  // Our own database runs on this machine, where pages need the same processors.
  if (local) pool.on("connect", (client) => stepBack((client as { processID?: number }).processID, log));
  return overPool(pool, seen);
}

function stepBack(processId: number | undefined, log: Log): void {
  try {
    if (processId) setPriority(processId, searchNiceness);
  } catch (error) {
    log.debug({ error }, "a search keeps the priority of everything else");
  }
}
