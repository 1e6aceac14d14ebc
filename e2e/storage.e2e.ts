import type { Page } from "@playwright/test";
import { expect, test } from "./app-fixture.ts";
import { hydrated } from "./hydrated.ts";
import { type Person, person, toast, typeSignIn } from "./people.ts";

// Storage content is the subject here.
test.use({ cookiesAsked: false });

const keys = ["sb-auth-token", "feature-toggles", "cookie-consent", "cart", "auth-attempts", "theme", "fonts"];
// Other damage: src/web/shell/session/damaged-storage.test.tsx.
const damaged = ["{", '{"access_token":1,"refresh_token":1,"expires_at":"x","user":{}}'];

/** The page works: it starts, accepts the cookie choice, and links navigate. */
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

/** A wrong password shows an error, the right one opens the dashboard, and a link from there keeps the session. */
async function expectSignIn(page: Page, somebody: Person) {
  // The guard asks within the page; a sign-in on a page of its own would need the storage to reach the next.
  await page.goto("/dashboard/");
  await expect(page).toHaveURL(/\/auth\/\?from=/);
  await hydrated(page);
  await typeSignIn(page, { ...somebody, password: "Wrong-Light-26" });
  await expect(toast(page, "The email or password you entered is incorrect.")).toBeVisible();
  await typeSignIn(page, somebody);
  await expect(toast(page, "Welcome back!")).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/$/);
  await page.getByRole("link", { name: "Support", exact: true }).first().click();
  await expect(page.getByRole("button", { name: "Account menu" })).toBeVisible();
}

const unheard = (page: Page): string[] => {
  const thrown: string[] = [];
  page.on("pageerror", (error) => thrown.push(String(error)));
  return thrown;
};

test("with storage blocked, pages and sign-in work for as long as the page lasts", async ({ page, app }) => {
  const thrown = unheard(page);
  const maria = await person(app);
  await page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException("The operation is insecure.", "SecurityError");
        },
      });
  });
  await expectUsable(page);
  await expectSignIn(page, maria);
  expect(thrown).toEqual([]);
});

test("with storage full, pages and sign-in work for as long as the page lasts", async ({ page, app }) => {
  const thrown = unheard(page);
  const maria = await person(app);
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    };
  });
  await expectUsable(page);
  await expectSignIn(page, maria);
  expect(thrown).toEqual([]);
});

// By design, the site logs that it cannot read the cookie choice.
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
