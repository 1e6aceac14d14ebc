import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CreateProductInput } from "#contract/products/products.ts";
import { insertProduct } from "#domain/products/create-product.ts";
import { archiveProduct } from "#domain/products/update-product.ts";
import { sampleProducts } from "#seed/sample-products.ts";
import { app } from "./http-app.ts";
import { readPage } from "./read-page.ts";

test.each(["/shop/", "/products/"])("%s says so while nothing is for sale, and offers alternatives", async (path) => {
  await app.ctx.db.updateTable("products").set({ status: "archived" }).execute();
  // Pages in memory are dropped when the database announces the change.
  const nothing = "nothing is for sale on this site today";
  await expect.poll(async () => (await readPage(path)).main, { timeout: 10_000 }).toContain(nothing);
  const { links, document } = await readPage(path);
  await app.ctx.db.updateTable("products").set({ status: "active" }).execute();
  expect(links.map(({ name }) => name)).toContain("Ask for a price");
  expect(document.querySelector("meta[name=robots]")?.getAttribute("content")).toBe("noindex");
});

describe("unknown, draft and archived products", () => {
  const ids: string[] = [];

  beforeAll(async () => {
    const hidden = async (slug: string, status: "draft" | "active") => {
      const product = CreateProductInput.parse({ ...sampleProducts[0], slug, status });
      const variants = product.variants.map((variant) => ({ ...variant, sku: `${slug}-${variant.sku}` }));
      const { id } = await insertProduct(app.ctx, { ...product, variants });
      ids.push(id);
      return id;
    };
    await hidden("secret-draft", "draft");
    await archiveProduct(app.ctx, { id: await hidden("gone-already", "active") });
  });
  afterAll(() => app.ctx.db.deleteFrom("products").where("id", "in", ids).execute());

  test.each(["nothing-like-it", "gone-already", "secret-draft", "%00", "a".repeat(1000)])(
    "are not found: %s",
    async (slug) => {
      const { status, h1 } = await readPage(`/product/${slug}/`);
      expect([status, h1]).toEqual([404, expect.stringMatching(/not found/i)]);
    },
  );
});

test("the list: paged, as a table, and with filters that match nothing", async () => {
  const second = await readPage("/shop/?page=2");
  // Other files share the application and may have added products.
  const total = Number(/(\d+)\s*products/.exec(second.main)?.[1]);
  expect(total).toBeGreaterThanOrEqual(sampleProducts.length);
  expect(second.document.querySelectorAll("main article")).toHaveLength(total - 24);
  const rows = [...(await readPage("/shop/?view=list&brand=Tule")).document.querySelectorAll("tr")];
  expect(rows.find((row) => row.textContent?.includes("Tule 14 laptop"))?.textContent).toContain("from $549");
  const none = await readPage("/shop/?min=90000&brand=Nobody&memoryGb=1&sort=odd&category=cars");
  expect(none.main).toContain("Nothing matches all of these filters");
});

test("structured data matches the product page", async () => {
  const { document, graph } = await readPage("/product/tule-14-laptop/");
  expect(document.title).toBe("Tule 14 laptop: price and stock");
  expect(document.querySelector("link[rel=canonical]")?.getAttribute("href")).toMatch(/\/product\/tule-14-laptop\/$/);
  const product = graph?.find((node) => node["@type"] === "Product") as {
    offers: { price: string; availability: string }[];
  };
  expect(product.offers.map(({ price, availability }) => [price, availability.split("/").at(-1)])).toEqual([
    ["549.00", "BackOrder"],
    ["649.00", "InStock"],
    ["729.00", "LimitedAvailability"],
  ]);
  expect(JSON.stringify(product)).not.toMatch(/rating|review/i);
});
