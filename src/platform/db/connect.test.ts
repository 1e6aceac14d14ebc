import { sql } from "kysely";
import { expect, inject, test } from "vitest";
import { preparedMark } from "#contract/site/prepared-mark.ts";
import { outageOf } from "#contract/site/platform-errors.ts";
import { connectCounters, connectDatabase, connectSearch, databaseTimeouts, openClient } from "#platform/db/connect.ts";
import { databaseAccess } from "#platform/db/database-access.ts";
import { seesPooler } from "#platform/db/sees-pooler.ts";
import { silentLog } from "#platform/log/log.ts";
import { addressOf, inDatabase } from "#platform/db/address-of.ts";

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

test("behind a pooler nothing outlives a transaction: settings hold within each, and no statement has a name", async () => {
  const { db, pool } = connectDatabase(connection, silentLog, { size: 1, pooled: true });
  const { db: search } = connectSearch(connection, silentLog, { local: false, size: 1, pooled: true });
  const counters = connectCounters(connection, silentLog, { size: 1, pooled: true });
  const shown = (name: string) => sql<{ value: string }>`select current_setting(${name}) as value`;
  expect((await shown("enable_seqscan").execute(search)).rows).toEqual([{ value: "off" }]);
  expect((await counters.query("select current_setting($1) as value", ["synchronous_commit"])).rows).toEqual([
    { value: "off" },
  ]);
  await db.transaction().execute(async (tx) => {
    expect((await shown("statement_timeout").execute(tx)).rows).toEqual([{ value: "5s" }]);
    expect((await shown("lock_timeout").execute(tx)).rows).toEqual([{ value: "4s" }]);
    expect((await shown("jit").execute(tx)).rows).toEqual([{ value: "off" }]);
  });
  expect((await shown("statement_timeout").execute(db)).rows).toEqual([{ value: "0" }]);
  await search.transaction().execute(async (tx) => {
    expect((await shown("enable_seqscan").execute(tx)).rows).toEqual([{ value: "off" }]);
  });
  await pool.query({ name: "named", text: "select $1::int as one", values: [1] });
  await pool.query(`${preparedMark} select $1::int as one`, [1]);
  expect((await pool.query("select name from pg_prepared_statements")).rows).toEqual([]);
  await Promise.all([db.destroy(), search.destroy(), counters.end()]);
});

test("behind a pooler a refused statement fails by itself, and its connection goes on", async () => {
  const counters = connectCounters(connection, silentLog, { size: 1, pooled: true });
  const broken = counters.query("select 1 / $1::int", [0]);
  await expect(broken).rejects.toMatchObject({ code: "22012" });
  expect((await counters.query("select txid_current_if_assigned() as id, $1::int as one", [1])).rows).toEqual([
    { id: null, one: 1 },
  ]);
  await counters.end();
});

test("waiting for a lock ends before the statement does, and counts as an outage", async () => {
  const { db } = connectDatabase(connection, silentLog, { size: 2 });
  const holder = await openClient(connection);
  await holder.query("select pg_advisory_lock(4711)");
  const begun = performance.now();
  const refused = await sql`select pg_advisory_xact_lock(4711)`.execute(db).catch((error: unknown) => error);
  expect(refused).toMatchObject({ code: "55P03" });
  expect(outageOf(refused)).toBe("away");
  expect(performance.now() - begun).toBeLessThan(databaseTimeouts.statement);
  await holder.end();
  await db.destroy();
});

test("Postgres itself is not taken for a pooler, unless a setting says so", async () => {
  expect(await seesPooler(connection)).toBe(false);
  const access = await databaseAccess(
    { databaseUrl: addressOf(connection), databasePooler: "on", rowSecurity: false },
    null,
  );
  expect(access.pooled).toBe(true);
});
