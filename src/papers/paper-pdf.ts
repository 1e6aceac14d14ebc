import type { Paper, PaperTable } from "#contract/values/paper.ts";
import {
  newPaperDocument,
  pageFeet,
  paperColors,
  type PaperDocument,
  type PaperElement,
  tagged,
} from "#papers/paper-document.ts";
import { printable, registerPaperFonts } from "#papers/paper-fonts.ts";

const margins = { top: 56, bottom: 72, left: 64, right: 64 };
const numericWidth = 76;
/** Heading and two lines. */
const noticeHeight = 90;
const rule = [0, 0, 0.5, 0] as [number, number, number, number];

/** Any paper as a Letter-size PDF: letterhead, heading, a table with header cells, totals and page feet. */
export async function paperPdf(paper: Paper): Promise<Uint8Array<ArrayBuffer>> {
  const { letterhead, table } = paper;
  const title = `${paper.title} ${paper.number}`;
  const { doc, root, bytes } = newPaperDocument({ title, author: letterhead.name, language: paper.language, margins });
  registerPaperFonts(doc);
  const width = doc.page.width - margins.left - margins.right;
  const text = (words: string, { size = 10, color = paperColors.ink as string, strong = "" } = {}) =>
    tagged(doc, root, "P", () => {
      doc.fontSize(size).fillColor(color);
      if (strong) doc.font("strong").text(printable(strong), margins.left, doc.y, { width, continued: words !== "" });
      else doc.x = margins.left;
      if (words) doc.font("text").text(printable(words), { width });
    });

  text("", { strong: letterhead.name, color: paperColors.muted });
  text(letterhead.lines.join(", "), { size: 9, color: paperColors.muted });
  doc.moveDown(1.2);
  tagged(doc, root, "H1", () => doc.font("strong").fontSize(22).fillColor(paperColors.ink).text(title, margins.left));
  doc.moveDown(0.4);
  if (paper.day) text(paper.day);
  if (paper.stamp) text("", { strong: paper.stamp, size: 16 });
  for (const fact of paper.facts) text(fact);
  for (const block of paper.blocks ?? []) {
    doc.moveDown(0.6);
    tagged(doc, root, "H2", () =>
      doc
        .font("strong")
        .fontSize(11)
        .fillColor(paperColors.ink)
        .text(printable(block.title), margins.left, doc.y, { width }),
    );
    for (const line of block.lines) text(line);
  }
  doc.moveDown(1);
  if (table) writeTable({ doc, root, width }, table, paper.totals);
  for (const { text: words, strong, quiet } of paper.notes)
    text(words, { ...(strong && { strong }), ...(quiet && { size: 9, color: paperColors.muted }) });
  for (const notice of paper.notices ?? []) {
    // A heading never stands alone at the foot of a page.
    if (doc.y + noticeHeight > doc.page.height - margins.bottom) doc.addPage();
    doc.moveDown(0.8);
    tagged(doc, root, "H2", () =>
      doc
        .font("strong")
        .fontSize(12)
        .fillColor(paperColors.ink)
        .text(printable(notice.title), margins.left, doc.y, { width }),
    );
    for (const words of notice.text) text(words, { size: 11 });
  }
  for (const label of paper.signatures ?? []) {
    if (doc.y + 60 > doc.page.height - margins.bottom) doc.addPage();
    doc.moveDown(2.6);
    doc.markContent("Artifact", { type: "Layout" });
    doc
      .moveTo(margins.left, doc.y)
      .lineTo(margins.left + 260, doc.y)
      .lineWidth(0.7)
      .strokeColor(paperColors.ink)
      .stroke();
    doc.endMarkedContent();
    doc.moveDown(0.3);
    text(label, { size: 9, color: paperColors.muted });
  }
  pageFeet(doc, `${title}. ${[letterhead.name, letterhead.lines.at(-1)].join(", ")}`);
  return bytes();
}

interface Place {
  doc: PaperDocument;
  root: PaperElement;
  width: number;
}

function writeTable({ doc, root, width }: Place, table: PaperTable, totals: Paper["totals"]): void {
  const numeric = (column: number) => table.columns[column]?.numeric === true;
  const cellLook = (column: number, strong: boolean) => ({
    align: { x: numeric(column) ? ("right" as const) : ("left" as const), y: "top" as const },
    font: { src: strong ? "strong" : "text", size: 10 },
    border: rule,
    borderColor: paperColors.line,
    padding: [5, 0, 5, 0] as [number, number, number, number],
  });
  const last = table.columns.length - 1;
  doc.fillColor(paperColors.ink);
  doc.table({
    // Known to pdfkit, and not yet to its types.
    ...({ structParent: root } as object),
    maxWidth: width,
    position: { x: margins.left, y: doc.y },
    columnStyles: table.columns.map((_, column) => (numeric(column) ? numericWidth : "*")),
    data: [
      table.columns.map(({ head }, column) => ({
        ...cellLook(column, true),
        text: head,
        type: "TH" as const,
        scope: "Column",
      })),
      ...table.rows.map(({ cells, notes }) =>
        cells.map((cell, column) => ({
          ...cellLook(column, false),
          text: printable([cell, ...(column === 0 ? notes : [])].join("\n")),
          ...(column === 0 && { type: "TH" as const, scope: "Row" }),
        })),
      ),
      ...totals.map(({ label, value, strong = false }) => [
        {
          ...cellLook(0, strong),
          text: printable(label),
          colSpan: Math.max(1, last),
          type: "TH" as const,
          scope: "Row",
        },
        { ...cellLook(last, strong), text: value },
      ]),
    ],
  });
  doc.moveDown(1);
}
