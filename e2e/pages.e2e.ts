import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, type TestApp, test } from "./app-fixture.ts";
import { rawRequest } from "#test/raw-request.ts";
import { readHead } from "./read-head.ts";
import { canonicalOrigin, canonicalPath, livePages, serviceIds, sitePages } from "#test/site-pages.ts";
import { sampleFiles } from "#test/sample-files.ts";
import { bookedByVerb } from "#test/booked-by-verb.ts";
import { ticketByVerb } from "#test/ticket-by-verb.ts";

// Axe reads a long page three times.
test.describe.configure({ mode: "parallel" });

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const ownAddresses = sitePages.filter((path) => canonicalPath(path) === path);
const widths = [320, 360, 768, 1024, 1280, 1920];

/** Pages beside the prerendered ones, and how one comes to them. */
const otherPages: Record<string, (app: TestApp) => Promise<string>> = {
  "a ticket's page without its key": async () => "/support/ticket/T-99999/",
  "a whole ticket": async (app) => {
    const files = [sampleFiles.photo, sampleFiles.log].map(({ name, buffer }) => ({ name, content: buffer }));
    return (await ticketByVerb(app, files)).link;
  },
  "an appointment's page without its key": async () => "/appointment/B-99999/",
  "an appointment": bookedByVerb,
  "a dead link of the newsletter": async () => "/newsletter/confirm/?key=x",
  "the page for leaving the newsletter": async () => "/newsletter/unsubscribe/?key=x",
  "a search with results": async () => "/search/?q=backup",
  "an address where nothing is": async () => "/nothing-here/",
};

async function expectAccessible(page: Page, what: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(tags)
    .options({ resultTypes: ["violations"] })
    .analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`);
  expect.soft(found, what).toEqual([]);
}

/** Everything that is true of each page, seen in one visit. */
async function expectSoundPage(page: Page, address: string): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
      // Heard by the guard.
      console.error(`policy: ${violatedDirective} stopped ${blockedURI}`);
    });
  });
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto(address);
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await skip.blur();
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await expect(page.getByRole("main")).toHaveCount(1);
  await expect(page.getByRole("contentinfo")).toContainText("(209) 555-0142");
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const { needed, given } = await page.evaluate(() => ({
      needed: document.documentElement.scrollWidth,
      given: innerWidth,
    }));
    expect.soft(needed, `needs ${needed} px of ${width}`).toBeLessThanOrEqual(given);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectAccessible(page, "light");
  await page.emulateMedia({ colorScheme: "dark" });
  await expectAccessible(page, "dark");
  await page.setViewportSize({ width: 360, height: 800 });
  await expectAccessible(page, "dark, on a phone");
}

for (const path of [...ownAddresses, ...livePages])
  test(`${path} is a sound page`, async ({ page }) => {
    await expectSoundPage(page, path);
    await expect(page.getByRole("contentinfo")).toContainText("support@longrow.example");
  });

for (const [name, addressFor] of Object.entries(otherPages))
  test(`${name} is a sound page`, async ({ page, app }) => {
    await expectSoundPage(page, await addressFor(app));
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
  });

test("the second address of a service shows the same page", async ({ app }) => {
  const shown = async (path: string) => {
    const { text } = await rawRequest(app.url, path);
    return /<main[\s\S]*<\/main>/.exec(text)?.[0];
  };
  for (const id of serviceIds) expect(await shown(`/service/${id}/`)).toBe(await shown(`/services/${id}/`));
});

test("each page has a title, a description and an address of its own", async ({ page }) => {
  const seen = new Map<string, string>();
  for (const path of sitePages) {
    await page.goto(path);
    const head = await readHead(page);
    expect.soft(head.canonical, path).toBe(canonicalOrigin + canonicalPath(path));
    expect.soft(head.ogUrl, path).toBe(head.canonical);
    expect.soft(head.lang, path).toBe("en");
    expect.soft(head.robots ?? "", path).not.toContain("noindex");
    if (canonicalPath(path) !== path) continue;
    for (const words of [head.title, head.description]) {
      expect.soft(words?.length, `${path}: ${words}`).toBeGreaterThan(10);
      expect.soft(seen.get(words ?? ""), `${path} repeats the words of another page: ${words}`).toBeUndefined();
      seen.set(words ?? "", path);
    }
  }
});

for (const path of sitePages)
  test(`${path}: what machines read is what people read`, async ({ page }) => {
    await page.goto(path);
    await page.locator("details").evaluateAll((all) => all.forEach((one) => one.setAttribute("open", "")));
    const shown = plain(await page.getByRole("main").innerText());
    const { nodes } = await readHead(page);
    expect
      .soft(nodes.map((node) => node["@type"]).flat(), path)
      .toEqual(expect.arrayContaining(["LocalBusiness", "WebSite", "WebPage"]));
    for (const question of nodes.flatMap((node) => node.mainEntity ?? [])) {
      expect.soft(shown, path).toContain(plain(question.name));
      expect.soft(shown, path).toContain(plain(question.acceptedAnswer.text));
    }
    for (const { name, description = "", priceSpecification } of nodes.flatMap((node) => node.offers ?? [])) {
      const row = page.getByRole("row").filter({ has: page.getByRole("rowheader", { name }) });
      const words = plain(await row.innerText());
      expect.soft(words, path).toContain(plain(description));
      const { price, minPrice, maxPrice, priceCurrency, unitText = "" } = priceSpecification;
      expect.soft(priceCurrency, path).toBe("USD");
      expect.soft(words, `${path}: ${name}`).toContain(unitText);
      for (const amount of [price, minPrice, maxPrice].filter((amount) => amount !== undefined))
        expect.soft(words, `${path}: ${name}`).toContain(Number(amount).toLocaleString("en-US"));
    }
  });

const plain = (words: string): string =>
  words
    .replace(/\u00AD/g, "")
    .replace(/\s+/g, " ")
    .trim();
