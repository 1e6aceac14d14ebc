import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type Axe from "axe-core";
import type { Browser, Page, Response } from "@playwright/test";
import { pageLimits } from "#contract/analytics/performance-budget.ts";
import { englishAddress, isSpanishPath } from "#contract/site/spanish-addresses.ts";
import { expect, type TestApp } from "./app-fixture.ts";
import { hydrated } from "./hydrated.ts";
import { layoutShift } from "./layout-shift.ts";
import { tooSmall } from "./touch-targets.ts";

/** Pages whose forms and session need more script. */
const scriptBytesOf: Record<string, number | undefined> = {
  "/support/ticket/T-99999/": pageLimits.scriptBytesOf["site/support/ticket.route"],
  "/shop/order/O-99999/": pageLimits.scriptBytesOf["site/order/order.route"],
  "/get-started/": pageLimits.scriptBytesOf["site/get-started/get-started.route"],
  "/shop/?category=laptops&memoryGb=16": pageLimits.scriptBytesOf["site/shop/shop.route"],
  "/shop/checkout/": pageLimits.scriptBytesOf["site/checkout/checkout.route"],
  "/shop/?view=list": pageLimits.scriptBytesOf["site/shop/shop.route"],
};
/** Requests of a page once it responds. The build weighs those before (`scripts/page-weights.ts`). */
const laterScriptBytes = 6000;
const widths = [320, 360, 768, 1024, 1280, 1920];
const phone = { width: 360, height: 740 };
const desk = { width: 1280, height: 800 };
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** axe violations on the page as currently shown, without what is in frames. Put into the page once: that takes longer than a run. */
export async function accessibilityProblems(page: Page, only?: "contrast"): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  const violations = await page.evaluate(
    async (runOnly) => {
      const { axe } = window as unknown as { axe: typeof Axe };
      return (await axe.run(document, { runOnly, resultTypes: ["violations"], iframes: false })).violations;
    },
    only ? { type: "rule" as const, values: ["color-contrast"] } : { type: "tag" as const, values: tags },
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`);
}

/** Horizontal overflow at each width. */
export async function overflowing(page: Page, at: number[] = widths): Promise<string[]> {
  const found = [];
  for (const width of at) {
    await page.setViewportSize({ width, height: 800 });
    const needed = await page.evaluate(() => document.documentElement.scrollWidth);
    if (needed > width) found.push(`needs ${needed} px of ${width}`);
  }
  return found;
}

/** No page needs more than the width of a small phone, without script. */
export async function fitsWithoutScript(browser: Browser, app: TestApp, addresses: readonly string[]): Promise<void> {
  const context = await browser.newContext({ baseURL: app.url, javaScriptEnabled: false });
  const page = await context.newPage();
  for (const address of addresses) {
    await page.goto(address, { waitUntil: "load" });
    expect.soft(await overflowing(page, [320]), address).toEqual([]);
  }
  await context.close();
}

/** Checks of every screen: no overflow, accessible, in both themes and by touch. */
export async function auditScreen(page: Page, what = "the screen", { touch = true } = {}): Promise<void> {
  await page.emulateMedia({ colorScheme: "light" });
  expect.soft(await overflowing(page), `${what} fits`).toEqual([]);
  await page.setViewportSize(desk);
  // Axe counts a target that the sticky table head partly covers as too small.
  await page.evaluate(() => scrollTo(0, 0));
  expect.soft(await accessibilityProblems(page), `${what} is accessible`).toEqual([]);
  // Looking at every color again takes seconds, so the phone is looked at in the dark only.
  if (touch) await page.setViewportSize(phone);
  await page.emulateMedia({ colorScheme: "dark" });
  expect.soft(await accessibilityProblems(page, "contrast"), `${what} has contrast in the dark`).toEqual([]);
  if (touch) expect.soft(await tooSmall(page), `${what} can be used with a finger`).toEqual([]);
}

/** Audits each part of a staff screen. Staff use desktops: targets may be smaller than a finger. */
export async function auditParts(page: Page, navigation: string, atLeast: number): Promise<void> {
  const tabs = page.getByRole("navigation", { name: navigation }).getByRole("link");
  await expect(tabs.first()).toBeVisible();
  const parts = await tabs.allTextContents();
  expect(parts.length).toBeGreaterThanOrEqual(atLeast);
  for (const part of parts) {
    await page.setViewportSize(desk);
    const tab = tabs.filter({ hasText: part });
    await tab.click();
    await expect(tab).toHaveAttribute("aria-current", "page");
    await auditScreen(page, part, { touch: false });
  }
}

const sentBytes = (responses: Response[]) =>
  responses.reduce((sum, response) => sum + Number(response.headers()["content-length"]), 0);
const ofType = (responses: Response[], type: string) =>
  responses.filter((response) => response.request().resourceType() === type);

/** Records violations of the content security policy, which fail the test. */
const hearPolicy = (page: Page) =>
  page.addInitScript(() =>
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
      console.error(`policy: ${violatedDirective} stopped ${blockedURI}`),
    ),
  );

/** Opens a page as on a slow phone, with fonts arriving after the first paint. Returns all responses. */
async function openWithLateFonts(page: Page, path: string): Promise<Response[]> {
  const all: Response[] = [];
  page.on("response", (response) => all.push(response));
  let letFontsGo = () => undefined as void;
  const held = new Promise<void>((resolve) => (letFontsGo = resolve));
  await page.route("**/fonts/**", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "domcontentloaded" });
  await page.evaluate(
    () => new Promise((resolve) => new PerformanceObserver(resolve).observe({ type: "paint", buffered: true })),
  );
  letFontsGo();
  await hydrated(page);
  await page.waitForFunction(() =>
    [...document.fonts].some(({ family, status }) => family === "Mona" && status === "loaded"),
  );
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  return all;
}

/** One visit to a public page that checks everything only a browser can tell. */
export async function auditPage(page: Page, path: string, origin: string, { status = 200 } = {}): Promise<void> {
  await hearPolicy(page);
  await page.setViewportSize({ width: 390, height: 800 });
  const all = await openWithLateFonts(page, path);
  const isSpanish = isSpanishPath(path);
  expect
    .soft(await layoutShift(page), "layout shift")
    .toBeLessThan(isSpanish ? pageLimits.spanishLayoutShift : pageLimits.layoutShift);
  const scripts = ofType(all, "script");
  expect.soft(scripts.length, "scripts").toBeGreaterThan(2);
  const startBytes = scriptBytesOf[path] ?? scriptBytesOf[englishAddress(path)] ?? pageLimits.scriptBytes;
  expect.soft(sentBytes(scripts), "bytes of script").toBeLessThanOrEqual(startBytes + laterScriptBytes);
  expect
    .soft(sentBytes(ofType(all, "font")), "bytes of fonts")
    .toBeLessThanOrEqual(isSpanish ? pageLimits.spanishFontBytes : pageLimits.fontBytes);
  for (const response of all) {
    const { "content-encoding": encoding, "content-length": length, "cache-control": cache } = response.headers();
    const { pathname, origin: from } = new URL(response.url());
    expect.soft(from, `${pathname} comes from us`).toBe(origin);
    if (response.request().isNavigationRequest()) expect.soft(response.status(), pathname).toBe(status);
    else expect.soft(response.status(), pathname).toBeLessThan(400);
    if (/^\/(api|functions)\//.test(pathname)) continue;
    if (!/\.(woff2|webp|avif|png)$/.test(pathname) && Number(length) > 200) expect.soft(encoding, pathname).toBe("br");
    if (/^\/(assets|fonts)\//.test(pathname)) expect.soft(cache, pathname).toBe("public, max-age=31536000, immutable");
  }
  await auditScreen(page, path);
}
