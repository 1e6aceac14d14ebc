import type { Page } from "@playwright/test";

/** Starts a page's script with a key press and waits for hydration. */
export async function hydrated(page: Page): Promise<void> {
  await page.keyboard.press("Shift");
  await page.waitForFunction(() => {
    const main = document.querySelector("main");
    return main !== null && Object.keys(main).some((key) => key.startsWith("__react"));
  });
}
