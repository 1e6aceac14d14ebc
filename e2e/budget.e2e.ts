import { readdirSync, readFileSync } from "node:fs";
import type { Page, Response } from "@playwright/test";
import { expect, test } from "./app-fixture.ts";
import { hydrated } from "./hydrated.ts";
import { layoutShift } from "./layout-shift.ts";
import { rawRequest } from "#test/raw-request.ts";
import { livePages, sitePages } from "#test/site-pages.ts";

test.describe.configure({ mode: "parallel" });

const kB = 1000;
const budget = { scriptBytes: 125 * kB, fontBytes: 60 * kB, layoutShift: 0.01 };

const phone = { width: 390, height: 800 };
const desk = { width: 1280, height: 800 };

const sentBytes = (responses: Response[]) =>
  responses.reduce((sum, response) => sum + Number(response.headers()["content-length"]), 0);

/**
 * Loads a page as a slow phone sees it: its fonts arrive after the first paint.
 * Tells what it needed until its script had taken over, and what it asked for in all.
 */
async function loadWithLateFonts(page: Page, path: string): Promise<{ needed: Response[]; responses: Response[] }> {
  const responses: Response[] = [];
  page.on("response", (response) => responses.push(response));
  let letFontsGo = () => undefined as void;
  const held = new Promise<void>((resolve) => (letFontsGo = resolve));
  await page.route("**/fonts/**", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "domcontentloaded" });
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver(resolve).observe({ type: "paint", buffered: true });
      }),
  );
  letFontsGo();
  await hydrated(page);
  const needed = [...responses];
  await page.waitForLoadState("networkidle");
  await page.waitForFunction(() =>
    [...document.fonts].some(({ family, status }) => family === "Mona" && status === "loaded"),
  );
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  return { needed, responses };
}

for (const path of [...sitePages, ...livePages])
  test(`${path} keeps its budget`, async ({ page, app }) => {
    const foreign: string[] = [];
    page.on("request", (request) => new URL(request.url()).origin !== app.url && foreign.push(request.url()));
    await page.setViewportSize(phone);
    const { needed, responses } = await loadWithLateFonts(page, path);
    const ofType = (all: Response[], type: string) =>
      all.filter((response) => response.request().resourceType() === type);
    const scripts = ofType(needed, "script");
    expect(scripts.length).toBeGreaterThan(2);
    expect(sentBytes(scripts), "scripts").toBeLessThanOrEqual(budget.scriptBytes);
    const fonts = ofType(responses, "font");
    expect(fonts.length).toBeGreaterThan(0);
    expect(sentBytes(fonts), "fonts").toBeLessThanOrEqual(budget.fontBytes);
    expect(await layoutShift(page), "layout shift").toBeLessThan(budget.layoutShift);
    expect(foreign).toEqual([]);
    await page.setViewportSize(desk);
    await loadWithLateFonts(page, path);
    expect(await layoutShift(page), "layout shift on a desk").toBeLessThan(budget.layoutShift);
    for (const response of responses) {
      const { "content-encoding": encoding, "content-length": length, "cache-control": cache } = response.headers();
      const { pathname } = new URL(response.url());
      expect.soft(response.status(), pathname).toBeLessThan(400);
      if (/^\/(api|functions)\//.test(pathname)) continue;
      if (!/\.(woff2|webp|avif)$/.test(pathname) && Number(length) > 200) expect.soft(encoding, pathname).toBe("br");
      if (/^\/(assets|fonts)\//.test(pathname))
        expect.soft(cache, pathname).toBe("public, max-age=31536000, immutable");
    }
  });

test("a page that has not changed is not sent again", async ({ app }) => {
  for (const path of [...sitePages, "/favicon.svg"]) {
    const brotli = { "accept-encoding": "gzip, deflate, br" };
    const first = await rawRequest(app.url, path, { headers: brotli });
    expect.soft(first.headers["content-encoding"], path).toBe("br");
    expect.soft(first.headers.vary, path).toMatch(/accept-encoding/i);
    expect.soft(first.headers["cache-control"], path).toBe("public, max-age=60, must-revalidate");
    const { etag = "" } = first.headers;
    expect.soft(etag, path).toMatch(/^"\S{16,}"$/);
    const again = await rawRequest(app.url, path, { headers: { ...brotli, "if-none-match": etag } });
    expect.soft(again.status, path).toBe(304);
    expect.soft(again.body.byteLength, path).toBe(0);
    expect.soft(again.headers.etag, path).toBe(etag);
    const changed = await rawRequest(app.url, path, { headers: { ...brotli, "if-none-match": '"something-else"' } });
    expect.soft(changed.status, path).toBe(200);
    const plain = await rawRequest(app.url, path, { headers: { "accept-encoding": "identity" } });
    expect.soft(plain.headers["content-encoding"], path).toBeUndefined();
  }
});

test("the budget that is checked while developing is no part of what visitors get", () => {
  const scripts = readdirSync("build/client/assets").filter((file) => file.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(50);
  for (const file of scripts)
    expect(readFileSync(`build/client/assets/${file}`, "utf8"), file).not.toMatch(/Performance budget|heapMegabytes/);
});
