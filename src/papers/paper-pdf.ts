import type { Paper } from "#contract/values/paper.ts";
import { footOf, notesByPlace } from "#contract/values/paper-sheet.ts";
import { fill } from "#contract/values/fill.ts";
import { newPaperDocument, paperColors } from "#papers/paper-document.ts";
import { type Flow, footTop, inside, left, linesOf, looks, startFlow } from "#papers/paper-flow.ts";
import { openFaces } from "#papers/paper-fonts.ts";
import { writeHead } from "#papers/paper-head.ts";
import { writeEnd, writeNotes, writePay } from "#papers/paper-notices.ts";
import { artifact, ruleAt, writeLine } from "#papers/paper-pen.ts";
import { writeTable, writeTotals } from "#papers/paper-table.ts";
import * as t from "#words/order.ts";

/** Date of the file of papers that were kept without one. */
const noDate = "2026-01-01";

/** Any paper as a Letter-size PDF: the drawn sheet, as `PaperView` shows it. The same paper is the same file. */
export async function paperPdf(paper: Paper): Promise<Uint8Array<ArrayBuffer>> {
  const { doc, root, bytes } = newPaperDocument({
    title: `${paper.title} ${paper.number}`,
    author: paper.letterhead.name,
    language: paper.language,
    margins: { top: 0, bottom: 0, left: 0, right: 0 },
    date: new Date(paper.date ?? noDate),
  });
  const flow = startFlow({ doc, setRuns: await openFaces(doc) }, root);
  writeHead(flow, paper);
  if (paper.table) writeTable(flow, paper.table);
  writeTotals(flow, paper);
  writeNotes(flow, notesByPlace(paper).below);
  if (paper.pay) writePay(flow, paper.pay);
  writeEnd(flow, paper);
  writeFeet(flow, footOf(paper));
  return bytes();
}

/** The name of the paper, and the number of the page; on each page, where screen readers skip it. */
function writeFeet(flow: Flow, words: readonly string[]): void {
  const { doc } = flow;
  const { start, count } = doc.bufferedPageRange();
  const y = footTop + 9;
  for (let index = start; index < start + count; index++) {
    doc.switchToPage(index);
    ruleAt(doc, { x: left, y: footTop, width: inside, height: 1, color: paperColors.line });
    const all = [...words, fill(t.pageOf, { page: index - start + 1, count })];
    const lines = all.map((text) => linesOf(flow, text, looks.foot, inside)[0] ?? { pieces: [], width: 0 });
    const used = lines.reduce((sum, { width }) => sum + width, 0);
    const between = (inside - used) / Math.max(1, lines.length - 1);
    let x = left;
    artifact(doc, "Pagination", () => {
      for (const line of lines) {
        writeLine(flow, line, { x, y, width: line.width, look: looks.foot });
        x += line.width + between;
      }
    });
  }
}
