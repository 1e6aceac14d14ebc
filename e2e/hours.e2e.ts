import { findUserByEmail } from "#domain/accounts/account-store.ts";
import type { SignedIn } from "#domain/ctx.ts";
import { createOrganizationOf } from "#domain/organizations/memberships.ts";
import { openTicket } from "#domain/tickets/open-ticket.ts";
import { expect, test } from "./app-fixture.ts";
import { auditScreen } from "./page-audit.ts";
import { person, signIn } from "./people.ts";

test("hours are given, used by the work in a ticket, read by the client, and the rest is billed", async ({
  page,
  browser,
  app,
}) => {
  const owner = await person(app, { name: "Ana Hourly" });
  const user = await findUserByEmail(app.ctx, owner.email);
  const userId = user?.id ?? "";
  const actor: SignedIn = {
    kind: "member",
    userId,
    email: owner.email,
    name: owner.name,
    sessionId: userId,
    aal: "aal1",
  };
  const { organizationId } = await createOrganizationOf(app.ctx, {
    kind: "business",
    name: "Hourly Foods",
    person: { userId, name: owner.name, email: owner.email, phone: null },
  });
  const { number } = await openTicket(
    { ...app.ctx, actor },
    { subject: "Scale prints blanks", description: "Since the update.", category: "repair" },
  );

  await signIn(page, await person(app, { role: "admin" }), `/admin/organizations/${organizationId}/`);
  const hours = page.getByRole("region", { name: "Hours" });
  await hours.getByText("Sell or give hours").click();
  await hours.getByRole("button", { name: "Add Hours" }).click();
  await expect(hours.getByText("Type how many hours.", { exact: true })).toBeVisible();
  await hours.getByRole("textbox", { name: "Hours" }).fill("1");
  await hours.getByRole("textbox", { name: "Price" }).fill("0");
  await hours.getByRole("button", { name: "Add Hours" }).click();
  await expect(hours.getByText("1 h left.")).toBeVisible();
  await auditScreen(page, "an organization with hours", { touch: false });

  const tech = await browser.newPage({ viewport: { width: 360, height: 740 } });
  await signIn(tech, await person(app, { role: "technician" }), `/admin/tickets/${number}/`);
  const time = tech.getByRole("region", { name: /^Time/ });
  await time.getByRole("button", { name: "Add Time" }).click();
  await expect(time.getByText("Type how many minutes.", { exact: true })).toBeVisible();
  await time.getByRole("textbox", { name: "Time spent" }).fill("1:30");
  await time.getByRole("textbox", { name: "What you did" }).fill("Cleaned the print head");
  await time.getByRole("button", { name: "Add Time" }).click();
  await expect(time.getByText(/1 h from the client's hours/)).toBeVisible();
  await auditScreen(tech, "a ticket with time on a phone", { touch: false });
  await time.getByRole("button", { name: /^Draft an Invoice/ }).click();
  await time.getByRole("link", { name: "a draft" }).click();
  await expect(tech.getByRole("heading", { level: 1, name: "Draft invoice" })).toBeVisible();
  const what = tech.getByRole("textbox", { name: "Work or part" });
  await expect(what.first()).toHaveValue("Remote help: Cleaned the print head");
  await expect(what).toHaveCount(2);
  await tech.close();

  const client = await browser.newPage({ viewport: { width: 360, height: 740 } });
  await signIn(client, owner, "/client-portal/");
  await client.getByRole("link", { name: "0 min left" }).click();
  await expect(client.getByRole("heading", { level: 1, name: "0 min left" })).toBeVisible();
  await expect(client.getByRole("table", { name: "What used them" })).toContainText("Cleaned the print head");
  await auditScreen(client, "support hours on a phone", { touch: true });
  await client.close();
});
