import { readFileSync } from "node:fs";
import { recordSearchMiss } from "#domain/search/record-search-miss.ts";
import { recordNotFound } from "#domain/seo/record-not-found.ts";
import { expect, test } from "./app-fixture.ts";
import { forgetVisits, twoVisits } from "./two-visits.ts";
import { openGroup, person, signIn } from "./people.ts";

// Other tests of the same worker leave events.
test.beforeEach(({ app }) => forgetVisits(app.ctx));

test("a day of visits, tab by tab, by keyboard, as tables and as a file", async ({ page, app }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn(page, await person(app, { role: "admin", name: "Luis Romero" }), "/admin/analytics/");
  const heading = page.getByRole("heading", { level: 1, name: "Analytics" });
  await expect(heading).toBeVisible();
  await expect(page.getByText("No page views in this period.")).toBeVisible();
  await twoVisits(app.ctx);
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
