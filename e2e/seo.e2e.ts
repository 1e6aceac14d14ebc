import { expect, test } from "./app-fixture.ts";
import { hydrated } from "./hydrated.ts";
import { person, signIn, toast } from "./people.ts";

test("an administrator reads the site, rewrites a title, turns a 404 around and closes a crawler", async ({
  page,
  app,
}) => {
  await app.ctx.db.deleteFrom("seo_redirects").execute();
  await signIn(page, await person(app, { role: "admin", name: "Vera Lopez" }), "/admin/seo-monitoring/");
  await page.getByRole("button", { name: "Run Audit" }).click();
  await expect(page.getByText("Every page was read.")).toBeVisible({ timeout: 45_000 });
  await expect(page.getByRole("definition").nth(1)).toHaveText("0");
  await page.getByRole("link", { name: "Issues", exact: true }).click();
  await expect(page.getByRole("table", { name: "Issues" })).toContainText("Few words");
  await page.getByRole("link", { name: "Pages", exact: true }).click();
  await page.getByRole("searchbox", { name: "Path or title" }).fill("/faq/");
  const pages = page.getByRole("table", { name: "Pages" });
  await expect(pages.getByRole("row")).toHaveCount(2);

  await pages.getByRole("link", { name: "Edit texts of /faq/" }).click();
  await page.getByLabel("Title", { exact: true }).fill("Repairs: what people ask us");
  await expect(page.getByText("Repairs: what people ask us").first()).toBeVisible();
  await page.getByRole("button", { name: "Save Draft" }).click();
  await expect(toast(page, "The draft is saved.")).toBeVisible();
  const title = async () => /<title>([^<]*)/.exec(await (await fetch(`${app.url}/faq/`)).text())?.[1];
  expect(await title()).not.toBe("Repairs: what people ask us");

  // Somebody else saves in between.
  await app.ctx.db
    .updateTable("content_items")
    .set((eb) => ({ version: eb("version", "+", 1) }))
    .where("kind", "=", "page-heads")
    .execute();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("has changed these texts meanwhile");
  await page.getByRole("button", { name: "Keep Mine" }).click();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect.poll(title).toBe("Repairs: what people ask us");
  const found = async () => {
    const html = await (await fetch(`${app.url}/search/?q=${encodeURIComponent("what people ask us")}`)).text();
    return html.replace(/<[^>]*>/g, "").includes("Repairs: what people ask us");
  };
  await expect.poll(found).toBe(true);

  await page.goto("/faq/");
  await hydrated(page);
  await expect(page).toHaveTitle("Repairs: what people ask us");
  await page.goto("/contact-us/");
  await hydrated(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "Questions" }).click();
  await expect(page).toHaveURL("/faq/");
  await expect(page).toHaveTitle("Repairs: what people ask us");

  await page.goto("/admin/seo-monitoring/?tab=redirects");
  await page.getByLabel("From").fill("/answers");
  await page.getByLabel("To", { exact: true }).fill("/faq/");
  await page.getByRole("button", { name: "Save Redirect" }).click();
  await expect(page.getByRole("table", { name: "Redirects" })).toContainText("/answers/");
  await expect
    .poll(async () => (await fetch(`${app.url}/answers`, { redirect: "manual" })).headers.get("location"))
    .toBe("/faq/");

  await page.goto("/admin/seo-ai/");
  await page.getByRole("checkbox", { name: "GPTBot" }).uncheck();
  await page.getByRole("button", { name: "Save Policy" }).click();
  const robots = async () => (await fetch(`${app.url}/robots.txt`)).text();
  await expect.poll(robots).toContain("User-agent: GPTBot\nDisallow: /\nDisallow: /api/");
});
