import { createOrganizationOf } from "#domain/organizations/memberships.ts";
import { changeToggle } from "#domain/toggles/change-toggle.ts";
import { expect, test } from "./app-fixture.ts";
import { auditScreen } from "./page-audit.ts";
import { open, person, signIn } from "./people.ts";
import { answerAsStripe } from "./stripe-page.ts";

test.use({ baseURL: async ({ connected }, use) => use(connected.app.url) });

test("an invoice goes from the desk to a card on a phone: deposit, balance, receipt", async ({
  page,
  browser,
  connected: { app, stripe },
}) => {
  const { ctx } = app;
  await changeToggle(ctx, "stripe_payments", { enabled: true });
  const email = `payer-${crypto.randomUUID()}@example.com`;
  const client = { userId: null, name: "Paula Payer", email, phone: null };
  await createOrganizationOf(ctx, { kind: "business", name: "Payer Packing", person: client });

  await signIn(page, await person(app, { role: "admin" }), "/admin/invoices/");
  await page.getByRole("link", { name: "New Invoice" }).click();
  await page.getByRole("textbox", { name: "Client", exact: true }).fill("Payer Pack");
  await page.getByRole("list", { name: "Known clients" }).getByRole("button").first().click();
  await page.getByRole("textbox", { name: "For", exact: true }).fill("Firewall replacement");
  const line = page.getByRole("group", { name: "Line 1" });
  await line.getByRole("textbox", { name: "Work or part" }).fill("Configuration");
  await line.getByRole("textbox", { name: "Quantity" }).fill("1.5");
  await line.getByRole("textbox", { name: "Price" }).fill("100");
  await page.getByRole("textbox", { name: "Deposit asked for" }).fill("50");
  await page.getByRole("button", { name: "Save Draft" }).click();
  await expect(page.getByRole("button", { name: "Issue Invoice" })).toBeVisible();
  // A technician issues no invoice that is written by hand.
  const bench = await browser.newContext({ baseURL: app.url });
  const technician = await bench.newPage();
  await signIn(technician, await person(app, { role: "technician" }), new URL(page.url()).pathname);
  await expect(technician.getByText("An administrator issues it.")).toBeVisible();
  await bench.close();
  await page.getByRole("button", { name: "Issue Invoice" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^I-\d+$/ })).toBeVisible();
  const number = /I-\d+/.exec(page.url())?.[0] ?? "";
  await auditScreen(page, "an invoice of the desk", { touch: false });

  const phone = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, baseURL: app.url });
  const payer = await phone.newPage();
  await answerAsStripe(payer, stripe);
  // The number alone shows nothing.
  await payer.goto(`/invoice/${number}/`);
  await expect(payer.getByRole("heading", { level: 1, name: "Open your invoice" })).toBeVisible();
  const { text } = await app.emailTo(email, ({ template }) => template === "invoice-update");
  const link = new URL(/https?:\/\/\S+\/invoice\/I-\d+\/\?key=\S+/.exec(text)?.[0] ?? "");
  await open(payer, link.pathname + link.search);
  expect(new URL(payer.url()).search).toBe("");
  await expect(payer.getByText("Balance due")).toBeVisible();
  await expect(payer.getByRole("radio", { name: "The deposit, $50.00" })).toBeChecked();
  await auditScreen(payer, "an invoice on a phone", { touch: true });
  await payer.getByRole("button", { name: "Pay" }).click();
  const pay = payer.getByRole("form", { name: "Pay by card" });
  await payer.frameLocator("iframe").getByLabel("Card number").fill("4242 4242 4242 4242");
  await pay.getByRole("button", { name: "Pay $50.00" }).click();
  await expect(payer.getByText("$50.00 on").first()).toBeVisible();
  // More than the balance stays in its field; a part is paid, and the page says so before what is left.
  const payPart = async (amount: string) => {
    await payer.getByRole("textbox", { name: "Amount, $" }).fill(amount);
    await payer.getByRole("button", { name: "Pay This Part" }).click();
  };
  await payer.getByText("Pay Part").click();
  await payPart("100.01");
  await expect(payer.getByRole("textbox", { name: "Amount, $" })).toHaveValue("100.01");
  await expect(payer.getByText("Pay at most the balance, $100.00.").first()).toBeVisible();
  await auditScreen(payer, "a part of an invoice on a phone", { touch: true });
  await payPart("40");
  await payer.frameLocator("iframe").getByLabel("Card number").fill("4242 4242 4242 4242");
  await pay.getByRole("button", { name: "Pay $40.00" }).click();
  await expect(payer.getByRole("status").filter({ hasText: "We received your payment" })).toBeVisible();
  await expect(payer.getByText("Paid $90.00")).toBeVisible();
  await payer.getByRole("button", { name: "Pay $60.00" }).click();
  await payer.frameLocator("iframe").getByLabel("Card number").fill("4242 4242 4242 4242");
  await pay.getByRole("button", { name: "Pay $60.00" }).click();
  await expect(payer.getByRole("status").filter({ hasText: "We received your payment" })).toBeVisible();
  await payer.goto(`/invoice/${number}/paper/`);
  await expect(payer.getByRole("table", { name: "What it is for" })).toBeVisible();
  await auditScreen(payer, "an invoice as a paper", { touch: true });
  const pdf = await payer.request.get(`/invoice/${number}/file.pdf`);
  expect(pdf.headers()["content-type"]).toBe("application/pdf");
  await phone.close();

  const receipt = await app.emailTo(email, ({ text: words }) => words.includes("paid in full"));
  expect(receipt.subject).toContain(`(${number})`);
  await page.reload();
  await expect(page.getByText("Card online").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Record Payment" })).toHaveCount(0);
});
