import type { Page } from "@playwright/test";
import { expect, test } from "./app-fixture.ts";
import { hydrated } from "./hydrated.ts";
import { person, toast, typeSignIn } from "./people.ts";

// What lies in storage is the subject here.
test.use({ cookiesAsked: false });

const keys = ["sb-auth-token", "feature-toggles", "cookie-consent", "cart", "auth-attempts", "theme", "fonts"];
const damaged = [
  "{",
  "null",
  "[]",
  "7",
  '"x"',
  '{"value":1}',
  '{"access_token":1,"refresh_token":1,"expires_at":"x","user":{}}',
];

/** The page works: it starts, its answer to the cookie question is taken, and links lead on. */
async function expectUsable(page: Page) {
  await page.goto("/faq/");
  await hydrated(page);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const banner = page.getByRole("region", { name: "Cookie consent" });
  if (await banner.isVisible()) {
    await banner.getByRole("button", { name: "Decline All" }).click();
    await expect(banner).toBeHidden();
  }
  await page.getByRole("contentinfo").getByRole("link", { name: "Support", exact: true }).click();
  await expect(page).toHaveURL(/\/support\/$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

const unheard = (page: Page): string[] => {
  const thrown: string[] = [];
  page.on("pageerror", (error) => thrown.push(String(error)));
  return thrown;
};

// The site says on the console that it cannot read the choice about cookies; that is specified.
test.describe("damaged entries", () => {
  for (const value of damaged)
    test(`every key holds ${value}`, async ({ browser, app }) => {
      const context = await browser.newContext({ baseURL: app.url, serviceWorkers: "block" });
      const page = await context.newPage();
      const thrown = unheard(page);
      const maria = await person(app);
      await page.goto("/robots.txt");
      await page.evaluate(({ names, text }) => names.forEach((name) => localStorage.setItem(name, text)), {
        names: keys,
        text: value,
      });
      await expectUsable(page);
      await page.goto("/auth/");
      await hydrated(page);
      await typeSignIn(page, maria);
      await expect(toast(page, "Welcome back!")).toBeVisible();
      expect(thrown).toEqual([]);
      await context.close();
    });
});

test("a page that comes back as it was is counted once, and follows what happened meanwhile", async ({ page, app }) => {
  const maria = await person(app);
  await page.goto("/faq/");
  await hydrated(page);
  const views = () =>
    page.evaluate(() => window.dataLayer.filter((entry) => (entry as { event?: string }).event === "page_view").length);
  await expect.poll(views).toBe(1);
  const other = await page.context().newPage();
  await other.goto("/auth/");
  await typeSignIn(other, maria);
  await expect(toast(other, "Welcome back!")).toBeVisible();
  // Another tab signed in.
  await expect(page.getByRole("button", { name: "Account menu" })).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await expect.poll(views).toBe(2);
  await other.close();
});
