import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { makeJobTables } from "#platform/jobs/job-tables.ts";
import { migrate } from "#platform/db/migrate.ts";
import { openClient } from "#platform/db/connect.ts";
import { contentOf, emptyDatabase, rowsIn } from "#test/backed-up-site.ts";
import type { DatabaseFacts } from "./database-shape.ts";
import { dumpDatabase } from "./dump-database.ts";
import { loadDatabase } from "./load-database.ts";

async function site() {
  const connection = await emptyDatabase();
  await migrate(connection);
  await makeJobTables(connection);
  return connection;
}

async function dumped(connection: Awaited<ReturnType<typeof site>>, during: () => Promise<unknown> = async () => null) {
  const parts = new Map<string, Buffer>();
  const client = await openClient(connection);
  try {
    const { facts } = await dumpDatabase(client, [], async (part, rows) => {
      parts.set(part, await buffer(rows));
      if (parts.size === 1) await during();
    });
    return { parts, facts };
  } finally {
    await client.end();
  }
}

async function load(connection: Awaited<ReturnType<typeof site>>, facts: DatabaseFacts, parts: Map<string, Buffer>) {
  const client = await openClient(connection);
  try {
    const read = (part: string, sink: NodeJS.WritableStream) =>
      pipeline(Readable.from([parts.get(part) ?? Buffer.alloc(0)]), sink);
    return await loadDatabase(client, facts, read, async () => undefined);
  } finally {
    await client.end();
  }
}

const user = `insert into users (id, email, password_hash, created_at, updated_at)
  values (gen_random_uuid(), $1, $2, now(), now())`;
const session = `insert into sessions (id, user_id, amr, network, user_agent, created_at, refreshed_at, last_seen_at)
  select gen_random_uuid(), id, '[]', '', '', now(), now(), now() from users`;
const job = `insert into pgboss.job (name, data) values ('send-mail', '{"mailId":"1"}')`;
const queue = `insert into pgboss.queue (name, policy, table_name, partition, retry_limit, retry_delay, retry_backoff, expire_seconds, retention_seconds, deletion_seconds)
  values ('send-mail', 'standard', 'job_common', false, 1, 1, false, 60, 60, 60)`;

test("what is written meanwhile is in no table, and odd text survives", { timeout: 30_000 }, async () => {
  const source = await site();
  const odd = "tab\tline\nback\\slash \\N \\. é 日本 \u0001";
  await rowsIn(source, user, ["a@example.com", odd]);
  const before = await contentOf(source);
  const { facts, parts } = await dumped(source, () => rowsIn(source, user, ["late@example.com", "Late"]));
  const target = await site();
  await load(target, facts, parts);
  expect(await contentOf(target)).toEqual(before);
  expect(await rowsIn(target, "select password_hash as name from users where email like 'a@%'")).toEqual([
    { name: odd },
  ]);
  // Triggers and references are back.
  expect((await rowsIn(target, "select 1 from pg_trigger where tgenabled = 'D'")).length).toBe(0);
  const references = "select conname from pg_constraint where contype = 'f' and conparentid = 0 order by 1";
  expect(await rowsIn(target, references)).toEqual(await rowsIn(source, references));
});

test("other rows, other sums and lost rows are refused, and nothing has changed", { timeout: 30_000 }, async () => {
  const source = await site();
  await rowsIn(source, user, ["a@example.com", "Ana"]);
  await rowsIn(source, session);
  const { facts, parts } = await dumped(source);
  const target = await site();
  const before = await contentOf(target);
  const changed = (change: (table: DatabaseFacts["tables"][number]) => object) => ({
    ...facts,
    tables: facts.tables.map((table) => ({ ...table, ...change(table) })),
  });
  const more = changed(({ name, rows }) => ({ rows: name === "users" ? 2 : rows }));
  await expect(load(target, more, parts)).rejects.toThrow("users has 1 rows, and 2 when the backup was made");
  const richer = changed(({ name, sums }) => ({ sums: name === "invoices" ? { ...sums, total_cents: "5" } : sums }));
  await expect(load(target, richer, parts)).rejects.toThrow("The sum of invoices.total_cents is 0, and 5");
  const other = changed(({ name, columns }) => ({
    columns: name === "users" ? [...columns, { name: "age", type: "integer" }] : columns,
  }));
  await expect(load(target, other, parts)).rejects.toThrow("The table users has other columns");
  const nobody = changed(({ name, rows }) => ({ rows: name === "users" ? 0 : rows }));
  const orphaned = load(target, nobody, new Map([...parts, ["public.users.copy", Buffer.alloc(0)]]));
  await expect(orphaned).rejects.toThrow("violates foreign key constraint");
  expect(await contentOf(target)).toEqual(before);
});

test("jobs come back into tables that the library of the queue has changed since", { timeout: 30_000 }, async () => {
  const source = await site();
  await rowsIn(source, queue);
  await rowsIn(source, job);
  await rowsIn(source, "alter table pgboss.job add column earlier text default 'x'");
  const { facts, parts } = await dumped(source);
  const target = await site();
  expect(await load(target, facts, parts)).toEqual({ leftOut: [] });
  expect(await rowsIn(target, "select name, data from pgboss.job")).toEqual([
    { name: "send-mail", data: { mailId: "1" } },
  ]);
});

test("a table that this version does not make is left out and named", { timeout: 30_000 }, async () => {
  const source = await site();
  await rowsIn(source, "create table notes_of_mine (a int); insert into notes_of_mine values (1)");
  const { facts, parts } = await dumped(source);
  expect(await load(await site(), facts, parts)).toEqual({ leftOut: ["public.notes_of_mine"] });
});
