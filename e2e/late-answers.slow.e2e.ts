import type { Ctx } from "#domain/ctx.ts";
import { changeToggle } from "#domain/toggles/change-toggle.ts";
import { seedParts } from "#seed/sample-parts.ts";
import { expect, test } from "./app-fixture.ts";
import { hold, openWithoutScripts } from "./held-requests.ts";
import { hydrated } from "./hydrated.ts";
import { toast } from "./people.ts";

test.use({ viewport: { width: 360, height: 740 } });

test.afterEach(({ app }) => changeToggle(app.ctx, "service_configurator", { enabled: false }));

test("the configurator keeps choices made before the script and while answers are on their way", async ({
  page,
  app,
}) => {
  const system: Ctx = { ...app.ctx, actor: { kind: "system", name: "test" } };
  await seedParts(system);
  await changeToggle(system, "service_configurator", { enabled: true });
  const slot = (name: string) => page.getByRole("combobox", { name, exact: true });
  const letScripts = await openWithoutScripts(page, "/shop/configurator/");
  await slot("Processor").selectOption("KST-9700");
  const answers = await hold(page, /configurator[^/]*\.data/);
  await letScripts();
  await slot("Motherboard").selectOption("LEV-B850");
  await slot("Memory").selectOption("ALD-D5-32");
  answers.go();
  await expect(page).toHaveURL(/cpu=KST-9700&board=LEV-B850&memory=ALD-D5-32/);
  await expect(page.getByRole("status", { name: "Compatibility" })).toContainText("Fits so far");
  await page.getByRole("button", { name: "Save This Build" }).click();
  await expect(page).toHaveURL(/\/shop\/build\//);
  await expect(page.getByRole("link", { name: "Change It" })).toHaveAttribute("href", /KST-9700.*LEV-B850.*ALD-D5-32/);
});

test("without a connection Add to Cart and the newsletter say so, and keep what was typed", async ({ page }) => {
  // The network stays: what else the page loads is not the subject.
  const connected = (onLine: boolean) =>
    page.evaluate((value) => void Object.defineProperty(navigator, "onLine", { value, configurable: true }), onLine);
  const reachNobody = () =>
    page.evaluate(() => {
      const { fetch } = window;
      window.fetch = () => Promise.reject(new TypeError("Failed to fetch"));
      Object.assign(window, { reachAgain: () => void (window.fetch = fetch) });
    });
  await page.goto("/product/crane-usb-c-dock-12/");
  await hydrated(page);
  await page.waitForLoadState("networkidle");
  const quantity = page.getByRole("spinbutton", { name: "Quantity" });
  const add = page.getByRole("button", { name: "Add to Cart", exact: true });
  await quantity.fill("3");
  await connected(false);
  await add.click();
  await expect(toast(page, "You are offline")).toBeVisible();
  await expect(quantity).toHaveValue("3");
  await connected(true);
  // The browser believes that it is online, and reaches nobody.
  const unreached = page.getByText("No connection: nothing was sent.");
  await reachNobody();
  await add.click();
  await expect(unreached).toBeVisible();
  await expect(quantity).toHaveValue("3");
  await page.evaluate("reachAgain()");
  await add.click();
  await expect(page.getByText("3 added.")).toBeVisible();

  await page.goto("/faq/");
  await hydrated(page);
  await page.waitForLoadState("networkidle");
  const email = page.getByRole("form", { name: "Newsletter" }).getByLabel("Email address");
  await email.fill("ana@example.com");
  await connected(false);
  await page.getByRole("button", { name: "Subscribe" }).click();
  await expect(toast(page, "You are offline")).toBeVisible();
  await expect(email).toHaveValue("ana@example.com");
  await connected(true);
  await reachNobody();
  await page.getByRole("button", { name: "Subscribe" }).click();
  await expect(unreached).toBeVisible();
  await expect(email).toHaveValue("ana@example.com");
});
