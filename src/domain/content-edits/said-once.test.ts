import { readFileSync } from "node:fs";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { testCtx } from "#test/test-ctx.ts";

const ctx = await testCtx();

test("texts of the screen that repeat hours, phone and first price are taken over by the migration", async () => {
  const business = {
    phone: { display: "(209) 555-0188", tel: "+12095550188" },
    hoursText: ["Mondays"],
    answerWithin: "3 working hours",
    name: "Longrow",
  };
  const service = {
    priceFrom: { cents: 200, per: "seat" },
    prices: {
      lines: [
        { id: "one", cents: 100 },
        { job: "Two", cents: 200 },
      ],
    },
  };
  for (const [kind, value] of Object.entries({ business, services: service }))
    await ctx.db
      .insertInto("content_items")
      .values({ kind, id: "old", draft: JSON.stringify(value), published: JSON.stringify(value) })
      .execute();
  await sql.raw(readFileSync("db/migrations/0130_facts_said_once.sql", "utf8")).execute(ctx.db);
  const rows = await ctx.db
    .selectFrom("content_items")
    .select(["kind", "draft", "published"])
    .where("id", "=", "old")
    .orderBy("kind")
    .execute();
  const [taken, listed] = [
    { name: "Longrow", phone: "(209) 555-0188", sameDayBefore: "14:00", answerWithinHours: 3 },
    { ...service, priceFrom: { per: "seat", line: "Two" } },
  ];
  expect(rows).toEqual([
    { kind: "business", draft: taken, published: taken },
    { kind: "services", draft: listed, published: listed },
  ]);
});

test("notices of the screen lose their marks of unwritten words", async () => {
  const claimCheck = { law: "16 CCR 2721 (g)", checked: "2026-11-25" };
  const value = JSON.stringify({
    title: "Notices",
    registration: "",
    notices: { claimCheck: { ...claimCheck, placeholder: true } },
  });
  const place = { kind: "repair-notices", id: "old" };
  await ctx.db
    .insertInto("content_items")
    .values({ ...place, draft: null, published: value })
    .execute();
  await sql.raw(readFileSync("db/migrations/0145_repair_notices.sql", "utf8")).execute(ctx.db);
  const row = await ctx.db
    .selectFrom("content_items")
    .select(["draft", "published"])
    .where("kind", "=", place.kind)
    .executeTakeFirst();
  expect(row).toEqual({ draft: null, published: { title: "Notices", notices: { claimCheck } } });
});
