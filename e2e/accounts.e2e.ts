import { readFileSync } from "node:fs";
import * as otp from "otpauth";
import { expect, test } from "./app-fixture.ts";
import { forgetStorage, linkIn, open, person, signIn, toast, typeSignIn } from "./people.ts";

test("from sign-up by email to the portal, and sign-out", async ({ page, app }) => {
  const email = "grace@example.com";
  await page.goto("/auth/");
  await page.getByRole("tab", { name: "Sign Up" }).click();
  await page.getByRole("textbox", { name: "First name" }).fill("Grace");
  await page.getByRole("textbox", { name: "Last name" }).fill("Lindqvist");
  await page.getByRole("form", { name: "Sign Up" }).getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill("short");
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(toast(page, "Use at least 8 characters with uppercase, lowercase, numbers and symbols.")).toBeVisible();
  await page.getByLabel("Password", { exact: true }).fill("Valley-Light-26");
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(toast(page, "Please check your email to verify your account.")).toBeVisible();

  const mail = await app.emailTo(email, ({ text }) => text.includes("/auth/confirm/"));
  await page.goto("/auth/");
  await typeSignIn(page, { email, password: "Valley-Light-26" });
  await expect(toast(page, "Please check your email and click the verification link.")).toBeVisible();

  await page.goto(linkIn(mail));
  await page.getByRole("button", { name: "Confirm Email Address" }).click();
  await expect(toast(page, "Welcome! Your account is ready.")).toBeVisible();
  await expect(page).toHaveURL("/client-portal/");
  await expect(page.getByRole("heading", { level: 1, name: "Nothing waits for you" })).toBeVisible();
  await expect(page.getByRole("link", { name: "New Ticket" })).toBeVisible();

  await page.getByRole("button", { name: "Account menu" }).click();
  await expect(page.getByRole("menuitem", { name: "Admin" })).toHaveCount(0);
  await page.getByRole("menuitem", { name: "Sign Out" }).click();
  await expect(toast(page, "You have been signed out.")).toBeVisible();
  await expect(page).toHaveURL("/");
  expect(await page.evaluate(() => localStorage.getItem("sb-auth-token"))).toBeNull();

  await open(page, "/auth/");
  await page.getByRole("tab", { name: "Sign Up" }).click();
  // The panel that leaves may still be there for a frame.
  const signUp = page.getByRole("form", { name: "Sign Up" });
  await signUp.getByRole("textbox", { name: "Email" }).fill(email);
  await signUp.getByLabel("Password", { exact: true }).fill("Another-Light-27");
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(toast(page, "An account with this email already exists. Try signing in.")).toBeVisible();
});

test("sign-in returns to the requested page, and never to another host", async ({ page, app }) => {
  const who = await person(app);
  await page.goto("/client-portal/?status=all#tickets");
  await expect(page).toHaveURL(/\/auth\/\?from=/);
  await typeSignIn(page, who);
  await expect(page).toHaveURL("/client-portal/?status=all#tickets");
  // More cases: src/web/shell/session/return-path.test.ts.
  await forgetStorage(page);
  await page.goto(`/auth/?from=${encodeURIComponent("/\\evil.example/")}`);
  await typeSignIn(page, who);
  await expect(page).toHaveURL("/");
});

test("after five wrong passwords the browser waits, even after a reload", async ({ page, app }) => {
  const who = await person(app);
  await page.goto("/auth/");
  for (let attempt = 0; attempt < 5; attempt++) {
    await typeSignIn(page, { ...who, password: `wrong-${attempt}` });
    await expect(toast(page, "The email or password you entered is incorrect.")).toBeVisible();
    await page.getByRole("button", { name: "Dismiss" }).click();
  }
  await page.reload();
  await typeSignIn(page, who);
  await expect(toast(page, "Please wait before trying to sign in again.")).toBeVisible();
  await expect(page).toHaveURL("/auth/");
});

