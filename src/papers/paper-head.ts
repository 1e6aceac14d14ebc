import { brandRows, brandSun } from "#contract/site/brand-mark.ts";
import type { Paper, PaperBlock } from "#contract/values/paper.ts";
import { blocksByWidth, headNumber, type Words, wordsOf } from "#contract/values/paper-sheet.ts";
import { paperColors } from "#papers/paper-document.ts";
import { type Flow, heightOf, inside, left, linesOf, looks, paragraph } from "#papers/paper-flow.ts";
import { artifact, type Look, ruleAt, type Span } from "#papers/paper-pen.ts";

const mark = { size: 40, box: 34, gap: 11 };
const brandWidth = 250;
const ruleHeight = 6;
const columnGap = 8;

const numberSize = 27;
/** Numbers in a line are a little smaller, as in `.mono`. */
const codeScale = 0.92;

const inFaces = (words: readonly Words[], { size }: Look): Span[] =>
  words.map(({ text, code }) => (code ? { text, face: "code" as const, size: size * codeScale } : { text }));

/** Letterhead, rule, heading, and the blocks side by side. */
export function writeHead(flow: Flow, paper: Paper): void {
  writeLetterhead(flow, paper);
  const { doc } = flow;
  flow.y += 20;
  const top = flow.y;
  const number = headNumber(paper);
  const spans: Span[] = [{ text: paper.title }];
  if (number)
    spans.push({ text: " " }, /\s/.test(number) ? { text: number } : { text: number, face: "code", size: numberSize });
  paragraph(flow, "H1", spans, looks.title, { width: inside - (paper.stamp ? 150 : 0) });
  if (paper.stamp) writeStamp(flow, paper.stamp, top);
  flow.y += 2;
  if (paper.day) paragraph(flow, "P", inFaces(wordsOf(paper.day, paper), looks.day), looks.day);
  if (paper.facts.length > 0) flow.y += 4;
  for (const fact of paper.facts) paragraph(flow, "P", inFaces(wordsOf(fact, paper), looks.words), looks.words);
  const { columns, wide } = blocksByWidth(paper);
  for (let first = 0; first < columns.length; first += 3) writeRow(flow, paper, columns.slice(first, first + 3));
  for (const block of wide) writeBlock(flow, paper, block, { x: left, width: inside });
  doc.x = left;
}

function writeLetterhead(flow: Flow, { letterhead: { name, lines } }: Paper): void {
  const { y } = flow;
  drawMark(flow, left, y);
  const x = left + mark.size + mark.gap;
  const brandLines = linesOf(flow, name, looks.brand, brandWidth);
  const used = Math.max(0, ...brandLines.map((line) => line.width));
  flow.y = y + Math.max(0, (mark.size - brandLines.length * looks.brand.line) / 2) + 1;
  paragraph(flow, "P", name, looks.brand, { x, width: brandWidth });
  const brandEnd = flow.y;
  flow.y = y;
  const at = x + used + 24;
  for (const line of lines)
    paragraph(flow, "P", line, looks.letterhead, { x: at, width: left + inside - at, align: "right" });
  flow.y = Math.max(flow.y, brandEnd, y + mark.size) + 18;
  ruleAt(flow.doc, { x: left, y: flow.y, width: inside, height: ruleHeight, color: paperColors.delta });
  flow.y += ruleHeight;
}

/** The half sun on its horizon, as in the header of the site. */
function drawMark({ doc }: Flow, x: number, y: number): void {
  const scale = mark.size / mark.box;
  artifact(doc, "Layout", () => {
    doc.save().translate(x, y).scale(scale);
    doc.path(brandSun).fill(paperColors.sun);
    doc.lineWidth(3).strokeColor(paperColors.link);
    doc.path(brandRows).stroke();
    doc.lineWidth(2.2).circle(24.5, 30, 2.6).stroke();
    doc.restore();
  });
}

function writeStamp(flow: Flow, stamp: string, top: number): void {
  const after = flow.y;
  const [line] = linesOf(flow, stamp, looks.stamp, inside);
  const width = (line?.width ?? 0) + 24;
  const x = left + inside - width;
  artifact(flow.doc, "Layout", () =>
    flow.doc
      .roundedRect(x + 1, top + 3, width - 2, 32, 5)
      .lineWidth(2)
      .strokeColor(paperColors.ink)
      .stroke(),
  );
  flow.y = top + 7;
  paragraph(flow, "P", stamp, looks.stamp, { x: x + 12, width });
  flow.y = after;
}

const titleGap = 3;
const rowGap = 18;

function writeRow(flow: Flow, paper: Paper, blocks: readonly PaperBlock[]): void {
  const width = (inside - 2 * columnGap) / 3;
  const heights = blocks.map(
    ({ title, lines }) =>
      heightOf(flow, title, looks.blockTitle, width) +
      titleGap +
      lines.reduce(
        (sum, line) => sum + heightOf(flow, inFaces(wordsOf(line, paper), looks.words), looks.words, width),
        0,
      ),
  );
  const height = Math.max(...heights);
  flow.room(height + rowGap);
  const { y } = flow;
  blocks.forEach((block, index) => {
    flow.y = y;
    writeBlock(flow, paper, block, { x: left + index * (width + columnGap), width });
  });
  flow.y = y + rowGap + height;
}

function writeBlock(flow: Flow, paper: Paper, { title, lines }: PaperBlock, place: { x: number; width: number }): void {
  flow.y += rowGap;
  paragraph(flow, "H2", title, looks.blockTitle, place);
  flow.y += titleGap;
  for (const line of lines) paragraph(flow, "P", inFaces(wordsOf(line, paper), looks.words), looks.words, place);
}
