import type { Page } from "@playwright/test";
import { hydrated } from "./hydrated.ts";

/** Holds every request that matches until it is released: a slow line without waiting for time to pass. */
export async function hold(page: Page, address: RegExp) {
  let go = () => {};
  const gone = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route(address, async (route) => {
    await gone;
    await route.fallback().catch(() => undefined);
  });
  return { go: () => go() };
}

/** Opens a page whose scripts do not arrive yet. */
export async function openWithoutScripts(page: Page, path: string) {
  const scripts = await hold(page, /\/assets\/[^?]*\.js/);
  await page.goto(path, { waitUntil: "commit" });
  await page.locator("footer").waitFor();
  return async () => {
    scripts.go();
    await hydrated(page);
  };
}
