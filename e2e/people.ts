import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import type { Role } from "#contract/accounts/accounts.ts";
import { sessionStorageKey } from "#contract/accounts/attempt-limit.ts";
import { findUserByEmail } from "#domain/accounts/account-store.ts";
import { createAccount } from "#domain/accounts/create-account.ts";
import type { SessionAnswer } from "#domain/accounts/session-answer.ts";
import { startSession } from "#domain/accounts/start-session.ts";
import { withTransaction } from "#domain/ctx.ts";
import type { TestApp } from "./app-fixture.ts";
import { hydrated } from "./hydrated.ts";

export interface Person {
  email: string;
  password: string;
  name: string;
  startSession(): Promise<SessionAnswer>;
}

/** A new account with a confirmed address. */
export async function person(
  { ctx }: TestApp,
  { role = "member" as Role, name = "Maria Delgado" } = {},
): Promise<Person> {
  const [firstName = "", lastName = ""] = name.split(" ");
  const email = `${firstName.toLowerCase()}-${randomBytes(4).toString("hex")}@example.com`;
  const password = "Valley-Light-26";
  await createAccount(ctx, { email, password, firstName, lastName, role });
  return {
    email,
    password,
    name,
    async startSession() {
      const user = await findUserByEmail(ctx, email);
      if (!user) throw new Error(`There is no account ${email}.`);
      const client = { network: "127.0.0.1", userAgent: "Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0" };
      return withTransaction({ ...ctx, client }, (tx) => startSession(tx, user, { method: "password" }));
    },
  };
}

/** Unfolds a group of the staff menu. */
export const openGroup = (page: Page, group: string) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("button", { name: group, exact: false }).click();

/** The text of a toast. */
export const toast = (page: Page, text: string) => page.getByRole("region", { name: "Notifications" }).getByText(text);

/** Fills in the sign-in form of the open page. */
export async function typeSignIn(page: Page, { email, password }: Pick<Person, "email" | "password">) {
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
}

/** Signs in without typing: puts a session made by the domain into the browser's storage, then opens `to`. */
export async function signIn(page: Page, who: Person, to = "/") {
  const session = JSON.stringify(await who.startSession());
  // Any address on the site works; this one has no script.
  await page.goto("/robots.txt");
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [sessionStorageKey, session] as const);
  await open(page, to);
}

/** Clears the session and everything else this browser stores. */
export const forgetStorage = (page: Page) => page.evaluate(() => localStorage.clear());

/** Opens the page at `path` and starts its script. */
export async function open(page: Page, path: string) {
  await page.goto(path);
  await hydrated(page);
}

/** The confirmation page link of an email. */
export const linkIn = (mail: { text: string }): string => /http\S+\/auth\/confirm\/\S+/.exec(mail.text)?.[0] ?? "";
