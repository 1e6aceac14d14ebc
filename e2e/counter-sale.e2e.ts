import { soldProduct } from "#test/shop-by-verb.ts";
import { expect, test, type TestApp } from "./app-fixture.ts";
import { auditDesk } from "./audit-screens.ts";
import { person, signIn } from "./people.ts";

async function atTheCounter(page: Parameters<typeof signIn>[0], app: TestApp) {
  await signIn(page, await person(app, { role: "technician", name: "Luis Romero" }), "/admin/orders/sale/");
  await expect(page.getByRole("searchbox", { name: "Scan, or type a name or SKU" })).toBeFocused();
}

test("a technician sells two things for cash by keyboard alone", async ({ page, app }) => {
  const [one, two] = [
    await soldProduct(app.ctx, { priceCents: 8_400 }),
    await soldProduct(app.ctx, { priceCents: 1_050 }),
  ];
  await atTheCounter(page, app);
  await page.keyboard.type(one.sku);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("list", { name: "Lines" }).getByRole("listitem")).toHaveCount(1);
  await page.keyboard.type(two.sku.toLowerCase());
  await page.keyboard.press("Enter");
  await expect(page.getByRole("list", { name: "Lines" }).getByRole("listitem")).toHaveCount(2);
  // $94.50 and 9 % of it.
  await expect(page.getByRole("button", { name: "Take $103.01" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Cash given" })).toBeFocused();
  await page.keyboard.type("120");
  await expect(page.getByText("$16.99")).toBeVisible();
  await auditDesk(page, "a counter sale");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Sold for $103.01" })).toBeVisible();
  await expect(page.getByRole("button", { name: "New Sale" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("list", { name: "Lines" }).getByRole("listitem")).toHaveCount(0);
});

test("a sale survives a reload and a hold; too little cash and an empty shelf lose nothing", async ({ page, app }) => {
  const only = await soldProduct(app.ctx, { stock: 1, priceCents: 10_000 });
  await atTheCounter(page, app);
  const lines = page.getByRole("list", { name: "Lines" }).getByRole("listitem");
  await page.keyboard.type(only.sku);
  await page.keyboard.press("Enter");
  await expect(lines).toHaveCount(1);
  await page.reload();
  await expect(lines).toHaveCount(1);
  await page.getByRole("button", { name: "Hold" }).click();
  await expect(lines).toHaveCount(0);
  await page.getByText("On hold:").getByRole("button").click();
  await expect(lines).toHaveCount(1);

  await page.getByRole("textbox", { name: "Cash given" }).fill("100");
  await page.getByRole("button", { name: "Take $109.00" }).click();
  await expect(page.getByRole("alert")).toContainText("$9.00 is missing.");
  await page.getByRole("radio", { name: "Card" }).check();
  await page.getByRole("button", { name: /^One more/ }).click();
  await expect(page.getByRole("button", { name: "Take $218.00" })).toBeVisible();
  await page.getByRole("button", { name: "Take $218.00" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await page.getByRole("button", { name: /^One less/ }).click();
  await page.getByRole("button", { name: "Take $109.00" }).click();
  await expect(page.getByRole("heading", { name: "Sold for $109.00" })).toBeVisible();
});
