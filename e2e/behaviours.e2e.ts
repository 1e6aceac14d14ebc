import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { parseRedirects } from "#server/redirects.ts";
import { expect, test } from "./app-fixture.ts";
import { hydrated } from "./hydrated.ts";
import { rawRequest } from "./raw-request.ts";

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

test("the phone's menu opens, leads on and closes", async ({ page }) => {
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
  test("the phone's menu opens, leads on and closes", ({ page }) => walkThePhoneMenu(page));
});

test("a chosen theme lasts, on prerendered and on rendered pages", async ({ page }) => {
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

test("the way back to the top appears after 300 px", async ({ page }) => {
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

test("the first key reaches the content", async ({ page }) => {
  await page.goto("/services/");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await page.keyboard.press("Tab");
  const inside = page.getByRole("main").locator(":focus");
  await expect(inside).toHaveCount(1);
});

test("a hash leads to its place, by link, by address and from another page", async ({ page }) => {
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

test("a new screen starts at its top with the focus on its heading, and Back restores the old place", async ({
  page,
}) => {
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

test("an address where nothing is says so", async ({ page, app }) => {
  for (const path of ["/nothing-here/", "/services/nothing/", "/support/ticket/T-1/", "/docs/deep/nothing/"]) {
    const answer = await page.goto(path);
    expect.soft(answer?.status(), path).toBe(404);
    await expect.soft(page.getByRole("heading", { level: 1 }), path).toHaveText(/not found/i);
    await expect.soft(page, path).toHaveTitle(/not found/i);
    await expect.soft(page.getByRole("link", { name: "Go to Homepage" }), path).toHaveAttribute("href", "/");
  }
  const api = await rawRequest(app.url, "/api/nothing");
  expect(api.status).toBe(404);
  expect(JSON.parse(api.text)).toMatchObject({ status: 404, title: "Not found" });
});

test("addresses are moved to their one right form, with their query", async ({ page, app }) => {
  const moved = async (from: string, to: string, status = 301) => {
    const { status: got, headers } = await rawRequest(app.url, from);
    expect
      .soft([got, headers.location && new URL(headers.location, app.url).href], from)
      .toEqual([status, app.url + to]);
  };
  for (const [from, to] of parseRedirects(readFileSync("content/redirects.txt", "utf8"))) {
    await moved(from, to);
    await moved(`${from.slice(0, -1)}?a=1&b=%20x`, `${to}?a=1&b=%20x`);
  }
  await moved("/faq", "/faq/");
  await moved("/services/pc-repair?from=mail&x=%2F", "/services/pc-repair/?from=mail&x=%2F");
  await moved("/support/ticket/T-10427?key=abc", "/support/ticket/T-10427/?key=abc");
  await moved("/support//ticket/T-10427/", "/support/ticket/T-10427/");
  await moved("/nothing-here", "/nothing-here/");
  expect((await rawRequest(app.url, "/favicon.svg")).status).toBe(200);
  const sitemap = await rawRequest(app.url, "/sitemap.xml");
  expect([301, 302, 307, 308]).toContain(sitemap.status);

  await page.goto("/support?from=mail#find-ticket");
  expect(page.url()).toBe(`${app.url}/support/?from=mail#find-ticket`);
  await page.goto("/contact?subject=x");
  expect(page.url()).toBe(`${app.url}/contact-us/?subject=x`);
});

test("the way back works before the page's script has started", async ({ page }) => {
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
