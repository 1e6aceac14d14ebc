import { spanishOfflinePath, updateCheckMilliseconds } from "#contract/site/offline-rules.ts";
import { changeToggle } from "#domain/toggles/change-toggle.ts";
import { rawRequest } from "#test/raw-request.ts";
import { expect } from "./app-fixture.ts";
import { hydrated } from "./hydrated.ts";
import { answering, inCaches, kept, look, openKept, test } from "./service-worker-line.ts";

test("declining leaves the page as it is, until the next version", async ({ page, line }) => {
  const asked = answering(page, false);
  await openKept(page, "/faq/");
  await page.evaluate(() => Reflect.set(window, "before", true));
  for (const [index, version] of ["two", "three"].entries()) {
    line.release(version);
    await look(page);
    await expect.poll(() => asked.length).toBe(index + 1);
  }
  expect(await page.evaluate(() => Reflect.has(window, "before"))).toBe(true);
});

test("updates are checked every five minutes", async ({ page, line }) => {
  const asked = answering(page, false);
  await page.clock.install();
  await page.goto("/faq/");
  await hydrated(page);
  await page.clock.fastForward(10_000);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const first = line.looks();
  await page.clock.fastForward(updateCheckMilliseconds - 30_000);
  expect(line.looks()).toBe(first);
  for (const _ of ["once", "and again"]) {
    const before = line.looks();
    await page.clock.fastForward(updateCheckMilliseconds);
    await expect.poll(() => line.looks()).toBeGreaterThan(before);
    // Wait for an update check in progress, which would absorb the next one.
    await look(page);
  }
  expect(asked).toEqual([]);
  line.release("two");
  await page.clock.fastForward(updateCheckMilliseconds);
  await expect.poll(() => asked.length).toBe(1);
});

test("nothing is registered while a page is prerendering", async ({ page, line }) => {
  await page.addInitScript(() => {
    let prepared = true;
    Object.defineProperty(document, "prerendering", { get: () => prepared });
    window.addEventListener("look", () => {
      prepared = false;
      document.dispatchEvent(new Event("prerenderingchange"));
    });
  });
  await page.clock.install();
  await page.goto("/faq/");
  await hydrated(page);
  await page.clock.fastForward(60_000);
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations().then((all) => all.length))).toBe(0);
  expect(line.looks()).toBe(0);
  await page.evaluate(() => window.dispatchEvent(new Event("look")));
  await page.clock.fastForward(60_000);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
});

test("offline, a Spanish page that was not read says so in Spanish", async ({ page, line, app }) => {
  const owner = { ...app.ctx, actor: { kind: "system" as const, name: "test" } };
  const ready = () => fetch(`${app.url}/es/`).then(({ status }) => status);
  await changeToggle(owner, "bilingual_support", { enabled: true });
  try {
    await expect.poll(ready).toBe(200);
    await openKept(page, "/es/preguntas/");
    await expect.poll(() => kept(page)).toContain(spanishOfflinePath);
    line.cut();
    expect((await page.goto("/es/precios/"))?.status()).toBe(503);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sin conexión");
    await expect(page.getByRole("heading", { level: 2 })).toHaveText("Guardado en este aparato");
    await expect(page.locator(".offline-saved a")).toHaveCount(1);
  } finally {
    await changeToggle(owner, "bilingual_support", { enabled: false });
    await expect.poll(ready).toBe(404);
  }
});

test("offline, API calls fail", async ({ page, line }) => {
  await openKept(page, "/faq/");
  const ask = (path: string) =>
    page.evaluate((address) => fetch(address).then((answer) => answer.status, String), path);
  expect(await ask("/api/toggles")).toBe(200);
  expect(await ask("/auth/v1/settings")).toBe(200);
  line.cut();
  for (const path of ["/api/toggles", "/auth/v1/settings", "/rest/v1/rpc/is_admin", "/functions/v1/sitemap"])
    expect(await ask(path), path).toBe("TypeError: Failed to fetch");
});

test("a slow response falls back to the cached page", async ({ page, line }) => {
  await openKept(page, "/faq/");
  line.hold("/faq/");
  const started = Date.now();
  await page.goto("/faq/", { waitUntil: "commit" });
  expect(Date.now() - started).toBeLessThan(10_000);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  line.mend();
});

test("switched off, it deletes its caches and unregisters", async ({ page, line, connected }) => {
  const asked = answering(page, false);
  await openKept(page, "/faq/");
  const off = connected.app;
  const departing = await rawRequest(off.url, "/sw.js");
  expect(departing.headers["cache-control"]).toBe("no-cache");
  line.lead(off.url);
  await look(page);
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.getRegistrations().then((all) => all.length)))
    .toBe(0);
  expect(await inCaches(page)).toEqual([]);
  await page.goto("/faq/");
  await hydrated(page);
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  expect(asked.length).toBeLessThanOrEqual(1);
});

test("the site can be installed", async ({ page }) => {
  await page.goto("/");
  const session = await page.context().newCDPSession(page);
  const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
  // The test browser has no window that could be installed.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== "in-incognito")).toEqual([]);
});
