import { createOrganizationOf } from "#domain/organizations/memberships.ts";
import { expect, test } from "./app-fixture.ts";
import { auditScreen } from "./page-audit.ts";
import { open, person, signIn } from "./people.ts";

test("a quote is written and sent at the desk, accepted on a phone, and becomes an invoice", async ({
  page,
  browser,
  app,
}) => {
  const email = `buyer-${crypto.randomUUID()}@example.com`;
  const buyer = { userId: null, name: "Berta Buyer", email, phone: null };
  await createOrganizationOf(app.ctx, { kind: "business", name: "Buyer Bakery", person: buyer });

  await signIn(page, await person(app, { role: "admin" }), "/admin/quotes/");
  await page.getByRole("link", { name: "New Quote" }).click();
  await page.getByRole("textbox", { name: "Client", exact: true }).fill("Buyer Bak");
  await page.getByRole("list", { name: "Known clients" }).getByRole("button").first().click();
  await page.getByRole("textbox", { name: "For", exact: true }).fill("Computers for the counter");
  const line = page.getByRole("group", { name: "Line 1" });
  await line.getByRole("textbox", { name: "Work or part" }).fill("Office computer");
  await line.getByRole("textbox", { name: "Price" }).fill("600");
  await line.getByRole("textbox", { name: "Our cost" }).fill("450");
  await expect(page.getByRole("status").filter({ hasText: "Our margin staff only$150.00" })).toBeVisible();
  await page.getByRole("button", { name: "Add Option" }).click();
  const best = page.getByRole("group", { name: "Option 2" });
  await best.getByRole("textbox", { name: "Name of the option" }).fill("Best");
  await best.getByRole("button", { name: "Add Line" }).click();
  const extra = best.getByRole("group", { name: "Line 2" });
  await extra.getByRole("textbox", { name: "Work or part" }).fill("Second screen");
  await extra.getByRole("textbox", { name: "Price" }).fill("150");
  await extra.getByRole("checkbox", { name: "Optional" }).check();
  await page.getByRole("button", { name: /^Option 1/ }).click();
  await page.getByRole("group", { name: "Option 1" }).getByRole("textbox", { name: "Name of the option" }).fill("Good");
  await page.getByRole("checkbox", { name: "We suggest this option" }).check();
  await page.getByRole("button", { name: "Save Draft" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Q-\d+$/ })).toBeVisible();
  const number = /Q-\d+/.exec(page.url())?.[0] ?? "";
  await page.getByRole("button", { name: "Send Quote" }).click();
  await expect(page.getByText("Waits for the client")).toBeVisible();
  await auditScreen(page, "a quote of the desk", { touch: false });

  const phone = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, baseURL: app.url });
  const client = await phone.newPage();
  // The number alone shows nothing.
  await client.goto(`/quote/${number}/`);
  await expect(client.getByRole("heading", { level: 1, name: "Open your quote" })).toBeVisible();
  const { text } = await app.emailTo(email, ({ template }) => template === "quote-update");
  const link = new URL(/https?:\/\/\S+\/quote\/Q-\d+\/\?key=\S+/.exec(text)?.[0] ?? "");
  await open(client, link.pathname + link.search);
  expect(new URL(client.url()).search).toBe("");
  await expect(client.getByRole("radio", { name: "Good" })).toBeChecked();
  await expect(client.getByText("Suggested")).toBeVisible();
  await client.getByRole("radio", { name: "Best" }).check();
  await client.getByRole("checkbox", { name: "Second screen" }).check();
  await expect(client.getByRole("row", { name: "Total $750.00" })).toBeVisible();
  await auditScreen(client, "a quote on a phone", { touch: true });
  await client.getByRole("button", { name: "Accept Quote" }).click();
  await expect(client.getByText("Type your name to sign.").first()).toBeVisible();
  await client.getByRole("textbox", { name: "Your name" }).fill("Berta Buyer");
  await client.getByRole("button", { name: "Accept Quote" }).click();
  await expect(client.getByText("Accepted by Berta Buyer")).toBeVisible();
  await client.getByRole("link", { name: "Certificate" }).click();
  await expect(client.getByRole("heading", { level: 1, name: `Certificate of quote ${number}` })).toBeVisible();
  await auditScreen(client, "a certificate", { touch: true });
  const pdf = await client.request.get(`/quote/${number}/file.pdf`);
  expect(pdf.headers()["content-type"]).toBe("application/pdf");
  await phone.close();

  await page.reload();
  await page.getByRole("button", { name: "Make Invoice" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Draft invoice" })).toBeVisible();
  await expect(page.getByRole("link", { name: number })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "Before tax$750.00" })).toBeVisible();
});
