import { expect, test } from "vitest";
import type { Ctx } from "#domain/ctx.ts";
import { testCtx } from "#test/test-ctx.ts";
import { countDownload, downloadLimit } from "./count-download.ts";

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

const from = (ctx: Ctx, userAgent: string): Ctx => ({ ...ctx, client: { ...ctx.client, userAgent } });

async function countOf(ctx: Ctx, file: string): Promise<number> {
  const rows = await ctx.db.selectFrom("downloads").select("count").where("file", "=", file).execute();
  return rows.reduce((sum, row) => sum + row.count, 0);
}

test.each(["", "Googlebot/2.1 (+http://www.google.com/bot.html)", "curl/8.5.0", "GPTBot/1.2"])(
  "a robot is not counted: %s",
  async (userAgent) => {
    const ctx = await testCtx();
    await countDownload(from(ctx, userAgent), "/robots.pdf");
    expect(await countOf(ctx, "/robots.pdf")).toBe(0);
  },
);

test("excessive downloads from one network are not counted", async () => {
  const ctx = from(await testCtx(), firefox);
  for (let time = 0; time < downloadLimit.points + 3; time++) await countDownload(ctx, "/often.pdf");
  expect(await countOf(ctx, "/often.pdf")).toBe(downloadLimit.points);
});

test("downloads are counted by file and business day, and nothing else is stored", async () => {
  const ctx = from(await testCtx(), firefox);
  const at = async (moment: string) => countDownload({ ...ctx, clock: { now: () => new Date(moment) } }, "/paper.pdf");
  await at("2026-11-21T07:59:00Z");
  await at("2026-11-21T08:01:00Z");
  await at("2026-11-21T20:00:00Z");
  const rows = await ctx.db
    .selectFrom("downloads")
    .selectAll()
    .where("file", "=", "/paper.pdf")
    .orderBy("day")
    .execute();
  expect(rows.map(({ count }) => count)).toEqual([1, 2]);
  expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual(["count", "day", "file"]);
});
