import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import type { Role } from "#contract/accounts.ts";
import { expect, type TestApp } from "./app-fixture.ts";
import { hydrated } from "./hydrated.ts";

export interface Person {
  email: string;
  password: string;
  name: string;
}

/** An account with a proven address, made through the auth service. */
export async function person(app: TestApp, { role = "member" as Role, name = "Maria Delgado" } = {}): Promise<Person> {
  const email = `${name.split(" ")[0]?.toLowerCase()}-${randomBytes(4).toString("hex")}@example.com`;
  const password = "Valley-Light-26";
  const [first_name, last_name] = name.split(" ");
  const answer = await fetch(`${app.url}/auth/v1/signup`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email, password, data: { first_name, last_name } }),
  });
  expect(answer.status).toBe(200);
  const now = app.ctx.clock.now();
  await app.ctx.db
    .updateTable("users")
    .set({ role, email_confirmed_at: now, password_proven: true, updated_at: now })
    .where("email", "=", email)
    .execute();
  return { email, password, name };
}

/** What a toast says. */
export const toast = (page: Page, text: string) => page.getByRole("region", { name: "Notifications" }).getByText(text);

/** Types into the sign-in form of the page that is open. */
export async function typeSignIn(page: Page, { email, password }: Pick<Person, "email" | "password">) {
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
}

export async function signIn(page: Page, who: Person, to = "/") {
  await page.goto(`/auth/?from=${encodeURIComponent(to)}`);
  await typeSignIn(page, who);
  await expect(toast(page, "Welcome back!")).toBeVisible();
  await expect(page).toHaveURL(to);
}

/** The page at `path`, with its script started. */
export async function open(page: Page, path: string) {
  await page.goto(path);
  await hydrated(page);
}

/** The link of a letter that leads to the page whose button uses it up. */
export const linkIn = (letter: { text: string }): string => /http\S+\/auth\/confirm\/\S+/.exec(letter.text)?.[0] ?? "";
