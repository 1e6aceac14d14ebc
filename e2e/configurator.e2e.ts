import { changeToggle } from "#domain/toggles/change-toggle.ts";
import { seedParts } from "#seed/sample-parts.ts";
import { expect, test } from "./app-fixture.ts";
import { hydrated } from "./hydrated.ts";
import { auditScreen } from "./page-audit.ts";
import { person, signIn } from "./people.ts";

test.afterEach(({ app }) => changeToggle(app.ctx, "service_configurator", { enabled: false }));

test("a build is chosen, shared, ordered, and confirmed by staff", async ({ page, app }) => {
  const system = { ...app.ctx, actor: { kind: "system" as const, name: "test" } };
  expect((await page.goto("/shop/configurator/"))?.status()).toBe(404);
  await seedParts(system);
  await changeToggle(system, "service_configurator", { enabled: true });

  await page.goto("/shop/");
  await page.getByRole("link", { name: "Build a PC" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Build a PC" })).toBeVisible();
  await hydrated(page);
  const verdict = page.getByRole("status", { name: "Compatibility" });
  const choose = async (slot: string, sku: string) => {
    await page.getByRole("combobox", { name: slot, exact: true }).selectOption(sku);
    await expect(page).toHaveURL(new RegExp(`=${sku}(&|$)`));
  };
  await choose("Processor", "KST-9700");
  await expect(verdict).toContainText("Fits so far");
  await choose("Motherboard", "LEV-B850");
  await choose("Memory", "ALD-D4-32");
  await expect(verdict).toContainText("1 thing does not fit.");
  const conflicts = page.getByRole("list", { name: "What does not fit" });
  await expect(conflicts).toContainText("The motherboard takes DDR5. (Levee B850 Wi-Fi and Alder DDR4 32 GB");
  // In sight where the memory is chosen, and still at the last choice.
  await page.getByRole("combobox", { name: "Operating system" }).focus();
  await expect(conflicts).toBeInViewport();
  await choose("Memory", "ALD-D5-32");
  await choose("Cooler", "BRZ-120");
  await choose("Graphics card", "EST-OEM");
  await choose("Storage", "GRV-M1");
  await choose("Case", "BRN-A2");
  await choose("Power supply", "MIL-850");
  await expect(verdict).toContainText("2 things are not known. A technician checks");
  await auditScreen(page, "the configurator");
  await page.getByRole("button", { name: "Save This Build" }).click();
  await expect(page).toHaveURL(/\/shop\/build\/[a-z2-9]{12}\/$/);
  await auditScreen(page, "a saved build");
  await page.getByRole("button", { name: "Add Build to Cart" }).click();
  await expect(page.getByRole("list", { name: "Cart items" }).getByRole("listitem")).toHaveCount(1);

  await page.getByRole("link", { name: "Checkout" }).click();
  await page.getByLabel("Name").fill("Ana Silva");
  await page.getByLabel("Email", { exact: true }).fill("ana.build@example.com");
  await page.getByRole("checkbox", { name: "I accept the terms of sale." }).check();
  await page.getByRole("button", { name: "Place Order" }).click();
  await expect(page.getByText("Open the link in our email and confirm the order.")).toBeVisible();
  const number = /O-\d+/.exec(page.url())?.[0] ?? "";
  const mail = await app.emailTo("ana.build@example.com");
  await page.goto(/http\S+\?key=\S+/.exec(mail.text)?.[0] ?? "");
  await hydrated(page);
  await page.getByRole("button", { name: "Confirm Order" }).click();
  await expect(page.getByText("A technician checks that every part of your build fits")).toBeVisible();
  await expect(page.getByRole("row", { name: /PC build/ })).toHaveCount(1);
  await expect(page.getByText("Barn A2 Air, ATX")).toBeHidden();
  await page.getByText("9 parts, with assembly and test").click();
  await expect(page.getByText("Barn A2 Air, ATX")).toBeVisible();

  await signIn(page, await person(app, { role: "technician", name: "Tom Ruiz" }), `/admin/orders/${number}/`);
  await page.getByRole("button", { name: "Start", exact: false }).first().click();
  await expect(page.getByText("A technician has to confirm the build first")).toBeVisible();
  await page.getByRole("button", { name: "Confirm Build" }).click();
  await expect(page.getByText("Confirmed", { exact: true })).toBeVisible();
});
