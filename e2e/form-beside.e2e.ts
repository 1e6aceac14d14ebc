import { expect, test } from "./app-fixture.ts";
import { auditScreen, overflowing } from "./page-audit.ts";
import { person, signIn, toast } from "./people.ts";

test("a form opens beside its list and closes with the keyboard; a copied address and a phone show a page", async ({
  page,
  app,
}) => {
  await page.setViewportSize({ width: 1280, height: 820 });
  await signIn(page, await person(app, { role: "admin" }), "/admin/organizations/?kind=business");
  const panel = page.getByRole("region", { name: "New organization" });
  const list = page.getByRole("heading", { level: 1, name: "Organizations" });
  await expect(list).toBeVisible();
  await page.keyboard.press("c");
  await expect(panel).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/organizations\/new\/\?kind=business$/);
  await expect(list).toBeVisible();
  expect((await panel.boundingBox())?.width).toBe(432);
  await auditScreen(page, "a form beside its list", { touch: false });
  for (const field of await panel.getByRole("textbox").all()) await expect(field).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(page.getByRole("link", { name: "New Organization" })).toBeFocused();
  await expect(page).toHaveURL(/\/admin\/organizations\/\?kind=business$/);

  await page.getByRole("link", { name: "New Organization" }).click();
  await panel.getByRole("textbox", { name: "Name", exact: true }).fill("Levee Pumps");
  page.once("dialog", (dialog) => void dialog.dismiss());
  await page.keyboard.press("Escape");
  await expect(panel).toBeVisible();
  await panel.getByRole("link", { name: "Open as a page" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "New organization" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Name", exact: true })).toHaveValue("Levee Pumps");
  await page.getByRole("button", { name: "Create Organization" }).click();
  await expect(toast(page, "Organization created")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Levee Pumps" })).toBeVisible();

  for (const area of ["invoices", "orders", "appointments", "content"]) {
    await page.goto(`/admin/${area}/`);
    await page.getByRole("link", { name: /^New / }).click();
    await expect(page.getByRole("region", { name: /^New / })).toBeVisible();
    expect.soft(await overflowing(page, [1100, 1280]), area).toEqual([]);
    await page.goto(page.url());
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/admin/organizations/");
  await page.getByRole("link", { name: "New Organization" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "New organization" })).toBeVisible();
  await expect(panel).toBeHidden();
});
