import { expect, test, vi } from "vitest";
import type { Paper } from "#contract/values/paper.ts";
import { heavyWork } from "#contract/site/limits.ts";
import { paperFile } from "#domain/papers/paper-file.ts";
import { removeOrphanFiles } from "#domain/uploads/remove-orphan-files.ts";
import { type TestCtx, testCtx } from "#test/test-ctx.ts";

const paper = (number: string): Paper => ({
  title: "Invoice",
  number,
  day: "November 28, 2026",
  language: "en",
  letterhead: { name: "Longrow", lines: [] },
  facts: [],
  table: null,
  totals: [],
  notes: [],
});

/** Counts how often a PDF is made. */
async function counted() {
  const ctx = await testCtx();
  const pdf = vi.fn(ctx.papers.pdf);
  const own: TestCtx = { ...ctx, papers: { ...ctx.papers, pdf } };
  return { ctx: own, pdf };
}

test("a PDF is made once for what it says, also when many ask at once", async () => {
  const { ctx, pdf } = await counted();
  const files = await Promise.all(Array.from({ length: heavyWork.papers.perKey }, () => paperFile(ctx, paper("I-1"))));
  await paperFile(ctx, paper("I-1"));
  expect(pdf).toHaveBeenCalledTimes(1);
  expect(new Set(files.map((file) => Buffer.from(file).toString("latin1").slice(0, 5)))).toEqual(new Set(["%PDF-"]));
  await paperFile(ctx, { ...paper("I-1"), facts: ["Paid"] });
  expect(pdf).toHaveBeenCalledTimes(2);
});

test("more at once than a network may have are refused, and more than 20 of one paper", async () => {
  const { ctx } = await counted();
  const outcomes = await Promise.allSettled(
    Array.from({ length: 40 }, (_, index) => paperFile(ctx, paper(`I-2${index}`))),
  );
  const refused = outcomes.filter((outcome) => outcome.status === "rejected");
  expect(refused.length).toBeGreaterThanOrEqual(40 - heavyWork.papers.perKey - 4);
  expect(refused[0]?.reason).toMatchObject({ name: "TooBusy" });

  const changing = (index: number) => paperFile(ctx, { ...paper("I-3"), facts: [String(index)] });
  for (let index = 0; index < 20; index++) await changing(index);
  await expect(changing(20)).rejects.toMatchObject({ code: "too_many" });
  expect(await changing(3)).toBeDefined();
});

test("a kept PDF is made again after a month, and its file goes", async () => {
  const { ctx, pdf } = await counted();
  await paperFile(ctx, paper("I-4"));
  const [key = ""] = await ctx.files.listOlderThan(new Date(Date.now() + 60_000));
  ctx.clock.pass({ days: 29 });
  await removeOrphanFiles(ctx);
  expect(await ctx.files.read(key)).not.toBeNull();
  ctx.clock.pass({ days: 2 });
  await removeOrphanFiles(ctx);
  expect(await ctx.files.read(key)).toBeNull();
  await paperFile(ctx, paper("I-4"));
  expect(pdf).toHaveBeenCalledTimes(2);
});
