import { glob, readFile } from "node:fs/promises";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { byName } from "#domain/lists/by-name.ts";
import { testCtx } from "#test/test-ctx.ts";

test("names sort as people expect, whatever their case and accents", async () => {
  const { db } = await testCtx();
  const { rows } = await sql<{ name: string }>`
    select name from unnest(array['bea', 'Zoe', 'Álvaro', 'Ñu', 'Ana', 'Olga', 'alba']) as people(name)
    order by ${byName("people.name")}`.execute(db);
  expect(rows.map(({ name }) => name)).toEqual(["alba", "Álvaro", "Ana", "bea", "Ñu", "Olga", "Zoe"]);
});

test("no list is sorted by the bytes of a name", async () => {
  const found: string[] = [];
  for await (const file of glob("src/domain/**/*.ts")) {
    const source = await readFile(file, "utf8");
    if (/orderBy\((?:sql`lower\()?"?(?:\w+\.)?name["`)]|order by (?:organizations|contacts|devices)\.name/.test(source))
      found.push(file);
  }
  expect(found).toEqual([]);
});
