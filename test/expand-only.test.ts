import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { contractionsIn } from "../scripts/lint/expand-only.ts";
import { migrationNames, readMigration } from "#platform/db/migrate.ts";

test.each([
  "drop table tickets",
  "alter table tickets drop column subject",
  "alter table tickets drop subject",
  "alter table tickets rename column subject to title",
  "alter table tickets rename to cases",
  "alter table tickets alter column subject set not null",
  "alter table tickets alter subject type varchar(80)",
  "alter table tickets alter column subject drop default",
  "alter table tickets add column place text not null",
  "alter table tickets add column a text, add column place text not null",
  "truncate tickets",
  "create table a (id int);\n-- contract: no\ndrop\n  table b",
])("the release before could not live with: %s", (text) => {
  expect(contractionsIn(text)).toHaveLength(1);
});

test.each([
  "create table tickets (id uuid primary key, subject text not null)",
  "alter table tickets add column place text, add column other text not null default ''",
  "alter table tickets alter column subject drop not null, drop constraint tickets_check",
  "alter table tickets add constraint place_named check (place is not null) not valid",
  "create function tidy() returns void language sql as $$ drop table tickets $$",
  "insert into notes values ('drop table tickets; truncate tickets') -- drop table tickets",
  "-- contract: no release since May reads this column\nalter table tickets drop column subject",
])("the release before lives with: %s", (text) => {
  expect(contractionsIn(text)).toEqual([]);
});

test("migrations since the last release leave it working, or say why they are safe", async () => {
  const last = readFileSync("db/migrations/released.txt", "utf8").trim();
  const names = await migrationNames();
  expect(names).toContain(last);
  const contractions = await Promise.all(
    names
      .filter((name) => name > last)
      .map(async (name) => contractionsIn(await readMigration(name)).map((found) => ({ name, ...found }))),
  );
  expect(contractions.flat(), "see docs/guides/deploy.md, Several processes").toEqual([]);
});
