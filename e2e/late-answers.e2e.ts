import type { Ctx } from "#domain/ctx.ts";
import { draftOrder } from "#domain/orders/draft-order.ts";
import { orderKey } from "#domain/orders/order-link.ts";
import { findOrderByNumber } from "#domain/orders/order-store.ts";
import { soldProduct } from "#test/shop-by-verb.ts";
import { expect, test } from "./app-fixture.ts";
import { bookingForm } from "./booking-form.ts";
import { hold, openWithoutScripts } from "./held-requests.ts";
import { person, signIn } from "./people.ts";
import { ticketForm } from "./ticket-form.ts";

test.use({ viewport: { width: 360, height: 740 } });

test("checkout: what is typed stays, and only the total that was shown is ordered", async ({ page, app }) => {
  const variant = await soldProduct(app.ctx, { priceCents: 55_267 });
  await signIn(page, await person(app), "/terms/");
  await page.request.post("/api/cart/lines", { data: { variantId: variant.id, quantity: 1 } });
  const letScripts = await openWithoutScripts(page, "/shop/checkout/");
  const place = page.getByRole("button", { name: "Place Order" });
  await expect(page.getByLabel("Street")).toBeHidden();
  await page.getByRole("radio", { name: "Delivery" }).check();
  await page.getByLabel("Street").fill("12 Elm St");
  await page.getByLabel("ZIP code").fill("95240");
  await page.getByLabel("Name").fill("Ana Silva");
  await page.getByLabel("Phone").fill("(209) 555-0117");
  await page.getByLabel("City").selectOption("lodi");
  await page.getByRole("checkbox", { name: "I accept the terms of sale." }).check();

  const quote = await hold(page, /\/api\/cart\/quote/);
  await letScripts();
  await expect(place).toBeDisabled();
  await expect(page.getByText("$602.41")).toBeVisible();
  await page.getByLabel("Name").press("Enter");
  quote.go();
  await expect(page.getByText("Sales tax, 8.25%")).toBeVisible();
  const total = (await page.locator(".sum-total dd").textContent()) ?? "";
  expect(total).not.toBe("$602.41");
  await expect(page.getByLabel("Name")).toHaveValue("Ana Silva");
  await expect(page.getByLabel("Phone")).toHaveValue("(209) 555-0117");
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(/^maria-/);
  await place.click();
  await expect(page.getByRole("heading", { level: 1, name: /^Order O-\d+$/ })).toBeVisible();
  await expect(page.getByRole("row", { name: `Total ${total}` })).toBeVisible();
  await expect(page.getByText(/^Ana Silva, maria-/)).toBeVisible();
  const told = () =>
    page.evaluate(() => {
      const events = window.dataLayer as { event?: string; ecommerce?: { transaction_id?: string } }[];
      return events.find(({ event }) => event === "purchase")?.ecommerce?.transaction_id;
    });
  await expect.poll(told).toBe(/O-\d+/.exec(page.url())?.[0]);
});

test("checkout without script shows the total of what was chosen, and says what its check needs", async ({
  browser,
  app,
}) => {
  const variant = await soldProduct(app.ctx, { priceCents: 55_267 });
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: app.url });
  const page = await context.newPage();
  await page.request.post("/api/cart/lines", { data: { variantId: variant.id, quantity: 1 } });
  await page.goto("/shop/checkout/");
  await page.getByLabel("Name").fill("Ana Silva");
  await page.getByLabel("Email", { exact: true }).fill("ana.plain@example.com");
  await page.getByRole("radio", { name: "Delivery" }).check();
  await page.getByLabel("Street").fill("12 Elm St");
  await page.getByLabel("City").selectOption("lodi");
  await page.getByLabel("ZIP code").fill("95240");
  await page.getByRole("checkbox", { name: "I accept the terms of sale." }).check();
  await page.getByRole("button", { name: "Place Order" }).click();
  await expect(page.getByRole("alert")).toContainText("The check needs JavaScript");
  await expect(page.getByText("Sales tax, 8.25%")).toBeVisible();
  await expect(page.getByLabel("Street")).toHaveValue("12 Elm St");
  await context.close();
});

test("ticket, booking and contact keep what was typed and chosen before the script", async ({ page }) => {
  const ticket = ticketForm(page);
  let letScripts = await openWithoutScripts(page, "/support/?category=backup");
  await ticket.type();
  await letScripts();
  await ticket.expectTyped();

  const booking = bookingForm(page);
  letScripts = await openWithoutScripts(page, "/get-started/");
  await booking.typeWho("maria@example.com");
  await letScripts();
  await expect(booking.name).toHaveValue("Maria Delgado");
  // The Enter that confirms a word of an input method is not for the form.
  await booking.name.dispatchEvent("keydown", { key: "Enter", keyCode: 229, isComposing: true });
  await expect(booking.name).toBeVisible();
  await booking.next.click();
  await expect(booking.radio("6 to 20 people")).toBeVisible();

  letScripts = await openWithoutScripts(page, "/contact-us/?subject=Dock");
  const contact = page.getByRole("form", { name: "Contact" });
  await contact.getByRole("textbox", { name: "Subject" }).fill("A laptop");
  await contact.getByRole("textbox", { name: "Message" }).fill("It hums.");
  await letScripts();
  await expect(contact.getByRole("textbox", { name: "Subject" })).toHaveValue("A laptop");
  await expect(contact.getByRole("textbox", { name: "Message" })).toHaveValue("It hums.");
});

test("an emailed draft keeps its tick, and is placed", async ({ page, app }) => {
  const system: Ctx = { ...app.ctx, actor: { kind: "system", name: "test" } };
  const variant = await soldProduct(app.ctx, { priceCents: 10_000 });
  const { number } = await draftOrder(
    system,
    { key: system.ids.next() },
    {
      name: "Ana Silva",
      email: "ana.draft@example.com",
      fulfillment: "pickup",
      channel: "phone",
      lines: [{ sku: variant.sku, quantity: 1 }],
    },
  );
  const order = await findOrderByNumber(system, number);
  if (!order) throw new Error("The draft is not there.");
  const letScripts = await openWithoutScripts(page, `/shop/order/${number}/?key=${orderKey(system, order)}`);
  const terms = page.getByRole("checkbox", { name: "I accept the terms of sale." });
  await terms.check();
  await letScripts();
  await expect(terms).toBeChecked();
  await page.getByRole("button", { name: "Place Order" }).click();
  await expect(page.getByText("Thank you, we have your order.")).toBeVisible();
});

test("a tap on the phone number before the script is a lead", async ({ page }) => {
  const letScripts = await openWithoutScripts(page, "/contact-us/");
  const phone = page.getByRole("main").locator('a[href^="tel:"]').first();
  await phone.evaluate((link) => link.addEventListener("click", (event) => event.preventDefault()));
  await phone.click();
  await letScripts();
  const leads = () =>
    page.evaluate(() => window.dataLayer.filter((entry) => (entry as { event?: string }).event === "generate_lead"));
  await expect.poll(async () => (await leads()).length).toBe(1);
});
