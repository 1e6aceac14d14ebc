import { sql } from "kysely";
import { expect, test } from "vitest";
import { matchesWords } from "#domain/lists/matches-words.ts";
import { testCtx } from "#test/test-ctx.ts";

const ctx = await testCtx();

const finds = async (q: string): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`
    select ${matchesWords(q, ["row.number", "row.name", "row.nothing"], "row.phone")} as found
    from (values ('T-10428', 'María José Jiménez 100%', '(209) 555-0142', null::text)) as row (number, name, phone, nothing)`.execute(
    ctx.db,
  );
  return rows[0]?.found === true;
};

test.each([
  "Jimenez",
  "jiménez",
  "JIMÉNEZ maria",
  "jose t-10428",
  "#T-10428",
  "t10428",
  "T 10428",
  "10428",
  "209-555-0142",
  "+1 (209) 555 0142",
  "5550142",
  "100%",
  "me\u0301nez",
])("%s finds the row", async (q) => {
  expect(await finds(q)).toBe(true);
});

test.each(["Jimenes", "maria lopez", "T-10429", "209-555-0143", "100_", "\\", "555 maria"])(
  "%s does not",
  async (q) => {
    expect(await finds(q)).toBe(false);
  },
);
