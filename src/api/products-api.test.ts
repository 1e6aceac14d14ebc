import { describe, expect, test } from "vitest";
import { runInLanguage } from "#current-language";
import { insertProduct } from "#domain/products/create-product.ts";
import { CreateProductInput, type Product, type ProductList } from "#contract/products/products.ts";
import { sampleProducts, seedProducts } from "#seed/sample-products.ts";
import { spanishProducts } from "#seed/spanish-products.ts";
import { testApi } from "#test/test-api.ts";
import { testCtx } from "#test/test-ctx.ts";

const ctx = await testCtx();
const system = { ...ctx, actor: { kind: "system" as const, name: "test" } };
await seedProducts(system);
const draft = CreateProductInput.parse({ ...sampleProducts[0], slug: "not-yet", status: "draft" });
await insertProduct(system, {
  ...draft,
  variants: draft.variants.map((variant) => ({ ...variant, sku: `DRAFT-${variant.sku}` })),
});
const { request } = testApi(ctx);
const get = async (path: string) => {
  const answer = await request(`/api/products${path}`);
  return { status: answer.status, body: await answer.json() };
};
const list = async (query: string): Promise<ProductList> => {
  const { status, body } = await get(query);
  expect(status).toBe(200);
  return body as ProductList;
};

describe("refusals", () => {
  test.each([
    ["?limit=0", "limit"],
    ["?limit=101", "limit"],
    ["?limit=many", "limit"],
    ["?category=cars", "category"],
    ["?min=-1", "min"],
    ["?max=a%20lot", "max"],
    ["?stock=maybe", "stock"],
    ["?sort=best", "sort"],
    ["?memoryGb=16", "memoryGb"],
    ["?category=laptops&capacityGb=500", "capacityGb"],
    ["?cursor=nonsense", "cursor"],
    [`?cursor=${btoa(encodeURIComponent('["price","1; drop table products","x"]'))}&sort=price`, "cursor"],
    [`?${Array.from({ length: 21 }, () => "brand=Tule").join("&")}`, "brand"],
  ])("%s names the field", async (query, path) => {
    const { status, body } = await get(query);
    expect(status).toBe(422);
    expect(body.errors.map((error: { path: string }) => error.path.split(".")[0])).toContain(path);
  });

  test.each(["?brand=%00", "?category=laptops&memoryGb=1%00", "/%00"])("%s cannot be read", async (query) => {
    expect((await get(query)).status).toBe(400);
  });

  test("a cursor of another sort order is refused", async () => {
    const { nextCursor } = await list("?limit=2&sort=price");
    expect((await get(`?limit=2&sort=name&cursor=${nextCursor}`)).status).toBe(422);
  });

  test.each(["/none", "/not-yet", `/${"x".repeat(5000)}`, "/00000000-0000-7000-8000-000000000000", "/..%2f..%2f"])(
    "%.30s is not found",
    async (path) => {
      expect((await get(path)).status).toBe(404);
    },
  );

  test.each(["'", "%27%20or%201=1--", "%5C", "100%25", "_"])(
    "special characters are harmless: brand=%s",
    async (sign) => {
      expect((await list(`?brand=${sign}`)).items).toEqual([]);
    },
  );
});

describe("the list", () => {
  test("has active products only, with prices in cents and stock", async () => {
    const { items, total } = await list("?limit=100");
    expect(total).toBe(sampleProducts.length);
    expect(items.map(({ slug }) => slug)).toEqual(sampleProducts.map(({ slug }) => slug));
    expect(items[0]).toMatchObject({ fromCents: 54_900, toCents: 72_900, currency: "USD", stockState: "in_stock" });
  });

  test("is paged by cursor, each product once, in every order", async () => {
    for (const sort of ["recommended", "price", "price-down", "name"]) {
      const seen: string[] = [];
      let cursor: string | null = null;
      do {
        const page: ProductList = await list(
          `?limit=7&sort=${sort}${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ""}`,
        );
        seen.push(...page.items.map(({ slug }) => slug));
        cursor = page.nextCursor;
      } while (cursor);
      expect(seen).toHaveLength(sampleProducts.length);
      expect(new Set(seen).size).toBe(seen.length);
    }
    const { items } = await list("?limit=100&sort=price-down");
    const prices = items.map(({ fromCents }) => fromCents);
    expect(prices).toEqual(prices.toSorted((first, second) => second - first));
  });

  test("a variant must match all filters at once, and its price is shown", async () => {
    const { items } = await list("?category=laptops&memoryGb=8&stock=in");
    expect(items).toEqual([]);
    const cheap = await list("?category=laptops&memoryGb=16&storageGb=1000");
    expect(cheap.items.map(({ slug, fromCents, toCents }) => [slug, fromCents, toCents])).toEqual([
      ["tule-14-laptop", 72_900, 72_900],
    ]);
  });

  test("price, brand and category narrow; several values of one filter widen", async () => {
    const { items } = await list("?brand=Tule&brand=Altamont&min=100&max=300");
    expect(items.map(({ slug }) => slug)).toEqual([
      "altamont-24-monitor",
      "altamont-27-monitor",
      "altamont-27-gaming-monitor",
    ]);
  });

  test("a facet counts the results of each choice, with the other filters applied", async () => {
    const { facets, total } = await list("?category=monitors&refreshHz=180");
    expect(total).toBe(1);
    expect(facets.specs.find(({ key }) => key === "refreshHz")?.options).toEqual([
      { value: "60", label: "60 Hz", count: 1 },
      { value: "75", label: "75 Hz", count: 1 },
      { value: "100", label: "100 Hz", count: 1 },
      { value: "180", label: "180 Hz", count: 1 },
    ]);
    expect(facets.brand).toEqual([{ value: "Altamont", label: "Altamont", count: 1 }]);
    expect(facets.category.find(({ value }) => value === "monitors")?.count).toBe(0 + total);
  });
});

