import type { Page } from "@playwright/test";
import { expect, test } from "./app-fixture.ts";

const loadedFonts = (page: Page) =>
  page.evaluate(() => [...document.fonts].filter(({ status }) => status === "loaded").map(({ family }) => family));

test("the fonts come after the words, together, and are there from the start the next time", async ({ page }) => {
  const held: (() => void)[] = [];
  await page.route(
    "**/fonts/*.woff2",
    (route) => new Promise<void>((resolve) => held.push(() => resolve(route.continue()))),
  );
  await page.goto("/", { waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect.poll(() => held.length).toBe(2);
  held.shift()?.();
  // Long enough for one font to be put in by itself, if it were.
  await page.waitForTimeout(300);
  expect(await page.evaluate(() => [...document.fonts].filter(({ family }) => family === "Mona").length)).toBe(0);
  held.shift()?.();
  await expect.poll(() => loadedFonts(page)).toEqual(expect.arrayContaining(["Mona", "Figures"]));
  expect(await page.evaluate(() => localStorage.getItem("fonts"))).toBe("1");

  await page.unroute("**/fonts/*.woff2");
  await page.goto("/services/");
  expect(await page.evaluate(() => document.querySelector<HTMLStyleElement>("#fonts")?.media)).toBe("all");
});

test("without script the fonts come by themselves", async ({ browser, app }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: app.url });
  const page = await context.newPage();
  const fonts: string[] = [];
  page.on("response", (response) => response.request().resourceType() === "font" && fonts.push(response.url()));
  await page.goto("/");
  await expect.poll(() => fonts.length).toBeGreaterThan(1);
  await context.close();
});
