import { expect, test } from "./app-fixture.ts";
import { ask, chatPanel, openChat } from "./chat-panel.ts";
import { layoutShift } from "./layout-shift.ts";
import { accessibilityProblems } from "./page-audit.ts";
import { open, person, signIn } from "./people.ts";
import { tooSmall } from "./touch-targets.ts";

// Only a browser can test these of the panel: position, size, focus. Its states: src/web/shell/chat/chat-launcher.test.tsx.

test("signed out: a sign-in link and three alternatives; Escape closes and focus returns to the button", async ({
  page,
}) => {
  await open(page, "/services/pc-repair/");
  const { dialog, launcher, field } = await openChat(page);
  for (const [name, path] of [
    ["FAQs", "/faq/"],
    ["Support Center", "/support/"],
    ["Contact Us", "/contact-us/"],
  ] as const) {
    const link = dialog.getByRole("link", { name, exact: true });
    await expect(link).toHaveAttribute("href", path);
    await expect(link).toHaveAttribute("target", "_blank");
  }
  await expect(field).toHaveCount(0);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(launcher).toBeFocused();
  await launcher.click();
  await dialog.getByRole("link", { name: "Sign In for AI Assistant" }).click();
  await expect(page).toHaveURL(`/auth/?from=${encodeURIComponent("/services/pc-repair/")}`);
});

test("position, color and language follow the settings, and nothing on the page moves", async ({ page }) => {
  await page.route("**/functions/v1/settings", (route) =>
    route.fulfill({
      json: {
        bot_name: "El banco",
        default_language: "es",
        theme: { primaryColor: "wheat", position: "bottom-left" },
        features: { expand: false },
      },
    }),
  );
  await open(page, "/faq/");
  const { launcher } = chatPanel(page);
  await expect.poll(async () => (await launcher.boundingBox())?.x).toBeLessThan(100);
  expect(await layoutShift(page)).toBeLessThan(0.01);
  await launcher.click();
  const panel = page.getByRole("dialog", { name: "Asistente de chat" });
  await expect(panel.getByText("El banco")).toBeVisible();
  await expect(panel).toHaveAttribute("lang", "es");
  await expect(panel.getByRole("button")).toHaveCount(1);
});

test("has the specified sizes, expanded and shrunk", async ({ page }) => {
  await open(page, "/faq/");
  const { dialog, button } = await openChat(page);
  expect(await dialog.boundingBox()).toMatchObject({ width: 320, height: 384 });
  await button("Expand chat").click();
  await expect.poll(async () => (await dialog.boundingBox())?.height).toBe(600);
  expect(await dialog.boundingBox()).toMatchObject({ width: 384 });
  await button("Shrink chat").click();
  await expect.poll(async () => (await dialog.boundingBox())?.height).toBe(384);
});

test("on a phone: a sheet that traps focus and closes for a selected page", async ({ page, app }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, await person(app));
  const { dialog, launcher, field } = await openChat(page);
  await expect.poll(() => dialog.boundingBox()).toMatchObject({ x: 0, y: 0, width: 360, height: 740 });
  await ask(page, "What does the diagnostic cost?");
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(await tooSmall(page)).toEqual([]);
  for (let step = 0; step < 12; step++) {
    await page.keyboard.press("Tab");
    const outside = await page.evaluate(() => {
      const { activeElement } = document;
      return activeElement !== document.body && !activeElement?.closest("[data-chat-panel], .toasts");
    });
    expect(outside).toBe(false);
  }
  await field.focus();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(launcher).toBeFocused();
  await launcher.click();
  const source = dialog.getByRole("list", { name: "Sources" }).getByRole("link").first();
  const href = (await source.getAttribute("href")) ?? "";
  await source.click();
  await expect(page).toHaveURL(href);
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("main").getByRole("link").first()).toBeEnabled();
});

test("nothing overflows and the button covers nothing at the bottom", async ({ page }) => {
  for (const width of [320, 360, 768, 1920]) {
    await page.setViewportSize({ width, height: 740 });
    await open(page, "/faq/");
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(page.getByRole("button", { name: "Back to top" })).toBeVisible();
    const { launcher, dialog } = chatPanel(page);
    const box = await launcher.boundingBox();
    const up = await page.getByRole("button", { name: "Back to top" }).boundingBox();
    const last = await page.locator(".footer-base").boundingBox();
    expect((last?.y ?? 0) + (last?.height ?? 0), `foot at ${width}`).toBeLessThanOrEqual(
      Math.min(box?.y ?? 0, up?.y ?? 0),
    );
    const isAbove = (up?.y ?? 0) + (up?.height ?? 0) <= (box?.y ?? 0);
    const isBeside = (up?.x ?? 0) + (up?.width ?? 0) <= (box?.x ?? 0);
    expect(isAbove || isBeside, `up at ${width}`).toBe(true);
    await launcher.click();
    await expect(dialog).toBeVisible();
    const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(over, `panel at ${width}`).toBeLessThanOrEqual(0);
  }
});
