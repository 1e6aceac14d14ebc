import { AxeBuilder } from "@axe-core/playwright";
import { insertProduct } from "#domain/products/create-product.ts";
import { archiveProduct } from "#domain/products/update-product.ts";
import { CreateProductInput } from "#contract/products.ts";
import { sampleProducts, seedProducts } from "#seed/sample-products.ts";
import { expect, test } from "./app-fixture.ts";
import { hydrated } from "./hydrated.ts";
import { open } from "./people.ts";
import { rawRequest } from "#test/raw-request.ts";
import { readHead } from "./read-head.ts";

test.describe("before anything is for sale", () => {
  test("the shop says so and shows a way on", async ({ page, app }) => {
    await app.ctx.db.updateTable("products").set({ status: "archived" }).execute();
    for (const path of ["/shop/", "/products/"]) {
      await page.goto(path);
      await expect(page.getByRole("main")).toContainText("nothing is for sale on this site today");
      await expect(page.getByRole("link", { name: "Ask for a price" })).toBeVisible();
      await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
    }
    await app.ctx.db.updateTable("products").set({ status: "active" }).execute();
  });
});

test.describe("with products", () => {
  test.beforeAll(({ app }) => seedProducts(app.ctx));

  test("unknown products, drafts and archived ones are not found", async ({ app, page }) => {
    const [sample] = sampleProducts;
    const draft = CreateProductInput.parse({ ...sample, slug: "secret-draft", status: "draft" });
    const known = await app.ctx.db
      .selectFrom("products")
      .select("id")
      .where("slug", "=", draft.slug)
      .executeTakeFirst();
    if (!known) {
      const variants = draft.variants.map((variant) => ({ ...variant, sku: `D-${variant.sku}` }));
      const { id } = await insertProduct(app.ctx, { ...draft, slug: "gone-already", variants });
      await archiveProduct(app.ctx, { id });
    }
    for (const slug of ["nothing-like-it", "gone-already", "secret-draft", "%00", "a".repeat(3000)])
      expect((await rawRequest(app.url, `/product/${slug}/`)).status).toBe(404);
    await page.goto("/product/gone-already/");
    await expect(page.getByRole("heading", { level: 1 })).toContainText(/not found/i);
  });

  test("from a need to a product, its variants and a question about it", async ({ page }) => {
    await open(page, "/products/");
    await page.getByRole("link", { name: "Laptops" }).click();
    await expect(page).toHaveURL("/shop/?category=laptops");
    await expect(page.getByRole("heading", { level: 1, name: "Laptops" })).toBeVisible();
    await page.getByRole("link", { name: "Tule 14 laptop" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Tule 14 laptop" })).toBeVisible();
    const side = page.getByRole("complementary");
    await expect(side).toContainText("$649");
    await expect(side).toContainText("California screen recycling fee $4");
    await page.getByRole("link", { name: /8 GB, 256 GB/ }).click();
    await expect(page).toHaveURL(/\?variant=8gb-256gb$/);
    await expect(side).toContainText("$549");
    await expect(side).toContainText("Ordered for you, 5 working days");
    await expect(page.getByRole("row", { name: /Storage 256 GB/ })).toBeVisible();
    await page.getByRole("link", { name: "Ask about this" }).click();
    await expect(page).toHaveURL(/\/contact-us\/\?subject=/);
    await expect(page.getByRole("textbox", { name: "Subject" })).toHaveValue(
      "Tule 14 laptop, 8 GB, 256 GB (TUL14-8-256)",
    );
  });

  test("a tick narrows the list, the address keeps it, and the way back works", async ({ page }) => {
    await open(page, "/shop/?category=monitors");
    const status = page.getByRole("status").filter({ hasText: "product" });
    await expect(status).toHaveText("4 products");
    await page.getByRole("checkbox", { name: /180 Hz/ }).check();
    await expect(page).toHaveURL("/shop/?category=monitors&refreshHz=180");
    await expect(status).toHaveText("1 product");
    await page.reload();
    await expect(page.getByRole("checkbox", { name: /180 Hz/ })).toBeChecked();
    await page.goBack();
    await hydrated(page);
    await expect(status).toHaveText("4 products");
    await expect(page.getByRole("checkbox", { name: /180 Hz/ })).not.toBeChecked();
    await page.goForward();
    await page
      .getByRole("list", { name: "Filters in use" })
      .getByRole("link", { name: "Remove Refresh rate: 180 Hz" })
      .click();
    await expect(status).toHaveText("4 products");
    await page.getByRole("combobox", { name: "Sort by" }).selectOption("price-down");
    await expect(page.getByRole("article").first()).toContainText("Altamont 43 display");
  });

  test("pages, the list, and a filter that nothing fits", async ({ page }) => {
    await page.goto("/shop/");
    await page.getByRole("link", { name: "Next" }).click();
    await expect(page).toHaveURL("/shop/?page=2");
    await expect(page.getByRole("article")).toHaveCount(sampleProducts.length - 24);
    await page.goto("/shop/?view=list&brand=Tule");
    await expect(page.getByRole("row", { name: /Tule 14 laptop/ })).toContainText("from $549");
    await page.goto("/shop/?min=90000&brand=Nobody&memoryGb=1&sort=odd&category=cars");
    await expect(page.getByRole("main")).toContainText("Nothing fits all of these");
  });

  test("machines read what stands on the page", async ({ page }) => {
    await page.goto("/product/tule-14-laptop/");
    const { nodes, canonical, title } = await readHead(page);
    expect(title).toBe("Tule 14 laptop: price and stock");
    expect(canonical).toMatch(/\/product\/tule-14-laptop\/$/);
    const product = nodes.find((node) => node["@type"] === "Product") as unknown as {
      offers: { price: string; availability: string }[];
    };
    expect(product.offers.map(({ price, availability }) => [price, availability.split("/").at(-1)])).toEqual([
      ["549.00", "BackOrder"],
      ["649.00", "InStock"],
      ["729.00", "LimitedAvailability"],
    ]);
    expect(JSON.stringify(product)).not.toMatch(/rating|review/i);
  });

  test.describe("without script", () => {
    test.use({ javaScriptEnabled: false });
    test("the filters are a form, and a product shows everything", async ({ page }) => {
      await page.goto("/shop/?category=storage");
      await page.getByRole("checkbox", { name: /2 TB/ }).check();
      await page.getByRole("button", { name: "Show products" }).click();
      await expect(page).toHaveURL("/shop/?category=storage&capacityGb=2000");
      await expect(page.getByRole("article")).toHaveCount(1);
      await page.getByRole("link", { name: "Merced NVMe SSD" }).click();
      await page.getByRole("link", { name: /4 TB/ }).click();
      await expect(page.getByRole("complementary")).toContainText("$289");
    });
  });

  for (const path of [
    "/products/",
    "/shop/?category=laptops&memoryGb=16",
    "/shop/?view=list",
    "/product/refurbished-business-laptop/",
  ])
    test(`${path} is sound at every width, in both themes`, async ({ page }) => {
      await page.goto(path);
      for (const width of [320, 360, 768, 1024, 1280, 1920]) {
        await page.setViewportSize({ width, height: 800 });
        expect
          .soft(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${width}`)
          .toBeLessThanOrEqual(0);
      }
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      for (const colorScheme of ["light", "dark"] as const)
        for (const width of [1280, 360]) {
          await page.emulateMedia({ colorScheme });
          await page.setViewportSize({ width, height: 800 });
          const { violations } = await new AxeBuilder({ page })
            .withTags(["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"])
            .analyze();
          const found = violations.map(
            ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`,
          );
          expect.soft(found, `${colorScheme} ${width}`).toEqual([]);
        }
    });
});
