import type { Page } from "@playwright/test";
import { consentPolicyVersion, type StoredConsent } from "#contract/site/consent-rules.ts";
import { expect, test, type TestApp } from "./app-fixture.ts";
import { hydrated } from "./hydrated.ts";

test.use({ cookiesAsked: false });

// A local tag manager: it sets a cookie, as the real one does.
test.beforeEach(({ context }) =>
  context.route("https://www.googletagmanager.com/**", (route) =>
    route.fulfill({ contentType: "text/javascript", body: 'document.cookie = "_ga=GA1.1.1.1; path=/"' }),
  ),
);

const banner = (page: Page) => page.getByRole("region", { name: "Cookie consent" });
const dialog = (page: Page) => page.getByRole("dialog", { name: "Cookie preferences" });
const stored = (page: Page): Promise<StoredConsent> =>
  page.evaluate(() => JSON.parse(localStorage.getItem("cookie-consent") ?? "null"));

/** Consent commands in the data layer with their signals, oldest first. */
const told = (page: Page): Promise<[string, Record<string, string>][]> =>
  page.evaluate(() =>
    window.dataLayer
      .map((entry) => Array.from(entry as ArrayLike<unknown>))
      .filter(([name]) => name === "consent")
      .map(([, command, signals]) => [command, signals] as [string, Record<string, string>]),
  );

async function proofs(page: Page, app: TestApp, count: number) {
  const subject = await page.evaluate(() => localStorage.getItem("consent-id") ?? "");
  await expect
    .poll(async () =>
      app.ctx.db
        .selectFrom("consent_records")
        .select(["action", "source", "analytics", "functional", "marketing", "opt_out_signal", "policy_version"])
        .where("subject_id", "=", subject)
        .orderBy("created_at")
        .execute()
        .then((rows) => rows.length),
    )
    .toBe(count);
  return app.ctx.db
    .selectFrom("consent_records")
    .select(["action", "source", "analytics", "functional", "marketing", "opt_out_signal", "policy_version"])
    .where("subject_id", "=", subject)
    .orderBy("created_at")
    .execute();
}

test("everything is denied before the first choice; Decline All keeps only the necessary", async ({ page, app }) => {
  await page.goto("/");
  await expect(banner(page)).toBeVisible();
  const [first] = await told(page);
  expect(first?.[0]).toBe("default");
  expect(first?.[1]).toMatchObject({
    analytics_storage: "denied",
    ad_storage: "denied",
    ad_user_data: "denied",
    ad_personalization: "denied",
    functionality_storage: "denied",
    personalization_storage: "denied",
  });
  const buttons = banner(page).getByRole("button");
  await expect(buttons).toHaveText(["Customize", "Decline All", "Accept All"]);
  const sizes = await buttons.evaluateAll((all) =>
    all.map((one) => {
      const { width, height } = one.getBoundingClientRect();
      return [Math.round(width), Math.round(height), getComputedStyle(one).backgroundColor].join();
    }),
  );
  expect(new Set(sizes).size).toBe(1);
  await expect(banner(page).getByRole("link")).toHaveAttribute("href", "/privacy/");

  await banner(page).getByRole("button", { name: "Decline All" }).click();
  await expect(banner(page)).toBeHidden();
  await expect(page.getByText("Your choices are saved.")).toBeAttached();
  expect(await stored(page)).toMatchObject({
    value: "declined",
    preferences: { necessary: true, analytics: false, functional: false, marketing: false },
  });
  expect((await stored(page)).date).toBeGreaterThan(Date.now() - 60_000);
  expect((await told(page)).at(-1)).toEqual([
    "update",
    {
      analytics_storage: "denied",
      functionality_storage: "denied",
      ad_storage: "denied",
      ad_user_data: "denied",
      ad_personalization: "denied",
      personalization_storage: "denied",
    },
  ]);
  expect(await proofs(page, app, 1)).toMatchObject([
    { action: "decline_all", source: "banner", opt_out_signal: false, policy_version: consentPolicyVersion },
  ]);
  await page.reload();
  await hydrated(page);
  await expect(banner(page)).toBeHidden();
});

