import { createOrganizationOf } from "#domain/organizations/memberships.ts";
import { proposeRoadmap } from "#domain/dashboard/roadmap.ts";
import { writePrices } from "#domain/contracts/change-prices.ts";
import { viewStaffContract } from "#domain/contracts/contract-desk.ts";
import { addDays, today } from "#domain/time/days.ts";
import { newContract, offerContract } from "#domain/contracts/write-contract.ts";
import { expect, test } from "./app-fixture.ts";
import { auditScreen } from "./page-audit.ts";
import { person, signIn } from "./people.ts";

test("an owner accepts a contract, reads the dashboard, answers a plan, reads of new prices, and cancels", async ({
  page,
  app,
}) => {
  const { ctx } = app;
  const owner = await person(app);
  const given = { userId: null, name: "Olga Owner", email: owner.email, phone: null };
  const { organizationId } = await createOrganizationOf(ctx, {
    kind: "business",
    name: "Company Packing",
    person: given,
  });
  const { number } = await newContract(ctx, {
    organizationId,
    title: "Managed IT",
    // The next month begins within the days in which new prices are announced.
    startsOn: addDays(today(ctx), -15),
    termMonths: 12,
    renewal: "auto",
    answerMinutes: 240,
    lines: [{ kind: "seat", what: "Computer", quantity: 9, unitCents: 8_000 }],
  });
  await offerContract(ctx, number);
  await proposeRoadmap(ctx, organizationId, {
    title: "New server",
    reason: "No security updates",
    quarter: "2027-Q1",
    costCents: 360_000,
  });

  await signIn(page, owner, `/client-portal/contracts/${number}/`);
  await page.getByRole("textbox", { name: "Your name" }).fill("Olga Owner");
  await page.getByRole("button", { name: "Accept Contract" }).click();
  await expect(page.getByRole("alert")).toContainText("goes on by itself");
  await page.getByRole("checkbox", { name: /goes on by itself/ }).check();
  await auditScreen(page, "a contract that was offered", { touch: true });
  await page.getByRole("button", { name: "Accept Contract" }).click();
  await expect(page.getByText("Accepted by Olga Owner")).toBeVisible();
  const { text } = await app.emailTo(owner.email, ({ template }) => template === "invoice-update");
  expect(text).toContain("$720.00");

  await page.goto("/enterprise/dashboard/");
  await expect(page.getByRole("heading", { level: 1, name: "Company Packing" })).toBeVisible();
  await expect(page.getByRole("table", { name: "Tickets" })).toBeVisible();
  await expect(page.getByRole("table", { name: "Devices" })).toBeVisible();
  // The audit before left a phone: one chip says what is shown.
  await page.getByText("Shown All sites, 8 weeks").click();
  await expect(page.getByRole("combobox", { name: "Site" })).toBeVisible();
  await page.getByRole("button", { name: "Approve: New server" }).click();
  await expect(page.getByText("Approved, our quote follows")).toBeVisible();
  await auditScreen(page, "the company dashboard", { touch: true });

  const [line] = (await viewStaffContract(ctx, number)).lines;
  await writePrices(ctx, number, {
    from: addDays(today(ctx), 10),
    reason: "Licenses cost more.",
    prices: [{ lineId: line?.id, unitCents: 9_000 }],
  });
  await app.emailTo(owner.email, ({ html }) => html?.includes("Computer: $80.00 becomes $90.00") ?? false);
  await page.goto(`/client-portal/contracts/${number}/`);
  await expect(page.getByRole("heading", { name: /New prices from/ })).toBeVisible();
  await expect(page.getByText(/\$720\.00 a month becomes \$810\.00/)).toBeVisible();
  await auditScreen(page, "a contract with new prices", { touch: true });
  await page.getByRole("button", { name: "Cancel Contract" }).click();
  await page.getByRole("button", { name: "Yes, cancel" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Canceled on" })).toBeVisible();
});
