import { readFileSync } from "node:fs";
import { type Ctx } from "#domain/ctx.ts";
import { recordEvents } from "#domain/analytics/record-events.ts";
import { recordWebVital } from "#domain/analytics/record-web-vital.ts";
import { recordSearchMiss } from "#domain/search/record-search-miss.ts";
import { recordNotFound } from "#domain/seo/record-not-found.ts";
import { expect, test } from "./app-fixture.ts";
import { auditParts } from "./page-audit.ts";
import { openGroup, person, signIn } from "./people.ts";

const phone = "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1";
// Other tests of the same worker leave events.
test.beforeEach(async ({ app }) => {
  for (const table of ["analytics_events", "analytics_vitals", "analytics_daily", "analytics_rolled_days"] as const)
    await app.ctx.db.deleteFrom(table).execute();
});

/** Two visitors: one reads about a service and calls, one comes from a search and reads the FAQ. */
async function visits(ctx: Ctx) {
  const visitor = (network: string): Ctx => ({
    ...ctx,
    actor: { kind: "visitor", network },
    client: { network, userAgent: phone },
  });
  const tell = (network: string, input: object) => recordEvents(visitor(network), input, { optOutSignal: false });
  const view = (path: string) => ({ event: "page_view", path });
  await tell("10.1.0.1", { events: [view("/it-support-lodi/"), view("/services/managed-it/")], language: "es-MX" });
  await tell("10.1.0.1", { events: [{ event: "generate_lead", lead_source: "phone", path: "/it-support-lodi/" }] });
  await tell("10.1.0.2", { events: [view("/faq/")], arrival: { referrer: "search.example" } });
  await recordWebVital(visitor("10.1.0.2"), {
    name: "LCP",
    value: 5200,
    rating: "good",
    url: "/faq/",
    timestamp: 1,
    element: "main>h1",
  });
}

test("a day of visits, tab by tab, by keyboard, as tables and as a file", async ({ page, app }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn(page, await person(app, { role: "admin", name: "Luis Romero" }), "/admin/analytics/");
  const heading = page.getByRole("heading", { level: 1, name: "Analytics" });
  await expect(heading).toBeVisible();
  await expect(page.getByText("No page views in this period.")).toBeVisible();
  await visits(app.ctx);
  await page.reload();
  await expect(page.getByRole("definition").filter({ hasText: /^2$/ })).toBeVisible();
  await expect(page.getByRole("table", { name: "Pages" }).getByRole("row", { name: /\/faq\// })).toBeVisible();
  await page.getByText("The days as a table").click();
  const days = page.getByRole("table", { name: "Visitors and page views by day" });
  await expect(days.getByRole("row")).toHaveCount(29);
  await expect(days.getByRole("row").nth(1).getByRole("cell")).toHaveText(["2", "3", "0"]);

  await page.getByRole("navigation", { name: "Days" }).getByRole("link", { name: "7 days" }).click();
  await expect(page).toHaveURL(/days=7/);
  await page.getByRole("link", { name: "Stop comparing" }).click();
  await expect(page.getByRole("table", { name: "Pages" }).getByRole("columnheader")).toHaveText([
    "Page",
    "Views",
    "Visitors",
  ]);

  await heading.click();
  await page.keyboard.press("3");
  await expect(page.getByRole("table", { name: "Where visits come from" })).toContainText("search.example");
  await expect(page.getByRole("table", { name: "Languages and their countries" })).toContainText("Spanish, Mexico");
  await page.keyboard.press("4");
  await expect(page.getByRole("table", { name: "City pages" })).toContainText("/it-support-lodi/");
  await page.keyboard.press("5");
  await expect(
    page.getByRole("table", { name: "Phone clicks and contact forms, as browsers reported them" }),
  ).toContainText("$75.00");
  await expect(page.getByRole("table", { name: "From a city page to a lead" }).getByRole("row").last()).toContainText(
    "100%",
  );
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "CSV: Phone clicks and contact forms, as browsers reported them" }).click(),
  ]);
  expect(readFileSync(await file.path(), "utf8")).toContain("phone,1,0,1,75.00");
  await page.keyboard.press("6");
  await expect(page.getByRole("row", { name: /\/faq\// })).toContainText("LCP: main>h1");
  await page.keyboard.press("7");
  await expect(page.getByRole("heading", { name: "2 visitors and 3 page views in the last 30 minutes" })).toBeVisible();
});

test("searches without results, and missing pages", async ({ page, app }) => {
  await recordSearchMiss(app.ctx, "typewriter ribbon");
  await recordSearchMiss(app.ctx, "typewriter ribbon");
  await recordNotFound(app.ctx, { path: "/old-prices/", referrer: "https://links.example/x", ownHosts: ["localhost"] });
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn(page, await person(app, { role: "admin", name: "Luis Romero" }), "/admin/analytics/?tab=searches");
  const misses = page.getByRole("table", { name: "Searches without a result" });
  await expect(
    misses
      .getByRole("row", { name: /typewriter ribbon/ })
      .getByRole("cell")
      .first(),
  ).toHaveText("2");
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "CSV: Searches without a result" }).click(),
  ]);
  expect(readFileSync(await file.path(), "utf8")).toContain("typewriter ribbon,2,1,");
  await page.getByRole("navigation", { name: "Days" }).getByRole("link", { name: "7 days" }).click();
  await expect(page).toHaveURL(/tab=searches.*days=7/);
  await expect(misses).toBeVisible();
  await page.getByRole("heading", { level: 1, name: "Analytics" }).click();
  await page.keyboard.press("9");
  const missing = page.getByRole("table", { name: "Missing pages" });
  await expect(missing.getByRole("row", { name: /old-prices/ })).toContainText("links.example");
  await expect(missing.getByRole("button", { name: "Copy line for a redirect /old-prices" })).toBeVisible();
});

test("every tab passes the audit", async ({ page, app }) => {
  await visits(app.ctx);
  await signIn(page, await person(app, { role: "admin", name: "Luis Romero" }), "/admin/analytics/");
  await auditParts(page, "Parts of analytics", 9);
});

test("when the server does not respond, the frame stays with a retry button", async ({ page, app }) => {
  await signIn(page, await person(app, { role: "admin", name: "Luis Romero" }), "/admin/");
  await page.route("**/api/admin/analytics/**", (route) => route.fulfill({ status: 503, body: "{}" }));
  await openGroup(page, "Site");
  await page.getByRole("link", { name: "Analytics" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "This screen did not load" })).toBeVisible();
  await page.unroute("**/api/admin/analytics/**");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Analytics" })).toBeVisible();
});
