import { readFileSync } from "node:fs";
import { expect, test, type TestApp } from "./app-fixture.ts";
import { auditScreen } from "./page-audit.ts";
import { openGroup, person, signIn, toast } from "./people.ts";

async function twoLeads({ ctx }: TestApp) {
  await ctx.db.deleteFrom("contact_messages").execute();
  const at = ctx.clock.now();
  const id = ctx.ids.next();
  await ctx.db
    .insertInto("leads")
    .values({
      id,
      source: "get_started",
      name: "Ana Flores",
      email: "ana@example.com",
      size: "6-20",
      devices: 8,
      service: "managed-it",
      message: "We move in March.\nEight desks.",
      created_at: at,
    })
    .execute();
  await ctx.db
    .insertInto("contact_messages")
    .values({
      id: ctx.ids.next(),
      name: "Tom Becker",
      email: "tom@example.com",
      subject: "Printer",
      message: "Donaudampfschifffahrtsgesellschaftsrechnung".repeat(20),
      created_at: at,
    })
    .execute();
  return id;
}

test("leads show sender, service, value and status", async ({ page, app }) => {
  const id = await twoLeads(app);
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn(page, await person(app, { role: "admin", name: "Luis Romero" }), "/admin/");
  await openGroup(page, "Clients");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Leads" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Leads" })).toBeVisible();
  const table = page.getByRole("table", { name: "Leads" });
  const ana = table.getByRole("row", { name: /Ana Flores/ }).first();
  await expect(ana).toContainText("Managed IT, 6 to 20 people, 8 devices");
  await expect(ana).toContainText("$50.00");
  await ana.getByText("We move in March.").first().click();
  await expect(ana.getByText(/Eight desks\./)).toBeVisible();
  await expect(table.getByRole("row", { name: /Tom Becker/ })).toContainText("Contact form");

  await ana.getByRole("combobox", { name: "Status of Ana Flores" }).selectOption("Won");
  await expect(page.getByRole("term").filter({ hasText: "Won" }).locator("xpath=..")).toContainText("1");
  const row = await app.ctx.db.selectFrom("leads").select("status").where("id", "=", id).executeTakeFirst();
  expect(row?.status).toBe("won");

  await page.getByRole("button", { name: "Filter" }).click();
  await page.getByRole("combobox", { name: "Source" }).selectOption("Contact form");
  await expect(page).toHaveURL(/source=contact/);
  await expect(table.getByRole("row", { name: /Ana Flores/ })).toHaveCount(0);
  await page.keyboard.press("Escape");
  const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "CSV" }).click()]);
  expect(readFileSync(await file.path(), "utf8")).toContain("tom@example.com");

  await page.goto("/admin/leads/");
  await page.route("**/api/admin/leads/*", (route) => route.fulfill({ status: 503, body: '{"detail":"Not now."}' }));
  await ana.getByRole("combobox", { name: "Status of Ana Flores" }).selectOption("Lost");
  await expect(toast(page, "Not now.")).toBeVisible();
  await expect(ana.getByRole("combobox")).toHaveValue("won");
});

test("the list passes the audit, even with long words", async ({ page, app }) => {
  await twoLeads(app);
  await signIn(page, await person(app, { role: "admin", name: "Luis Romero" }), "/admin/leads/");
  await expect(page.getByRole("row", { name: /Tom Becker/ })).toBeVisible();
  await auditScreen(page, "leads", { touch: false });
});
