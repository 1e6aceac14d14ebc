import { type RawBuilder, sql } from "kysely";
import { expect, test } from "vitest";
import { digitsOf, matchesWords, textOf } from "#domain/lists/matches-words.ts";
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

/** An index as the database has it; with an expression, of a new one on that. */
async function definition(index: string, made?: { table: string; expression: RawBuilder<string> }) {
  const name = made ? `probe_${index}` : index;
  if (made)
    await sql`create index ${sql.ref(name)} on ${sql.table(made.table)} using gin ((${made.expression}) gin_trgm_ops)`.execute(
      ctx.db,
    );
  const { rows } = await sql<{ is: string }>`select pg_get_indexdef(${name}::regclass, 1, false) as is`.execute(ctx.db);
  return rows[0]?.is;
}

test.each([
  ["orders", ["number", "name", "email"]],
  ["tickets", ["number", "subject", "requester_name", "requester_email"]],
  ["appointments", ["number", "name", "email"]],
  ["contacts", ["name", "email"]],
  ["organizations", ["name"]],
  ["users", ["email"]],
  ["devices", ["name", "make", "model", "serial", "serial_key", "mac", "label_code"]],
  ["repairs", ["number"]],
  ["invoices", ["number", "title"]],
  ["quotes", ["number", "title"]],
  ["contracts", ["number", "title"]],
])("%s have an index of the words that a search asks for", async (table, columns) => {
  const index = `${table}_words`;
  expect(await definition(index)).toBe(await definition(index, { table, expression: textOf(columns) }));
});

test.each([
  ["orders", "phone"],
  ["tickets", "requester_phone"],
  ["appointments", "phone"],
  ["contacts", "phone"],
])("%s have an index of their phone numbers", async (table, phone) => {
  const index = `${table}_phone_digits`;
  expect(await definition(index)).toBe(await definition(index, { table, expression: digitsOf(phone) }));
});
