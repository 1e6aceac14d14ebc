import type { BrowserContext, Page } from "@playwright/test";
import { featureToggleDefaults, type FeatureToggleId, featureTogglesStorageKey } from "#contract/feature-toggles.ts";
import { changeToggle } from "#domain/toggles/change-toggle.ts";
import { expect, test } from "./app-fixture.ts";
import { hydrated } from "./hydrated.ts";
import { open, person, signIn, toast } from "./people.ts";

const name = featureToggleDefaults.california_compliance.name;
const theSwitch = (page: Page) => page.getByRole("switch", { name });
/** What the toggle shows to everybody: the first of the California tools. */
const tools = (page: Page) => page.getByRole("heading", { level: 2, name: "Tax and fees on a sale" });

const stored = (page: Page, id: FeatureToggleId): Promise<boolean | undefined> =>
  page.evaluate(([key, toggle]) => JSON.parse(localStorage.getItem(key) ?? "{}")[toggle]?.enabled, [
    featureTogglesStorageKey,
    id,
  ] as const);

const storedAs = (context: BrowserContext, text: string) =>
  context.addInitScript(([key, value]) => localStorage.setItem(key, value), [featureTogglesStorageKey, text] as const);

const offline = (context: BrowserContext) => context.route("**/api/toggles", (route) => route.abort());

const offHere = JSON.stringify({
  california_compliance: { ...featureToggleDefaults.california_compliance, enabled: false },
});

test.afterEach(({ app }) => changeToggle(app.ctx, "california_compliance", { enabled: true }));

test("an administrator's switch reaches every browser, and is found as it was left", async ({ page, app, browser }) => {
  const visitor = await browser.newContext({ baseURL: app.url });
  const theirs = await visitor.newPage();
  await open(theirs, "/compliance/");
  await expect(tools(theirs)).toBeVisible();

  await signIn(page, await person(app, { role: "admin", name: "Luis Romero" }), "/admin/");
  for (const toggle of Object.values(featureToggleDefaults))
    await expect(page.getByRole("switch", { name: toggle.name })).toBeChecked({ checked: toggle.enabled });
  const kept = page.waitForResponse((answer) => answer.request().method() === "PATCH");
  await theSwitch(page).click();
  expect((await kept).status()).toBe(200);
  await expect(theSwitch(page)).not.toBeChecked();

  await open(theirs, "/compliance/");
  await expect(theirs.getByRole("heading", { level: 1, name: "Compliance" })).toBeVisible();
  await expect(tools(theirs)).toHaveCount(0);
  await expect.poll(() => stored(theirs, "california_compliance")).toBe(false);
  await page.reload();
  await expect(theSwitch(page)).not.toBeChecked();
  const again = page.waitForResponse((answer) => answer.request().method() === "PATCH");
  await theSwitch(page).click();
  await again;
  await open(theirs, "/compliance/");
  await expect(tools(theirs)).toBeVisible();
  await visitor.close();
});

test("a switch that could not be saved goes back, and says so", async ({ page, app }) => {
  await signIn(page, await person(app, { role: "admin", name: "Luis Romero" }), "/admin/");
  await page.route("**/api/admin/toggles/*", (route) =>
    route.fulfill({ status: 503, contentType: "application/problem+json", body: '{"detail":"Not now."}' }),
  );
  await theSwitch(page).click();
  await expect(toast(page, "Not now.")).toBeVisible();
  await expect(theSwitch(page)).toBeChecked();
  await expect.poll(() => stored(page, "california_compliance")).toBe(true);
});

test("two tabs of a browser stay in step", async ({ page, context, app }) => {
  await signIn(page, await person(app, { role: "admin", name: "Luis Romero" }), "/admin/");
  const other = await context.newPage();
  await open(other, "/compliance/");
  await expect(tools(other)).toBeVisible();
  await theSwitch(page).click();
  await expect(tools(other)).toHaveCount(0);
  await theSwitch(page).click();
  await expect(tools(other)).toBeVisible();
});

test("the server's value counts; out of its reach the browser's own does", async ({ browser, app }) => {
  const context = await browser.newContext({ baseURL: app.url });
  await storedAs(context, offHere);
  const page = await context.newPage();
  await open(page, "/compliance/");
  await expect.poll(() => stored(page, "california_compliance")).toBe(true);
  await expect(tools(page)).toBeVisible();
  await offline(context);
  await open(page, "/compliance/");
  await expect(tools(page)).toHaveCount(0);
  expect(await stored(page, "california_compliance")).toBe(false);
  await context.close();
});

for (const [what, text] of [
  ["no JSON", "{{{"],
  ["a list", "[1, 2]"],
  ["nothing of ours", '{"stripe":true}'],
  ["a toggle that is no toggle", '{"california_compliance":{"enabled":"no"},"ai_chatbot":null}'],
] as const)
  test(`storage that holds ${what} leaves the defaults`, async ({ browser, app }) => {
    const context = await browser.newContext({ baseURL: app.url });
    await offline(context);
    await storedAs(context, text);
    const page = await context.newPage();
    const thrown: Error[] = [];
    page.on("pageerror", (error) => thrown.push(error));
    await open(page, "/compliance/");
    await expect(tools(page)).toBeVisible();
    expect(thrown).toEqual([]);
    await context.close();
  });

for (const [what, broken] of [
  ["forbidden", ["getItem", "setItem", "removeItem"]],
  ["full", ["setItem"]],
] as const)
  test(`with local storage ${what} the page works, and the server's value lasts as long as the page`, async ({
    browser,
    app,
  }) => {
    await changeToggle(app.ctx, "california_compliance", { enabled: false });
    const context = await browser.newContext({ baseURL: app.url });
    await context.addInitScript((methods) => {
      for (const method of methods) {
        const usual: (...given: string[]) => unknown = Storage.prototype[method];
        Reflect.set(Storage.prototype, method, function (this: Storage, ...given: string[]) {
          if (this !== localStorage) return usual.apply(this, given);
          throw new DOMException("It is not to be had.", method === "setItem" ? "QuotaExceededError" : "SecurityError");
        });
      }
    }, broken);
    const page = await context.newPage();
    const thrown: Error[] = [];
    page.on("pageerror", (error) => thrown.push(error));
    await page.goto("/compliance/");
    await hydrated(page);
    await expect(page.getByRole("heading", { level: 1, name: "Compliance" })).toBeVisible();
    await expect(tools(page)).toHaveCount(0);
    await changeToggle(app.ctx, "california_compliance", { enabled: true });
    await page.goto("/compliance/");
    await hydrated(page);
    await expect(tools(page)).toBeVisible();
    expect(thrown).toEqual([]);
    await context.close();
  });
