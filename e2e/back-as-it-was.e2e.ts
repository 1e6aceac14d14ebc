import type { Page } from "@playwright/test";
import { featureTogglesStorageKey } from "#contract/site/feature-toggles.ts";
import { changeToggle } from "#domain/toggles/change-toggle.ts";
import { chromiumPath } from "../scripts/chromium.mjs";
import { expect, test } from "./app-fixture.ts";
import { hydrated } from "./hydrated.ts";
import { person, toast, typeSignIn } from "./people.ts";

const views = (page: Page) =>
  page.evaluate(() => window.dataLayer.filter((entry) => (entry as { event?: string }).event === "page_view").length);

test.afterEach(({ app }) => changeToggle(app.ctx, "california_compliance", { enabled: true }));

test("back from another site: the page is restored, catches up with changes, and is counted again", async ({
  playwright,
  launchOptions,
  app,
}) => {
  const maria = await person(app);
  const whole = chromiumPath({ whole: true });
  // Playwright disables this cache by default, and the headless shell has none.
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    ...(whole && { executablePath: whole }),
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  });
  try {
    const context = await browser.newContext({ baseURL: app.url, serviceWorkers: "block" });
    const page = await context.newPage();
    await page.goto("/faq/");
    await hydrated(page);
    await expect.poll(() => views(page)).toBe(1);
    const toggle = () =>
      page.evaluate(
        (key) => JSON.parse(localStorage.getItem(key) ?? "{}").california_compliance?.enabled,
        featureTogglesStorageKey,
      );
    await expect.poll(toggle).toBe(true);
    await page.evaluate(() => {
      document.documentElement.dataset.kept = "yes";
      window.addEventListener(
        "pageshow",
        (event) => (document.documentElement.dataset.persisted = String(event.persisted)),
      );
    });
    await page.goto(app.url.replace("localhost", "127.0.0.1") + "/robots.txt");
    const other = await context.newPage();
    await other.goto("/auth/");
    await typeSignIn(other, maria);
    await expect(toast(other, "Welcome back!")).toBeVisible();
    await other.close();
    await changeToggle(app.ctx, "california_compliance", { enabled: false });
    // page.goBack() waits for a load event, which a page from the back/forward cache does not have.
    await page.evaluate(() => void setTimeout(() => history.back()));
    await expect(page.locator("html")).toHaveAttribute("data-kept", "yes");
    await expect(page.locator("html")).toHaveAttribute("data-persisted", "true");
    await expect(page.getByRole("button", { name: "Account menu" })).toBeVisible();
    await expect.poll(toggle).toBe(false);
    await expect.poll(() => views(page)).toBe(2);
  } finally {
    await browser.close();
  }
});
