import type { Page } from "@playwright/test";
import { changeToggle } from "#domain/toggles/change-toggle.ts";
import { expect, test } from "./app-fixture.ts";
import { hydrated } from "./hydrated.ts";
import { person, toast, typeSignIn } from "./people.ts";

const views = (page: Page) =>
  page.evaluate(() => window.dataLayer.filter((entry) => (entry as { event?: string }).event === "page_view").length);

test.afterEach(({ app }) => changeToggle(app.ctx, "california_compliance", { enabled: true }));

test("back from another site: the page is as it was, follows what happened meanwhile, and is counted once more", async ({
  playwright,
  launchOptions,
  app,
}) => {
  const maria = await person(app);
  // Playwright switches this cache off unless told otherwise.
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  });
  try {
    const context = await browser.newContext({ baseURL: app.url, serviceWorkers: "block" });
    const page = await context.newPage();
    await page.goto("/compliance/");
    await hydrated(page);
    await expect.poll(() => views(page)).toBe(1);
    // What the toggle shows to everybody.
    const tools = page.getByRole("heading", { level: 2, name: "Tax and fees on a sale" });
    await expect(tools).toBeVisible();
    await page.evaluate(() => {
      document.documentElement.dataset.kept = "yes";
      addEventListener("pageshow", (event) => (document.documentElement.dataset.persisted = String(event.persisted)));
    });
    await page.goto(app.url.replace("localhost", "127.0.0.1") + "/robots.txt");
    const other = await context.newPage();
    await other.goto("/auth/");
    await typeSignIn(other, maria);
    await expect(toast(other, "Welcome back!")).toBeVisible();
    await other.close();
    await changeToggle(app.ctx, "california_compliance", { enabled: false });
    await page.goBack({ waitUntil: "commit" });
    await expect(page.locator("html")).toHaveAttribute("data-kept", "yes");
    await expect(page.locator("html")).toHaveAttribute("data-persisted", "true");
    await expect(page.getByRole("button", { name: "Account menu" })).toBeVisible();
    await expect(tools).toBeHidden();
    await expect.poll(() => views(page)).toBe(2);
  } finally {
    await browser.close();
  }
});
