import * as otp from "otpauth";
import { accountTimes } from "#contract/accounts/accounts.ts";
import { expect, test, type TestApp } from "./app-fixture.ts";
import { accessibilityProblems } from "./page-audit.ts";
import { person, signIn } from "./people.ts";

const staffSince = (app: TestApp, email: string, secondsAgo: number) =>
  app.ctx.db
    .updateTable("users")
    .set({ staff_since: new Date(Date.now() - secondsAgo * 1000) })
    .where("email", "=", email)
    .execute();

test("staff are reminded of a second factor, then required to add it", async ({ page, app }) => {
  const who = await person(app, { role: "admin" });
  await signIn(page, who, "/admin/");
  await expect(page.getByRole("heading", { level: 1, name: /waits?$/ })).toBeVisible();
  const reminder = page.getByRole("note", { name: "Second factor" });
  await expect(reminder).toContainText("Your account has no second factor yet.");
  expect(await accessibilityProblems(page)).toEqual([]);

  await staffSince(app, who.email, accountTimes.staffFactorGrace + 1);
  await page.goto("/admin/tickets/");
  await expect(page.getByRole("heading", { level: 1, name: "Set up your second factor" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole("link", { name: "Set it up" }).click();
  await expect(page).toHaveURL("/dashboard/#second-factor");
  await expect(page.getByText("Until it is set up, staff screens stay closed.")).toBeVisible();
  await page.getByRole("button", { name: "Set up an authenticator app" }).click();
  const key = page.getByRole("button", { name: /^Copy key/ });
  const secret = (await key.getAttribute("aria-label"))?.replace("Copy key ", "") ?? "";
  const code = new otp.TOTP({ secret: otp.Secret.fromBase32(secret) }).generate();
  await page.getByRole("textbox", { name: "Authentication code" }).fill(code);
  await page.getByRole("button", { name: "Verify" }).click();
  await page.getByRole("button", { name: "I have kept them" }).click();
  await page.getByRole("button", { name: "Account menu" }).click();
  await page.getByRole("menuitem", { name: "Admin" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /waits?$/ })).toBeVisible();
  await expect(reminder).toHaveCount(0);
});
