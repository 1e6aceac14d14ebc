import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, expect, inject, onTestFinished, test } from "vitest";
import { inDatabase } from "#test/in-database.ts";
import { migrate, migrationsFolder } from "#platform/db/migrate.ts";
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

test("titles of pages that were written before they were content are carried over", async () => {
  const before = mkdtempSync(path.join(tmpdir(), "longrow-before-heads-"));
  for (const file of readdirSync(migrationsFolder))
    if (file < "0091") copyFileSync(path.join(migrationsFolder, file), path.join(before, file));
  const other = `${name}_heads`;
  await run(`create database ${other}`);
  onTestFinished(async () => {
    rmSync(before, { recursive: true });
    await run(`drop database ${other} with (force)`);
  });
  const database = inDatabase(server, other);
  await migrate(database, before);
  await run(
    `insert into seo_texts (path, version, draft, published, published_at, updated_at) values
       ('/', 2, null, '{"title":"Home"}', '2026-05-01', '2026-05-01'),
       ('/blog/some-post/', 3, '{"title":"Draft"}', null, null, '2026-05-02');
     insert into seo_text_versions (path, version, action, texts, actor, at) values
       ('/', 1, 'draft', '{"title":"Ho"}', 'Vera', '2026-05-01'),
       ('/', 2, 'publish', '{"title":"Home"}', 'Vera', '2026-05-01')`,
    database,
  );
  await migrate(database);
  const items = await run("select id, draft, published, version from content_items order by id", database);
  expect(items.rows).toEqual([
    { id: "blog.some-post", draft: { title: "Draft" }, published: null, version: 3 },
    { id: "home", draft: null, published: { title: "Home" }, version: 2 },
  ]);
  const history = await run("select item_id, action, value from content_history", database);
  expect(history.rows).toEqual([{ item_id: "home", action: "published", value: { title: "Home" } }]);
});

test("the generated table types match the migrations", () => {
  const fresh = databaseTypes(inDatabase(server, migrated));
  expect(readFileSync(databaseTypesFile, "utf8") === fresh, "run scripts/generate-db-types.ts").toBe(true);
});
