import { expect, test } from "vitest";
import { remindOnce } from "#domain/turns/remind-once.ts";
import { testCtx } from "#test/test-ctx.ts";

test("marks and mails each due row once, in one transaction, and goes on when one fails", async () => {
  const ctx = await testCtx();
  const marked = new Set<string>();
  const mailed: string[] = [];
  const run = () =>
    remindOnce(ctx, {
      select: async () => ["Ana", "Bo", "Cy"],
      async mark(tx, name) {
        expect(tx.db.isTransaction).toBe(true);
        if (marked.has(name)) return null;
        marked.add(name);
        return { name };
      },
      async mail(tx, { name }) {
        expect(tx.db.isTransaction).toBe(true);
        if (name === "Bo") throw new Error("no address");
        mailed.push(name);
      },
    });
  await expect(run()).rejects.toMatchObject({ message: "1 failed: Error: no address" });
  expect(mailed).toEqual(["Ana", "Cy"]);
  await run();
  expect(mailed).toEqual(["Ana", "Cy"]);
});
