import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import type { TestPerson } from "#test/openid-provider.ts";
import { expect, type TestApp, test } from "./app-fixture.ts";
import { person, signIn, toast, typeSignIn } from "./people.ts";

test.use({ baseURL: async ({ connected }, use) => use(connected.app.url) });

const somebody = (email: string): TestPerson => ({
  sub: randomBytes(8).toString("hex"),
  email,
  email_verified: true,
  name: "Ana Lima",
});

const newAddress = () => `ana-${randomBytes(4).toString("hex")}@example.com`;

const continueWithGoogle = (page: Page) => page.getByRole("button", { name: "Continue with Google" }).click();

const identitiesOf = (app: TestApp, email: string) =>
  app.ctx.db
    .selectFrom("identities")
    .innerJoin("users", "users.id", "identities.user_id")
    .select("identities.provider")
    .where("users.email", "=", email)
    .orderBy("identities.created_at")
    .execute();

test("a new account: back at the site root, signed in, with a clean address", async ({
  page,
  connected: { app, google },
}) => {
  const email = newAddress();
  google.answerWith({ person: somebody(email) });
  await page.goto("/auth/?from=%2Fclient-portal%2F");
  await continueWithGoogle(page);
  await expect(toast(page, "Welcome! Your account is ready.")).toBeVisible();
  await expect(page).toHaveURL("/");
  await page.getByRole("button", { name: "Account menu" }).click();
  await page.getByRole("menuitem", { name: "Dashboard" }).click();
  await expect(page.getByText("Signed in as Ana Lima")).toBeVisible();
  await page.getByRole("tab", { name: "Account" }).click();

  // Google is the only sign-in method until there is a password.
  await page.getByRole("button", { name: "Disconnect Google" }).click();
  await expect(page.getByRole("alert")).toContainText("It is the only way to sign in. Set a password first.");
  await page.getByLabel("New password", { exact: true }).fill("Valley-Light-26");
  await page.getByRole("button", { name: "Update Password" }).click();
  await expect(toast(page, "Password Updated")).toBeVisible();
  await page.getByRole("button", { name: "Disconnect Google" }).click();
  await expect(page.getByRole("button", { name: "Connect Google", exact: true })).toBeVisible();
  expect(await identitiesOf(app, email)).toEqual([{ provider: "email" }]);
  await page.evaluate(() => localStorage.clear());
  await page.goto("/auth/");
  await typeSignIn(page, { email, password: "Valley-Light-26" });
  await expect(toast(page, "Welcome back!")).toBeVisible();
});

test("cancelled at Google", async ({ page, connected: { google } }) => {
  google.answerWith({ error: "access_denied" });
  await page.goto("/auth/");
  await continueWithGoogle(page);
  await expect(toast(page, "Google sign in was cancelled.")).toBeVisible();
  await expect(toast(page, "Google Sign In Failed")).toBeVisible();
  await expect(page).toHaveURL("/");
});

test("connected and disconnected on the dashboard; someone else's is refused", async ({
  page,
  connected: { app, google },
}) => {
  const who = await person(app);
  const ana = somebody(newAddress());
  await signIn(page, who, "/dashboard/?tab=account");
  google.answerWith({ error: "access_denied" });
  await page.getByRole("button", { name: "Connect Google", exact: true }).click();
  await expect(toast(page, "Google sign in was cancelled.")).toBeVisible();
  await expect(page).toHaveURL("/dashboard/?tab=account");
  google.answerWith({ person: ana });
  await page.getByRole("button", { name: "Connect Google", exact: true }).click();
  await expect(page.getByText(`Connected as ${ana.email}.`)).toBeVisible();
  await expect(page).toHaveURL("/dashboard/?tab=account");

  const second = await person(app, { name: "Sofia Reyes" });
  await page.evaluate(() => localStorage.clear());
  await signIn(page, second, "/dashboard/?tab=account");
  await page.getByRole("button", { name: "Connect Google", exact: true }).click();
  await expect(toast(page, "An error occurred during authentication.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Connect Google", exact: true })).toBeVisible();
  expect(await identitiesOf(app, second.email)).toEqual([{ provider: "email" }]);

  await page.evaluate(() => localStorage.clear());
  await signIn(page, who, "/dashboard/?tab=account");
  await page.getByRole("button", { name: "Disconnect Google" }).click();
  await expect(page.getByRole("button", { name: "Connect Google", exact: true })).toBeVisible();
  expect(await identitiesOf(app, who.email)).toEqual([{ provider: "email" }]);
});

test("Google cannot be reached: reported on the page, at sign-in and on the dashboard", async ({ page, connected }) => {
  const answer = { status: 500, json: { code: 500, error_code: "unexpected_failure", msg: "Google is away" } };
  await page.route("**/auth/v1/**authorize**", (route) => route.fulfill(answer));
  await page.goto("/auth/");
  await continueWithGoogle(page);
  await expect(toast(page, "Something went wrong with Google. Please try again.")).toBeVisible();
  await expect(page).toHaveURL("/auth/");
  await expect(page.getByRole("button", { name: "Continue with Google" })).toBeEnabled();
  await signIn(page, await person(connected.app), "/dashboard/?tab=account");
  await page.getByRole("button", { name: "Connect Google", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("Something went wrong with Google. Please try again.");
});
