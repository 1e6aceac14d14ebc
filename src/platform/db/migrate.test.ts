import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, expect, inject, test } from "vitest";
import { inDatabase } from "#test/in-database.ts";
import { migrate } from "#platform/db/migrate.ts";
import { databaseTypes, databaseTypesFile } from "../../../scripts/database-types.ts";

const { server, migrated } = inject("databases");
const folder = mkdtempSync(path.join(tmpdir(), "longrow-migrations-"));
const name = `migrate_${process.pid}`;
const connection = inDatabase(server, name);

async function run(text: string, where = server) {
  const client = new pg.Client(where);
  await client.connect();
  const result = await client.query(text);
  await client.end();
  return result;
}

await run(`create database ${name}`);
afterAll(async () => {
  await run(`drop database ${name} with (force)`);
  rmSync(folder, { recursive: true });
});

test("five concurrent processes apply each migration once; a failing one leaves nothing; an edited one is refused", async () => {
  writeFileSync(path.join(folder, "0001_one.sql"), "create table one (id int); insert into one values (1);");
  const applied = await Promise.all(Array.from({ length: 5 }, () => migrate(connection, folder)));
  expect(applied.flat()).toEqual(["0001_one.sql"]);

  writeFileSync(path.join(folder, "0002_two.sql"), "create table two (id int); select broken;");
  await expect(migrate(connection, folder)).rejects.toThrow("0002_two.sql failed");
  expect((await run("select to_regclass('two') as two", connection)).rows).toEqual([{ two: null }]);
  writeFileSync(path.join(folder, "0002_two.sql"), "create table two (id int);");
  expect(await migrate(connection, folder)).toEqual(["0002_two.sql"]);

  writeFileSync(path.join(folder, "0001_one.sql"), "create table one (id bigint);");
  await expect(migrate(connection, folder)).rejects.toThrow("0001_one.sql was edited");
});

test("the generated table types match the migrations", () => {
  const fresh = databaseTypes(inDatabase(server, migrated));
  expect(readFileSync(databaseTypesFile, "utf8") === fresh, "run scripts/generate-db-types.ts").toBe(true);
});
