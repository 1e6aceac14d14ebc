import { beforeAll, expect, test } from "vitest";
import { recordAudit } from "#domain/audit/record-audit.ts";
import { testCtx, type TestCtx } from "#test/test-ctx.ts";

let ctx: TestCtx;
beforeAll(async () => {
  ctx = await testCtx();
});

const before = { role: "member", name: "Ana", seats: 2, tags: ["a"], note: null as string | null };
const detailOf = async (action: string) =>
  (await ctx.db.selectFrom("audit_events").select("detail").where("action", "=", action).execute()).map(
    ({ detail }) => detail,
  );

test("a change is told by what differs: values of some fields, others by name, the rest not at all", async () => {
  await recordAudit(ctx, {
    action: "test.changed",
    detail: { contactId: "1" },
    before,
    after: { role: "owner", name: "Anna", seats: 2, tags: ["a", "b"], note: "secret" },
    fields: ["role", "seats", "tags"],
    named: ["name"],
  });
  expect(await detailOf("test.changed")).toEqual([
    {
      contactId: "1",
      from: { role: "member", tags: ["a"] },
      to: { role: "owner", tags: ["a", "b"] },
      changed: ["name"],
    },
  ]);
});

test("nothing is told when nothing differs, whatever was left out", async () => {
  const change = { before, fields: ["role", "tags", "note"] as const, named: ["name"] as const };
  await recordAudit(ctx, { action: "test.same", ...change, after: { tags: ["a"], name: undefined, note: null } });
  await recordAudit(ctx, { action: "test.same", ...change, after: { seats: 3 } });
  expect(await detailOf("test.same")).toEqual([]);
});

test("a happening is told each time", async () => {
  for (const detail of [{ scope: "all" }, { scope: "all" }]) await recordAudit(ctx, { action: "test.left", detail });
  expect(await detailOf("test.left")).toEqual([{ scope: "all" }, { scope: "all" }]);
});
