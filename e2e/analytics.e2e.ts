import type { Page, Request } from "@playwright/test";
import type { EventBatch, WebVital } from "#contract/analytics/analytics.ts";
import { expect, test, type TestApp } from "./app-fixture.ts";
import { hydrated } from "./hydrated.ts";

test.use({ userAgent: "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36" });

type Entry = Record<string, unknown> & { event: string };

/** Events in the data layer, oldest first. */
const heard = (page: Page): Promise<Entry[]> =>
  page.evaluate(() =>
    window.dataLayer
      .filter((entry): entry is Entry => typeof (entry as Entry).event === "string")
      .map((entry) => ({ ...entry })),
  );
const named = async (page: Page, name: string) => (await heard(page)).filter((entry) => entry.event === name);

const open = async (page: Page, path: string) => {
  await page.goto(path);
  await hydrated(page);
  // The click counter comes last.
  await page.waitForLoadState("networkidle");
};

/** Records every request to our analytics from now on. */
function sentFrom(page: Page): Request[] {
  const sent: Request[] = [];
  page.on("request", (request) => request.url().includes("/api/analytics/") && sent.push(request));
  return sent;
}

const kept = (app: TestApp, name: string) =>
  app.ctx.db.selectFrom("analytics_events").selectAll().where("name", "=", name).orderBy("id").execute();

/** Other tests of the same worker leave events. */
test.beforeEach(({ app }) =>
  app.ctx.db
    .deleteFrom("analytics_events")
    .execute()
    .then(() => undefined),
);

/** Lets pending work run and paint. */
const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** Sends queued events, as leaving the tab does. */
const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  });

test("exactly one page view per navigation: the first, by link, back, and none for a hash", async ({ page, app }) => {
  await open(page, "/?utm_source=news&utm_campaign=ana%40example.com#area");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Pricing" }).click();
  await expect(page).toHaveURL("/pricing/");
  await expect.poll(async () => (await named(page, "page_view")).length).toBe(2);
  await page.goBack();
  await expect(page).toHaveURL(/\/\?utm_source/);
  await expect.poll(async () => (await named(page, "page_view")).length).toBe(3);
  await page.evaluate(async () => {
    const changed = new Promise((resolve) => window.addEventListener("hashchange", resolve, { once: true }));
    location.hash = "#main";
    await changed;
  });
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Services" }).first().click();
  await expect(page).toHaveURL("/services/");
  await expect.poll(async () => (await named(page, "page_view")).length).toBe(4);
  await page.getByRole("main").locator('a[href="/services/pc-repair/"]').first().click();
  await expect(page).toHaveURL("/services/pc-repair/");
  await expect.poll(async () => (await named(page, "service_view")).length).toBe(1);
  // A second view of the same page would arrive before that of the next one.
  await page.getByRole("contentinfo").getByRole("link", { name: "Questions" }).click();
  await expect(page).toHaveURL("/faq/");
  const views = async () => (await named(page, "page_view")).map((view) => view.event_label);
  await expect.poll(views).toContain("/faq/");
  expect(await views()).toEqual(["/", "/pricing/", "/", "/services/", "/services/pc-repair/", "/faq/"]);
  expect(await named(page, "service_view")).toMatchObject([{ event_category: "service", event_label: "pc-repair" }]);
  await hide(page);
  await expect.poll(async () => (await kept(app, "page_view")).length).toBe(6);
  const [first, second] = await kept(app, "page_view");
  // Analytics were declined: events count, the visitor does not.
  expect(first).toMatchObject({
    path: "/",
    referrer: "(direct)",
    campaign: "news / {mail}",
    visit: null,
    language: "en-US",
  });
  expect(second).toMatchObject({ path: "/pricing/", referrer: null });
});

test("scroll depth: each step once; plans and downloads are labeled", async ({ page }) => {
  await open(page, "/pricing/");
  const depths = async () => (await named(page, "scroll_depth")).map((entry) => entry.value);
  const scrollTo = async (share: number) => {
    await page.evaluate((part) => window.scrollTo(0, document.documentElement.scrollHeight * part), share);
    // Thresholds passed within one frame would count as one.
    await twoFrames(page);
  };
  expect(await depths()).toEqual([]);
  // Scrolling is tracked once the page has settled.
  await expect(async () => {
    await scrollTo(0);
    await scrollTo(0.3);
    expect(await depths()).toEqual([25]);
  }).toPass();
  await scrollTo(1);
  await expect.poll(depths).toEqual([25, 50, 75, 90]);
  await scrollTo(0);
  await scrollTo(1);
  expect(await depths()).toEqual([25, 50, 75, 90]);
  const plan = page.getByRole("link", { name: /^Choose / }).first();
  await plan.evaluate((link) => link.addEventListener("click", (event) => event.preventDefault()));
  await plan.click();
  const [chosen] = await named(page, "plan_select");
  expect(chosen?.event_label).toMatch(/^[a-z-]+$/);

  await open(page, "/faq/");
  for (const href of ["/no/such/list.pdf?key=secret", "https://other.example/ana@example.com"])
    await page.evaluate((address) => {
      const link = document.createElement("a");
      link.href = address;
      link.addEventListener("click", (event) => event.preventDefault());
      document.body.append(link);
      link.click();
    }, href);
  expect(await named(page, "file_download")).toMatchObject([{ event_label: "list.pdf" }]);
  expect(await named(page, "outbound_click")).toMatchObject([{ event_label: "other.example" }]);
});

