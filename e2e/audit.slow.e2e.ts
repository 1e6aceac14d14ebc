import { readManifest } from "#server/static-site.ts";
import { expect, test } from "./app-fixture.ts";
import { clientAudits, deskAudits, openAsAdmin } from "./audit-screens.ts";
import { otherTemplates } from "#test/page-templates.ts";
import { auditPage, auditParts, fitsWithoutScript } from "./page-audit.ts";

// Screens that share their component with one in audit.e2e.ts or audit-admin.e2e.ts.
deskAudits([
  ["/admin/newsletter/", "Newsletter"],
  ["/admin/orders/new/", "New order"],
  ["/admin/seo-monitoring/", "SEO monitoring"],
  ["/admin/seo-optimizer/", "SEO optimizer"],
  ["/admin/seo-ai/", "SEO for AI"],
  ["/admin/orders/pick-list/", "Pick list"],
  ["/admin/appointments/new/", "New Appointment"],
  ["/admin/invoices/", "Invoices"],
  ["/admin/email/", "Email"],
  ["/admin/email/?view=suppressed", "Email"],
  ["/admin/repairs/?layout=list", "Repairs"],
  ["/admin/organizations/", "Organizations"],
  ["/admin/devices/", "Devices"],
  ["/admin/contracts/", "Contracts"],
  ["/admin/contracts/new/", "New contract"],
  ["/admin/quotes/", "Quotes"],
  ["/admin/quotes/new/", "New quote"],
]);

clientAudits([
  ["/dashboard/?tab=account", "Dashboard"],
  ["/client-portal/tickets/", "Tickets"],
  ["/client-portal/hours/", "Support hours"],
  ["/client-portal/people/", "People"],
  ["/client-portal/appointments/", "Appointments"],
  ["/client-portal/repairs/", "Repairs"],
  ["/client-portal/devices/", "Devices"],
  ["/client-portal/invoices/", "Invoices"],
  ["/client-portal/contracts/", "Contracts"],
  ["/client-portal/quotes/", "Quotes"],
]);

for (const path of otherTemplates) test(`${path} passes the audit`, ({ page, app }) => auditPage(page, path, app.url));

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

test("every built page fits a small phone without script", async ({ browser, app }) => {
  const pages = readManifest("build").files.filter(({ type }) => type.startsWith("text/html"));
  expect(pages.length).toBeGreaterThan(70);
  await fitsWithoutScript(
    browser,
    app,
    pages.map(({ url }) => url),
  );
});
