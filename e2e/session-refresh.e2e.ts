import type { Page } from "@playwright/test";
import { expect, test } from "./app-fixture.ts";
import { open, person, signIn } from "./people.ts";

const refresh = "**/auth/v1/token?grant_type=refresh_token";
const second = 1000;
const hour = 3600 * second;

/** A signed-in page with a controlled clock; the first `failing` refreshes fail. */
async function signedInUnderClock(page: Page, { failing = 0 } = {}) {
  const times: number[] = [];
  await page.route(refresh, async (route) => {
    times.push(await page.evaluate(() => Date.now()));
    if (times.length <= failing) await route.fulfill({ status: 503, json: { message: "away" } });
    else await route.continue();
  });
  await page.clock.install();
  const start = await page.evaluate(() => Date.now());
  await open(page, "/dashboard/");
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  return { times, at: (ms: number) => page.clock.pauseAt(start + ms), start };
}

test("a session is renewed by the tick that finds three ticks of 30 s or fewer left, not before", async ({
  page,
  app,
}) => {
  await signIn(page, await person(app));
  const { times, at } = await signedInUnderClock(page);
  await at(hour - 180 * second);
  await page.clock.runFor(31 * second);
  expect(times).toEqual([]);
  await page.clock.runFor(61 * second);
  await expect.poll(() => times.length).toBeGreaterThan(0);
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
});

test("a failed renewal is retried after 200 ms, then after twice as long", async ({ page, app }) => {
  await signIn(page, await person(app));
  const { times, at } = await signedInUnderClock(page, { failing: 2 });
  await at(hour - 91 * second);
  await page.clock.runFor(1000);
  // In small steps: while a response is pending, the clock must not advance to the next tick.
  await expect(async () => {
    await page.clock.runFor(50);
    expect(times.length).toBeGreaterThanOrEqual(3);
  }).toPass({ intervals: [5] });
  const [first = 0, again = 0, third = 0] = times;
  expect(again - first).toBeGreaterThanOrEqual(200);
  expect(third - again).toBeGreaterThanOrEqual(400);
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("sb-auth-token") !== null)).toBe(true);
});
