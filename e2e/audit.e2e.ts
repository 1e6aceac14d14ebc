import { bookedByVerb } from "#test/booked-by-verb.ts";
import { mainTemplates, pageTemplates } from "#test/page-templates.ts";
import { sampleFiles } from "#test/sample-files.ts";
import { ticketByVerb } from "#test/ticket-by-verb.ts";
import { expect, test } from "./app-fixture.ts";
import { clientAudits } from "./audit-screens.ts";
import { openChat } from "./chat-panel.ts";
import { hydrated } from "./hydrated.ts";
import { accessibilityProblems, auditPage, auditScreen, fitsWithoutScript } from "./page-audit.ts";
import { open } from "./people.ts";
import { tooSmall } from "./touch-targets.ts";

// The others: audit.slow.e2e.ts.
for (const path of mainTemplates) test(`${path} passes the audit`, ({ page, app }) => auditPage(page, path, app.url));

test("a missing page passes the audit", ({ page, app }) => auditPage(page, "/nothing-here/", app.url, { status: 404 }));

test("an appointment passes the audit", async ({ page, app }) => {
  await open(page, await bookedByVerb(app));
  await auditScreen(page, "an appointment", { touch: false });
});

test("a ticket passes the audit", async ({ page, app }) => {
  const files = [sampleFiles.photo, sampleFiles.log].map(({ name, buffer }) => ({ name, content: buffer }));
  await open(page, (await ticketByVerb(app, files)).link);
  await auditScreen(page, "a ticket", { touch: false });
});

test("the offline page passes the audit", async ({ page }) => {
  await page.goto("/offline/");
  await auditScreen(page);
});

// Every built page: audit.slow.e2e.ts.
test("a page of each template fits a small phone without script", ({ browser, app }) =>
  fitsWithoutScript(browser, app, pageTemplates));

test("the first key press reaches the content", async ({ page }) => {
  await page.goto("/services/");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("main").locator(":focus")).toHaveCount(1);
});

test.describe("overlays", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  const soundInBothThemes = async (page: Parameters<typeof tooSmall>[0]) => {
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await accessibilityProblems(page, "contrast")).toEqual([]);
    expect(await tooSmall(page)).toEqual([]);
  };

  test("the menu, and the sign-up form", async ({ page }) => {
    await open(page, "/auth/");
    await page.getByRole("tab", { name: "Sign Up" }).click();
    await expect(page.getByLabel("Password", { exact: true })).toBeVisible();
    await soundInBothThemes(page);
    await page.getByRole("button", { name: "Menu" }).click();
    await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
    expect(await tooSmall(page)).toEqual([]);
  });

  test("the chat", async ({ page }) => {
    await open(page, "/faq/");
    await openChat(page);
    await soundInBothThemes(page);
  });

  test("the search", async ({ page }) => {
    await open(page, "/faq/");
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("searchbox", { name: "Search" })).toBeFocused();
    await page.keyboard.type("laptop");
    await expect(page.getByRole("option", { name: /PC repair/ })).toBeVisible();
    await soundInBothThemes(page);
  });

  test.describe("before a cookie choice", () => {
    test.use({ cookiesAsked: false });
    test("the banner and its dialog", async ({ page }) => {
      await page.goto("/faq/");
      await hydrated(page);
      const banner = page.getByRole("region", { name: "Cookie consent" });
      await expect(banner).toBeInViewport();
      expect((await banner.boundingBox())?.height).toBeLessThan(300);
      await soundInBothThemes(page);
      await page.getByRole("button", { name: "Customize" }).click();
      await expect(page.getByRole("dialog", { name: "Cookie preferences" })).toBeVisible();
      await soundInBothThemes(page);
    });
  });
});

// Lists of the portal are one component, of which one is audited; audit.slow.e2e.ts has the others.
clientAudits([
  ["/dashboard/", "Dashboard"],
  ["/client-portal/", "Nothing waits for you"],
  ["/client-portal/documents/", "Documents"],
]);
