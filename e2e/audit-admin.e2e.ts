import type { Page } from "@playwright/test";
import { createOrganizationOf } from "#domain/organizations/memberships.ts";
import { ticketByVerb } from "#test/ticket-by-verb.ts";
import { expect, test, type TestApp } from "./app-fixture.ts";
import { auditParts, auditScreen } from "./page-audit.ts";
import { person, signIn } from "./people.ts";

// Staff use desktops: targets may be smaller than a finger.
const auditDesk = (page: Page, what?: string) => auditScreen(page, what, { touch: false });

const openAsAdmin = async (page: Page, app: TestApp, path: string, heading: string | RegExp) => {
  await signIn(page, await person(app, { role: "admin", name: "Luis Romero" }), path);
  await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
};

for (const [path, heading] of [
  ["/admin/", "Overview"],
  ["/admin/newsletter/", "Newsletter"],
  ["/admin/email/", "Email"],
  ["/admin/email/?view=suppressed", "Email"],
  ["/admin/orders/", "Orders"],
  ["/admin/seo-monitoring/", "SEO monitoring"],
  ["/admin/seo-optimizer/", "SEO optimizer"],
  ["/admin/seo-ai/", "SEO for AI"],
  ["/admin/orders/pick-list/", "Pick list"],
  ["/admin/orders/new/", "New order"],
  ["/admin/appointments/new/", "New appointment"],
  ["/admin/repairs/?layout=list", "Repairs"],
  ["/admin/organizations/", "Organizations"],
  ["/admin/devices/", "Devices"],
  ["/admin/invoices/", "Invoices"],
  ["/admin/invoices/new/", "New invoice"],
  ["/admin/contracts/", "Contracts"],
  ["/admin/contracts/new/", "New contract"],
  ["/admin/quotes/", "Quotes"],
  ["/admin/quotes/new/", "New quote"],
] as const)
  test(`${path} passes the audit`, async ({ page, app }) => {
    await openAsAdmin(page, app, path, heading);
    await auditDesk(page);
  });

test("the search of staff and an organization with documents pass the audit", async ({ page, app }) => {
  const name = `Audited ${crypto.randomUUID().slice(0, 8)}`;
  const given = { userId: null, name: "Olga Owner", email: `${crypto.randomUUID()}@example.com`, phone: null };
  const { organizationId } = await createOrganizationOf(app.ctx, { kind: "business", name, person: given });
  await openAsAdmin(page, app, `/admin/organizations/${organizationId}/`, name);
  await page.getByRole("button", { name: "Add Documents" }).click();
  await page.getByRole("radio", { name: "Owners and these roles" }).click();
  await auditDesk(page, "an organization");
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("searchbox", { name: "Search" })).toBeFocused();
  await page.keyboard.type(name);
  await expect(page.getByRole("option", { name: new RegExp(name) })).toBeVisible();
  await auditDesk(page, "the search");
});

test("/admin/tickets/ and a ticket pass the audit", async ({ page, app }) => {
  const ticket = await ticketByVerb(app);
  await openAsAdmin(page, app, "/admin/tickets/", "All open");
  await auditDesk(page, "the queue");
  await page.goto(`/admin/tickets/${ticket.number}/`);
  await expect(page.getByRole("heading", { name: ticket.subject })).toBeVisible();
  await auditDesk(page, "a ticket");
});

test("every tab of /admin/security/ passes the audit", async ({ page, app }) => {
  await openAsAdmin(page, app, "/admin/security/", "Security");
  await auditParts(page, "Parts of security", 6);
});

test("every tab of /admin/chatbot/ passes the audit", async ({ page, app }) => {
  await openAsAdmin(page, app, "/admin/chatbot/", "Assistant");
  await auditParts(page, "Parts of the assistant", 5);
});

test("every part of /admin/products/ is a sound screen", async ({ page, app }) => {
  await openAsAdmin(page, app, "/admin/products/", "Products");
  await auditParts(page, "Products and stock", 6);
});
