import type { Ctx, SignedIn } from "#domain/ctx.ts";
import { findUserByEmail } from "#domain/accounts/account-store.ts";
import { createOrganizationOf } from "#domain/organizations/memberships.ts";
import { answerTicket } from "#domain/tickets/answer-ticket.ts";
import { openTicket } from "#domain/tickets/open-ticket.ts";
import { withEstimate } from "#test/repair-by-verb.ts";
import { expect, test, type TestApp } from "./app-fixture.ts";
import { auditScreen } from "./page-audit.ts";
import { open, person, type Person, signIn } from "./people.ts";

async function as({ ctx }: TestApp, who: Person, kind: "member" | "technician"): Promise<Ctx & { actor: SignedIn }> {
  const user = await findUserByEmail(ctx, who.email);
  if (!user) throw new Error(`There is no account ${who.email}.`);
  const { id: userId, email } = user;
  return { ...ctx, actor: { kind, userId, email, name: who.name, sessionId: userId, aal: "aal2" } };
}

/** An audit ends at the width of a phone. */
const desk = { width: 1280, height: 820 };

/** A company whose owner has an estimate to approve and a ticket to answer. */
async function company(app: TestApp) {
  const staff = await as(app, await person(app, { role: "technician", name: "Luis Ortega" }), "technician");
  const who = await person(app, { name: "Rosa Jimenez" });
  const owner = await as(app, who, "member");
  const { userId, email } = owner.actor;
  const { contactId } = await createOrganizationOf(app.ctx, {
    kind: "business",
    name: "Oakdale Dental",
    person: { userId, name: who.name, email, phone: null },
  });
  const repair = await withEstimate(staff, {
    intake: { client: { contactId }, device: { name: "Reception PC", kind: "desktop" } },
  });
  const { number } = await openTicket(owner, {
    subject: "X-ray PC does not see the scanner",
    description: "Since Monday.",
    category: "repair",
    priority: "normal",
  });
  await answerTicket(staff, { number, body: "Thank you.\nWhich of the two scanners stays?" });
  return { who, repair, number };
}

test("the home says what waits, and an approved estimate waits no more", async ({ page, app }) => {
  const { who, repair } = await company(app);
  await signIn(page, who, "/client-portal/");
  await expect(page.getByRole("heading", { level: 1, name: "2 things wait for you" })).toBeVisible();
  const rail = page.getByRole("navigation", { name: "Client portal" });
  await expect(rail.getByRole("link", { name: "Repairs" })).toHaveAccessibleDescription("1 thing waits for you");
  await expect(rail.getByRole("link", { name: "Devices" })).toHaveAccessibleDescription("");
  await expect(
    page.getByRole("link", { name: "Reply: Luis asks: Which of the two scanners stays?", exact: true }),
  ).toBeVisible();
  await auditScreen(page, "a home with a decision");
  await page.setViewportSize(desk);

  await page.getByRole("link", { name: "Review estimate" }).click();
  await expect(page).toHaveURL(`/client-portal/repairs/${repair}/`);
  await page.getByRole("textbox", { name: "Your name" }).fill("Rosa Jimenez");
  await page.getByRole("button", { name: /^Approve/ }).click();
  await expect(page.getByRole("status").filter({ hasText: /^Approved/ })).toBeVisible();
  await page.getByRole("button", { name: "Repairs in your account" }).click();
  await expect(rail.getByRole("link", { name: "Repairs" })).toHaveAccessibleDescription("");
  await auditScreen(page, "a repair with the open bar");
  await page.setViewportSize(desk);
  await rail.getByRole("link", { name: "Overview" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "1 thing waits for you" })).toBeVisible();

  await page.getByRole("link", { name: "All tickets" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "1 ticket waits for you" })).toBeVisible();
  // So few rows are read, not filtered.
  await expect(page.getByRole("navigation", { name: "Which tickets" })).toHaveCount(0);
  await auditScreen(page, "a list of tickets with its head", { touch: true });
  await page.setViewportSize(desk);
  await page.getByRole("list", { name: "Your tickets" }).getByRole("link").click();
  await page.getByRole("textbox", { name: "Reply" }).fill("The one upstairs.");
  await page.getByRole("button", { name: "Send Reply" }).click();
  await expect(page.getByRole("list", { name: "Messages" }).getByText("The one upstairs.")).toBeVisible();
  await page.getByRole("link", { name: "All tickets" }).click();
  await expect(page).toHaveURL("/client-portal/tickets/");
  await rail.getByRole("link", { name: "Overview" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Nothing waits for you" })).toBeVisible();
});

test("on a phone the sections are one bar that opens in place", async ({ browser, app }) => {
  const { who } = await company(app);
  const phone = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, baseURL: app.url });
  const page = await phone.newPage();
  await signIn(page, who, "/client-portal/");
  const rail = page.getByRole("navigation", { name: "Client portal" });
  const bar = rail.getByRole("button", { name: "Overview in your account" });
  await expect(rail.getByRole("link")).toHaveCount(0);
  await bar.click();
  await expect(rail.getByRole("link")).toHaveText([
    /^Overview/,
    /^Tickets/,
    /^Repairs/,
    /^Devices/,
    /^Appointments/,
    /^Orders/,
    /^Quotes/,
    /^Invoices/,
    /^Contracts/,
    /^Documents/,
    /^People/,
    "Company dashboard",
  ]);
  await auditScreen(page, "a home on a phone", { touch: true });
  await rail.getByRole("link", { name: "Appointments" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Appointments" })).toBeVisible();
  await expect(rail.getByRole("button", { name: "Appointments in your account" })).toHaveAttribute(
    "aria-expanded",
    "false",
  );
  await phone.close();
});

test("the dashboard has the account on a tab of its own, which an address names", async ({ page, app }) => {
  const who = await person(app);
  await signIn(page, who, "/dashboard/");
  await expect(page.getByRole("tab", { name: "Overview" })).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("textbox", { name: "Last name" })).toHaveCount(0);
  await page.getByRole("tab", { name: "Account" }).click();
  await expect(page).toHaveURL("/dashboard/?tab=account");
  await expect(page.getByRole("textbox", { name: "Last name" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("tab", { name: "Account" })).toHaveAttribute("aria-selected", "true");
  await open(page, "/dashboard/#sessions");
  await expect(page.getByRole("list", { name: "Sessions" })).toBeInViewport();
});
