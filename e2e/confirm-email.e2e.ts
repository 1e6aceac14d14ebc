import type { Browser, Page } from "@playwright/test";
import { expect, test, type TestApp } from "./app-fixture.ts";
import { hydrated } from "./hydrated.ts";
import { forgetStorage, linkIn, open, person, toast, typeSignIn } from "./people.ts";

const password = "Valley-Light-26";

async function signUp(page: Page, email: string, firstName: string, chosen = password) {
  await page.goto("/auth/");
  await page.getByRole("tab", { name: "Sign Up" }).click();
  await page.getByRole("textbox", { name: "First name" }).fill(firstName);
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(chosen);
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Check your email" })).toBeVisible();
}

const elsewhere = async (browser: Browser, app: TestApp) => (await browser.newContext({ baseURL: app.url })).newPage();

const confirmation = async (app: TestApp, email: string) =>
  linkIn(await app.emailTo(email, ({ template }) => template === "account-confirm"));

const confirmButton = (page: Page) => page.getByRole("button", { name: "Confirm Email Address" });

test("opened on another device, the link asks whose sign-up it is and takes the password chosen there", async ({
  page,
  app,
  browser,
}) => {
  const email = "two-devices@example.com";
  await signUp(page, email, "Grace");
  const link = await confirmation(app, email);
  // As a mail scanner does.
  for (const method of ["HEAD", "GET", "GET"]) expect((await fetch(link, { method })).status).toBe(200);
  const phone = await elsewhere(browser, app);
  await phone.goto(link);
  await hydrated(phone);
  expect(
    await phone.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name)),
  ).not.toContainEqual(expect.stringContaining("/auth/v1/verify"));
  await confirmButton(phone).click();
  await expect(phone.getByRole("heading", { level: 1, name: "Did you sign up?" })).toBeVisible();
  await expect(phone.getByText("as Grace")).toBeVisible();
  await phone.getByLabel("Password", { exact: true }).fill(password);
  await confirmButton(phone).click();
  await expect(toast(phone, "Welcome! Your account is ready.")).toBeVisible();
  await phone.context().close();
  await open(page, "/auth/");
  await typeSignIn(page, { email, password });
  await expect(page).not.toHaveURL(/\/auth\//);
});

test("a stranger's sign-up is deleted by the owner of the address", async ({ page, app, browser }) => {
  const email = "victim@example.com";
  await signUp(page, email, "Mallory", "Strangers-Light-1");
  const phone = await elsewhere(browser, app);
  await phone.goto(await confirmation(app, email));
  await confirmButton(phone).click();
  await phone.getByRole("button", { name: "That wasn't me" }).click();
  await expect(phone.getByRole("heading", { level: 1, name: "The account is gone" })).toBeVisible();
  await phone.context().close();
  await page.goto("/auth/");
  await typeSignIn(page, { email, password: "Strangers-Light-1" });
  await expect(toast(page, "The email or password you entered is incorrect.")).toBeVisible();
});

test("in the same browser the password chosen at sign-up stays", async ({ page, app }) => {
  const email = "keeps@example.com";
  await signUp(page, email, "Grace");
  await page.goto(await confirmation(app, email));
  await confirmButton(page).click();
  await expect(toast(page, "Welcome! Your account is ready.")).toBeVisible();
  await forgetStorage(page);
  await open(page, "/auth/");
  await typeSignIn(page, { email, password });
  await expect(page).not.toHaveURL(/\/auth\//);
});

test("a forgotten password is reset on another device", async ({ page, app, browser }) => {
  const who = await person(app);
  await page.goto("/forgot-password/");
  await page.getByRole("textbox", { name: "Email" }).fill(who.email);
  await page.getByRole("button", { name: "Send Reset Link" }).click();
  const phone = await elsewhere(browser, app);
  await phone.goto(linkIn(await app.emailTo(who.email, ({ text }) => text.includes("type=recovery"))));
  await phone.getByRole("button", { name: "Continue", exact: true }).click();
  await phone.getByLabel("New password", { exact: true }).fill("Brand-New-Light-27");
  await phone.getByRole("button", { name: "Update Password" }).click();
  await expect(phone).toHaveURL("/dashboard/");
  await phone.context().close();
  await open(page, "/auth/");
  await typeSignIn(page, { email: who.email, password: "Brand-New-Light-27" });
  await expect(page).not.toHaveURL(/\/auth\//);
});
