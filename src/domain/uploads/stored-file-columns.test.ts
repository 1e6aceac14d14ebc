import { sql } from "kysely";
import { expect, test } from "vitest";
import { fileDatabase } from "#test/file-world.ts";
import { storedFileColumns } from "./stored-file-columns.ts";

test("names every column whose name says that it holds the key of a file", async () => {
  const { db } = await fileDatabase();
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'public' and column_name ~ '(storage|photo|file|picture)_key$'`.execute(db);
  const names = (columns: readonly { table: string; column: string }[]) =>
    columns.map(({ table, column }) => `${table}.${column}`).toSorted();
  expect(names(rows)).toEqual(names(storedFileColumns));
});
