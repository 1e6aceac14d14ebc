import type { Page } from "@playwright/test";
import { expect, test } from "./app-fixture.ts";
import { hydrated } from "./hydrated.ts";
import { typeSignIn } from "./people.ts";

const region = (page: Page) => page.getByRole("region", { name: "Notifications" });
const shown = (page: Page) => region(page).getByText("The email or password you entered is incorrect.");

/** The sign-in form with a controlled clock. A first notice has loaded the toast code. */
async function openForm(page: Page) {
  await page.clock.install();
  await page.goto("/auth/");
  await hydrated(page);
  await refuse(page);
  await region(page).getByRole("button", { name: "Dismiss" }).click();
  await expect(shown(page)).toHaveCount(0);
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
}

/** Shows the wrong-password notice, with the pointer elsewhere. */
async function refuse(page: Page) {
  await typeSignIn(page, { email: "nobody@example.com", password: "Wrong-Light-26" });
  await page.mouse.move(5, 700);
  await expect(shown(page)).toBeVisible();
}

test.describe("by touch", () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

  /** Swipes the notice sideways with a finger. */
  async function swipe(page: Page, pixels: number) {
    const box = await shown(page).boundingBox();
    if (!box) throw new Error("There is no notice.");
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const session = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", at?: number) =>
      session.send("Input.dispatchTouchEvent", { type, touchPoints: at === undefined ? [] : [{ x: at, y }] });
    await touch("touchStart", x);
    for (let step = 1; step <= 5; step++) await touch("touchMove", x + (pixels * step) / 5);
    await touch("touchEnd");
  }

  test("a swipe to either side dismisses it, a small one does not", async ({ page }) => {
    await openForm(page);
    await refuse(page);
    await swipe(page, 30);
    await expect(shown(page)).toBeVisible();
    expect(await page.locator(".toast").evaluate((toast) => (toast as HTMLElement).style.translate)).toBe("");
    await swipe(page, 120);
    await expect(shown(page)).toHaveCount(0);
    await refuse(page);
    await swipe(page, -120);
    await expect(shown(page)).toHaveCount(0);
    await refuse(page);
    await page.clock.runFor(4100);
    await expect(shown(page)).toHaveCount(0);
  });
});
