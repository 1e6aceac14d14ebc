import { type PaperDocument, type PaperElement, paperColors } from "#papers/paper-document.ts";
import { type Face, type Font, type SetRuns, withoutGaps } from "#papers/paper-fonts.ts";

/** The look of text. Sizes are pixels of the sheet. */
export interface Look {
  face: Face;
  size: number;
  /** Height of its line. */
  line: number;
  color?: string;
  /** Between letters, in ems. */
  spacing?: number;
}

/** A part of a paragraph, in a face of its own if it has one. */
export interface Span {
  text: string;
  face?: Face;
  size?: number;
  color?: string;
}

interface Piece {
  text: string;
  font: Font;
  size: number;
  spacing: number;
  color: string;
  width: number;
}

export interface Line {
  pieces: Piece[];
  width: number;
}

export interface Pen {
  doc: PaperDocument;
  setRuns: SetRuns;
}

// Where a line may end: after a space, after a hyphen between letters or digits, and after a slash of an address.
const breaks = /(?<= )(?! )|(?<=[\p{L}\d]-)(?=[\p{L}\d])|(?<=[\p{L}\d]\/)(?=\p{L})/u;
// Mona Sans, on which all lines stand.
const ascent = 1.09;
const descent = 0.32;

function piecesOf({ doc, setRuns }: Pen, { text, face, size, color }: Span, look: Look): Piece[] {
  return setRuns(face ?? look.face, text).map(({ text: words, font }) => {
    const own = (size ?? look.size) * font.scale;
    const spacing = (look.spacing ?? 0) * own;
    const width = doc.font(font.name).fontSize(own).widthOfString(words) + spacing * words.length;
    return { text: words, font, size: own, spacing, color: color ?? look.color ?? paperColors.ink, width };
  });
}

const widthOf = (pieces: readonly Piece[]): number => pieces.reduce((sum, { width }) => sum + width, 0);
const isBlank = ({ text }: Span): boolean => text.trim() === "";

/** Breaks text into lines of a width, as a browser does: as many words as fit, and a word that is too long where it must. */
export function setLines(pen: Pen, spans: readonly Span[], look: Look, width: number): Line[] {
  const lines: Line[] = [];
  let words: Span[] = [];
  const used = (more: Span[]) => widthOf(more.flatMap((word) => piecesOf(pen, word, look)));
  const end = () => {
    const last = words.at(-1);
    const own = last ? [...words.slice(0, -1), { ...last, text: last.text.trimEnd() }] : [];
    const pieces = joined(own).flatMap((span) => piecesOf(pen, span, look));
    lines.push({ pieces, width: widthOf(pieces) });
    words = [];
  };
  const fits = (word: Span) => used(joined([...words, { ...word, text: word.text.trimEnd() }])) <= width + 0.01;
  const put = (word: Span) => {
    if (fits(word)) words.push(word);
    else if (words.some((one) => !isBlank(one))) {
      end();
      put(word);
    } else {
      const letters = [...word.text];
      let count = letters.length;
      while (count > 1 && !fits({ ...word, text: letters.slice(0, count).join("") })) count -= 1;
      words.push({ ...word, text: letters.slice(0, count).join("") });
      if (count < letters.length) {
        end();
        put({ ...word, text: letters.slice(count).join("") });
      }
    }
  };
  for (const span of spans)
    for (const text of printable(pen, span, look).split(breaks)) if (text !== "") put({ ...span, text });
  if (words.length > 0) end();
  return lines;
}

/** The part of a span that can be printed; spaces at its ends stay, for it may stand among others. */
function printable({ setRuns }: Pen, { text, face }: Span, look: Look): string {
  const clean = text.replace(/[^\S\u00a0]+/g, " ");
  const kept = withoutGaps(setRuns(face ?? look.face, clean));
  return `${clean.startsWith(" ") ? " " : ""}${kept}${kept !== "" && clean.endsWith(" ") ? " " : ""}`;
}

/** Neighbors of one look as one span, so that their letters stand as in one word. */
function joined(spans: readonly Span[]): Span[] {
  const all: Span[] = [];
  for (const span of spans) {
    const last = all.at(-1);
    if (last && last.face === span.face && last.size === span.size && last.color === span.color) last.text += span.text;
    else all.push({ ...span });
  }
  return all;
}

/** Writes a line into the box that begins at `y`. */
export function writeLine(
  { doc }: Pen,
  line: Line,
  { x, y, width, align = "left", look }: { x: number; y: number; width: number; align?: "left" | "right"; look: Look },
): void {
  const baseline = y + look.line / 2 + ((ascent - descent) / 2) * look.size;
  let at = align === "right" ? x + width - line.width : x;
  for (const piece of line.pieces) {
    doc.font(piece.font.name).fontSize(piece.size).fillColor(piece.color);
    doc.text(piece.text, at, baseline, {
      lineBreak: false,
      baseline: "alphabetic",
      ...(piece.spacing !== 0 && { characterSpacing: piece.spacing }),
    });
    at += piece.width;
  }
}

/** Draws what screen readers skip. */
export function artifact(doc: PaperDocument, kind: "Layout" | "Pagination", act: () => void): void {
  doc.markContent("Artifact", { type: kind });
  act();
  doc.endMarkedContent();
}

export function ruleAt(
  doc: PaperDocument,
  { x, y, width, height, color }: { x: number; y: number; width: number; height: number; color: string },
): void {
  artifact(doc, "Layout", () => doc.rect(x, y, width, height).fill(color));
}

/** An element below another one, ended once `fill` has put its contents in. */
export function element(
  doc: PaperDocument,
  parent: PaperElement,
  kind: string,
  fill: (own: PaperElement) => void,
  options: object = {},
): void {
  const own = doc.struct(kind, options);
  parent.add(own);
  fill(own);
  own.end();
}
