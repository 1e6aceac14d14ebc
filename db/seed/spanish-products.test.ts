import { expect, test } from "vitest";
import { allActiveProducts } from "#domain/products/product-store.ts";
import { spanishStateOf } from "#domain/products/product-in-language.ts";
import { testCtx } from "#test/test-ctx.ts";
import { sampleProducts, seedProducts } from "./sample-products.ts";
import { spanishProducts } from "./spanish-products.ts";

const ctx = await testCtx();
const system = { ...ctx, actor: { kind: "system" as const, name: "test" } };
await seedProducts(system);
const statesOf = async () =>
  (await allActiveProducts(ctx)).filter((product) => spanishStateOf(product) !== "current").map(({ slug }) => slug);

test("every sample product has current words in Spanish, and there are no others", async () => {
  expect(await statesOf()).toEqual([]);
  const slugs = sampleProducts.map(({ slug }) => slug);
  expect(Object.keys(spanishProducts).toSorted()).toEqual(slugs.toSorted());
});

test.each(sampleProducts)("$slug: the same figures, and names of variants that it has", (product) => {
  const { summary = "", description = "", variants = {} } = spanishProducts[product.slug] ?? {};
  const figures = (text: string): string[] => text.match(/\d[\d.,]*\d|\d/g) ?? [];
  const known = figures(`${product.summary} ${product.description}`);
  expect(figures(`${summary} ${description}`).filter((figure) => !known.includes(figure))).toEqual([]);
  const names = product.variants.map(({ name }) => name);
  expect(Object.keys(variants).filter((name) => !names.includes(name))).toEqual([]);
  for (const [name, translated] of Object.entries(variants)) expect(figures(translated)).toEqual(figures(name));
});

test("words that are missing are added to samples whose English words are still theirs", async () => {
  await ctx.db.updateTable("products").set({ spanish: null }).execute();
  await ctx.db.updateTable("products").set({ summary: "Edited." }).where("slug", "=", "crane-hdmi-cable").execute();
  await seedProducts(system);
  expect(await statesOf()).toEqual(["crane-hdmi-cable"]);
});
