import { sql } from "kysely";
import { expect, test } from "vitest";
import { reportLimits } from "#contract/site/limits.ts";
import { cursorRows } from "#domain/reports/cursor-rows.ts";
import { testCtx } from "#test/test-ctx.ts";

const numbers = (count: number) => sql<{ number: number }>`select generate_series(1, ${count}::int) as number`;

test("reads many rows in batches, all from the moment it began", async () => {
  const ctx = await testCtx();
  await sql`create table counted as select generate_series(1, ${reportLimits.rowsHeld * 3 + 1}::int) as number`.execute(
    ctx.db,
  );
  const batches = cursorRows(ctx, sql<{ number: number }>`select number from counted order by number`);
  const first = await batches.next();
  expect(first.value).toHaveLength(reportLimits.rowsHeld);
  await sql`insert into counted values (1000000)`.execute(ctx.db);
  const sizes = [];
  let last = 0;
  for await (const rows of batches) {
    sizes.push(rows.length);
    last = rows.at(-1)?.number ?? 0;
  }
  expect(sizes).toEqual([reportLimits.rowsHeld, reportLimits.rowsHeld, 1]);
  expect(last).toBe(reportLimits.rowsHeld * 3 + 1);
});

test("gives its connection back when nobody reads on, and after a statement that fails", async () => {
  const ctx = await testCtx();
  // More than the pool has connections.
  for (let count = 0; count < 40; count++) {
    for await (const rows of cursorRows(ctx, numbers(2000))) {
      expect(rows.length).toBe(reportLimits.rowsHeld);
      break;
    }
    await expect(cursorRows(ctx, sql`select 1 / 0`).next()).rejects.toThrow("division by zero");
  }
});

test("nothing is written by a report", async () => {
  const ctx = await testCtx();
  const writing = sql`with gone as (delete from leads returning 1) select * from gone`;
  await expect(cursorRows(ctx, writing).next()).rejects.toThrow();
});
