import { checkShopBooks } from "#domain/orders/check-shop-books.ts";
import { handOverOrder } from "#domain/orders/hand-over-order.ts";
import { findOrderByNumber } from "#domain/orders/order-store.ts";
import { changeToggle } from "#domain/toggles/change-toggle.ts";
import { placedOrder, soldProduct } from "#test/shop-by-verb.ts";
import { expect, test } from "./app-fixture.ts";
import { hydrated } from "./hydrated.ts";
import { auditScreen } from "./page-audit.ts";
import { open, person, signIn } from "./people.ts";
import { answerAsStripe } from "./stripe-page.ts";

test.use({ baseURL: async ({ connected }, use) => use(connected.app.url) });

test("pay by card: declined, paid, returned and refunded to the card", async ({
  page,
  browser,
  connected: { app, stripe },
}) => {
  const { ctx } = app;
  const variant = await soldProduct(ctx, { priceCents: 10_000 });
  await open(page, "/shop/");
  await page.request.post("/api/cart/lines", { data: { variantId: variant.id, quantity: 1 } });

  // Another journey in this application may have switched it on.
  await changeToggle(ctx, "stripe_payments", { enabled: false });
  // Switched off: no choice, no script, nothing in the policy.
  const { order: other, key } = await placedOrder(ctx, [variant]);
  const payPage = `/shop/order/${other.number}/`;
  await page.request.get(`${payPage}?key=${key}`);
  const policyOf = async () => (await page.request.get(`${payPage}?pay`)).headers()["content-security-policy"];
  expect(await policyOf()).not.toContain("stripe");
  await page.goto("/shop/checkout/");
  await expect(page.getByRole("radio", { name: "Card" })).toHaveCount(0);

  await changeToggle(ctx, "stripe_payments", { enabled: true });
  expect(await policyOf()).toContain("https://js.stripe.com");
  const plain = await page.request.get(payPage);
  expect(plain.headers()["content-security-policy"]).not.toContain("stripe");
  await answerAsStripe(page, stripe);
  await open(page, "/shop/checkout/");
  await page.getByLabel("Name").fill("Ana Silva");
  await page.getByLabel("Email", { exact: true }).fill("ana.card@example.com");
  await page.getByRole("radio", { name: "Card" }).check();
  await page.getByRole("checkbox", { name: "I accept the terms of sale." }).check();
  await page.getByRole("button", { name: "Place Order" }).click();

  await expect(page.getByRole("heading", { level: 1, name: /^Order O-/ })).toBeVisible();
  const number = /O-\d+/.exec(page.url())?.[0] ?? "";
  const card = page.frameLocator("iframe").getByLabel("Card number");
  await card.fill("4000 0000 0000 0002");
  const pay = page.getByRole("form", { name: "Pay by card" });
  await pay.getByRole("button", { name: "Pay $109.00" }).click();
  await expect(pay.getByRole("alert")).toHaveText("Your card was declined.");
  await auditScreen(page, "the card form", { touch: false });
  await card.fill("4242 4242 4242 4242");
  await pay.getByRole("button", { name: "Pay $109.00" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Thank you, that worked." })).toBeVisible();
  await expect(page.getByText("Paid $109.00, card online")).toBeVisible();
  // Later messages of Stripe, twice and the last first, change nothing.
  for (const { body } of [...stripe.events.toReversed(), ...stripe.events]) {
    const headers = { "Stripe-Signature": stripe.sign(body), "Content-Type": "application/json" };
    const answer = await page.request.post("/api/webhooks/stripe", { data: body, headers });
    expect(answer.status()).toBe(204);
  }
  const paid = await findOrderByNumber(ctx, number);
  expect(paid).toMatchObject({ paid_cents: 10_900, payment_status: "paid" });

  await handOverOrder(ctx, { number, key: ctx.ids.next() }, { code: paid?.pickup_code });
  await page.reload();
  await hydrated(page);
  await page.getByRole("textbox", { name: "Reason" }).fill("Too small");
  await page.getByRole("button", { name: "Request Return" }).click();
  await expect(page.getByRole("status").filter({ hasText: "We have your return request." })).toBeVisible();

  const desk = await browser.newPage({ baseURL: app.url, serviceWorkers: "block" });
  await signIn(desk, await person(app, { role: "admin" }), `/admin/orders/${number}/`);
  const returns = desk.getByRole("list", { name: "Returns" });
  await returns.getByRole("textbox", { name: "Answer to the customer" }).fill("Bring it in, please.");
  await returns.getByRole("button", { name: "Accept Return" }).click();
  await returns.getByRole("button", { name: "Receive Return" }).click();
  await expect(returns.getByRole("combobox", { name: "Given back by" })).toHaveValue("card");
  await returns.getByRole("button", { name: "Refund Return" }).click();
  await expect(returns.getByText("Refunded", { exact: true })).toBeVisible();
  await desk.close();
  await expect.poll(() => [...stripe.refunds.values()].map(({ amount }) => amount)).toEqual([10_900]);
  await page.reload();
  await expect(page.getByText("$109.00 refunded.")).toBeVisible();
  await expect.poll(() => checkShopBooks(ctx)).toEqual([]);
  await changeToggle(ctx, "stripe_payments", { enabled: false });
});
