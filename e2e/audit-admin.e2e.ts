import { createOrganizationOf } from "#domain/organizations/memberships.ts";
import { ticketByVerb } from "#test/ticket-by-verb.ts";
import { expect, test } from "./app-fixture.ts";
import { auditDesk, deskAudits, openAsAdmin } from "./audit-screens.ts";

// A screen of each template; audit.slow.e2e.ts has those that are the same component. Lists are one component, of which one is audited.
deskAudits([
  ["/admin/", /waits?$/],
  ["/admin/orders/", "Orders"],
  ["/admin/analytics/", "Analytics"],
  ["/admin/invoices/new/", "New invoice"],
  ["/admin/health/", /need you|needs you|Everything works/],
  ["/admin/products/", "Products"],
]);

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
