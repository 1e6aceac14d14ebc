import { extractText, getMeta } from "unpdf";
import { expect, test } from "vitest";
import { documentsAfter } from "#test/content-files.ts";
import { whitepaperPdf } from "./whitepaper-pdf.ts";

const { documents, content } = documentsAfter();

test.each(documents.whitepapers)("$id is a PDF with its text, title and page numbers", async (paper) => {
  const pdf = await whitepaperPdf(paper, content.business);
  expect(Buffer.from(pdf.subarray(0, 5)).toString()).toBe("%PDF-");
  expect(Buffer.from(pdf).toString("latin1")).toContain("/MarkInfo");
  const { info } = await getMeta(pdf.slice());
  expect(info.Title).toBe(paper.headline ?? paper.title);
  const { text, totalPages } = await extractText(pdf.slice(), { mergePages: true });
  expect(totalPages).toBeGreaterThan(2);
  const words = text.replace(/\s+/g, " ");
  for (const heading of paper.markdown.match(/^## .+/gm) ?? []) expect(words).toContain(heading.slice(3));
  expect(words).toContain(`${totalPages} of ${totalPages}`);
  expect(words).toContain(content.business.phone.display);
  expect(words).not.toMatch(/\*\*|\]\(|\{\{|&amp;/);
});

test("the same text makes the same file", async () => {
  const [paper] = documents.whitepapers;
  if (!paper) throw new Error("There is no whitepaper.");
  const [first, second] = [await whitepaperPdf(paper, content.business), await whitepaperPdf(paper, content.business)];
  expect(Buffer.compare(first, second)).toBe(0);
});
