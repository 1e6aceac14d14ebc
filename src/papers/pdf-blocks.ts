import type { Token, Tokens } from "marked";
import { type PaperDocument, type PaperElement, tagged as taggedBelow } from "#papers/paper-document.ts";

type Paper = { doc: PaperDocument; root: PaperElement };

export const pdfColors = {
  ink: "#0b1c2b",
  muted: "#465a6a",
  line: "#ccd7df",
  link: "#0b4f8c",
  delta: "#0a3a66",
  wheat: "#f5cf67",
} as const;

const size = { text: 10.5, h2: 19, h3: 13, table: 9.5 } as const;
const indent = 16;

interface Run {
  text: string;
  strong: boolean;
  link: string | null;
}

/** A line of text as runs of uniform style. */
function runsOf(tokens: Token[], look: Omit<Run, "text"> = { strong: false, link: null }): Run[] {
  return tokens.flatMap((token): Run[] => {
    if (token.type === "strong") return runsOf(token.tokens ?? [], { ...look, strong: true });
    if (token.type === "link") return runsOf(token.tokens ?? [], { ...look, link: (token as Tokens.Link).href });
    if (token.type === "br") return [{ ...look, text: "\n" }];
    if ("tokens" in token && token.tokens) return runsOf(token.tokens, look);
    return "text" in token ? [{ ...look, text: decoded(String(token.text)).replace(/\n/g, " ") }] : [];
  });
}

const decoded = (text: string): string =>
  text.replace(
    /&(amp|lt|gt|quot|#39);/g,
    (whole, name: string) => ({ amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" })[name] ?? whole,
  );

/** Column widths by their longest text, within limits; columns to fill in by hand get extra room. */
function columnWidths({ header, rows }: Tokens.Table, width: number): number[] {
  const weights = header.map((head, column) => {
    const cells = rows.map((row) => row[column]?.text.length ?? 0);
    return Math.max(...cells) === 0 ? 24 : Math.min(44, Math.max(9, head.text.length + 2, ...cells));
  });
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => (width * weight) / sum);
}

/** Renders the blocks of a Markdown text from top to bottom. `canonicalUrl` makes links absolute. */
export function writeBlocks({ doc, root }: Paper, tokens: Token[], canonicalUrl: string): void {
  const left = doc.page.margins.left;
  const width = doc.page.width - left - doc.page.margins.right;

  const write = (runs: Run[], options: { x: number; width: number; size: number; color?: string }) => {
    doc.fontSize(options.size).x = options.x;
    runs.forEach((run, index) => {
      const href = run.link?.startsWith("/") ? new URL(run.link, canonicalUrl).href : run.link;
      const shown = href?.startsWith("#") ? null : href;
      doc
        .font(run.strong ? "strong" : "text")
        .fillColor(shown ? pdfColors.link : (options.color ?? pdfColors.ink))
        .text(run.text, {
          width: options.width,
          lineGap: 3,
          continued: index < runs.length - 1,
          link: shown ?? null,
          underline: Boolean(shown),
        });
    });
    doc.x = left;
  };
  /** Starts a new page when less than `height` is left, so that nothing is orphaned at the bottom. */
  const keep = (height: number) => {
    if (doc.y + height > doc.page.height - doc.page.margins.bottom) doc.addPage();
  };
  const tagged = (kind: string, act: () => void) => taggedBelow(doc, root, kind, act);

  const list = (token: Tokens.List, x: number) =>
    token.items.forEach((item, index) => {
      keep(30);
      tagged("LI", () => {
        const mark = token.ordered ? `${Number(token.start || 1) + index}.` : "•";
        const { y } = doc;
        doc
          .font("strong")
          .fontSize(size.text)
          .fillColor(pdfColors.delta)
          .text(mark, x, y, { width: indent, lineGap: 3 });
        doc.y = y;
        for (const inner of item.tokens) {
          if (inner.type === "list") list(inner as Tokens.List, x + indent);
          else write(runsOf([inner]), { x: x + indent + 4, width: width - (x - left) - indent - 4, size: size.text });
        }
      });
      doc.moveDown(0.25);
    });

  const table = (token: Tokens.Table) => {
    const widths = columnWidths(token, width);
    const row = (cells: Tokens.TableCell[], head: boolean) => {
      doc.font(head ? "strong" : "text").fontSize(size.table);
      const texts = cells.map((cell) =>
        runsOf(cell.tokens)
          .map((run) => run.text)
          .join(""),
      );
      const height = Math.max(
        ...texts.map((text, column) => doc.heightOfString(text, { width: (widths[column] ?? 0) - 10 })),
      );
      keep(height + 12);
      const y = doc.y + 6;
      let x = left;
      texts.forEach((text, column) => {
        doc
          .font(head || column === 0 ? "strong" : "text")
          .fillColor(head ? pdfColors.muted : pdfColors.ink)
          .text(text, x, y, {
            width: (widths[column] ?? 0) - 10,
            align: cells[column]?.align === "right" ? "right" : "left",
          });
        x += widths[column] ?? 0;
      });
      doc.y = y + height + 6;
      doc
        .moveTo(left, doc.y)
        .lineTo(left + width, doc.y)
        .lineWidth(head ? 1.2 : 0.5)
        .strokeColor(head ? pdfColors.ink : pdfColors.line)
        .stroke();
    };
    tagged("Table", () => {
      row(token.header, true);
      for (const cells of token.rows) row(cells, false);
    });
    doc.x = left;
    doc.moveDown(1);
  };

  const block = (token: Token) => {
    switch (token.type) {
      case "heading": {
        const { depth, tokens: words } = token as Tokens.Heading;
        const large = depth === 2;
        keep(large ? 90 : 60);
        doc.moveDown(large ? 1.1 : 0.6);
        tagged(`H${depth}`, () =>
          doc
            .font("heading")
            .fontSize(large ? size.h2 : size.h3)
            .fillColor(large ? pdfColors.delta : pdfColors.ink)
            .text(
              runsOf(words)
                .map((run) => run.text)
                .join(""),
              { width, lineGap: 1 },
            ),
        );
        doc.moveDown(0.45);
        return;
      }
      case "paragraph":
        keep(34);
        tagged("P", () => write(runsOf((token as Tokens.Paragraph).tokens), { x: left, width, size: size.text }));
        doc.moveDown(0.7);
        return;
      case "list":
        list(token as Tokens.List, left);
        doc.moveDown(0.5);
        return;
      case "table":
        table(token as Tokens.Table);
        return;
      case "blockquote": {
        keep(60);
        const { y } = doc;
        tagged("BlockQuote", () =>
          write(runsOf((token as Tokens.Blockquote).tokens), { x: left + 14, width: width - 14, size: size.text }),
        );
        doc.rect(left, y, 4, doc.y - y).fill(pdfColors.wheat);
        doc.moveDown(0.8);
        return;
      }
      default:
    }
  };
  for (const token of tokens) block(token);
}
