import { insertTicket } from "#domain/tickets/open-ticket.ts";
import { expect, test } from "./app-fixture.ts";
import { hydrated } from "./hydrated.ts";
import { open, person, signIn } from "./people.ts";

const results = "Search results";

test("a question with a typo finds its page, marked, with the correction shown", async ({ page }) => {
  await page.goto("/search/");
  await page.getByRole("searchbox", { name: "Search" }).fill("labtop scren");
  await page.getByRole("main").getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL("/search/?q=labtop+scren");
  const list = page.getByRole("list", { name: results });
  await expect(list.getByRole("link", { name: "PC repair" })).toHaveAttribute("href", "/services/pc-repair/");
  await expect(list.locator("mark").first()).toHaveText(/laptop/i);
  await expect(page.getByRole("link", { name: "laptop screen" })).toHaveAttribute("href", "/search/?q=laptop+screen");
});

test("keyboard only: opened, typed, selected, closed; Escape returns", async ({ page }) => {
  await page.goto("/faq/");
  // The very first key press: the page's script has not started yet.
  await page.keyboard.press("Control+k");
  const dialog = page.getByRole("dialog", { name: "Search this site" });
  const field = dialog.getByRole("searchbox", { name: "Search" });
  await expect(field).toBeFocused();
  await expect(dialog.getByRole("option", { name: "Find your ticket" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press("Meta+k");
  await expect(field).toBeFocused();
  await page.keyboard.type("ransomwre");
  const option = dialog.getByRole("option", { name: /Cybersecurity/ });
  await expect(option).toBeVisible();
  await expect(dialog.getByRole("status")).toHaveText(/^\d+ found for ransomware/);
  await page.keyboard.press("ArrowDown");
  await expect(dialog.getByRole("option", { selected: true })).toHaveCount(1);
  await page.keyboard.press("ArrowUp");
  await expect(dialog.getByRole("option", { selected: true })).toHaveCount(0);
  await page.keyboard.press("ArrowDown");
  const chosen = await field.getAttribute("aria-activedescendant");
  await expect(dialog.getByRole("option", { selected: true })).toHaveAttribute("id", chosen ?? "");
  await page.keyboard.press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect(page).not.toHaveURL(/\/faq\/$/);

  await page.keyboard.press("Control+k");
  await expect(dialog.getByRole("option", { name: "ransomwre" })).toBeVisible();
  await page.keyboard.type("backup");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/search/?q=backup");
  await expect(page.getByRole("list", { name: results })).toBeVisible();
  await hydrated(page);
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("main").getByRole("searchbox", { name: "Search" })).toBeFocused();
});

test("the header's search opens the dialog and only then loads its code", async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(request.url()));
  await open(page, "/services/");
  expect(scripts.filter((url) => url.includes("search-dialog"))).toEqual([]);
  await page
    .getByRole("banner")
    .getByRole("link", { name: /^Search/ })
    .click();
  await expect(page.getByRole("searchbox", { name: "Search" })).toBeFocused();
  expect(scripts.filter((url) => url.includes("search-dialog"))).not.toEqual([]);
  await page.keyboard.type("laptop");
  await expect(page.getByRole("option", { name: /PC repair/ })).toBeVisible();
});

test("recent searches stay on the device and can be deleted", async ({ page }) => {
  await open(page, "/search/?q=router");
  await expect(page.getByRole("status").filter({ hasText: "router" })).toBeVisible();
  await open(page, "/search/");
  const recent = page.getByRole("region", { name: "Recent searches" });
  await expect(recent.getByRole("link", { name: "router" })).toBeVisible();
  await recent.getByRole("button", { name: "Forget router" }).click();
  await expect(recent).toHaveCount(0);
});

test("signed-in users find their own tickets only", async ({ page, app }) => {
  const [ana, ben] = [await person(app, { name: "Ana Silva" }), await person(app, { name: "Ben Okafor" })];
  const ticket = async ({ email, name }: typeof ana) => {
    const { number } = await insertTicket(app.ctx, {
      name,
      email,
      subject: "Quagga in the printer",
      description: "It does not leave.",
      category: "other",
      priority: "normal",
      channel: "web_form",
      score: 0,
      files: [],
    });
    return number;
  };
  const [mine, his] = [await ticket(ana), await ticket(ben)];
  await signIn(page, ana);
  await page.goto("/search/?q=quagga");
  const own = page.getByRole("list", { name: "Your tickets" });
  await expect(own.getByRole("link")).toHaveCount(1);
  await expect(own.getByRole("link")).toHaveAttribute("href", `/support/ticket/${mine}/`);
  await expect(page.getByRole("main")).not.toContainText(his);
  await page.goto("/faq/");
  await hydrated(page);
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("searchbox", { name: "Search" })).toBeFocused();
  await page.keyboard.type("quagga");
  await expect(page.getByRole("option", { name: /Quagga/ })).toHaveCount(1);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });
  test("the header links to the page, the form finds, the filter filters", async ({ page }) => {
    await page.goto("/");
    await page
      .getByRole("banner")
      .getByRole("link", { name: /^Search/ })
      .first()
      .click();
    await expect(page).toHaveURL("/search/");
    await page.getByRole("searchbox", { name: "Search" }).fill("reparación de computadora");
    await page.getByRole("main").getByRole("button", { name: "Search" }).click();
    await expect(page.getByRole("list", { name: results }).getByRole("link", { name: "PC repair" })).toBeVisible();
    await page.getByRole("link", { name: /^Services \d/ }).click();
    await expect(page).toHaveURL(/&kind=service$/);
  });
});
