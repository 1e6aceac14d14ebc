import { expect, test } from "vitest";
import { createLiveReviews } from "#domain/live-reviews/live-reviews.ts";
import { listReviews } from "#domain/reviews/list-reviews.ts";
import { seedAccounts } from "#seed/sample-accounts.ts";
import { seedReviews } from "#seed/sample-reviews.ts";
import { testCtx } from "#test/test-ctx.ts";

test("there are a few reviews, a bad one with its answer among them, once and marked as samples", async () => {
  const ctx = { ...(await testCtx()), actor: { kind: "system" as const, name: "samples" } };
  await seedAccounts(ctx);
  await seedReviews(ctx);
  await seedReviews(ctx);
  const { items } = await listReviews(ctx, { view: "all" });
  expect(items.map(({ rating, sample }) => [rating, sample])).toEqual([
    [5, true],
    [4, true],
    [2, true],
    [5, true],
  ]);
  const live = createLiveReviews();
  await live.refresh(ctx.db);
  const part = live.current().parts.get("/services/pc-repair/");
  expect(part).toMatchObject({ count: 4, spread: { 5: 2, 4: 1, 3: 0, 2: 1, 1: 0 } });
  expect(part?.items).toHaveLength(3);
  expect(part?.items.find(({ rating }) => rating === 2)?.answer).toMatch(/^You are right, Dale/);
});
