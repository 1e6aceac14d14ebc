import { expect, test } from "vitest";
import { seedAccounts } from "#seed/sample-accounts.ts";
import { seedRepairs } from "#seed/sample-repairs.ts";
import { testCtx } from "#test/test-ctx.ts";

test("there is a repair in each state that a shop has, an estimate that waits, and one that is over", async () => {
  const ctx = { ...(await testCtx()), actor: { kind: "system" as const, name: "samples" } };
  await seedAccounts(ctx);
  await seedRepairs(ctx);
  await seedRepairs(ctx);
  const rows = await ctx.db.selectFrom("repairs").select(["status", "work", "approved_cents"]).execute();
  expect(new Set(rows.map(({ status }) => status))).toEqual(
    new Set([
      "abandoned",
      "approved",
      "declined",
      "diagnosing",
      "estimate_sent",
      "in_repair",
      "picked_up",
      "quality_check",
      "ready",
      "received",
      "unrepairable",
      "waiting_parts",
    ]),
  );
  const over = rows.filter(({ work, approved_cents }) => {
    const lines = work as unknown as { quantity: number; unitCents: number }[];
    return lines.reduce((sum, line) => sum + line.quantity * line.unitCents, 0) > (approved_cents ?? 0);
  });
  expect(over).toHaveLength(1);
});