test("Accept All grants everything, for 365 days", async ({ page }) => {
  const start = new Date("2026-11-21T10:00:00Z");
  await page.clock.install({ time: start });
  await page.goto("/faq/");
  await banner(page).getByRole("button", { name: "Accept All" }).click();
  await expect(banner(page)).toBeHidden();
  expect(await stored(page)).toMatchObject({
    value: "accepted",
    preferences: { necessary: true, analytics: true, functional: true, marketing: true },
  });
  expect(new Set(Object.values((await told(page)).at(-1)?.[1] ?? {}))).toEqual(new Set(["granted"]));
  const day = 86_400_000;
  await page.clock.setSystemTime(start.getTime() + 364 * day);
  await page.reload();
  await expect(banner(page)).toBeHidden();
  await page.clock.setSystemTime(start.getTime() + 366 * day);
  await page.reload();
  await expect(banner(page)).toBeVisible();
  expect((await told(page)).map(([command]) => command)).toEqual(["default"]);
});

test("the dialog starts with everything off, stores nothing before Save, and opens again from the footer", async ({
  page,
  app,
}) => {
  await page.goto("/services/");
  await banner(page).getByRole("button", { name: "Customize" }).click();
  const one = (name: string) => dialog(page).getByRole("switch", { name });
  await expect(one("Necessary")).toBeChecked();
  await expect(one("Necessary")).toBeDisabled();
  for (const name of ["Analytics", "Functional", "Marketing"]) await expect(one(name)).not.toBeChecked();
  await one("Analytics").check();
  await dialog(page).getByRole("button", { name: "Cancel" }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(banner(page)).toBeVisible();
  expect(await stored(page)).toBeNull();

  await banner(page).getByRole("button", { name: "Customize" }).click();
  await expect(one("Analytics")).not.toBeChecked();
  await one("Marketing").check();
  await dialog(page).getByRole("button", { name: "Save Preferences" }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(banner(page)).toBeHidden();
  expect(await stored(page)).toMatchObject({ value: "accepted", preferences: { analytics: false, marketing: true } });
  expect((await told(page)).at(-1)?.[1]).toMatchObject({
    analytics_storage: "denied",
    functionality_storage: "denied",
    ad_storage: "granted",
    personalization_storage: "granted",
  });

  await page.getByRole("contentinfo").getByRole("button", { name: "Your Privacy Choices" }).click();
  await expect(one("Marketing")).toBeChecked();
  await one("Marketing").uncheck();
  await page.keyboard.press("Escape");
  expect((await stored(page)).preferences.marketing).toBe(true);
  await page.getByRole("contentinfo").getByRole("button", { name: "Your Privacy Choices" }).click();
  await one("Marketing").uncheck();
  await dialog(page).getByRole("button", { name: "Save Preferences" }).click();
  expect(await stored(page)).toMatchObject({ value: "declined", preferences: { marketing: false } });
  expect((await proofs(page, app, 2)).map(({ action, source, marketing }) => [action, source, marketing])).toEqual([
    ["custom", "dialog", true],
    ["custom", "dialog", false],
  ]);
});

test("two tabs stay in sync", async ({ page, context }) => {
  await page.goto("/");
  await hydrated(page);
  const other = await context.newPage();
  await other.goto("/faq/");
  await hydrated(other);
  await banner(other).getByRole("button", { name: "Decline All" }).click();
  await expect(banner(page)).toBeHidden();
});

test("a damaged choice is logged, asked again, and harmless", async ({ browser, app }) => {
  // A separate context: the warning is expected here.
  const context = await browser.newContext({ baseURL: app.url });
  const page = await context.newPage();
  await page.addInitScript(() => {
    if (!sessionStorage.getItem("damaged")) localStorage.setItem("cookie-consent", '{"value":"accepted","preferen');
    sessionStorage.setItem("damaged", "1");
  });
  const warnings: string[] = [];
  page.on("console", (message) => message.type() === "warning" && warnings.push(message.text()));
  await page.goto("/");
  await expect(banner(page)).toBeVisible();
  await banner(page).getByRole("button", { name: "Accept All" }).click();
  await expect(banner(page)).toBeHidden();
  expect((await stored(page)).value).toBe("accepted");
  expect(warnings).toEqual(["The stored cookie preferences cannot be read; the defaults are kept."]);
  await context.close();
});

test("without storage the choice lasts as long as the page", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("denied", "SecurityError");
      },
    });
  });
  await page.goto("/");
  await banner(page).getByRole("button", { name: "Accept All" }).click();
  await expect(banner(page)).toBeHidden();
  await page.getByRole("contentinfo").getByRole("link", { name: "Questions" }).click();
  await expect(page).toHaveURL(/faq/);
  await expect(banner(page)).toBeHidden();
});

