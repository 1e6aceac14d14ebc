import type { Writable } from "node:stream";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import {
  columnsInSql,
  type DatabaseFacts,
  readTables,
  sumMoney,
  tableInSql,
  type TableFacts,
  type TableShape,
  transferSettings,
} from "#platform/backups/database-shape.ts";
import { tablePart } from "#platform/backups/dump-database.ts";

/** Writes the rows of a table, as `dumpDatabase` gave them, to `sink`. */
type ReadRows = (part: string, sink: Writable) => Promise<void>;

/**
 * Replaces all rows of a migrated database with those of a backup: all or nothing. `beforeCommit` may still refuse. Returns the
 * tables that were left out, because this version does not make them.
 * @throws Error when rows, sums or references are not as the backup says
 */
export async function loadDatabase(
  client: pg.Client,
  facts: DatabaseFacts,
  read: ReadRows,
  beforeCommit: () => Promise<void>,
): Promise<{ leftOut: string[] }> {
  await client.query(transferSettings);
  await client.query("begin");
  try {
    const here = await readTables(client);
    const nameOf = ({ schema, name }: TableShape) => `${schema}.${name}`;
    const shapes = new Map(here.map((table) => [nameOf(table), table]));
    const known = facts.tables.filter((table) => shapes.has(nameOf(table)));
    const references = await dropReferences(client);
    for (const table of here) await client.query(`alter table ${tableInSql(table)} disable trigger user`);
    const walled = await ownRows(client);
    await client.query(`truncate ${here.map(tableInSql).join(", ")}`);
    for (const table of known) await loadTable(client, table, shapes.get(nameOf(table)) ?? table, read);
    for (const { schema, name, last, called } of facts.sequences)
      await client.query("select setval(format('%I.%I', $1::text, $2::text)::regclass, $3, $4)", [
        schema,
        name,
        last,
        called,
      ]);
    await client.query("set constraints all immediate");
    for (const table of here) await client.query(`alter table ${tableInSql(table)} enable trigger user`);
    for (const table of walled) await client.query(`alter table ${table} force row level security`);
    for (const { table, name, definition } of references)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`);
    await checkSums(client, known);
    await beforeCommit();
    await client.query("commit");
    return { leftOut: facts.tables.filter((table) => !shapes.has(nameOf(table))).map(nameOf) };
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw error;
  }
}

/** Foreign keys are made again after all rows are there, which checks them; switching them off needs a superuser. */
async function dropReferences(client: pg.Client) {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select format('%I.%I', n.nspname, c.relname) as table, format('%I', k.conname) as name, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
     where k.contype = 'f' and k.conparentid = 0 and n.nspname in ('public', 'pgboss') order by c.relname, k.conname`,
  );
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`);
  return rows;
}

/** Rows cannot be copied into a table whose policies hold for its owner too. Returns the tables that have to be closed again. */
async function ownRows(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ table: string }>(
    "select oid::regclass::text as table from pg_class where relforcerowsecurity and relnamespace = 'public'::regnamespace",
  );
  for (const { table } of rows) await client.query(`alter table ${table} no force row level security`);
  return rows.map(({ table }) => table);
}

async function loadTable(client: pg.Client, table: TableFacts, here: TableShape, read: ReadRows): Promise<void> {
  const fits = table.columns.every(({ name }) => here.columns.some((column) => column.name === name));
  if (!fits && table.schema === "public")
    throw new Error(`The table ${table.name} has other columns than in the backup.`);
  const target = fits ? tableInSql(table) : "staged_rows";
  if (!fits) await client.query(`create temp table staged_rows (${stagedColumns(table)}) on commit drop`);
  const sink = client.query(copyFrom(`copy ${target} (${columnsInSql(table.columns)}) from stdin`));
  await read(tablePart(table), sink);
  if (sink.rowCount !== table.rows)
    throw new Error(`${table.name} has ${sink.rowCount} rows, and ${table.rows} when the backup was made.`);
  if (fits) return;
  // The library of the queue has changed its tables since: what both have is taken over.
  const shared = here.columns.filter((column) => table.columns.some(({ name }) => name === column.name));
  const values = shared.map((column) => `${columnsInSql([column])}::${column.type}`);
  await client.query(
    `insert into ${tableInSql(table)} (${columnsInSql(shared)}) select ${values.join(", ")} from staged_rows`,
  );
  await client.query("drop table staged_rows");
}

const stagedColumns = ({ columns }: TableFacts): string =>
  columns.map((column) => `${columnsInSql([column])} text`).join(", ");

async function checkSums(client: pg.Client, tables: TableFacts[]): Promise<void> {
  for (const table of tables) {
    const sums = await sumMoney(client, table);
    for (const [column, sum] of Object.entries(table.sums))
      if (sums[column] !== sum)
        throw new Error(`The sum of ${table.name}.${column} is ${sums[column]}, and ${sum} when the backup was made.`);
  }
}
