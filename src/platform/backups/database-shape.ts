import type pg from "pg";
import { z } from "zod";
import { outsideWall } from "#platform/db/wall/raise-wall.ts";

const Column = z.object({ name: z.string(), type: z.string() });

const TableFacts = z.object({
  schema: z.string(),
  name: z.string(),
  /** Columns that are stored; generated ones are computed again. */
  columns: z.array(Column),
  rows: z.int(),
  /** Sum of each column of money, as text because it may be larger than a safe number. */
  sums: z.record(z.string(), z.string()),
});

/** Describes the database that a backup was made of. */
export const DatabaseFacts = z.object({
  tables: z.array(TableFacts),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), last: z.string(), called: z.boolean() })),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
});

export type DatabaseFacts = z.infer<typeof DatabaseFacts>;
export type TableFacts = z.infer<typeof TableFacts>;
export type TableShape = Pick<TableFacts, "schema" | "name" | "columns">;

// Of the queue, what is to be done; its statistics and warnings begin anew.
const queueTables = ["queue", "schedule", "subscription", "job", "job_dependency"];

/** Settings under which values are written and read the same everywhere, and long statements may take their time. */
export const transferSettings = `set datestyle = 'ISO'; set intervalstyle = 'postgres'; set extra_float_digits = 1;
  set timezone = 'UTC'; set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0;
  ${outsideWall}`;

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** A table's name as SQL has it. */
export const tableInSql = ({ schema, name }: { schema: string; name: string }): string =>
  `${quoted(schema)}.${quoted(name)}`;

/** Names of columns as SQL has them. */
export const columnsInSql = (columns: { name: string }[]): string => columns.map(({ name }) => quoted(name)).join(", ");

/** The tables whose rows a backup holds, in the order of their names. */
export async function readTables(client: pg.ClientBase): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(
    `select n.nspname as schema, c.relname as name, coalesce((
       select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
       from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''), '[]') as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and not c.relispartition
       and (n.nspname = 'public' or (n.nspname = 'pgboss' and c.relname = any($1)))
     order by 1, 2`,
    [queueTables],
  );
  return rows;
}

const isMoney = ({ name }: { name: string }): boolean => /(^|_)cents$/.test(name);

/** The sum of each column of money. */
export async function sumMoney(client: pg.ClientBase, table: TableShape): Promise<Record<string, string>> {
  const money = table.columns.filter(isMoney);
  if (money.length === 0) return {};
  const sums = money.map(({ name }) => `coalesce(sum(${quoted(name)}), 0)::text as ${quoted(name)}`);
  const { rows } = await client.query<Record<string, string>>(`select ${sums.join(", ")} from ${tableInSql(table)}`);
  return rows[0] ?? {};
}

/** Every sequence with its position. */
export async function readSequences(client: pg.ClientBase): Promise<DatabaseFacts["sequences"]> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'S' and n.nspname = 'public' order by 1, 2`,
  );
  const read: DatabaseFacts["sequences"] = [];
  for (const sequence of rows) {
    const found = await client.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from ${tableInSql(sequence)}`,
    );
    if (found.rows[0]) read.push({ ...sequence, ...found.rows[0] });
  }
  return read;
}