test.describe("with Global Privacy Control", () => {
  // A headless browser counts as a bot.
  test.use({ userAgent: "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36" });
  test("no banner, everything optional is off, and the footer says so; a later choice wins", async ({ page, app }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, "globalPrivacyControl", { value: true }));
    await page.goto("/");
    await hydrated(page);
    await expect(banner(page)).toBeHidden();
    const footer = page.getByRole("contentinfo");
    await expect(footer.getByText("Opt-out preference signal honored")).toBeVisible();
    expect((await told(page)).map(([command]) => command)).toEqual(["default"]);
    expect(await stored(page)).toBeNull();
    expect(await proofs(page, app, 1)).toMatchObject([{ action: "signal", source: "signal", opt_out_signal: true }]);
    await page.reload();
    await hydrated(page);
    await footer.getByRole("button", { name: "Your Privacy Choices" }).click();
    await dialog(page).getByRole("switch", { name: "Analytics" }).check();
    await dialog(page).getByRole("button", { name: "Save Preferences" }).click();
    await expect(footer.getByText("Opt-out preference signal honored")).toBeHidden();
    expect((await told(page)).at(-1)?.[1]).toMatchObject({ analytics_storage: "granted", ad_storage: "denied" });
    expect((await proofs(page, app, 2)).at(-1)).toMatchObject({ action: "custom", opt_out_signal: true });

    // The browser still sends the signal with every request; our own analytics follow the choice.
    await page.setExtraHTTPHeaders({ "Sec-GPC": "1" });
    await app.ctx.db.deleteFrom("analytics_events").execute();
    const counted = page.waitForRequest("**/api/analytics/events");
    await page.goto("/pricing/");
    await hydrated(page);
    expect((await counted).postDataJSON()).toMatchObject({ accepted: true });
    await expect
      .poll(() => app.ctx.db.selectFrom("analytics_events").select("visit").where("path", "=", "/pricing/").execute())
      .toContainEqual({ visit: expect.stringMatching(/^[\w-]{16}$/) });
  });
});

test.describe("with a tag manager", () => {
  test.use({ baseURL: async ({ connected }, use) => use(connected.app.url) });
  test("it is not requested before consent, and removed when consent is withdrawn", async ({
    page,
    connected: { app },
  }) => {
    const foreign: string[] = [];
    page.on("request", (request) => {
      if (new URL(request.url()).origin !== app.url) foreign.push(request.url());
    });
    const cookies = async () => (await page.context().cookies()).map(({ name }) => name);
    await page.goto("/");
    await hydrated(page);
    await page.getByRole("contentinfo").getByRole("link", { name: "Questions" }).click();
    await expect(page).toHaveURL(/faq/);
    expect(foreign).toEqual([]);
    await page.goto("/");
    await banner(page).getByRole("button", { name: "Accept All" }).click();
    await expect.poll(() => foreign).toEqual(["https://www.googletagmanager.com/gtm.js?id=GTM-TEST123"]);
    await expect.poll(cookies).toContain("_ga");

    // The next private page is a document without it.
    await page.getByRole("banner").getByRole("link", { name: "Sign in" }).click();
    await expect(page.getByRole("button", { name: "Sign In", exact: true })).toBeVisible();
    await hydrated(page);
    expect(await page.evaluate(() => document.querySelectorAll('script[src*="googletagmanager"]').length)).toBe(0);
    await page.goto("/faq/");
    await expect.poll(() => foreign).toHaveLength(2);

    await page.getByRole("contentinfo").getByRole("button", { name: "Your Privacy Choices" }).click();
    for (const name of ["Analytics", "Marketing"]) await dialog(page).getByRole("switch", { name }).uncheck();
    await Promise.all([
      page.waitForEvent("load"),
      dialog(page).getByRole("button", { name: "Save Preferences" }).click(),
    ]);
    await hydrated(page);
    expect(await cookies()).not.toContain("_ga");
    expect(foreign).toHaveLength(2);
    expect(await page.evaluate(() => document.querySelectorAll('script[src*="googletagmanager"]').length)).toBe(0);
  });
});
