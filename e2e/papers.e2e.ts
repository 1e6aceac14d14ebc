import type { Page } from "@playwright/test";
import { getDocumentProxy } from "unpdf";
import { findUserByEmail } from "#domain/accounts/account-store.ts";
import { sheet } from "#contract/values/paper-sheet.ts";
import { checkedIn } from "#test/repair-by-verb.ts";
import { placedOrder, soldProduct } from "#test/shop-by-verb.ts";
import { expect, test } from "./app-fixture.ts";
import { auditScreen } from "./page-audit.ts";
import { open, person } from "./people.ts";

interface Place {
  text: string;
  x: number;
  y: number;
}

/** The words of the sheet on the screen, with their places on it and the line they stand on. */
const onScreen = (page: Page): Promise<Place[]> =>
  page.locator(".paper").evaluate((paper) => {
    const { left, top } = paper.getBoundingClientRect();
    const descent = 0.32;
    const words: Place[] = [];
    const texts = document.createTreeWalker(paper, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const size = Number.parseFloat(getComputedStyle(node.parentElement ?? paper).fontSize);
      for (const { 0: text, index } of (node.textContent ?? "").matchAll(/\S+/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + text.length);
        // A word that is broken counts where it begins.
        const [box] = range.getClientRects();
        if (box && box.width > 0) words.push({ text, x: box.left - left, y: box.bottom - descent * size - top });
      }
    }
    return words;
  });

/** The first word of each run of the PDF, in pixels of the sheet. */
async function inFile(file: Buffer): Promise<Place[]> {
  const document = await getDocumentProxy(new Uint8Array(file));
  expect(document.numPages).toBe(1);
  const { items } = await (await document.getPage(1)).getTextContent();
  return items.flatMap((item) => {
    const text = "str" in item ? /^\S+/.exec(item.str)?.[0] : undefined;
    if (!text || !("transform" in item)) return [];
    const [x = 0, y = 0] = (item.transform as number[]).slice(4).map((points) => points / 0.75);
    return [{ text, x, y: sheet.height - y }];
  });
}

/** The page and the PDF have the same words at the same places. */
async function expectOneSheet(page: Page, file: string): Promise<void> {
  await page.setViewportSize({ width: sheet.width, height: sheet.height });
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.body).fontFamily.split(",")[0]))
    .toMatch(/^"?Mona"?$/);
  await page.evaluate(() => document.fonts.ready);
  const words = await onScreen(page);
  const foot = sheet.height - 80;
  const printed = (await inFile(await (await page.request.get(file)).body())).filter(({ y }) => y < foot);
  expect(printed.length).toBeGreaterThan(10);
  const apart = printed.filter(
    ({ text, x, y }) =>
      !words.some(
        (word) =>
          (word.text.startsWith(text) || text.startsWith(word.text) || word.text.endsWith(text)) &&
          Math.abs(word.x - x) < 14 &&
          Math.abs(word.y - y) < 4,
      ),
  );
  expect(apart).toEqual([]);
}

test("a receipt is the same sheet on the screen and as PDF, without header, footer or assistant", async ({
  page,
  app,
}) => {
  const { order, key } = await placedOrder(app.ctx, [await soldProduct(app.ctx)], { name: "Ana Silva" });
  const address = `/shop/order/${order.number}/`;
  await page.goto(`${address}?key=${key}`);
  await page.goto(`${address}receipt/`);
  await expect(page.getByRole("heading", { level: 1, name: new RegExp(order.number) })).toBeVisible();
  for (const hidden of [page.getByRole("banner"), page.getByRole("navigation"), page.locator(".site-footer")])
    await expect(hidden).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Open chat" })).toBeHidden();
  await expectOneSheet(page, `${address}receipt.pdf`);
  await page.setViewportSize({ width: 360, height: 740 });
  await auditScreen(page, "a receipt on a phone", { touch: true });
});

test("a claim check is the same sheet on the screen and as PDF, with what was signed", async ({ page, app }) => {
  const staff = await person(app, { role: "technician", name: "Luis Ortega" });
  const user = await findUserByEmail(app.ctx, staff.email);
  if (!user) throw new Error("The technician has no account.");
  const actor = { kind: "technician" as const, userId: user.id, email: user.email, name: staff.name };
  const email = `paper-${crypto.randomUUID().slice(0, 8)}@example.com`;
  const number = await checkedIn(
    { ...app.ctx, actor: { ...actor, sessionId: user.id, aal: "aal2" } },
    { client: { name: "Pia Paper", email }, signature: "M20 80L60 20L110 90" },
  );
  const { text } = await app.emailTo(email, ({ text: words }) => words.includes("/estimate/"));
  const link = new URL(/https?:\/\/\S+\/estimate\/R-\d+\/\?key=\S+/.exec(text)?.[0] ?? "");
  await open(page, link.pathname + link.search);
  await page.goto(`/estimate/${number}/claim-check/`);
  await expect(page.getByText("I leave this device for repair as described above.")).toBeVisible();
  await expect(page.getByRole("img", { name: "Signature of client" })).toBeVisible();
  await expectOneSheet(page, `/estimate/${number}/claim-check.pdf`);
  await page.setViewportSize({ width: 360, height: 740 });
  await auditScreen(page, "a claim check on a phone", { touch: true });
});
