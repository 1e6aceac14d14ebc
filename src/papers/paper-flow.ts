import { sheet } from "#contract/values/paper-sheet.ts";
import { type PaperElement, paperColors } from "#papers/paper-document.ts";
import { element, type Line, type Look, type Pen, setLines, type Span, writeLine } from "#papers/paper-pen.ts";

const { muted } = paperColors;

/** The texts of the sheet; paper.css has the same. */
export const looks = {
  brand: { face: "brand", size: 25, line: 30, spacing: -0.03 },
  letterhead: { face: "text", size: 13.5, line: 19.5, color: muted },
  title: { face: "title", size: 34, line: 40, spacing: -0.036 },
  stamp: { face: "sum", size: 18, line: 24, spacing: 0.08 },
  day: { face: "text", size: 14, line: 20, color: muted },
  words: { face: "text", size: 13.5, line: 19.5 },
  blockTitle: { face: "strong", size: 14, line: 19 },
  head: { face: "strong", size: 13, line: 17, color: muted },
  what: { face: "strong", size: 13.5, line: 18 },
  cell: { face: "text", size: 13.5, line: 18 },
  figure: { face: "figures", size: 13.5, line: 18 },
  denseWhat: { face: "strong", size: 12.5, line: 16 },
  denseCell: { face: "text", size: 12.5, line: 16 },
  denseFigure: { face: "figures", size: 12.5, line: 16 },
  denseQuiet: { face: "text", size: 12, line: 15, color: muted },
  quiet: { face: "text", size: 13, line: 18, color: muted },
  sum: { face: "sum", size: 18, line: 24 },
  sumFigure: { face: "figuresSum", size: 18, line: 24 },
  payTitle: { face: "sum", size: 16, line: 20 },
  payFigure: { face: "figuresSum", size: 16, line: 20 },
  noticeTitle: { face: "strong", size: 15, line: 20 },
  notice: { face: "text", size: 14, line: 20 },
  foot: { face: "text", size: 12.5, line: 17, color: muted },
} as const satisfies Record<string, Look>;

export const left = sheet.margin;
export const inside = sheet.width - 2 * sheet.margin;
/** The rule above the foot, and where the text above it ends. */
export const footTop = 985;
export const contentEnd = footTop - 15;

const pointsOfPixel = 0.75;

/** The sheet being written: from the top down, page after page. */
export interface Flow extends Pen {
  root: PaperElement;
  y: number;
  /** Goes on with a new page when less than `height` is left. @returns whether it did */
  room(height: number): boolean;
  newPage(): void;
}

export function startFlow(pen: Pen, root: PaperElement): Flow {
  const { doc } = pen;
  doc.scale(pointsOfPixel);
  const flow: Flow = {
    ...pen,
    root,
    y: sheet.top,
    newPage() {
      doc.addPage();
      doc.scale(pointsOfPixel);
      flow.y = sheet.top;
    },
    room(height) {
      if (flow.y + height <= contentEnd || flow.y === sheet.top) return false;
      flow.newPage();
      return true;
    },
  };
  return flow;
}

interface Place {
  x?: number;
  width?: number;
  align?: "left" | "right";
  parent?: PaperElement;
}

/** A paragraph at the place that was reached, over the end of the page where it must. */
export function paragraph(
  flow: Flow,
  kind: string,
  words: string | readonly Span[],
  look: Look,
  { x = left, width = inside, align = "left", parent = flow.root }: Place = {},
): void {
  const lines = setLines(flow, spansOf(words), look, width);
  if (lines.length === 0) return;
  element(flow.doc, parent, kind, (own) => {
    for (const line of lines) {
      flow.room(look.line);
      const { y } = flow;
      own.add(() => writeLine(flow, line, { x, y, width, align, look }));
      flow.y += look.line;
    }
  });
}

export const spansOf = (words: string | readonly Span[]): readonly Span[] =>
  typeof words === "string" ? [{ text: words }] : words;

export const linesOf = (flow: Flow, words: string | readonly Span[], look: Look, width: number): Line[] =>
  setLines(flow, spansOf(words), look, width);

export const heightOf = (flow: Flow, words: string | readonly Span[], look: Look, width: number): number =>
  linesOf(flow, words, look, width).length * look.line;
