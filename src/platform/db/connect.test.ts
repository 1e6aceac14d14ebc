import { sql } from "kysely";
import { expect, inject, test } from "vitest";
import { connectCounters, connectDatabase, connectSearch, openClient } from "#platform/db/connect.ts";
import { silentLog } from "#platform/log/log.ts";
import { inDatabase } from "#platform/db/address-of.ts";

const { server, migrated } = inject("databases");
const connection = inDatabase(server, migrated);

test("no connection of ours compiles queries, whatever the server is set to", async () => {
  const { db } = connectDatabase(connection, silentLog);
  const { db: search } = connectSearch(connection, silentLog, { local: false });
  const counters = connectCounters(connection, silentLog);
  for (const one of [db, search]) expect((await sql`show jit`.execute(one)).rows).toEqual([{ jit: "off" }]);
  expect((await counters.query("show jit")).rows).toEqual([{ jit: "off" }]);
  expect((await sql`show enable_seqscan`.execute(search)).rows).toEqual([{ enable_seqscan: "off" }]);
  await Promise.all([db.destroy(), search.destroy(), counters.end()]);
});

test("a connection that is lost between two statements fails its next statement, not the process", async () => {
  const { pool } = connectDatabase(connection, silentLog, { size: 2 });
  const client = await pool.connect();
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  const other = await openClient(connection);
  await other.query("select pg_terminate_backend($1)", [rows[0]?.pid]);
  await expect
    .poll(() =>
      client.query("select 1").then(
        () => "alive",
        () => "lost",
      ),
    )
    .toBe("lost");
  client.release(true);
  expect((await pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  await other.end();
  await pool.end();
});
