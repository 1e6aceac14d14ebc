import type { Page } from "@playwright/test";
import { expect, test } from "./app-fixture.ts";
import { hydrated } from "./hydrated.ts";

const receipt = (page: Page) => page.getByRole("region", { name: "What the sale comes to" });
const verdict = (page: Page) => page.getByRole("region", { name: "What the act says" });
test("a sale by city and day follows each key press, and its address restores it", async ({ page }) => {
  await page.goto("/compliance/");
  await hydrated(page);
  const amount = page.getByRole("textbox", { name: "Price without tax" });
  await amount.fill("1,000");
  await page.getByRole("combobox", { name: "City of the sale" }).selectOption("modesto");
  await page.getByRole("combobox", { name: "Screen and battery" }).selectOption("battery");
  await page.getByRole("textbox", { name: "Day of the sale" }).fill("2026-03-01");
  await expect(receipt(page)).toContainText("$1,103.75 in Modesto");
  await expect(receipt(page)).toContainText("Sales tax 8.875%");
  await expect(receipt(page)).toContainText("1.5 % of the price, at most $15");
  await expect(receipt(page).getByRole("link", { name: "CDTFA", exact: true })).toHaveAttribute("href", /cdtfa/);
  await page.getByRole("textbox", { name: "Day of the sale" }).fill("2025-12-31");
  await expect(receipt(page)).toContainText("This fee did not exist on that day.");
  await expect(receipt(page)).toContainText("$1,088.75 in Modesto");
  await page.reload();
  await expect(amount).toHaveValue("1,000");
  await expect(receipt(page)).toContainText("$1,088.75 in Modesto");
  await hydrated(page);
  await amount.fill("a lot");
  await expect(receipt(page)).toContainText("No amount yet");
  await expect(amount).toHaveAccessibleDescription(/Type an amount such as 899\.00/);
  await page.getByRole("radio", { name: "Repair work" }).check();
  await amount.fill("180");
  await page.getByRole("button", { name: "Work it out" }).click();
  await expect(receipt(page)).toBeFocused();
  await expect(receipt(page)).toContainText("$180.00 in Modesto");
});

test("the privacy act: a short answer, the deciding size, and what to do next", async ({ page }) => {
  await page.goto("/compliance/");
  await hydrated(page);
  await expect(verdict(page)).toContainText("Three answers decide");
  await page.getByRole("textbox", { name: "Gross revenue of last year" }).fill("26,625,000");
  await page.getByRole("textbox", { name: "Californians or households" }).fill("99999");
  await page.getByRole("textbox", { name: "Percent of revenue" }).fill("49");
  await page.getByRole("textbox", { name: "On which day" }).fill("2026-11-21");
  await expect(verdict(page)).toContainText("Not covered");
  await expect(verdict(page)).toContainText("CalOPPA");
  await page.getByRole("textbox", { name: "Gross revenue of last year" }).fill("26,625,000.01");
  await expect(verdict(page)).toContainText("Covered");
  await expect(verdict(page)).toContainText("Revenue above $26,625,000 in the year before");
  await expect(verdict(page)).toContainText("Not legal advice");
  await page.getByRole("group", { name: "Is it run for profit?" }).getByRole("radio", { name: "No" }).check();
  await expect(verdict(page)).toContainText("The act is for businesses that are run for profit.");
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });
  test("the server answers both forms", async ({ page }) => {
    await page.goto("/compliance/");
    await page.getByRole("textbox", { name: "Price without tax" }).fill("500");
    await page.getByRole("combobox", { name: "Screen and battery" }).selectOption("battery");
    await page
      .getByRole("textbox", { name: "Pieces" })
      .or(page.getByRole("spinbutton", { name: "Pieces" }))
      .fill("2");
    await page.getByRole("button", { name: "Work it out" }).click();
    await expect(receipt(page)).toContainText("$1,105.00 in Stockton");
    await page.getByRole("textbox", { name: "Californians or households" }).fill("100,000");
    await page.getByRole("button", { name: "Check" }).click();
    await expect(verdict(page)).toContainText("Covered");
    await expect(page.getByRole("textbox", { name: "Californians or households" })).toHaveValue("100,000");
  });
});
