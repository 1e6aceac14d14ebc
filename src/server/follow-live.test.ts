import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { followLiveSeo } from "#server/follow-live.ts";
import { testCtx } from "#test/test-ctx.ts";

test("reads again after what it heard and after it could hear nothing, and leaves the database alone meanwhile", async () => {
  const ctx = await testCtx();
  let version: string | null = "1:0";
  let reads = 0;
  const liveSeo = { ...ctx.liveSeo, refresh: async () => ++reads > 0 };
  const followed = await followLiveSeo({ ...ctx, liveSeo }, { versionOf: () => version, stop: async () => undefined });
  onTestFinished(followed.stop);
  await expect.poll(() => reads).toBe(2);
  await sleep(1500);
  expect(reads).toBe(2);
  version = "1:1";
  await expect.poll(() => reads).toBe(3);
  // The connection was lost, and what was said meanwhile is unknown.
  version = null;
  await expect.poll(() => reads, { timeout: 3000 }).toBeGreaterThanOrEqual(4);
  const before = reads;
  version = "2:0";
  await expect.poll(() => reads).toBe(before + 1);
});
