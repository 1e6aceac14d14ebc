import type { Page } from "@playwright/test";
import {
  featureToggleDefaults,
  type FeatureToggleId,
  featureTogglesStorageKey,
} from "#contract/site/feature-toggles.ts";
import { changeToggle } from "#domain/toggles/change-toggle.ts";
import { expect, test } from "./app-fixture.ts";
import { open, person, signIn, toast } from "./people.ts";

const name = featureToggleDefaults.california_compliance.name;
const theSwitch = (page: Page) => page.getByRole("switch", { name });
/** Everyone sees this much of the toggle: the first of the California tools. */
const tools = (page: Page) => page.getByRole("heading", { level: 2, name: "Tax and fees on a sale" });

const stored = (page: Page, id: FeatureToggleId): Promise<boolean | undefined> =>
  page.evaluate(([key, toggle]) => JSON.parse(localStorage.getItem(key) ?? "{}")[toggle]?.enabled, [
    featureTogglesStorageKey,
    id,
  ] as const);

test.afterEach(({ app }) => changeToggle(app.ctx, "california_compliance", { enabled: true }));

test("an administrator's switch reaches every browser and is remembered", async ({ page, app, browser }) => {
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

test("a switch that could not be saved reverts with a message", async ({ page, app }) => {
  await signIn(page, await person(app, { role: "admin", name: "Luis Romero" }), "/admin/");
  await page.route("**/api/admin/toggles/*", (route) =>
    route.fulfill({ status: 503, contentType: "application/problem+json", body: '{"detail":"Not now."}' }),
  );
  await theSwitch(page).click();
  await expect(toast(page, "Not now.")).toBeVisible();
  await expect(theSwitch(page)).toBeChecked();
  await expect.poll(() => stored(page, "california_compliance")).toBe(true);
});
