import { createOrganizationOf } from "#domain/organizations/memberships.ts";
import { proposeRoadmap } from "#domain/dashboard/roadmap.ts";
import { today } from "#domain/days.ts";
import { newContract, offerContract } from "#domain/contracts/write-contract.ts";
import { expect, test } from "./app-fixture.ts";
import { auditScreen } from "./page-audit.ts";
import { person, signIn } from "./people.ts";

test("an owner accepts a contract, reads the dashboard, answers a plan, and cancels", async ({ page, app }) => {
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
    startsOn: today(ctx),
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
  expect(text).toContain("$720");

  await page.goto("/enterprise/dashboard/");
  await expect(page.getByRole("heading", { level: 1, name: "Company Packing" })).toBeVisible();
  await expect(page.getByRole("table", { name: "Tickets" })).toBeVisible();
  await expect(page.getByRole("table", { name: "Devices" })).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Site" })).toBeVisible();
  await page.getByRole("button", { name: "Approve: New server" }).click();
  await expect(page.getByText("Approved, our quote follows")).toBeVisible();
  await auditScreen(page, "the company dashboard", { touch: true });

  await page.goto(`/client-portal/contracts/${number}/`);
  await page.getByRole("button", { name: "Cancel Contract" }).click();
  await page.getByRole("button", { name: "Yes, cancel" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Canceled on" })).toBeVisible();
});
