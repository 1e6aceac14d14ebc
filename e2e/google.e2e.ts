import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { startOpenIdProvider, type TestPerson } from "#test/openid-provider.ts";
import { expect, startTestApp, type TestApp, test as plain } from "./app-fixture.ts";
import { open, person, signIn, toast, typeSignIn } from "./people.ts";

type Google = Awaited<ReturnType<typeof startOpenIdProvider>>;

// An application of its own, whose Google is a provider on this machine.
const test = plain.extend<object, { google: { current?: Google }; app: TestApp }>({
  google: [async ({}, use) => use({}), { scope: "worker" }],
  app: [
    async ({ google }, use) => {
      await startTestApp(use, async (appUrl) => {
        google.current = await startOpenIdProvider(`${appUrl}/auth/v1/callback`);
        return { GOOGLE_CLIENT_ID: "site", GOOGLE_CLIENT_SECRET: "secret", GOOGLE_ISSUER: google.current.issuer };
      });
      await google.current?.stop();
    },
    { scope: "worker", timeout: 180_000 },
  ],
});

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

test("a new account: back at the site root, signed in, with nothing left in the address", async ({
  page,
  app,
  google,
}) => {
  const email = newAddress();
  google.current?.answerWith({ person: somebody(email) });
  await page.goto("/auth/?from=%2Fclient-portal%2F");
  await continueWithGoogle(page);
  await expect(toast(page, "Welcome back!")).toBeVisible();
  await expect(page).toHaveURL("/");
  await page.getByRole("button", { name: "Account menu" }).click();
  await page.getByRole("menuitem", { name: "Dashboard" }).click();
  await expect(page.getByText("Signed in as Ana Lima")).toBeVisible();

  // Google is the only way in until there is a password.
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

test("an account with the same proven address is linked, not doubled", async ({ page, app, google }) => {
  const who = await person(app);
  google.current?.answerWith({ person: somebody(who.email) });
  await page.goto("/auth/");
  await continueWithGoogle(page);
  await expect(toast(page, "Welcome back!")).toBeVisible();
  await expect(page).toHaveURL("/");
  await open(page, "/dashboard/");
  await expect(page.getByText(`Signed in as ${who.name}`)).toBeVisible();
  await expect(page.getByText(`Connected as ${who.email}.`)).toBeVisible();
  expect(await identitiesOf(app, who.email)).toEqual([{ provider: "email" }, { provider: "google" }]);
});

test("an address that Google has not proven opens nothing", async ({ page, app, google }) => {
  const who = await person(app);
  google.current?.answerWith({ person: { ...somebody(who.email), email_verified: false } });
  await page.goto("/auth/");
  await continueWithGoogle(page);
  await expect(toast(page, "An error occurred during authentication.")).toBeVisible();
  await expect(page).toHaveURL("/");
  expect(await page.evaluate(() => localStorage.getItem("sb-auth-token"))).toBeNull();
  expect(await identitiesOf(app, who.email)).toEqual([{ provider: "email" }]);
});

test("cancelled at Google", async ({ page, google }) => {
  google.current?.answerWith({ error: "access_denied" });
  await page.goto("/auth/");
  await continueWithGoogle(page);
  await expect(toast(page, "Google sign in was cancelled.")).toBeVisible();
  await expect(toast(page, "Google Sign In Failed")).toBeVisible();
  await expect(page).toHaveURL("/");
});

test("connected and disconnected on the dashboard; somebody else's is refused", async ({ page, app, google }) => {
  const who = await person(app);
  const ana = somebody(newAddress());
  await signIn(page, who, "/dashboard/");
  google.current?.answerWith({ error: "access_denied" });
  await page.getByRole("button", { name: "Connect Google", exact: true }).click();
  await expect(toast(page, "Google sign in was cancelled.")).toBeVisible();
  await expect(page).toHaveURL("/dashboard/");
  google.current?.answerWith({ person: ana });
  await page.getByRole("button", { name: "Connect Google", exact: true }).click();
  await expect(page.getByText(`Connected as ${ana.email}.`)).toBeVisible();
  await expect(page).toHaveURL("/dashboard/");

  const second = await person(app, { name: "Sofia Reyes" });
  await page.evaluate(() => localStorage.clear());
  await signIn(page, second, "/dashboard/");
  await page.getByRole("button", { name: "Connect Google", exact: true }).click();
  await expect(toast(page, "An error occurred during authentication.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Connect Google", exact: true })).toBeVisible();
  expect(await identitiesOf(app, second.email)).toEqual([{ provider: "email" }]);

  await page.evaluate(() => localStorage.clear());
  await signIn(page, who, "/dashboard/");
  await page.getByRole("button", { name: "Disconnect Google" }).click();
  await expect(page.getByRole("button", { name: "Connect Google", exact: true })).toBeVisible();
  expect(await identitiesOf(app, who.email)).toEqual([{ provider: "email" }]);
});

const unreachable = plain.extend<object, { app: TestApp }>({
  app: [
    async ({}, use) =>
      startTestApp(use, async () => ({
        GOOGLE_CLIENT_ID: "site",
        GOOGLE_CLIENT_SECRET: "secret",
        // Nothing listens there.
        GOOGLE_ISSUER: "http://127.0.0.1:9",
      })),
    { scope: "worker", timeout: 180_000 },
  ],
});

unreachable("Google cannot be reached: said on the page, at sign-in and on the dashboard", async ({ page, app }) => {
  await page.goto("/auth/");
  await continueWithGoogle(page);
  await expect(toast(page, "Something went wrong with Google. Please try again.")).toBeVisible();
  await expect(page).toHaveURL("/auth/");
  await expect(page.getByRole("button", { name: "Continue with Google" })).toBeEnabled();
  await signIn(page, await person(app), "/dashboard/");
  await page.getByRole("button", { name: "Connect Google", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("Something went wrong with Google. Please try again.");
});
