import type { Page } from "@playwright/test";
import { expect, test } from "./app-fixture.ts";
import { hydrated } from "./hydrated.ts";

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));
const groundOf = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

async function walkThePhoneMenu(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/");
  const navigation = page.getByRole("navigation", { name: "Main" });
  await expect(navigation).toHaveCount(0);
  const menu = page.getByRole("button", { name: "Menu" });
  await menu.click();
  await expect(navigation.getByRole("link", { name: "Support" })).toBeInViewport();
  await expect(navigation.getByRole("link", { name: /\(209\) 555-0142/ })).toHaveAttribute("href", "tel:+12095550142");
  const sizes = await navigation
    .getByRole("link")
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  expect(Math.min(...sizes, (await menu.boundingBox())?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await page.keyboard.press("Escape");
  await expect(navigation).toHaveCount(0);
  await menu.click();
  await navigation.getByRole("link", { name: "Questions" }).click();
  await expect(page).toHaveURL(/\/faq\/$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(navigation).toHaveCount(0);
}

test("the phone menu opens, navigates and closes", async ({ page }) => {
  await walkThePhoneMenu(page);
  // In-page navigation closes it too.
  await hydrated(page);
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Contact" }).click();
  await expect(page).toHaveURL(/\/contact-us\/$/);
  await expect(page.getByRole("navigation", { name: "Main" })).toHaveCount(0);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });
  test("the phone menu opens, navigates and closes", ({ page }) => walkThePhoneMenu(page));
});

test("a chosen theme persists, on prerendered and on rendered pages", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/");
  await hydrated(page);
  const light = await groundOf(page);
  const theme = page.getByRole("button", { name: /^Theme/ });
  await expect(theme).toHaveText("Theme: system");
  await theme.click();
  await expect(theme).toHaveText("Theme: light");
  expect(await groundOf(page)).toBe(light);
  await theme.click();
  await expect(theme).toHaveText("Theme: dark");
  const dark = await groundOf(page);
  expect(dark).not.toBe(light);
  for (const path of ["/", "/faq/", "/support/ticket/T-99999/", "/nothing-here/"]) {
    await page.goto(path);
    expect(await groundOf(page)).toBe(dark);
    await hydrated(page);
    await expect(theme).toHaveText("Theme: dark");
  }
  await theme.click();
  await page.reload();
  expect(await groundOf(page)).toBe(light);
});

test("the back-to-top button appears after 300 px", async ({ page }) => {
  await page.goto("/faq/");
  await hydrated(page);
  const up = page.getByRole("button", { name: "Back to top" });
  const scrollTo = (top: number) => page.evaluate((to) => window.scrollTo({ top: to, behavior: "instant" }), top);
  await scrollTo(301);
  await expect(up).toBeInViewport();
  await scrollTo(300);
  await expect(up).toHaveCount(0);
  await scrollTo(900);
  await up.click();
  await expect.poll(() => scrolled(page)).toBe(0);
  await expect(up).toHaveCount(0);
});

test("the first key press reaches the content", async ({ page }) => {
  await page.goto("/services/");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await page.keyboard.press("Tab");
  const inside = page.getByRole("main").locator(":focus");
  await expect(inside).toHaveCount(1);
});

test("a hash scrolls to its target, by link, by address and from another page", async ({ page }) => {
  await page.goto("/support/");
  await hydrated(page);
  const find = page.getByRole("heading", { level: 2, name: "Find your ticket" });
  await page.getByRole("main").getByRole("link", { name: "Find your ticket" }).click();
  await expect(page).toHaveURL(/#find-ticket$/);
  await expect(find).toBeInViewport();
  expect(await scrolled(page)).toBeGreaterThan(100);

  await page.goto("/support/ticket/T-99999/");
  await hydrated(page);
  await page.getByRole("link", { name: "New Ticket" }).click();
  await expect(page).toHaveURL(/\/support\/#open-ticket$/);
  await expect(page.getByRole("heading", { level: 2, name: "Open a ticket" })).toBeInViewport();
  await expect.poll(() => scrolled(page)).toBeGreaterThan(100);

  await page.goto("/faq/#%E0%A4%A");
  await hydrated(page);
  await page.goto("/");
  await page.goto("/support/#find-ticket");
  await hydrated(page);
  await expect(find).toBeInViewport();
});

test("a new screen starts at the top with focus on its heading, and Back restores the position", async ({ page }) => {
  await page.goto("/");
  await hydrated(page);
  const link = page
    .getByRole("main")
    .getByRole("link", { name: /Data backup/ })
    .first();
  await link.scrollIntoViewIfNeeded();
  const before = await scrolled(page);
  expect(before).toBeGreaterThan(300);
  const documents: string[] = [];
  page.on("request", (request) => request.isNavigationRequest() && documents.push(request.url()));
  await link.click();
  const heading = page.getByRole("heading", { level: 1, name: "Data backup" });
  await expect(heading).toBeFocused();
  await expect.poll(() => scrolled(page)).toBe(0);
  await expect(page).toHaveTitle(/backup/i);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Data backup");
  await expect.poll(() => scrolled(page)).toBe(before);
  await page.goForward();
  await expect(heading).toBeVisible();
  expect(documents, "the screens change without loading the page anew").toEqual([]);
});

test("the page in view is told late that a link was followed, through the router's own name on window", async ({
  page,
}) => {
  await page.goto("/faq/");
  await hydrated(page);
  const subscribe = () => page.evaluate(() => String(window.__reactRouterDataRouter?.subscribe));
  await expect.poll(subscribe).toContain("setTimeout");
});

test("Back works before the page's script has started", async ({ page }) => {
  await page.goto("/");
  await hydrated(page);
  const home = await page.getByRole("heading", { level: 1 }).innerText();
  await page.getByRole("contentinfo").getByRole("link", { name: "Questions" }).click();
  await expect(page).toHaveURL(/\/faq\/$/);
  let letGo = () => undefined as void;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route("**/assets/*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.reload({ waitUntil: "domcontentloaded" });
  await page.goBack({ waitUntil: "commit" }).catch(() => undefined);
  letGo();
  await expect(page).toHaveURL(/\/$/);
  await hydrated(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(home.replaceAll("\n", " "), { useInnerText: true });
});
