import type { Page } from "@playwright/test";
import { expect, heardOn, test as plain } from "./app-fixture.ts";
import { hydrated } from "./hydrated.ts";
import { type Line, startLine } from "./line.ts";

/** Tests with a service worker, through a line that can be cut. */
export const test = plain.extend<{ line: Line }>({
  serviceWorkers: "allow",
  line: async ({ app }, use) => {
    const line = await startLine(app.url);
    await use(line);
    await line.stop();
  },
  baseURL: async ({ line }, use) => use(line.url),
  // The browser itself, not the page, reports failed requests while offline.
  guard: async ({ page }, use) => {
    const heard = heardOn(page);
    await use();
    expect(heard.filter((line) => !line.startsWith("Failed to load resource: net::ERR_"))).toEqual([]);
  },
});

/** Opens a page and waits until the service worker controls it and has cached the page. */
export async function openKept(page: Page, path: string) {
  await page.goto(path);
  await hydrated(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect.poll(() => kept(page)).toContain(path);
}

/** Addresses of everything in the caches. */
export const inCaches = (page: Page, fits = ""): Promise<string[]> =>
  page.evaluate(async (part) => {
    const found: string[] = [];
    for (const name of await caches.keys()) {
      if (!name.includes(part)) continue;
      for (const { url } of await (await caches.open(name)).keys()) found.push(url.slice(location.origin.length));
    }
    return found;
  }, fits);
/** The pages in the caches. */
export const kept = (page: Page) => inCaches(page, "pages");

/** Records dialogs and answers them. */
export function answering(page: Page, yes: boolean): string[] {
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(`${dialog.type()}: ${dialog.message()}`);
    void (yes ? dialog.accept() : dialog.dismiss());
  });
  return asked;
}

/** Looks for a new version. */
export const look = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
