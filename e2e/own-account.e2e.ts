import type { Browser } from "@playwright/test";
import * as otp from "otpauth";
import { expect, test, type TestApp } from "./app-fixture.ts";
import { forgetStorage, linkIn, open, person, type Person, signIn, toast, typeSignIn } from "./people.ts";

/** A second browser signed in as the same person. */
async function elsewhere(browser: Browser, app: TestApp, who: Person) {
  const context = await browser.newContext({ baseURL: app.url, reducedMotion: "reduce" });
  const page = await context.newPage();
  await signIn(page, who, "/dashboard/");
  return { page, close: () => context.close() };
}

test("a new password: the current one is refused, other sessions end, the old one stops working", async ({
  page,
  app,
  browser,
}) => {
  const who = await person(app);
  const other = await elsewhere(browser, app, who);
  await signIn(page, who, "/dashboard/?tab=account");
  const field = page.getByLabel("New password", { exact: true });
  await field.fill(who.password);
  await page.getByRole("button", { name: "Update Password" }).click();
  await expect(page.getByRole("alert")).toContainText("This is your present password. Choose another one.");
  await field.fill("Brand-New-Light-27");
  await page.getByRole("button", { name: "Update Password" }).click();
  await expect(toast(page, "Use the new one from now on.")).toBeVisible();
  await app.emailTo(who.email, ({ template }) => template === "password-changed");
  await other.page.getByRole("link", { name: "All tickets" }).click();
  const ended = other.page.getByRole("dialog", { name: "Your session has ended" });
  await expect(ended.getByLabel("Email")).toHaveValue(who.email);
  await ended.getByLabel("Password", { exact: true }).fill(who.password);
  await ended.getByRole("button", { name: "Sign In" }).click();
  await expect(toast(other.page, "The email or password you entered is incorrect.")).toBeVisible();
  await ended.getByLabel("Password", { exact: true }).fill("Brand-New-Light-27");
  await ended.getByRole("button", { name: "Sign In" }).click();
  await expect(ended).toHaveCount(0);
  await expect(other.page.getByRole("heading", { level: 1, name: "Tickets" })).toBeVisible();
  await other.close();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
});

test("a new password more than ten minutes after signing in requires the emailed code", async ({ page, app }) => {
  const who = await person(app);
  await signIn(page, who, "/dashboard/?tab=account");
  const earlier = Math.floor(Date.now() / 1000) - 660;
  await app.ctx.db
    .updateTable("sessions")
    .set({ amr: JSON.stringify([{ method: "password", timestamp: earlier }]) })
    .where("user_id", "in", (of) => of.selectFrom("users").select("id").where("email", "=", who.email))
    .execute();
  await page.getByLabel("New password", { exact: true }).fill("Brand-New-Light-27");
  await page.getByRole("button", { name: "Update Password" }).click();
  const code = page.getByRole("textbox", { name: "Code from our email" });
  await expect(code).toHaveAttribute("autocomplete", "one-time-code");
  const mail = await app.emailTo(who.email, ({ template }) => template === "reauthenticate");
  await code.fill("000000");
  await page.getByRole("button", { name: "Update Password" }).click();
  await expect(page.getByRole("alert")).toContainText("This code is not right, or too old.");
  await code.fill(/\b\d{6}\b/.exec(mail.text)?.[0] ?? "");
  await page.getByRole("button", { name: "Update Password" }).click();
  await expect(toast(page, "Use the new one from now on.")).toBeVisible();
});

test("a new email address counts once both emails were confirmed", async ({ page, app }) => {
  const who = await person(app);
  const taken = await person(app, { name: "Sofia Reyes" });
  const address = who.email.replace("maria", "maria.new");
  await signIn(page, who, "/dashboard/?tab=account");
  const field = page.getByRole("textbox", { name: "New email address" });
  await field.fill(taken.email);
  await page.getByRole("button", { name: "Change Email" }).click();
  await expect(page.getByRole("alert")).toContainText("There is an account with this address already.");
  await field.fill(address);
  await page.getByRole("button", { name: "Change Email" }).click();
  await expect(page.getByText("Two emails are on their way")).toBeVisible();

  const isChange = ({ text }: { text: string }) => text.includes("type=email_change");
  await page.goto(linkIn(await app.emailTo(who.email, isChange)));
  await page.getByRole("button", { name: "Confirm Address Change" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "One more email to confirm" })).toBeVisible();
  await page.goto(linkIn(await app.emailTo(address, isChange)));
  await page.getByRole("button", { name: "Confirm Address Change" }).click();
  await expect(page).toHaveURL("/dashboard/?tab=account");
  await expect(page.getByText(`Now ${address}`)).toBeVisible();
  await app.emailTo(who.email, ({ template }) => template === "email-changed");
  await forgetStorage(page);
  await page.goto("/auth/");
  await typeSignIn(page, { ...who, email: address });
  await expect(toast(page, "Welcome back!")).toBeVisible();
});