test("a forgotten password is reset by email", async ({ page, app }) => {
  const who = await person(app);
  await page.goto("/forgot-password/");
  await page.getByRole("textbox", { name: "Email" }).fill(who.email);
  await page.getByRole("button", { name: "Send Reset Link" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Check your email" })).toBeVisible();
  await page.goto(linkIn(await app.emailTo(who.email, ({ text }) => text.includes("type=recovery"))));
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Choose a new password" })).toBeVisible();
  expect(page.url()).not.toContain("code=");
  const field = page.getByLabel("New password", { exact: true });
  await field.fill("Password1!");
  await page.getByRole("button", { name: "Update Password" }).click();
  await expect(toast(page, "Password Too Weak")).toBeVisible();
  await field.fill("Brand-New-Light-27");
  await page.getByRole("button", { name: "Update Password" }).click();
  await expect(page).toHaveURL("/dashboard/");
  await forgetStorage(page);
  await page.goto("/auth/");
  await typeSignIn(page, { ...who, password: "Brand-New-Light-27" });
  await expect(toast(page, "Welcome back!")).toBeVisible();
});

test("a second factor: set up, required, and replaced by a recovery code", async ({ page, app }) => {
  const who = await person(app);
  await signIn(page, who, "/dashboard/?tab=account");
  await page.getByRole("button", { name: "Set up an authenticator app" }).click();
  const key = page.getByRole("button", { name: /^Copy key/ });
  const secret = (await key.getAttribute("aria-label"))?.replace("Copy key ", "") ?? "";
  const app2 = new otp.TOTP({ secret: otp.Secret.fromBase32(secret) });
  const field = page.getByRole("textbox", { name: "Authentication code" });
  await expect(field).toHaveAttribute("autocomplete", "one-time-code");
  await field.fill(app2.generate());
  await page.getByRole("button", { name: "Verify" }).click();
  const codes = page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  const recoveryCode = await codes.first().innerText();

  await forgetStorage(page);
  await page.goto("/auth/?from=%2Fdashboard%2F%3Ftab%3Daccount");
  await typeSignIn(page, who);
  await expect(page.getByRole("heading", { level: 1, name: "One more step" })).toBeVisible();
  await field.fill("000000");
  await page.getByRole("button", { name: "Verify" }).click();
  await expect(page.getByRole("alert")).toContainText("This code is not right.");
  // The code of the current half minute was used for enrollment; the next one is accepted as well.
  await field.fill(app2.generate({ timestamp: Date.now() + 30_000 }));
  await page.getByRole("button", { name: "Verify" }).click();
  await expect(page).toHaveURL("/dashboard/?tab=account");
  await expect(page.getByText("10 left, each works once")).toBeVisible();

  await forgetStorage(page);
  await page.goto("/client-portal/");
  await typeSignIn(page, who);
  await page.getByRole("button", { name: "Use a recovery code" }).click();
  await page.getByRole("textbox", { name: "Recovery code" }).fill(recoveryCode);
  await page.getByRole("button", { name: "Verify" }).click();
  await expect(page).toHaveURL("/client-portal/");
});

test("the dashboard: profile, sessions and data", async ({ page, app, browser }) => {
  const who = await person(app);
  await signIn(page, who, "/dashboard/?tab=account");
  await page.getByRole("textbox", { name: "Last name" }).fill("Alvarez");
  await page.getByRole("button", { name: "Save Profile" }).click();
  await expect(toast(page, "Profile Saved")).toBeVisible();
  await expect(page.getByText("Signed in as Maria Alvarez")).toBeVisible();

  const elsewhere = await browser.newContext({ baseURL: app.url });
  const other = await elsewhere.newPage();
  await signIn(other, who, "/dashboard/");
  await page.reload();
  const sessions = page.getByRole("list", { name: "Sessions" }).getByRole("listitem");
  await expect(sessions).toHaveCount(2);
  await expect(sessions.filter({ hasText: "This device" })).toHaveCount(1);
  await page.getByRole("button", { name: "End all other sessions" }).click();
  await expect(sessions).toHaveCount(1);
  await other.getByRole("link", { name: "All tickets" }).click();
  await other.getByRole("dialog", { name: "Your session has ended" }).press("Escape");
  await expect(other).toHaveURL(/\/auth\/\?from=/);
  await elsewhere.close();

  const arrives = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download my data" }).click();
  const file = await arrives;
  expect(file.suggestedFilename()).toBe("my-data.json");
  const data = readFileSync(await file.path(), "utf8");
  expect(data).toContain(who.email);
  for (const secret of ["argon2", "password_hash", "code_hash"]) expect(data).not.toContain(secret);
});

test("a code in the address is removed on any page, and errors are shown", async ({ page }) => {
  await open(page, "/faq/?code=unknown&state=x&topic=repairs");
  await expect(toast(page, "Failed to complete sign in.")).toBeVisible();
  await expect(page).toHaveURL("/faq/?topic=repairs");
  await open(page, "/?error=access_denied&error_description=no");
  await expect(toast(page, "Google sign in was cancelled.")).toBeVisible();
  await expect(page).toHaveURL("/");
  await open(page, "/?error=server_error#error=server_error");
  await expect(toast(page, "An error occurred during authentication.")).toBeVisible();
  await expect(page).toHaveURL("/");
});
