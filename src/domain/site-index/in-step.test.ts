import { expect, test } from "vitest";
import type { Ctx } from "#domain/ctx.ts";
import { bringInStep } from "#domain/site-index/in-step.ts";
import { testCtx } from "#test/test-ctx.ts";

const base = await testCtx();
const always = new Date(0);
const onBuild = (digest: string | null): Ctx => ({
  ...base,
  actor: { kind: "system", name: "start" },
  vitals: { ...base.vitals, digest },
});
const isThere = async () =>
  (await base.db.selectFrom("search_documents").select("id").where("path", "=", "/faq/").execute()).length === 1;
const nothing = { search: null, knowledge: null };
const looked = { search: { written: 0, removed: 0 }, knowledge: { written: 0, removed: 0 } };

test("a build writes its content once, and the next build looks again", async () => {
  const first = await bringInStep(onBuild("one"), always);
  expect(first.search?.written).toBeGreaterThan(100);
  expect(first.knowledge?.written).toBeGreaterThan(100);
  expect(await bringInStep(onBuild("one"), always)).toEqual(nothing);
  await base.db.deleteFrom("search_documents").where("path", "=", "/faq/").execute();
  expect(await bringInStep(onBuild("two"), always)).toEqual({ ...looked, search: { written: 1, removed: 0 } });
  expect(await isThere()).toBe(true);
});

test("the older build looks again once the newer one has written, as after going back", async () => {
  await bringInStep(onBuild("old"), always);
  await bringInStep(onBuild("new"), always);
  expect(await bringInStep(onBuild("old"), always)).toEqual(looked);
});

test("two processes that start on a new build at once end in step", async () => {
  await base.db.deleteFrom("search_documents").where("path", "=", "/faq/").execute();
  const both = await Promise.all([bringInStep(onBuild("twice"), always), bringInStep(onBuild("twice"), always)]);
  expect(both.map(({ search }) => search?.written ?? 0).toSorted()).toEqual([0, 1]);
  expect(await isThere()).toBe(true);
  expect(await bringInStep(onBuild("twice"), always)).toEqual(nothing);
});

test("after a longer pause, with another model for vectors and in development it looks again", async () => {
  await bringInStep(onBuild("one"), always);
  const later = new Date(base.clock.now().getTime() + 1000);
  expect(await bringInStep(onBuild("one"), later)).toEqual(looked);
  const embedder = { model: "another", embed: async (texts: string[]) => texts.map(() => [1, 0, 0]) };
  expect(await bringInStep({ ...onBuild("one"), embedder }, always)).toEqual(looked);
  expect(await bringInStep(onBuild(null), always)).toEqual(looked);
});
