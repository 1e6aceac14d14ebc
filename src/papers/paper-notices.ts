import {
  type Paper,
  type PaperNote,
  type PaperNotice,
  type PaperSignature,
  strokeBox,
} from "#contract/values/paper.ts";
import { afterStrong, sheet, signatureShares, signaturesOf } from "#contract/values/paper-sheet.ts";
import { paperColors } from "#papers/paper-document.ts";
import { contentEnd, type Flow, heightOf, inside, left, looks, paragraph } from "#papers/paper-flow.ts";
import { artifact, ruleAt, type Span } from "#papers/paper-pen.ts";

const gap = 16;
const pad = { side: 14, top: 14, bottom: 12 };
const payPad = { side: 16, top: 14 };
const signatureGap = 24;
const signatureRoom = 54;
const labelRoom = 6;

export const noteSpans = (note: PaperNote): Span[] => [
  ...(note.strong ? [{ text: note.strong, face: "strong" as const, color: paperColors.ink }] : []),
  ...(note.text ? [{ text: afterStrong(note) }] : []),
];

export function writeNotes(flow: Flow, notes: readonly PaperNote[]): void {
  notes.forEach((note, index) => {
    flow.y += index === 0 ? gap : 6;
    paragraph(flow, "P", noteSpans(note), note.quiet ? looks.quiet : looks.words);
  });
}

/** The sum to pay and where, on a ground of its own. */
export function writePay(flow: Flow, { title, text, value, until }: NonNullable<Paper["pay"]>): void {
  const side = 190;
  const width = inside - 2 * payPad.side - side;
  const height = 2 * payPad.top + looks.payTitle.line + heightOf(flow, text, looks.words, width);
  flow.y += gap;
  flow.room(height);
  const { y } = flow;
  ruleAt(flow.doc, { x: left, y, width: inside, height, color: paperColors.sky });
  flow.y = y + payPad.top;
  paragraph(flow, "P", title, looks.payTitle, { x: left + payPad.side, width });
  paragraph(flow, "P", text, looks.words, { x: left + payPad.side, width });
  flow.y = y + payPad.top;
  const right = { x: left + inside - payPad.side - side, width: side, align: "right" as const };
  paragraph(flow, "P", value, looks.payFigure, right);
  paragraph(flow, "P", until, looks.words, right);
  flow.y = y + height;
}

const noticeHeight = (flow: Flow, { title, text }: PaperNotice): number =>
  heightOf(flow, title, looks.noticeTitle, inside - 2 * pad.side) +
  text.reduce((sum, words) => sum + 6 + heightOf(flow, words, looks.notice, inside - 2 * pad.side), 0) +
  pad.top +
  pad.bottom;

/** The prescribed texts and the lines to sign on, which are never on different pages. */
export function writeEnd(flow: Flow, paper: Paper): void {
  const { notices = [], signed } = paper;
  const signatures = signaturesOf(paper);
  const signedHeight = signed ? gap + heightOf(flow, signed, looks.notice, inside) : 0;
  const signHeight = signatures.length > 0 ? signedHeight + signatureRoom + labelRoom + looks.quiet.line : 0;
  const heights = notices.map((notice) => gap + noticeHeight(flow, notice));
  notices.forEach((notice, index) => {
    const rest = heights.slice(index).reduce((sum, height) => sum + height, 0) + signHeight;
    const own = (heights[index] ?? 0) + (index === notices.length - 1 ? signHeight : 0);
    flow.room(index === 0 && rest <= contentEnd - sheet.top ? rest : own);
    flow.y += gap;
    writeNotice(flow, notice);
  });
  if (notices.length === 0) flow.room(signHeight);
  if (signatures.length > 0) writeSignatures(flow, signatures, { signed, signedHeight });
}

function writeNotice(flow: Flow, notice: PaperNotice): void {
  const { doc } = flow;
  const { y } = flow;
  const height = noticeHeight(flow, notice);
  artifact(doc, "Layout", () =>
    doc
      .rect(left + 0.5, y + 0.5, inside - 1, height - 1)
      .lineWidth(1)
      .strokeColor(paperColors.ink)
      .stroke(),
  );
  const place = { x: left + pad.side, width: inside - 2 * pad.side };
  flow.y = y + pad.top;
  paragraph(flow, "H2", notice.title, looks.noticeTitle, place);
  for (const words of notice.text) {
    flow.y += 6;
    paragraph(flow, "P", words, looks.notice, place);
  }
  flow.y = y + height;
}

/** At the foot of the page that has room for them. */
function writeSignatures(
  flow: Flow,
  signatures: readonly PaperSignature[],
  { signed, signedHeight }: { signed: string | undefined; signedHeight: number },
): void {
  const { doc } = flow;
  const line = Math.max(flow.y + signedHeight + signatureRoom, contentEnd - labelRoom - looks.quiet.line);
  if (signed) {
    flow.y = line - signatureRoom - signedHeight + gap;
    paragraph(flow, "P", signed, looks.notice);
  }
  const shares = signatures.map((_, index) => signatureShares[index] ?? 1);
  const all = shares.reduce((sum, share) => sum + share, 0);
  let x = left;
  signatures.forEach(({ label, value, strokes }, index) => {
    const width = ((shares[index] ?? 1) / all) * (inside - signatureGap * (signatures.length - 1));
    if (strokes) {
      const scale = (signatureRoom - 8) / strokeBox.height;
      const figure = doc.struct("Figure", { alt: label }, () => {
        doc
          .save()
          .translate(x, line - signatureRoom + 4)
          .scale(scale);
        doc.path(strokes).lineWidth(2.5).lineCap("round").strokeColor(paperColors.ink).stroke();
        doc.restore();
      });
      flow.root.add(figure);
      figure.end();
    }
    if (value) {
      flow.y = line - 4 - heightOf(flow, value, looks.words, width);
      paragraph(flow, "P", value, looks.words, { x, width });
    }
    ruleAt(doc, { x, y: line, width, height: 1, color: paperColors.ink });
    flow.y = line + labelRoom;
    paragraph(flow, "P", label, looks.quiet, { x, width });
    x += width + signatureGap;
  });
}
