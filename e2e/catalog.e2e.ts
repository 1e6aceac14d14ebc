import { seedProducts } from "#seed/sample-products.ts";
import { expect, test } from "./app-fixture.ts";
import { hydrated } from "./hydrated.ts";
import { open } from "./people.ts";

test.describe("with products", () => {
  test.beforeAll(({ app }) => seedProducts(app.ctx));

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

  test("a checkbox narrows the list, the address keeps it, and Back works", async ({ page }) => {
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
});
