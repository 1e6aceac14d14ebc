import { expect, test } from "vitest";
import { testCtx } from "#test/test-ctx.ts";
import { seed } from "#seed/seed.ts";

test("the sample technician has visits and tickets, once, however often it runs", { timeout: 60_000 }, async () => {
  const ctx = { ...(await testCtx()), actor: { kind: "system" as const, name: "sample data" } };
  const read = async () => ({
    visits: await ctx.db.selectFrom("appointments").select("number").where("technician_id", "is not", null).execute(),
    tickets: await ctx.db.selectFrom("tickets").select("number").where("assignee_id", "is not", null).execute(),
    quotes: await ctx.db
      .selectFrom("quotes")
      .select(["number", "least_cents"])
      .where("ticket_id", "is not", null)
      .execute(),
  });
  await seed(ctx, { accounts: true });
  const first = await read();
  expect(first.visits.length).toBeGreaterThanOrEqual(2);
  expect(first.tickets.length).toBeGreaterThanOrEqual(2);
  expect(first.quotes).toMatchObject([{ least_cents: 17_800 }]);
  await seed(ctx, { accounts: true });
  expect(await read()).toEqual(first);
});