test("deletion requires address and password; signing in within two weeks keeps the account", async ({ page, app }) => {
  const who = await person(app);
  await signIn(page, who, "/dashboard/?tab=account");
  await page.getByRole("button", { name: "Delete my account" }).click();
  const confirm = page.getByRole("textbox", { name: "Type your email address to confirm" });
  const password = page.getByLabel("Password", { exact: true });
  await confirm.fill("somebody@example.com");
  await page.getByRole("button", { name: "Delete my account" }).click();
  await expect(page.getByRole("alert")).toContainText(`Type ${who.email} to confirm.`);
  await confirm.fill(who.email);
  await password.fill("wrong");
  await page.getByRole("button", { name: "Delete my account" }).click();
  await expect(page.getByRole("alert")).toContainText("This is not your password.");
  await password.fill(who.password);
  await page.getByRole("button", { name: "Delete my account" }).click();
  await expect(toast(page, "Signing in within 14 days keeps it.")).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("sb-auth-token"))).toBeNull();
  await app.emailTo(who.email, ({ template }) => template === "account-closing");
  const due = () =>
    app.ctx.db.selectFrom("users").select("deletion_due_at").where("email", "=", who.email).executeTakeFirst();
  expect((await due())?.deletion_due_at).toBeTruthy();
  await page.goto("/auth/");
  await typeSignIn(page, who);
  await expect(toast(page, "Welcome back!")).toBeVisible();
  expect((await due())?.deletion_due_at).toBeNull();
});

test("a recovery code works once, and the second factor can be removed", async ({ page, app }) => {
  const who = await person(app);
  await signIn(page, who, "/dashboard/?tab=account");
  await page.getByRole("button", { name: "Set up an authenticator app" }).click();
  const key = page.getByRole("button", { name: /^Copy key/ });
  const secret = (await key.getAttribute("aria-label"))?.replace("Copy key ", "") ?? "";
  const phone = new otp.TOTP({ secret: otp.Secret.fromBase32(secret) });
  await page.getByRole("textbox", { name: "Authentication code" }).fill(phone.generate());
  await page.getByRole("button", { name: "Verify" }).click();
  const code = await page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem").first().innerText();
  await page.getByRole("button", { name: "I have kept them" }).click();
  await expect(page.getByText(code)).toHaveCount(0);

  const byRecovery = async () => {
    await forgetStorage(page);
    await page.goto("/auth/?from=%2Fdashboard%2F%3Ftab%3Daccount");
    await typeSignIn(page, who);
    await page.getByRole("button", { name: "Use a recovery code" }).click();
    await page.getByRole("textbox", { name: "Recovery code" }).fill(code);
    await page.getByRole("button", { name: "Verify" }).click();
  };
  await byRecovery();
  await expect(page).toHaveURL("/dashboard/?tab=account");
  await expect(page.getByText("9 left, each works once")).toBeVisible();
  await byRecovery();
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(page).toHaveURL(/^[^#]*\/auth\//);
  await page.getByRole("button", { name: "Use the authenticator app" }).click();
  await page
    .getByRole("textbox", { name: "Authentication code" })
    .fill(phone.generate({ timestamp: Date.now() + 30_000 }));
  await page.getByRole("button", { name: "Verify" }).click();
  await page.getByRole("button", { name: /^Remove / }).click();
  await expect(page.getByRole("button", { name: "Set up an authenticator app" })).toBeVisible();
  await forgetStorage(page);
  await signIn(page, who, "/dashboard/?tab=account");
});

test("signing out in one tab signs out the others; switching users in one switches all", async ({
  page,
  app,
  context,
}) => {
  const maria = await person(app);
  await signIn(page, maria, "/dashboard/");
  const second = await context.newPage();
  await open(second, "/");
  await expect(second.getByRole("button", { name: "Account menu" })).toBeVisible();
  await page.getByRole("button", { name: "Account menu" }).click();
  await page.getByRole("menuitem", { name: "Sign Out" }).click();
  await expect(toast(page, "You have been signed out.")).toBeVisible();
  await expect(second.getByRole("button", { name: "Account menu" })).toHaveCount(0);
  await signIn(second, await person(app, { name: "Sofia Reyes" }), "/dashboard/");
  await open(page, "/dashboard/");
  await expect(page.getByText("Signed in as Sofia Reyes")).toBeVisible();
});

test("a session that ended elsewhere: the ticket form asks for a sign-in and sends what was typed", async ({
  page,
  app,
}) => {
  const who = await person(app);
  await signIn(page, who, "/support/");
  await page.getByRole("textbox", { name: "Subject" }).fill("Fan is loud");
  await page.getByRole("textbox", { name: "Description" }).fill("Since Monday, only under load.");
  await page.getByRole("combobox", { name: "Category" }).selectOption({ index: 1 });
  await app.ctx.db
    .deleteFrom("sessions")
    .where("user_id", "in", (of) => of.selectFrom("users").select("id").where("email", "=", who.email))
    .execute();
  await page.getByRole("button", { name: "Create Ticket" }).click();
  const ended = page.getByRole("dialog", { name: "Your session has ended" });
  await ended.getByLabel("Password", { exact: true }).fill(who.password);
  await ended.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("heading", { name: "Fan is loud" })).toBeVisible();
});
