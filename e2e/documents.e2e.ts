import { expect, test } from "./app-fixture.ts";
import { rawRequest } from "#test/raw-request.ts";

test("a reader goes from an article to the whitepaper and downloads its PDF", async ({ page, app }) => {
  await page.goto("/");
  await page.getByRole("contentinfo").getByRole("link", { name: "Blog" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("From the bench");
  const topics = page.getByRole("navigation", { name: "Topics" });
  await topics.getByRole("link", { name: "Security" }).click();
  await expect(page).toHaveURL(/\/blog\/topic\/security\/$/);
  await expect(topics.getByRole("link", { name: "Security" })).toHaveAttribute("aria-current", "page");
  await expect(page.getByRole("main")).not.toContainText("Is this laptop worth repairing?");
  await page.getByRole("link", { name: /The first hour of ransomware/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The first hour of ransomware");
  await expect(page).toHaveTitle("Ransomware: what to do in the first hour");
  await expect(page.getByRole("navigation", { name: "On this page" }).getByRole("link")).toHaveCount(6);
  await page.getByRole("link", { name: "What not to do" }).click();
  await expect(page.getByRole("heading", { name: "What not to do" })).toBeInViewport();
  await page.getByRole("article").getByRole("link", { name: "A ransomware plan for ten people" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("A ransomware plan for ten people");

  const href = (await page.getByRole("link", { name: /^PDF/ }).getAttribute("href")) ?? "";
  const pdf = await rawRequest(app.url, href, {
    headers: { "user-agent": await page.evaluate(() => navigator.userAgent.replace("Headless", "")) },
  });
  expect(pdf.headers["content-type"]).toBe("application/pdf");
  expect(pdf.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  expect(pdf.body.subarray(0, 5).toString()).toBe("%PDF-");
  const counted = await app.ctx.db
    .selectFrom("downloads")
    .select("count")
    .where("file", "=", "/whitepapers/ransomware-plan.pdf")
    .execute();
  expect(counted).toEqual([{ count: 1 }]);
});

test("the handbook is read from one instruction to the next, also by its list on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto("/docs/");
  await page.getByRole("link", { name: "Open a ticket", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Open a ticket");
  await expect(page.getByRole("main")).toContainText("Last updated");
  await page.getByRole("navigation", { name: "More instructions" }).getByRole("link", { name: /^Next/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Follow a ticket with its private link");
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Open a ticket");
});
