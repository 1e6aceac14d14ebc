import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { report, verdict } from "./report.ts";
import type { ServerUnderTest } from "./server-under-test.ts";

/** A pool on the database of the server under test. */
export function poolOf({ dataDir }: ServerUnderTest, max = 1): pg.Pool {
  const password = readFileSync(path.join(dataDir, "database-password"), "utf8").trim();
  const pool = new pg.Pool({ host: path.join(dataDir, "run"), user: "longrow", password, database: "longrow", max });
  // When the comparison fails, show its own error.
  pool.on("error", () => undefined);
  return pool;
}

const tries = 5;

/** Prints how often one run of each verb asks the database, by its own log; without rate limits, which the server has off. */
export async function reportRoundTrips(
  server: ServerUnderTest,
  verbs: { name: string; limit: number; act: () => Promise<unknown> }[],
): Promise<void> {
  const pool = poolOf(server);
  const log = path.join(server.dataDir, "database.log");
  const set = async (statement: string) => {
    await pool.query(statement);
    await pool.query("select pg_reload_conf()");
    await sleep(200);
  };
  await pool.query(`alter system set log_line_prefix = 'counted [%a] '`);
  await set("alter system set log_statement = 'all'");
  for (const { name, limit, act } of verbs) {
    const counts: number[] = [];
    for (let run = 0; run < tries; run++) {
      const before = readFileSync(log, "utf8").length;
      await act();
      await sleep(50);
      const lines = readFileSync(log, "utf8").slice(before).split("\n");
      // The queue and the listener have names of their own; the pool of requests has none.
      counts.push(
        lines.filter((line) => /^counted \[(?:\[unknown\])?\] LOG: +(?:statement|execute)/.test(line)).length,
      );
    }
    // Work in the background may add to a run.
    const fewest = Math.min(...counts);
    report(`round trips of ${name}`, fewest, "", `limit: ${verdict(fewest <= limit, `${limit}`)}`);
  }
  await pool.query("alter system reset log_line_prefix");
  await set("alter system reset log_statement");
  await pool.end();
}
