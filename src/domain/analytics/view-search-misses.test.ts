import { expect, test } from "vitest";
import { testCtx } from "#test/test-ctx.ts";
import { signedInAs } from "#test/test-people.ts";
import { recordSearchMiss } from "#domain/search/record-search-miss.ts";
import { exportSearchMisses, viewSearchMisses } from "#domain/analytics/view-search-misses.ts";

test("searches without a result are for admins, with a valid range", async () => {
  const ctx = await testCtx();
  await expect(viewSearchMisses(ctx, {})).rejects.toMatchObject({ code: "unauthenticated" });
  await expect(exportSearchMisses(ctx, {})).rejects.toMatchObject({ code: "unauthenticated" });
  const technician = await signedInAs(ctx, "technician", "tech@example.com");
  await expect(viewSearchMisses(technician, {})).rejects.toMatchObject({ code: "forbidden" });
  const admin = await signedInAs(ctx, "admin", "admin@example.com");
  await expect(viewSearchMisses(admin, { days: "0" })).rejects.toMatchObject({ code: "invalid" });
  await expect(viewSearchMisses(admin, { from: "soon" })).rejects.toMatchObject({ code: "invalid" });
});

test("most frequent first, with the previous range, also late in the evening", async () => {
  const ctx = await testCtx();
  const admin = { ...ctx, actor: { kind: "system", name: "test" } } as const;
  await recordSearchMiss(ctx, "typewriter");
  ctx.clock.pass({ days: 7 });
  for (const query of ["typewriter", "typewriter", "fax paper"]) await recordSearchMiss(ctx, query);
  ctx.clock.pass({ hours: 12 });
  await recordSearchMiss(ctx, "=fax paper");
  const week = await viewSearchMisses(admin, { days: 7 });
  expect(week.items.map(({ query, times, before }) => [query, times, before])).toEqual([
    ["fax paper", 2, 0],
    ["typewriter", 2, 1],
  ]);
  expect((await viewSearchMisses(admin, { days: 7, compare: "none" })).items[0]?.before).toBeNull();
  const csv = await exportSearchMisses(admin, { days: 7 });
  expect(csv.split("\r\n")[0]).toBe("\uFEFFquery,times,days,last_day,times_before");
  expect(csv).toMatch(/typewriter,2,1,\d{4}-\d\d-\d\d,1/);
});
