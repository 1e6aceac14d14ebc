import type { Page } from "@playwright/test";
import { expect, test } from "./app-fixture.ts";
import { hydrated } from "./hydrated.ts";

const price = (page: Page) => page.getByRole("region", { name: "Your price" });

async function expectExampleOfThirty(page: Page): Promise<void> {
  // 26 seats at $80, 30 people at $10, two servers at $168, two sites at $59, one visit at $60, less 26 times $3.
  await expect(price(page)).toContainText("$2,816 a month on Covered");
  await expect(price(page)).toContainText("$93.87 a person");
  await expect(price(page)).toContainText("26 × $49");
  await expect(price(page)).toContainText("−$78");
  await expect(page.getByRole("spinbutton", { name: "Computers" })).toHaveValue("26");
  await expect(page.getByRole("radio", { name: "Covered" })).toBeChecked();
}

async function typeThirty(page: Page): Promise<void> {
  await page.getByRole("radio", { name: "Covered" }).check();
  const office = { People: "30", Computers: "26", Servers: "2", Sites: "2", "After-hours visits": "1" };
  for (const [label, value] of Object.entries(office)) await page.getByRole("spinbutton", { name: label }).fill(value);
}

test("the calculator follows each key press and its address restores the input", async ({ page }) => {
  await page.goto("/pricing/");
  await hydrated(page);
  await expect(price(page)).toContainText("$788 a month on Guarded");
  await typeThirty(page);
  await expectExampleOfThirty(page);
  await expect(page).toHaveURL(/\?plan=covered&people=30&computers=26&servers=2&sites=2&visits=1#calculator$/);
  await page.reload();
  await expectExampleOfThirty(page);
  await hydrated(page);
  await expectExampleOfThirty(page);

  await page.getByRole("spinbutton", { name: "Computers" }).fill("4");
  await expect(price(page)).toContainText("Plans start at 5 seats");
  await page.getByRole("spinbutton", { name: "Computers" }).fill("5");
  await page.getByRole("button", { name: "Work it out" }).click();
  await expect(price(page)).toBeFocused();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });
  test("the server calculates the price, and the table has examples", async ({ page }) => {
    await page.goto("/pricing/");
    await expect(
      page
        .getByRole("table", { name: "Monthly price of example offices, by plan" })
        .getByRole("row", { name: /office of ten/ }),
    ).toContainText("$638");
    await typeThirty(page);
    await page.getByRole("button", { name: "Work it out" }).click();
    await expect(page).toHaveURL(/computers=26/);
    await expectExampleOfThirty(page);
  });
});

test("what a price excludes opens next to it", async ({ page }) => {
  await page.goto("/pricing/");
  const list = page.getByRole("region", { name: "PC repair" });
  await expect(list.getByRole("row", { name: /Diagnostic/ }).first()).toContainText("$45");
  const hidden = list.getByText("Phones and tablets");
  await expect(hidden).toBeHidden();
  await list.getByText(/^Not in these prices/).click();
  await expect(hidden).toBeVisible();
});

test.describe("pages likely to be opened next", () => {
  const strong = () => {
    Object.defineProperty(navigator, "hardwareConcurrency", { value: 8 });
    Object.defineProperty(navigator, "deviceMemory", { value: 8 });
  };
  const hint = 'link[rel="prefetch"][href*="pricing"]';

  test("are fetched once the page is idle", async ({ page }) => {
    await page.addInitScript(strong);
    await page.goto("/services/");
    await hydrated(page);
    await expect(page.locator(hint)).toHaveCount(1);
  });

  test("are not fetched for visitors who save data, nor on hover", async ({ page }) => {
    await page.addInitScript(strong);
    await page.addInitScript(() =>
      Object.defineProperty(navigator, "connection", { value: { saveData: true, effectiveType: "4g" } }),
    );
    const ahead: string[] = [];
    page.on("request", (request) => request.url().includes("pricing") && ahead.push(request.url()));
    await page.clock.install();
    await page.goto("/services/");
    await hydrated(page);
    await page.clock.fastForward(20_000);
    const link = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Pricing" });
    await link.hover();
    await link.focus();
    await page.clock.fastForward(5_000);
    await expect(page.locator(hint)).toHaveCount(0);
    expect(ahead).toEqual([]);
  });
});
