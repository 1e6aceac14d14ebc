import type { Readable } from "node:stream";
import type pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import {
  columnsInSql,
  type DatabaseFacts,
  readSequences,
  readTables,
  sumMoney,
  tableInSql,
  type TableFacts,
  transferSettings,
} from "#platform/backups/database-shape.ts";

/** A column that holds the key of a stored file. */
export interface FileColumn {
  table: string;
  column: string;
}

/** Name of the part with the rows of a table. */
export const tablePart = ({ schema, name }: { schema: string; name: string }): string => `${schema}.${name}.copy`;

/**
 * Reads everything from one snapshot, while others go on writing, and gives the rows of each table to `write`. Returns what is in
 * them, and the keys of the files that rows name in `fileColumns`.
 */
export async function dumpDatabase(
  client: pg.Client,
  fileColumns: readonly FileColumn[],
  write: (part: string, rows: Readable) => Promise<void>,
): Promise<{ facts: DatabaseFacts; fileKeys: Map<string, string> }> {
  await client.query(transferSettings);
  await client.query("begin transaction isolation level repeatable read read only");
  try {
    const tables: TableFacts[] = [];
    for (const table of await readTables(client)) {
      // A selection, because a table with partitions cannot be copied by its name.
      const rows = client.query(
        copyTo(`copy (select ${columnsInSql(table.columns)} from ${tableInSql(table)}) to stdout`),
      );
      await write(tablePart(table), rows);
      tables.push({ ...table, rows: rows.rowCount, sums: await sumMoney(client, table) });
    }
    const { rows: migrations } = await client.query<DatabaseFacts["migrations"][number]>(
      "select name, checksum from migrations order by name",
    );
    const fileKeys = new Map<string, string>();
    for (const { table, column } of fileColumns) {
      // A database that is older than the program has not all of them yet.
      const its = tables.find(({ schema, name }) => schema === "public" && name === table);
      if (!its?.columns.some(({ name }) => name === column)) continue;
      const { rows } = await client.query<{ key: string }>(
        `select distinct ${column}::text as key from ${table} where ${column} is not null`,
      );
      for (const { key } of rows) fileKeys.set(key, table);
    }
    // Last: a sequence is outside of the snapshot and may only be ahead of the rows.
    const sequences = await readSequences(client);
    await client.query("commit");
    return { facts: { tables, sequences, migrations }, fileKeys };
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw error;
  }
}
