import type { Page } from "@playwright/test";
import { spanishOfflinePath, updateCheckMilliseconds } from "#contract/site/offline-rules.ts";
import { changeToggle } from "#domain/toggles/change-toggle.ts";
import { expect, heardOn, test as plain } from "./app-fixture.ts";
import { hydrated } from "./hydrated.ts";
import { type Line, startLine } from "./line.ts";
import { person, signIn, toast } from "./people.ts";
import { rawRequest } from "#test/raw-request.ts";

const test = plain.extend<{ line: Line }>({
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
async function openKept(page: Page, path: string) {
  await page.goto(path);
  await hydrated(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect.poll(() => kept(page)).toContain(path);
}

/** Addresses of everything in the caches. */
const inCaches = (page: Page, fits = ""): Promise<string[]> =>
  page.evaluate(async (part) => {
    const found: string[] = [];
    for (const name of await caches.keys()) {
      if (!name.includes(part)) continue;
      for (const { url } of await (await caches.open(name)).keys()) found.push(url.slice(location.origin.length));
    }
    return found;
  }, fits);
const kept = (page: Page) => inCaches(page, "pages");

/** Records dialogs and answers them. */
function answering(page: Page, yes: boolean): string[] {
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(`${dialog.type()}: ${dialog.message()}`);
    void (yes ? dialog.accept() : dialog.dismiss());
  });
  return asked;
}

const look = (page: Page) => page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));

test("the first install asks nothing; a new version asks, and reloads when accepted", async ({ page, line }) => {
  const asked = answering(page, true);
  await openKept(page, "/faq/");
  expect(asked).toEqual([]);
  await look(page);
  await page.evaluate(() => Reflect.set(window, "before", true));
  expect(asked, "the same version again").toEqual([]);
  line.release("two");
  const reloaded = page.waitForEvent("framenavigated");
  await look(page);
  await reloaded;
  expect(asked).toEqual(["confirm: A new version is available. Reload to update?"]);
  await expect.poll(() => page.evaluate(() => Reflect.has(window, "before"))).toBe(false);
  await hydrated(page);
  expect(asked).toHaveLength(1);
});

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

test("visited pages are readable offline, others say so and list the available ones", async ({ page, line }) => {
  await openKept(page, "/faq/");
  // By a link inside the page.
  await page.getByRole("contentinfo").getByRole("link", { name: "Support", exact: true }).click();
  await expect(page).toHaveURL(/\/support\/$/);
  await expect.poll(() => kept(page)).toContain("/support/");
  // By a full page load, from a campaign.
  await page.goto("/services/pc-repair/?utm_source=mail");
  await expect.poll(() => kept(page)).toContain("/services/pc-repair/");
  await hydrated(page);
  line.cut();
  for (const [path, title] of [
    ["/services/pc-repair/", /PC repair/],
    ["/support/", /./],
    ["/faq/?utm_campaign=fall", /./],
  ] as const) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(200);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("No connection");
    await hydrated(page);
  }
  const unread = await page.goto("/pricing/");
  expect(unread?.status()).toBe(503);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("No connection");
  await expect(page.getByRole("link", { name: "(209) 555-0142" }).first()).toBeVisible();
  await page.getByRole("link", { name: "PC repair in Stockton" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/PC repair/);

  // A link inside the page leads to the offline page, and back.
  await hydrated(page);
  await page.context().setOffline(true);
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: /^(Prices|Pricing)/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("No connection");
  await expect(page).toHaveURL(/\/pricing\/$/);
  line.mend();
  await page.context().setOffline(false);
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("No connection");
  line.cut();
  await page.goto("/about-us/");
  line.mend();
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("No connection");
  await expect(page).toHaveURL(/\/about-us\/$/);
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

test("no client's page is cached, neither for the next user nor when signed out", async ({ page, app, line }) => {
  const maria = await person(app, { name: "Maria Delgado" });
  await openKept(page, "/faq/");
  await signIn(page, maria, "/dashboard/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText(maria.email).first()).toBeVisible();
  await page.reload();
  await expect(page.getByText(maria.email).first()).toBeVisible();
  await page.goto("/client-portal/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.goto("/search/?q=delgado");
  await page.goto("/support/ticket/T-99999/");
  const secret = /dashboard|client-portal|\/auth|\/api|\/search|support\/ticket|rest\/v1/;
  expect((await inCaches(page)).filter((address) => !address.startsWith("/assets/") && secret.test(address))).toEqual(
    [],
  );

  await page.goto("/dashboard/");
  await page.getByRole("button", { name: "Account menu" }).click();
  await page.getByRole("menuitem", { name: "Sign Out" }).click();
  await expect(toast(page, "You have been signed out.")).toBeVisible();
  await expect.poll(() => kept(page)).not.toContain("/faq/");
  line.cut();
  for (const path of ["/dashboard/", "/client-portal/", "/support/ticket/T-99999/", "/search/?q=delgado"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("No connection");
    expect(await page.content()).not.toMatch(/maria|delgado/i);
  }
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