test("a click on the phone number is a lead of 75", async ({ page, app }) => {
  await open(page, "/contact-us/");
  const phone = page.getByRole("main").locator('a[href^="tel:"]').first();
  await phone.evaluate((link) => link.addEventListener("click", (event) => event.preventDefault()));
  await phone.click();
  expect(await named(page, "phone_click")).toHaveLength(1);
  expect(await named(page, "generate_lead")).toMatchObject([{ value: 75, currency: "USD", lead_source: "phone" }]);
  await hide(page);
  await expect
    .poll(async () => (await kept(app, "generate_lead")).map((row) => [row.lead_source, row.value_cents]))
    .toEqual([["phone", 7500]]);
});

test("a contact message is a lead of 50, sent once and without its text", async ({ page, app }) => {
  const sent = sentFrom(page);
  await open(page, "/contact-us/");
  await page.getByLabel("Name", { exact: true }).fill("Ana Silva");
  await page.getByLabel("Email").fill("ana.silva@example.com");
  await page.getByLabel("Phone").fill("(209) 555-0199");
  await page.getByLabel("Subject").fill("A slow laptop");
  await page.getByLabel("Message").fill("It takes ten minutes to start since Monday.");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page).toHaveURL(/\/support\/ticket\/T-\d+\/\?opened/);
  const number = /T-\d+/.exec(page.url())?.[0] ?? "none";
  await expect.poll(async () => (await named(page, "generate_lead")).length).toBe(1);
  expect(await named(page, "generate_lead")).toMatchObject([{ value: 50, currency: "USD", lead_source: "contact" }]);
  // Told by the page that was left: the ticket is a document of its own.
  await expect.poll(async () => (await kept(app, "form_submit")).map(({ label }) => label)).toContain("Contact");
  await hide(page);
  await page.reload();
  await hydrated(page);
  expect(await named(page, "generate_lead")).toEqual([]);
  await hide(page);
  await expect.poll(() => sent.length).toBeGreaterThan(1);
  const layer = JSON.stringify(await heard(page));
  const left = sent.map((request) => request.postData() ?? "").join("\n") + layer;
  for (const secret of ["Ana", "Silva", "ana.silva", "555-0199", "slow laptop", "Monday", number, "key="])
    expect(left, secret).not.toContain(secret);
  expect(left).toContain("/support/ticket/{number}/");
});

test("web vitals are sent when the page is left, with template and rating", async ({ page, app }) => {
  const sent = sentFrom(page);
  await page.goto("/faq/?q=ana");
  // The first key press ends the largest-paint measurement, so wait for the paint first.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver(resolve).observe({ type: "largest-contentful-paint", buffered: true });
      }),
  );
  await hydrated(page);
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes("measure-page")),
  );
  await page.getByRole("heading", { level: 1 }).click();
  await hide(page);
  const vitals = () =>
    sent
      .filter((request) => request.url().endsWith("/web-vitals"))
      .map((request) => request.postDataJSON() as WebVital);
  await expect
    .poll(() => vitals().map(({ name }) => name))
    .toEqual(expect.arrayContaining(["FCP", "TTFB", "LCP", "CLS"]));
  for (const vital of vitals()) {
    expect(vital.url).toBe(`${app.url}/faq/`);
    expect(["good", "needs-improvement", "poor"]).toContain(vital.rating);
    expect(vital.release).toMatch(/^[\w.-]+$/);
  }
  expect((await named(page, "web_vitals")).length).toBe(vitals().length);
  await expect
    .poll(async () => (await app.ctx.db.selectFrom("analytics_vitals").select("name").execute()).length)
    .toBeGreaterThan(3);
});

test("long tasks are reported at most ten times, a second apart, when long enough", async ({ page }) => {
  await page.addInitScript(() => {
    const observe = PerformanceObserver.prototype.observe;
    const callbacks = new WeakMap<PerformanceObserver, PerformanceObserverCallback>();
    window.PerformanceObserver = class extends PerformanceObserver {
      constructor(callback: PerformanceObserverCallback) {
        super(callback);
        callbacks.set(this, callback);
      }
      override observe(options: PerformanceObserverInit) {
        if (options.type !== "longtask") return observe.call(this, options);
        const tasks = Array.from({ length: 40 }, (_, index) => ({
          startTime: index * 600,
          duration: index === 0 ? 50 : 60 + index,
        }));
        callbacks.get(this)?.({ getEntries: () => tasks } as never, this);
      }
    };
  });
  await open(page, "/faq/");
  await expect.poll(async () => (await named(page, "long_task")).length).toBe(10);
  // The first is too short; every second one of the others comes too soon.
  expect((await named(page, "long_task")).map((task) => task.value)).toEqual([61, 63, 65, 67, 69, 71, 73, 75, 77, 79]);
});

test("staff screens are not measured, and staff browsers are excluded afterwards", async ({ page }) => {
  const sent = sentFrom(page);
  await page.addInitScript(() => localStorage.setItem("analytics-staff", "1"));
  await open(page, "/faq/");
  await hide(page);
  await expect.poll(() => sent.some((request) => request.url().endsWith("/events"))).toBe(true);
  const batch = sent.find((request) => request.url().endsWith("/events"))?.postDataJSON() as EventBatch;
  expect(batch.staff).toBe(true);
});

for (const [what, answer] of [
  ["refuses", { status: 429 }],
  ["fails", { status: 500 }],
] as const)
  test(`a server that ${what} does not affect the page`, async ({ page }) => {
    await page.route("**/api/analytics/**", (route) => route.fulfill(answer));
    await open(page, "/");
    const answered = page.waitForResponse("**/api/analytics/**");
    await hide(page);
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Pricing" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await answered;
    await twoFrames(page);
    await expect(page.getByRole("region", { name: "Notifications" }).getByRole("status")).toHaveCount(0);
  });
