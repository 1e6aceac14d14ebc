import type { Paper, PaperTable } from "#contract/values/paper.ts";
import { columnShares, isDense, isWordy, notesByPlace } from "#contract/values/paper-sheet.ts";
import { type PaperElement, paperColors } from "#papers/paper-document.ts";
import { type Flow, heightOf, inside, left, linesOf, looks, paragraph } from "#papers/paper-flow.ts";
import { noteSpans } from "#papers/paper-notices.ts";
import { artifact, element, type Line, type Look, ruleAt, writeLine } from "#papers/paper-pen.ts";

const cellGap = { first: 12, other: 8 };
const noteGap = 4;
const totalsWidth = 330;
const totalsGap = 30;

interface Column {
  x: number;
  width: number;
  numeric: boolean;
}

function columnsOf({ columns }: PaperTable): Column[] {
  let share = 0;
  return columnShares(columns).map((own, index) => {
    const numeric = columns[index]?.numeric === true;
    const start = left + (share / 100) * inside;
    share += own;
    const width = (own / 100) * inside - (numeric ? 0 : index === 0 ? cellGap.first : cellGap.other);
    return { x: start, width, numeric };
  });
}

interface SetCell {
  lines: { line: Line; look: Look }[];
  height: number;
}

function setCell(flow: Flow, texts: readonly (readonly [string, Look])[], width: number): SetCell {
  const lines = texts.flatMap(([text, look]) => linesOf(flow, text, look, width).map((line) => ({ line, look })));
  return { lines, height: lines.reduce((sum, { look }) => sum + look.line, 0) };
}

function writeCell(flow: Flow, cell: SetCell, { x, width, numeric }: Column, top: number): void {
  let y = top;
  for (const { line, look } of cell.lines) {
    writeLine(flow, line, { x, y, width, align: numeric ? "right" : "left", look });
    y += look.line;
  }
}

/** The lines of a paper; the heads stand on every page again, where screen readers skip them. */
export function writeTable(flow: Flow, table: PaperTable): void {
  const columns = columnsOf(table);
  const dense = isDense(table);
  const pad = dense ? { top: 3, bottom: 2 } : { top: 8, bottom: 7 };
  const [what, cellLook, figure, quiet] = dense
    ? [looks.denseWhat, looks.denseCell, looks.denseFigure, looks.denseQuiet]
    : [looks.what, looks.cell, looks.figure, looks.quiet];
  const heads = columns.map(({ width }, index) =>
    setCell(flow, [[table.columns[index]?.head ?? "", looks.head]], width),
  );
  const headHeight = Math.max(...heads.map(({ height }) => height)) + 9;
  const rows = table.rows.map(({ cells, notes }) => {
    const own = columns.map(({ width, numeric }, index) => {
      const cell = cells[index] ?? "";
      if (index === 0) return setCell(flow, [[cell, what], ...notes.map((note) => [note, quiet] as const)], width);
      return setCell(flow, [[cell, numeric ? (isWordy(cell) ? quiet : figure) : cellLook]], width);
    });
    return { cells: own, height: Math.max(...own.map(({ height }) => height)) + pad.top + pad.bottom + 1 };
  });

  const underHead = () => {
    ruleAt(flow.doc, { x: left, y: flow.y + headHeight - 2, width: inside, height: 2, color: paperColors.ink });
    flow.y += headHeight;
  };
  const writeHeads = (put: (cell: SetCell, column: Column, y: number) => void) => {
    const { y } = flow;
    heads.forEach((cell, index) => {
      const column = columns[index];
      if (column) put(cell, column, y);
    });
    underHead();
  };

  flow.y += 16;
  flow.room(headHeight + (rows[0]?.height ?? 0));
  element(flow.doc, flow.root, "Table", (own) => {
    element(flow.doc, own, "TR", (row) =>
      writeHeads((cell, column, y) =>
        addCell(flow, row, { kind: "TH", scope: "Column" }, () => writeCell(flow, cell, column, y)),
      ),
    );
    for (const { cells, height } of rows) {
      if (flow.room(height))
        writeHeads((cell, column, y) => artifact(flow.doc, "Pagination", () => writeCell(flow, cell, column, y)));
      const top = flow.y + pad.top;
      element(flow.doc, own, "TR", (row) =>
        cells.forEach((cell, index) => {
          const column = columns[index];
          if (!column) return;
          const kind = index === 0 ? { kind: "TH", scope: "Row" } : { kind: "TD" };
          addCell(flow, row, kind, () => writeCell(flow, cell, column, top));
        }),
      );
      flow.y += height;
      ruleAt(flow.doc, { x: left, y: flow.y - 1, width: inside, height: 1, color: paperColors.line });
    }
  });
}

function addCell(
  { doc }: Flow,
  row: PaperElement,
  { kind, scope }: { kind: string; scope?: string },
  write: () => void,
): void {
  element(doc, row, kind, (own) => own.add(write), scope ? { scope } : {});
}

/** The totals at the right edge, and at their left what is said of them. */
export function writeTotals(flow: Flow, paper: Paper): void {
  const { beside } = notesByPlace(paper);
  const besideWidth = inside - totalsWidth - totalsGap;
  const besideHeight = beside.reduce(
    (sum, note) => sum + noteGap + heightOf(flow, noteSpans(note), looks.quiet, besideWidth),
    0,
  );
  const { totals } = paper;
  if (totals.length === 0 && beside.length === 0) return;
  const rows = totals.map(({ label, value, strong = false }) => {
    const [labelLook, valueLook] = strong ? [looks.sum, looks.sumFigure] : [looks.what, looks.figure];
    const figure = setCell(flow, [[value, valueLook]], totalsWidth);
    const widest = Math.max(0, ...figure.lines.map(({ line }) => line.width));
    const words = setCell(flow, [[label, labelLook]], totalsWidth - widest - cellGap.first);
    return { words, figure, strong, height: Math.max(words.height, figure.height) + (strong ? 14 : 12) };
  });
  const totalsHeight = rows.reduce((sum, { height }) => sum + height, 0);
  flow.y += 5;
  flow.room(Math.max(besideHeight + 10, totalsHeight));
  const { y } = flow;
  flow.y += 10 - noteGap;
  for (const note of beside) {
    flow.y += noteGap;
    paragraph(flow, "P", noteSpans(note), looks.quiet, { width: besideWidth });
  }
  const besideEnd = flow.y;
  flow.y = y;
  const x = left + inside - totalsWidth;
  const column = { x, width: totalsWidth, numeric: false };
  if (rows.length > 0)
    element(flow.doc, flow.root, "Table", (own) =>
      rows.forEach(({ words, figure, strong, height }, index) => {
        const top = flow.y + (strong ? 9 : 6);
        if (strong) ruleAt(flow.doc, { x, y: flow.y - 1, width: totalsWidth, height: 2, color: paperColors.ink });
        element(flow.doc, own, "TR", (row) => {
          addCell(flow, row, { kind: "TH", scope: "Row" }, () => writeCell(flow, words, column, top));
          addCell(flow, row, { kind: "TD" }, () => writeCell(flow, figure, { ...column, numeric: true }, top));
        });
        flow.y += height;
        if (!strong && rows[index + 1]?.strong === false)
          ruleAt(flow.doc, { x, y: flow.y - 1, width: totalsWidth, height: 1, color: paperColors.line });
      }),
    );
  flow.y = Math.max(flow.y, beside.length > 0 ? besideEnd : 0);
}