describe("a product", () => {
  test("is found by slug and id, with variants, fee and related products", async () => {
    const { body } = await get("/tule-14-laptop");
    const product = body as Product;
    expect(product.variants.map(({ slug, stockState, feeCents }) => [slug, stockState, feeCents])).toEqual([
      ["8gb-256gb", "order", 400],
      ["16gb-512gb", "in_stock", 400],
      ["16gb-1tb", "low", 400],
    ]);
    expect(product.related.map(({ slug }) => slug)).toEqual([
      "data-transfer-voucher",
      "crane-usb-c-dock-12",
      "merced-portable-drive",
    ]);
    expect((await get(`/${product.id}`)).body).toEqual(body);
  });

  test("the battery fee is a share of the price", async () => {
    const { body } = await get("/crane-gaming-headset");
    expect(body.variants[0]).toMatchObject({ priceCents: 7900, feeCents: 119 });
  });
});

test("a Spanish page is told the words in Spanish, and which ones it has to show in English", async () => {
  const inSpanish = (path: string) => runInLanguage("es", () => get(path));
  const english = (await get("/refurbished-business-laptop")).body as Product;
  const { body } = await inSpanish("/refurbished-business-laptop");
  expect(body.summary).toBe(spanishProducts["refurbished-business-laptop"]?.summary);
  expect(body.variants.map(({ name }: { name: string }) => name)).toEqual(["Casi sin marcas", "Con marcas en la tapa"]);
  expect(body.related[0].summary).toBe(spanishProducts["data-transfer-voucher"]?.summary);
  const { processor, graphics, ...figures } = body.specifications;
  expect({ processor, graphics }).toEqual({
    processor: "Intel Core i5-1245U, 10 núcleos",
    graphics: "En el procesador",
  });
  const { processor: _, graphics: __, ...englishFigures } = english.specifications;
  expect(figures).toEqual(englishFigures);
  const facts = ({ name, brand, variants }: Product) => [
    [name, brand],
    variants.map(({ name: _, ...variant }) => variant),
  ];
  expect(facts(body)).toEqual(facts(english));

  await ctx.db.updateTable("products").set({ summary: "Changed." }).where("slug", "=", "crane-hdmi-cable").execute();
  expect((await inSpanish("/crane-hdmi-cable")).body).toMatchObject({ summary: "Changed.", textLanguage: "en" });
  const { items } = (await inSpanish("?limit=100")).body as ProductList;
  expect(items.flatMap(({ slug, textLanguage }) => (textLanguage ? [slug] : []))).toEqual(["crane-hdmi-cable"]);
  expect(JSON.stringify((await get("/crane-hdmi-cable")).body)).not.toContain("textLanguage");
});

test("sample products are added once; staff changes stay", async () => {
  await ctx.db.updateTable("products").set({ name: "Changed" }).where("slug", "=", "tule-14-laptop").execute();
  await seedProducts(system);
  const rows = await ctx.db
    .selectFrom("products")
    .select(["slug", "name", "sample"])
    .where("sample", "=", true)
    .execute();
  expect(rows).toHaveLength(sampleProducts.length);
  expect(rows.find(({ slug }) => slug === "tule-14-laptop")?.name).toBe("Changed");
});
