import { setPriority } from "node:os";
import { Kysely, type LogEvent } from "kysely";
import pg from "pg";
import type { ConnectionSettings } from "#platform/db/connection-settings.ts";
import type { Settings } from "#platform/db/local-settings.ts";
import { PoolerClient, type PoolerClientConfig } from "#platform/db/pooler-client.ts";
import { PreparingClient } from "#platform/db/preparing-client.ts";
import type { DB } from "#platform/db/schema.gen.ts";
import { ReachDialect } from "#platform/db/wall/reach-dialect.ts";
import type { Log } from "#platform/log/log.ts";
import type { Metrics } from "#platform/metrics/metrics.ts";
import { noteQuery } from "#platform/tracing/tracing.ts";

export type Database = Kysely<DB>;
export type Connection = ConnectionSettings | { connectionString: string };

// bigint columns are byte sizes and row counts far below 2^53, so they are read as numbers.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/**
 * Ours are many short statements, and compiling one takes longer than running it; Postgres decides by costs that the search's
 * settings raise.
 */
const ofAll: Settings = { jit: "off" };

/**
 * Postgres ignores the cost of unpacking long texts and would scan the table instead of using the index. Parallel
 * workers would run at normal priority beside the pages, since they do not take over the lower one of their session.
 */
const ofSearch: Settings = { enable_seqscan: "off", max_parallel_workers_per_gather: "0" };

const refusesChanges: Settings = { default_transaction_read_only: "on" };

/** Milliseconds after which the database gives up: a statement, its wait for a lock, and a transaction nobody goes on with. */
export const databaseTimeouts = { statement: 5000, lock: 4000, idleInTransaction: 60_000 };

const timeoutSettings: Settings = {
  statement_timeout: String(databaseTimeouts.statement),
  lock_timeout: String(databaseTimeouts.lock),
  idle_in_transaction_session_timeout: String(databaseTimeouts.idleInTransaction),
};

interface Reached {
  /** True behind a pooler, which carries out each transaction in another session. */
  pooled?: boolean;
}

/** Timeouts and settings of a pool, so that nothing waits forever for a database that is down or slow. */
export function poolSettings(
  connection: Connection,
  { pooled = false, settings = {} as Settings } = {},
): pg.PoolConfig {
  const common = {
    ...connection,
    connectionTimeoutMillis: 2000,
    idleTimeoutMillis: 30_000,
    // The server-side limit does not help when the server itself hangs.
    query_timeout: databaseTimeouts.statement + 500,
    keepAlive: true,
  };
  if (!pooled) {
    const options = Object.entries({ ...ofAll, ...settings, ...timeoutSettings });
    return { ...common, Client: PreparingClient, options: options.map((option) => `-c ${option.join("=")}`).join(" ") };
  }
  const own: PoolerClientConfig = {
    settings: { ...ofAll, ...settings, ...timeoutSettings },
    always: Object.keys(settings).length > 0,
  };
  return { ...common, ...own, Client: PoolerClient };
}

/** Opens a pool whose lost connections fail the requests in flight, never the process. */
function openPool(settings: pg.PoolConfig, log: Log): pg.Pool {
  const pool = new pg.Pool(settings);
  pool.on("error", (error) => log.warn({ error: error.message }, "an idle database connection was lost"));
  // The pool listens to idle clients only: one lost between two statements would end the process.
  pool.on("connect", (client) =>
    client.on("error", (error) => log.debug({ error: error.message }, "a database connection was lost")),
  );
  pool.on("release", (_error, client) => {
    if (isOccupied(client)) void client.end().catch(() => undefined);
  });
  return pool;
}

/**
 * True for a connection whose statement was given up by us and is still on its way, or whose transaction is open. The next request would
 * wait for that statement, and once it was a begin, find itself in a transaction that nobody ends.
 */
function isOccupied(client: pg.PoolClient): boolean {
  const { _getActiveQuery: active } = client as { _getActiveQuery?: () => unknown };
  return Boolean(active?.call(client)) || ["T", "E"].includes(client.getTransactionStatus() ?? "I");
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

interface DatabaseOptions extends Reached {
  size?: number;
  readOnly?: boolean;
  seen?: QueriesSeen | null;
}

/** The pool of requests and jobs, with at most `size` connections. With `readOnly` the database refuses every change. */
export function connectDatabase(
  connection: Connection,
  log: Log,
  { size = 12, readOnly = false, seen = null, ...reached }: DatabaseOptions = {},
): { db: Database; pool: pg.Pool } {
  const settings = poolSettings(connection, { ...reached, settings: readOnly ? refusesChanges : {} });
  return overPool(openPool({ ...settings, max: size }, log), seen);
}

function overPool(pool: pg.Pool, seen: QueriesSeen | null): { db: Database; pool: pg.Pool } {
  const note = ({ level, query, queryDurationMillis }: LogEvent) => {
    seen?.queried(queryDurationMillis / 1000, level === "error");
    noteQuery(query.sql, queryDurationMillis, level === "error");
  };
  return { db: new Kysely<DB>({ dialect: new ReachDialect({ pool }), ...(seen && { log: note }) }), pool };
}

/**
 * A small pool for counters, whose writes do not wait for the disk. A database crash may lose the last moments of counting,
 * nothing else.
 */
export function connectCounters(
  connection: Connection,
  log: Log,
  { size = 2, ...reached }: Reached & { size?: number } = {},
): pg.Pool {
  const settings = poolSettings(connection, { ...reached, settings: { synchronous_commit: "off" } });
  return openPool({ ...settings, max: size }, log);
}

/** Niceness of the database's processes for searching when the machine is busy: 0 not at all, 19 as far as they can. */
const searchNiceness = 10;

/**
 * A small pool for searches, so that many of them wait for each other and not the pages for them: a search keeps a core of the
 * database busy, so more connections would only take time from the pages.
 */
export function connectSearch(
  connection: Connection,
  log: Log,
  { local, size = 2, readOnly = false, seen = null, ...reached }: DatabaseOptions & { local: boolean },
): { db: Database; pool: pg.Pool } {
  const settings = poolSettings(connection, {
    ...reached,
    settings: { ...ofSearch, ...(readOnly && refusesChanges) },
  });
  const pool = openPool({ ...settings, max: size, connectionTimeoutMillis: 5000 }, log);
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
