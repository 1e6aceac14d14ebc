import { getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import type { Paper } from "#contract/values/paper.ts";
import { sheet } from "#contract/values/paper-sheet.ts";
import { testCtx } from "#test/test-ctx.ts";

const ctx = await testCtx();
const notices = ctx.site.content.california.repairNotices;

interface Word {
  text: string;
  /** In pixels of the sheet, from its left and top. */
  x: number;
  right: number;
  y: number;
}

/** The words of each page, with their places. */
async function pagesOf(paper: Paper): Promise<Word[][]> {
  const document = await getDocumentProxy(await ctx.papers.pdf(paper));
  return Promise.all(
    Array.from({ length: document.numPages }, async (_, index) => {
      const page = await document.getPage(index + 1);
      const { items } = await page.getTextContent();
      return items.flatMap((item) => {
        if (!("str" in item) || item.str.trim() === "") return [];
        const [x = 0, y = 0] = (item.transform as number[]).slice(4).map((points) => points / 0.75);
        return [{ text: item.str.trim(), x, right: x + item.width / 0.75, y: sheet.height - y }];
      });
    }),
  );
}

const place = (words: readonly Word[], text: string): Word => {
  const found = words.find((word) => word.text === text);
  if (!found) throw new Error(`${text} is missing among ${words.map((word) => word.text).join(" | ")}`);
  return found;
};

const repair = {
  number: "R-10241",
  day: "2026-11-23",
  client: { name: "Maria Delgado", lines: ["742 Sample Avenue", "Stockton, CA 95204"] },
  device: { name: "Dell XPS 13 9310", serial: "7Q4K-0000-M3" },
  accessories: ["charger"],
  problem: "A black screen.",
  notices,
};

const line = (index: number) => ({
  id: String(index),
  kind: "part" as const,
  what: `Part of the fleet ${index}`,
  partClass: "new" as const,
  quantity: 1,
  unitCents: 8400,
  warrantyDays: 90,
  note: "",
  taxed: true,
  optional: false,
});

const estimate = (count: number): Paper =>
  ctx.papers.estimate(
    {
      ...repair,
      version: 1,
      validUntil: "2026-12-07",
      cause: "",
      lines: Array.from({ length: count }, (_, index) => line(index + 1)),
      taxRate: 9000,
      taxCity: "Stockton",
      preparedBy: "Luis Ortega",
      diagnosticFeeCents: 4500,
    },
    ctx.business,
  ).en;

const claimCheck = (signature: string | null) =>
  ctx.papers.claimCheck(
    {
      ...repair,
      receivedAt: "2026-11-23T17:24:00.000Z",
      intake: "drop_off",
      usedFor: "household",
      condition: [],
      backup: "full",
      replacedParts: "return",
      diagnosticFeeCents: 4500,
      feePaidBy: "cash",
      preapprovedCents: 0,
      receivedBy: "Luis Ortega",
      signature,
    },
    ctx.business,
  );

test("the sheet is laid out as it is drawn: margins, three columns, 48 percent for the description, sums on one edge", async () => {
  const [words = []] = await pagesOf(estimate(3));
  const right = sheet.width - sheet.margin;
  const inside = right - sheet.margin;
  for (const text of ["Estimate", "Client", "Work or part", "Part of the fleet 1"])
    expect(place(words, text).x, text).toBeCloseTo(sheet.margin, 0);
  expect(place(words, "Kind").x).toBeCloseTo(sheet.margin + 0.48 * inside, 0);
  const columns = ["Client", "Device", "Problem, in the client's words"].map((text) => place(words, text));
  expect(columns.map(({ x }) => Math.round((x - sheet.margin) / (inside / 3)))).toEqual([0, 1, 2]);
  expect(new Set(columns.map(({ y }) => Math.round(y))).size).toBe(1);
  for (const text of ["Amount", "84.00", "252.00", "274.68"])
    expect(words.filter((word) => word.text === text).at(-1)?.right, text).toBeGreaterThan(right - 2);
});

test("42 lines stand on two or three pages, with the heads of the table on each, and the notice beside the signature", async () => {
  const pages = await pagesOf(estimate(42));
  expect(pages.length).toBeGreaterThan(1);
  expect(pages.length).toBeLessThan(4);
  pages.forEach((words, index) => {
    const has = (text: string) => words.some((word) => word.text.includes(text));
    if (has("Part of the fleet")) for (const head of ["Work or part", "Qty", "Amount"]) place(words, head);
    expect(has(`Page ${index + 1} of ${pages.length}`)).toBe(true);
    expect(has("Signature of client")).toBe(has(notices.notices.independent.en.title));
  });
});

test.each([1, 6, 8, 10, 12, 14, 17])("with %i lines the notice and the signature are on one page", async (count) => {
  const pages = await pagesOf(estimate(count));
  const page = (text: string) => pages.findIndex((words) => words.some((word) => word.text.includes(text)));
  expect(page("Signature of client")).toBeGreaterThanOrEqual(0);
  expect(page("Signature of client")).toBe(page(notices.notices.estimate.en.title));
  expect(page("Signature of client")).toBe(page(notices.notices.independent.en.title));
});

test("the same paper is the same file, on another day too", async () => {
  const paper = estimate(2);
  const first = await ctx.papers.pdf(paper);
  await new Promise((resolve) => setTimeout(resolve, 1100));
  expect(Buffer.compare(first, await ctx.papers.pdf(paper))).toBe(0);
});

test("a paper that was kept with less on it becomes the sheet as well", async () => {
  const [words = []] = await pagesOf({
    title: "Quote",
    number: "Q-1",
    day: "version 1",
    language: "en",
    letterhead: { name: "Longrow", lines: ["118 Weber Point Way", "Stockton, CA 95202"] },
    facts: [],
    blocks: [{ title: "Terms", lines: ["word ".repeat(900)] }],
    table: { caption: "Lines", columns: [{ head: "For" }, { head: "Amount", numeric: true }], rows: [] },
    totals: [],
    notes: [{ strong: "Deposit", text: ", half of it" }],
    signatures: ["Signature of client"],
  });
  expect(place(words, "Terms").x).toBeCloseTo(sheet.margin, 0);
});

test("the claim check carries the sentence that was signed, in both languages, and the strokes", async () => {
  const strokes = "M20 80L40 30L60 90";
  const { en, es } = claimCheck(strokes);
  expect(en.signed).toBe("I leave this device for repair as described above.");
  expect(es.signed).toMatch(/^Dejo este equipo/);
  expect(es.signatures?.[0]).toMatchObject({ label: "Firma del cliente", strokes });
  const pages = await pagesOf(es);
  const last = pages.at(-1) ?? [];
  expect(last.map(({ text }) => text).join(" ")).toContain(es.signed);
  expect(last.map(({ text }) => text).join(" ")).toContain("Maria Delgado");
  expect(Buffer.from(await ctx.papers.pdf(es)).toString("latin1")).toContain("/S /Figure");
  expect(claimCheck(null).en).not.toHaveProperty("signed");
});

test.each([
  ["Ana 🎉 Silva", "Ana Silva"],
  ["👩🏽‍🔧 Rosa", "Rosa"],
  ["Նարեկ", "Narek"],
])("%s is printed as %s", async (name, printed) => {
  const [words = []] = await pagesOf({ ...estimate(1), blocks: [{ title: "Client", lines: [name] }] });
  expect(place(words, printed).x).toBeCloseTo(sheet.margin, 0);
});
