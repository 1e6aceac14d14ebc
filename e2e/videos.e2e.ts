import type { Page } from "@playwright/test";
import { expect, test } from "./app-fixture.ts";
import { hydrated } from "./hydrated.ts";

test("a visitor chooses a video and plays it from a chapter, and nothing of it loads before", async ({ page }) => {
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
  const ofTheFilm = () => fetched.filter((path) => /\.(mp4|vtt)$/.test(path));
  await page.addInitScript(() => Reflect.set(window, "dataLayer", []));
  await page.goto("/");
  await page.getByRole("contentinfo").getByRole("link", { name: "Videos" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Watch it once.");
  await page.getByRole("link", { name: /Find a price/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Find a price");
  await hydrated(page);
  await page.waitForLoadState("networkidle");
  expect(ofTheFilm()).toEqual([]);

  const video = page.locator("video");
  await page.getByRole("navigation", { name: "Chapters" }).getByRole("link").nth(1).click();
  await expect
    .poll(() => video.evaluate((film: HTMLVideoElement) => !film.paused && film.currentTime))
    .toBeGreaterThan(5);
  await expect.poll(ofTheFilm).toContain("/videos/find-a-price.vtt");
  expect(ofTheFilm()).toContain("/videos/find-a-price.mp4");
  await expect
    .poll(() => video.evaluate((film: HTMLVideoElement) => [film.videoWidth, film.videoHeight]))
    .toEqual([1280, 720]);
  await video.evaluate((film: HTMLVideoElement) => (film.currentTime = film.duration - 0.5));
  const told = () =>
    page.evaluate(() => Reflect.get(window, "dataLayer").filter(({ event }: any) => /video/.test(event)));
  await expect.poll(told).toEqual(
    ["video_start", "video_complete"].map((event) => ({
      event,
      event_category: "video",
      event_label: "find-a-price",
    })),
  );
});

const picturesOf = (page: Page): string[] => {
  const fetched: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/pictures/")) fetched.push(pathname);
  });
  return fetched;
};

test("the list's pictures are AVIF in the required width", async ({ page }) => {
  const fetched = picturesOf(page);
  // Report a strong device, whatever the machine is.
  await page.addInitScript(() => {
    for (const name of ["hardwareConcurrency", "deviceMemory"]) Object.defineProperty(navigator, name, { value: 8 });
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/videos/");
  await page.waitForLoadState("networkidle");
  expect(fetched).not.toEqual([]);
  expect(fetched.filter((path) => !/-(320|640)\.avif$/.test(path))).toEqual([]);
  for (const image of await page.locator(".film-frame img").all()) {
    await expect(image).toHaveAttribute("width", "1280");
    await expect(image).toHaveAttribute("height", "720");
  }
});

test("slow devices get only the small files", async ({ page }) => {
  const fetched = picturesOf(page);
  await page.addInitScript(() => {
    const mark = () => document.documentElement?.setAttribute("data-device", "low");
    new MutationObserver(mark).observe(document, { childList: true });
  });
  await page.goto("/videos/");
  await expect(page.locator(".picture-low").first()).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(fetched).not.toEqual([]);
  expect(fetched.filter((path) => !path.endsWith("-low.webp"))).toEqual([]);
});
