import sharp from "sharp";
import { checkShopBooks } from "#domain/orders/check-shop-books.ts";
import { findOrderByNumber } from "#domain/orders/order-store.ts";
import { guestOrder, otherVisitor, placedOrder, soldProduct } from "#test/shop-by-verb.ts";
import { sampleFiles } from "#test/sample-files.ts";
import { expect, test } from "./app-fixture.ts";
import { hydrated } from "./hydrated.ts";
import { auditScreen } from "./page-audit.ts";
import { open, person, signIn } from "./people.ts";

const systemOf = (ctx: Parameters<typeof checkShopBooks>[0]) => ({
  ...ctx,
  actor: { kind: "system" as const, name: "test" },
});

test("a guest buys from the product page, confirms the order by its email and cancels it", async ({ page, app }) => {
  await page.goto("/product/crane-usb-c-dock-12/");
  await hydrated(page);
  await expect(page.getByRole("link", { name: "Cart", exact: true })).toBeVisible();
  await page.getByRole("spinbutton", { name: "Quantity" }).fill("2");
  await page.getByRole("button", { name: "Add to Cart" }).click();
  await expect(page.getByText("2 added.")).toBeVisible();
  await page.getByRole("link", { name: "Cart, 2 items" }).click();

  const items = page.getByRole("list", { name: "Cart items" });
  await expect(items.getByRole("listitem")).toHaveCount(1);
  await items.getByRole("spinbutton", { name: "Quantity" }).fill("1");
  await expect(page.getByRole("link", { name: "Cart, 1 item" })).toBeVisible();
  await auditScreen(page, "the cart");
  await page.getByRole("link", { name: "Checkout" }).click();

  await expect(page.getByRole("heading", { level: 1, name: "Checkout" })).toBeVisible();
  await hydrated(page);
  await page.getByRole("button", { name: "Place Order" }).click();
  await expect(page.getByRole("alert")).toContainText("3 fields need a fix");
  await auditScreen(page, "a refused checkout");
  await page.getByLabel("Name").fill("Ana Silva");
  await page.getByLabel("Email", { exact: true }).fill("ana.shop@example.com");
  await page.getByRole("radio", { name: "Delivery" }).check();
  await page.getByLabel("City").selectOption("lodi");
  await expect(page.getByText("Sales tax, 8.25%")).toBeVisible();
  await page.getByRole("radio", { name: "Pick up in store" }).check();
  await expect(page.getByText("Sales tax, 9%")).toBeVisible();
  await page.getByRole("checkbox", { name: "I accept the terms of sale." }).check();
  await page.getByRole("button", { name: "Place Order" }).click();

  await expect(page.getByRole("heading", { level: 1, name: /^Order O-\d+$/ })).toBeVisible();
  await expect(page.getByRole("list", { name: "Order progress" })).toBeVisible();
  // $129 and 9 % of it.
  await expect(page.getByRole("row", { name: "Total $140.61" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Cart", exact: true })).toBeVisible();
  await auditScreen(page, "an order", { touch: false });
  const number = /O-\d+/.exec(page.url())?.[0] ?? "";
  const mail = await app.emailTo("ana.shop@example.com", ({ template }) => template === "order-placed");
  expect(mail.subject).toBe(`Order ${number}`);
  await expect(page.getByText("Open the link in our email and confirm the order.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Confirm Order" })).toHaveCount(0);
  await page.goto(/http\S+\?key=\S+/.exec(mail.text)?.[0] ?? "");
  await hydrated(page);
  await auditScreen(page, "an order to confirm", { touch: false });
  await page.getByRole("button", { name: "Confirm Order" }).click();
  await expect(page.getByRole("status").filter({ hasText: "The order is confirmed." })).toBeVisible();
  await expect(page.getByRole("button", { name: "Confirm Order" })).toHaveCount(0);

  const pdf = await page.request.get(`/shop/order/${number}/receipt.pdf`);
  expect([pdf.status(), (await pdf.body()).subarray(0, 5).toString()]).toEqual([200, "%PDF-"]);
  const calendar = await page.request.get(`/shop/order/${number}/pickup.ics`);
  expect(await calendar.text()).toContain("BEGIN:VEVENT");
  await page.getByRole("link", { name: "Order summary" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Order summary" })).toBeVisible();
  await page.getByRole("link", { name: "Back to the order" }).click();
  await page.getByText("Cancel this order").click();
  await page.getByRole("button", { name: "Cancel Order" }).click();
  await expect(page.getByRole("status").filter({ hasText: "The order is cancelled." })).toBeVisible();
  expect(await checkShopBooks(systemOf(app.ctx))).toEqual([]);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the checkout says what its check needs, and an order is opened by number and email", async ({ page, app }) => {
    const variant = await soldProduct(app.ctx, { priceCents: 5000 });
    const { slug } = await app.ctx.db
      .selectFrom("products")
      .select("slug")
      .where("id", "=", variant.product_id)
      .executeTakeFirstOrThrow();
    await page.goto(`/product/${slug}/`);
    await page.getByRole("button", { name: "Add to Cart" }).click();
    await expect(page).toHaveURL(/\/shop\/cart\/$/);
    await page.getByRole("spinbutton", { name: "Quantity" }).fill("2");
    await page.getByRole("button", { name: "Update" }).click();
    await expect(page.getByText("2 items")).toBeVisible();
    await page.getByRole("link", { name: "Checkout" }).click();
    await page.getByLabel("Name").fill("Ana Silva");
    await page.getByLabel("Email", { exact: true }).fill("no-script@example.com");
    await page.getByRole("checkbox", { name: "I accept the terms of sale." }).check();
    await page.getByRole("button", { name: "Place Order" }).click();
    await expect(page.getByRole("alert")).toContainText("The check needs JavaScript; without it, please call or write");
    await expect(page.getByLabel("Name")).toHaveValue("Ana Silva");
    const email = "no-script@example.com";
    const { order } = await placedOrder(systemOf(app.ctx), [variant], { email, name: "Ana Silva" });
    const { number } = order;
    await page.goto(`/shop/order/${number}/`);
    await expect(page.getByRole("heading", { level: 1, name: "Open your order" })).toBeVisible();
    await page.getByLabel("Email", { exact: true }).first().fill("no-script@example.com");
    await page.getByRole("button", { name: "Find Order" }).click();
    await expect(page.getByRole("heading", { level: 1, name: `Order ${number}` })).toBeVisible();
    await expect(page.getByText("Ana Silva")).toHaveCount(0);
  });
});

test("a member's cart joins at sign-in and the order stands in the portal", async ({ page, app }) => {
  const [variant, other] = [await soldProduct(app.ctx), await soldProduct(app.ctx)];
  await open(page, "/shop/");
  await page.request.post("/api/cart/lines", { data: { variantId: variant.id, quantity: 1 } });
  await page.request.post("/api/cart/lines", { data: { variantId: other.id, quantity: 2 } });
  const member = await person(app);
  await signIn(page, member, "/shop/cart/");
  await expect(page.getByRole("link", { name: "Cart, 3 items" })).toBeVisible();
  await page.getByRole("link", { name: "Checkout" }).click();
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(member.email);
  await page.getByRole("checkbox", { name: "I accept the terms of sale." }).check();
  await page.getByRole("button", { name: "Place Order" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Order O-/ })).toBeVisible();
  await page.goto("/client-portal/orders/");
  const orders = page.getByRole("list", { name: "Your orders" }).getByRole("listitem");
  await expect(orders).toHaveCount(1);

  // Somebody else typed her address.
  await guestOrder(otherVisitor(app.ctx), [other], { email: member.email });
  await page.reload();
  await expect(orders).toHaveCount(2);
  await orders.filter({ hasText: "Is this yours?" }).getByRole("link").first().click();
  await expect(page.getByRole("region", { name: "Not confirmed yet" })).toBeVisible();
  await expect(page.getByText("Cancel this order")).toHaveCount(0);
  await page.getByRole("button", { name: "Not My Order" }).click();
  await expect(orders).toHaveCount(1);
});

test("staff take an order from the queue to the counter with the keyboard", async ({ page, app }) => {
  const { order } = await placedOrder(systemOf(app.ctx), [await soldProduct(app.ctx)], { name: "Counter Customer" });
  await signIn(page, await person(app, { role: "admin", name: "Luis Romero" }), "/admin/orders/?q=Counter");
  const row = page.getByRole("table", { name: "Orders" }).getByRole("row", { name: new RegExp(order.number) });
  await expect(row).toBeVisible();
  await page.keyboard.press("j");
  await page.keyboard.press("r");
  await expect(row).toContainText("Ready for pickup");
  await page.keyboard.press("Enter");
  await page.getByRole("textbox", { name: "Pickup code" }).fill("12");
  await page.getByRole("button", { name: "Hand Over" }).click();
  await expect(page.getByText("The pickup code has six digits.").first()).toBeVisible();
  await page.getByRole("textbox", { name: "Pickup code" }).fill(order.pickup_code);
  await page.getByRole("button", { name: "Hand Over" }).click();
  await expect(page.getByText("Handed over. The order is complete.")).toBeVisible();
  await auditScreen(page, "a completed order", { touch: false });
  expect((await findOrderByNumber(app.ctx, order.number))?.payment_status).toBe("paid");
});

test("an admin adds a product, is told what is missing, and changes it", async ({ page, app }) => {
  await signIn(page, await person(app, { role: "admin", name: "Luis Romero" }), "/admin/products/");
  await page.getByRole("link", { name: "New Product" }).click();
  const form = page.getByRole("form", { name: "Product" });
  await form.getByRole("textbox", { name: "Name", exact: true }).first().fill("Harbor memory kit");
  await form.getByRole("textbox", { name: "Price, dollars" }).fill("a lot");
  await form.getByRole("button", { name: "Add Product" }).click();
  await expect(form.getByRole("alert")).toContainText("Type a price such as 649 or 649.50.");
  await form.getByLabel("Category").selectOption("memory");
  await form.getByLabel("Status").selectOption("active");
  await form.getByRole("textbox", { name: "Maker" }).fill("Harbor");
  await form
    .getByRole("textbox", { name: "Summary", exact: true })
    .fill("Two modules that run at full speed together.");
  await form.getByRole("textbox", { name: "Description", exact: true }).fill("For desktops with DDR5.");
  await form.getByRole("checkbox", { name: "memory" }).check();
  await form.getByRole("textbox", { name: "Type", exact: true }).first().fill("DDR5 DIMM");
  const variant = form.getByRole("group", { name: "Variant 1" });
  await variant.getByRole("textbox", { name: "Name", exact: true }).fill("32 GB");
  await variant.getByRole("textbox", { name: "SKU" }).fill("HRB-32");
  await variant.getByRole("textbox", { name: "Price, dollars" }).fill("119.50");
  await variant.getByRole("textbox", { name: "On the shelf" }).fill("4");
  await form.getByRole("button", { name: "Add Product" }).click();
  await expect(form.getByRole("alert")).toContainText("Capacity is missing.");
  await auditScreen(page, "a refused product", { touch: false });
  await form.getByRole("textbox", { name: "Capacity, GB" }).first().fill("32");
  await form.getByRole("button", { name: "Add Product" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Harbor memory kit" })).toBeVisible();

  await variant.getByRole("textbox", { name: "Price, dollars" }).fill("99");
  await form.getByRole("textbox", { name: "Summary in Spanish" }).fill("Dos módulos que corren juntos.");
  await form.getByRole("button", { name: "Save Product" }).click();
  await expect(form.getByRole("alert")).toContainText("Write the description in Spanish too, or leave both empty.");
  await form.getByRole("textbox", { name: "Description in Spanish" }).fill("Para computadoras con DDR5.");
  await form.getByLabel("Add a photo").setInputFiles(sampleFiles.invoice);
  await expect(form.getByRole("alert").filter({ hasText: "is not a JPEG, PNG or WebP picture." })).toBeVisible();
  const buffer = await sharp({ create: { width: 800, height: 600, channels: 3, background: "#446688" } })
    .png()
    .toBuffer();
  await form.getByLabel("Add a photo").setInputFiles({ name: "memory.png", mimeType: "image/png", buffer });
  await form.getByRole("textbox", { name: "What photo 1 shows" }).fill("Two memory modules");
  await auditScreen(page, "a product with a photo", { touch: false });
  await form.getByRole("button", { name: "Save Product" }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "See it in the shop" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Harbor memory kit" })).toBeVisible();
  await expect(page.getByText("$99").first()).toBeVisible();
  const photo = page.getByRole("img", { name: "Two memory modules" });
  await expect.poll(() => photo.first().evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});
