import { expect, test } from "./app-fixture.ts";
import { auditDesk, openAsAdmin } from "./audit-screens.ts";
import { linkIn, person, signIn, toast } from "./people.ts";

test("an administrator invites somebody, who signs up and has the role, then changes and deactivates", async ({
  page,
  app,
  browser,
}) => {
  await openAsAdmin(page, app, "/admin/staff/", "Staff");
  const email = `tess-${crypto.randomUUID().slice(0, 8)}@example.com`;
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByRole("combobox", { name: "Role" }).selectOption("Technician");
  await auditDesk(page);
  await page.getByRole("button", { name: "Invite" }).click();
  await expect(toast(page, "Invited")).toBeVisible();
  await page.getByRole("link", { name: /^Invited/ }).click();
  await expect(page.getByRole("row", { name: new RegExp(email) })).toBeVisible();
  const invitation = await app.emailTo(email, ({ subject }) => subject.includes("invites you to work as technician"));

  const theirs = await browser.newPage({ baseURL: app.url, serviceWorkers: "block" });
  const [, address = ""] = /(https?:\/\/\S*\/auth\/)/.exec(invitation.text) ?? [];
  await theirs.goto(address);
  await theirs.getByRole("tab", { name: "Sign Up" }).click();
  await theirs.getByRole("textbox", { name: "First name" }).fill("Tess");
  await theirs.getByRole("textbox", { name: "Last name" }).fill("Tanaka");
  await theirs.getByRole("textbox", { name: "Email" }).fill(email);
  await theirs.getByLabel("Password", { exact: true }).fill("Valley-Light-26");
  await theirs.getByRole("button", { name: "Create Account" }).click();
  const confirmation = await app.emailTo(email, ({ text }) => text.includes("/auth/confirm/"));
  await theirs.goto(linkIn(confirmation));
  await theirs.getByRole("button", { name: "Confirm Email Address" }).click();
  await app.emailTo(email, ({ subject }) => subject.includes("You now work at"));
  await theirs.close();

  await page.goto("/admin/staff/");
  await page.getByRole("link", { name: "Tess Tanaka" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Tess Tanaka" })).toBeVisible();
  await auditDesk(page, "a person of the staff");
  await page.getByRole("combobox", { name: "Role" }).selectOption("Editor");
  await page.getByRole("button", { name: "Change Role" }).click();
  await expect(toast(page, "Role changed")).toBeVisible();
  await page.getByRole("button", { name: "Deactivate" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Staff" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Tess Tanaka" })).toHaveCount(0);
});

test("staff that are no administrators do not see the staff", async ({ page, app }) => {
  await signIn(page, await person(app, { role: "technician", name: "Luis Romero" }), "/admin/staff/");
  await expect(page).toHaveURL("/");
});
