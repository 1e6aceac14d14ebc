import { expect, test } from "vitest";
import { csvAnswer } from "#api/csv-answer.ts";
import { heavyWork } from "#contract/site/limits.ts";
import { TooBusy } from "#contract/site/platform-errors.ts";
import { DomainError } from "#domain/errors.ts";
import { testCtx } from "#test/test-ctx.ts";

/** A table of `size` batches, and how many of them were read. */
function table(size: number) {
  const state = { read: 0, ended: false };
  async function* batches() {
    try {
      for (; state.read < size; state.read++) yield [["x".repeat(10_000)]];
    } finally {
      state.ended = true;
    }
  }
  return { state, make: async () => ({ columns: ["text"], batches: batches() }) };
}

test("a table is sent as it is read, no faster than it is taken", async () => {
  const ctx = await testCtx();
  const { state, make } = table(1000);
  const answer = await csvAnswer(ctx, "table", make);
  expect(answer.headers.get("content-disposition")).toBe('attachment; filename="table.csv"');
  const reader = answer.body?.getReader();
  await reader?.read();
  expect(state.read).toBeLessThan(20);
  await reader?.cancel();
  await expect.poll(() => state.ended).toBe(true);
});

test("an empty table has its head", async () => {
  const answer = await csvAnswer(await testCtx(), "table", table(0).make);
  expect(await answer.text()).toBe("text\r\n");
});

test("a refusal comes before the answer, and more than a few at once are asked to come back", async () => {
  const ctx = await testCtx();
  const refused = () => Promise.reject(new DomainError("forbidden", "No."));
  await expect(csvAnswer(ctx, "table", refused)).rejects.toMatchObject({ code: "forbidden" });
  const open = await Promise.all(
    Array.from({ length: heavyWork.reports.atOnce }, () => csvAnswer(ctx, "table", table(1000).make)),
  );
  const more = Array.from({ length: 8 }, () =>
    csvAnswer(ctx, "table", table(1).make).then(
      () => null,
      (error) => error,
    ),
  );
  expect((await Promise.race(more)) instanceof TooBusy).toBe(true);
  for (const answer of open) await answer.body?.cancel();
  await Promise.all(more);
});
