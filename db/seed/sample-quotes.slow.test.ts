import { expect, test } from "vitest";
import { listQuotes } from "#domain/quotes/view-staff-quote.ts";
import { seed } from "#seed/seed.ts";
import { testCtx } from "#test/test-ctx.ts";

test("there is a sample quote in each state, once, however often it runs", { timeout: 60_000 }, async () => {
  const ctx = { ...(await testCtx()), actor: { kind: "system" as const, name: "sample data" } };
  const statuses = async () =>
    (await listQuotes(ctx, { view: "all", limit: 50 })).items.map(({ status }) => status).toSorted();
  await seed(ctx, { accounts: true });
  const first = await statuses();
  expect(new Set(first)).toEqual(
    new Set(["accepted", "cancelled", "converted", "declined", "draft", "expired", "sent"]),
  );
  await seed(ctx, { accounts: true });
  expect(await statuses()).toEqual(first);
});
