import type { Page } from "@playwright/test";
import { expect, test } from "./app-fixture.ts";
import { hydrated } from "./hydrated.ts";
import { person, signIn } from "./people.ts";

interface Told {
  cores?: number;
  memory?: number;
  line?: string;
}

/** Figures that the browser reports about its device; omitted values are not reported. */
const device = (page: Page, told: Told) =>
  page.addInitScript(({ cores, memory, line }: Told) => {
    Object.defineProperty(navigator, "hardwareConcurrency", { value: cores });
    Object.defineProperty(navigator, "deviceMemory", { value: memory });
    Object.defineProperty(navigator, "connection", { value: line === undefined ? undefined : { effectiveType: line } });
  }, told);

const strong: Told = { cores: 8, memory: 8, line: "4g" };
const weak: Told = { ...strong, cores: 2 };

const marked = (page: Page) => page.evaluate(() => document.documentElement.dataset.device);
const buttonMotion = (page: Page) =>
  page.evaluate(() => {
    const button = document.querySelector(".btn");
    return button ? getComputedStyle(button).transitionDuration : "no button";
  });

test("a weak device: no animation, no prefetching, small pictures", async ({ page }) => {
  await device(page, weak);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/contact-us/");
  expect(await marked(page)).toBe("low");
  expect(await buttonMotion(page)).toBe("0s");
  await page.goto("/video/find-a-price/");
  await hydrated(page);
  await expect
    .poll(() => asked.filter((path) => path.endsWith(".webp")))
    .toEqual(["/pictures/videos/find-a-price-low.webp"]);
  await page.goto("/videos/");
  await hydrated(page);
  asked.length = 0;
  await page.getByRole("main").getByRole("link").first().hover();
  await page.getByRole("contentinfo").getByRole("link", { name: "About us" }).first().hover();
  await expect(page.locator('link[rel="prefetch"]')).toHaveCount(0);
  expect(asked.filter((path) => path.endsWith(".data"))).toEqual([]);
});

test("a normal device", async ({ page }) => {
  await device(page, strong);
  const pictures: string[] = [];
  page.on("request", (request) => request.url().endsWith(".webp") && pictures.push(new URL(request.url()).pathname));
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/contact-us/");
  expect(await marked(page)).toBeUndefined();
  expect(await buttonMotion(page)).toBe("0.12s");
  await page.goto("/video/find-a-price/");
  await hydrated(page);
  await expect.poll(() => pictures).toEqual(["/videos/find-a-price.webp"]);
});

test("never more than six concurrent requests", async ({ page, app }) => {
  const maria = await person(app);
  await device(page, strong);
  await signIn(page, maria, "/faq/");
  let open = 0;
  let seen = 0;
  const calls: string[] = [];
  await page.route(/\/(api|auth\/v1|rest\/v1)\//, async (route) => {
    // Beacons do not delay anything.
    if (/analytics|security|consent/.test(route.request().url())) return route.continue();
    open += 1;
    seen = Math.max(seen, open);
    calls.push(route.request().url());
    await new Promise((resolve) => setTimeout(resolve, 150));
    open -= 1;
    await route.continue();
  });
  await page.goto("/dashboard/");
  await expect(page.getByText(maria.email).first()).toBeVisible();
  await expect.poll(() => open).toBe(0);
  expect(calls.length).toBeGreaterThan(3);
  expect(seen).toBeLessThanOrEqual(6);
  expect(seen).toBeGreaterThan(2);
});
