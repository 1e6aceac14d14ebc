import type { Page } from "@playwright/test";
import { expect, test } from "./app-fixture.ts";

/** The computed first font family of an element, and of the last element on the page. */
const familiesOf = (page: Page) =>
  page.evaluate(() =>
    ["h1", "footer li:last-child", "body"].map((selector) => {
      const elements = document.querySelectorAll(selector);
      const last = elements[elements.length - 1];
      return last ? getComputedStyle(last).fontFamily.split(",")[0]?.replaceAll('"', "") : "nothing";
    }),
  );

for (const path of ["/"])
  test(`${path}: fonts load after the text, apply together, and are cached for the next visit`, async ({ page }) => {
    const held: (() => void)[] = [];
    await page.route(
      "**/fonts/*.woff2",
      (route) => new Promise<void>((resolve) => held.push(() => resolve(route.continue()))),
    );
    await page.goto(path, { waitUntil: "commit" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect.poll(() => held.length).toBeGreaterThanOrEqual(2);
    const first = page.waitForResponse("**/fonts/*.woff2");
    held.shift()?.();
    await (await first).finished();
    // It would be inserted automatically with the next frame.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(await familiesOf(page)).toEqual(["Mona Fallback", "Mona Fallback", "Mona Fallback"]);
    await expect
      .poll(() => {
        for (const go of held.splice(0)) go();
        return familiesOf(page);
      })
      .toEqual(["Mona", "Mona", "Mona"]);
    await expect(page.locator("html")).not.toHaveAttribute("data-fonts");
    expect(await page.evaluate(() => localStorage.getItem("fonts"))).toBe("1");

    await page.unroute("**/fonts/*.woff2");
    await page.goto("/services/", { waitUntil: "commit" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator("html")).not.toHaveAttribute("data-fonts");
    expect(await familiesOf(page)).toEqual(["Mona", "Mona", "Mona"]);
  });

test("when fonts fail to load the text stays in the fallback", async ({ browser, app }) => {
  // A separate browser without console checks: it logs what failed to load.
  const context = await browser.newContext({ baseURL: app.url, serviceWorkers: "block" });
  const page = await context.newPage();
  await page.route("**/fonts/*.woff2", (route) => route.abort());
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("html")).not.toHaveAttribute("data-fonts");
  expect(await page.evaluate(() => localStorage.getItem("fonts"))).toBeNull();
  await context.close();
});

test("all text ends up in the fonts, with figures and codes in their own", async ({ page }) => {
  await page.goto("/pricing/");
  await expect(page.locator("html")).not.toHaveAttribute("data-fonts");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("fonts"))).toBe("1");
  const families = await page.evaluate(() => {
    const found = new Set<string>();
    for (const element of document.body.querySelectorAll("*"))
      if (element instanceof HTMLElement && element.innerText)
        found.add(getComputedStyle(element).fontFamily.split(",")[0]?.replaceAll('"', "") ?? "");
    return [...found].toSorted();
  });
  expect(families.filter((family) => !["Figures", "Mona", "Spline Mono"].includes(family))).toEqual([]);
  expect(families).toContain("Figures");
});

test("a page navigated to before the fonts are loaded gets them too", async ({ page }) => {
  const held: (() => void)[] = [];
  await page.route(
    "**/fonts/*.woff2",
    (route) => new Promise<void>((resolve) => held.push(() => resolve(route.continue()))),
  );
  await page.goto("/", { waitUntil: "commit" });
  await expect.poll(() => held.length).toBeGreaterThanOrEqual(2);
  await page.getByRole("contentinfo").getByRole("link", { name: "Pricing" }).first().click();
  await expect(page).toHaveURL(/\/pricing\//);
  await expect
    .poll(() => {
      for (const go of held.splice(0)) go();
      return familiesOf(page);
    })
    .toEqual(["Mona", "Mona", "Mona"]);
});

test("without script the fonts load by themselves", async ({ browser, app }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: app.url });
  const page = await context.newPage();
  const fonts: string[] = [];
  page.on("response", (response) => response.request().resourceType() === "font" && fonts.push(response.url()));
  await page.goto("/");
  await expect.poll(() => fonts.length).toBeGreaterThan(1);
  await context.close();
});
