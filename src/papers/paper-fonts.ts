import { readFileSync } from "node:fs";
import path from "node:path";
import anyAscii from "any-ascii";
import type { PaperDocument } from "#papers/paper-document.ts";
import { cutFont, type FontAxes, type FontSource } from "#papers/pdf-fonts.ts";

/** The font of a piece of text. */
export interface Font {
  name: string;
  /** Times the size that was asked for: figures are as large as on the pages. */
  scale: number;
}

type Part = Font & { has(codePoint: number): boolean };

const weights = {
  text: { wght: 400, wdth: 100 },
  strong: { wght: 680, wdth: 100 },
  sum: { wght: 760, wdth: 104 },
  title: { wght: 800, wdth: 114 },
  brand: { wght: 800, wdth: 118 },
} as const;

export type Face = keyof typeof weights | "figures" | "figuresSum" | "code";

const figuresScale = 1.04;
const letters: readonly FontSource[] = ["latin", "extended", "vietnamese"];

interface Cut {
  source: FontSource;
  axes: FontAxes;
  scale?: number;
}

const lettersOf = (axes: FontAxes): Cut[] => letters.map((source) => ({ source, axes }));
const figuresOf = (wght: number): Cut => ({ source: "figures", axes: { wght }, scale: figuresScale });

/** The order in which the fonts of a face are asked whether they have a character. */
const faces: Record<Face, Cut[]> = {
  text: lettersOf(weights.text),
  strong: lettersOf(weights.strong),
  sum: lettersOf(weights.sum),
  title: lettersOf(weights.title),
  brand: lettersOf(weights.brand),
  figures: [figuresOf(640), ...lettersOf(weights.strong)],
  figuresSum: [figuresOf(760), ...lettersOf(weights.sum)],
  code: [{ source: "code", axes: { wght: 500 } }, ...lettersOf(weights.text)],
};

/** Cyrillic and Greek, which the typeface of the site lacks. */
const others = { light: "400Regular/SourceSans3_400Regular.ttf", bold: "700Bold/SourceSans3_700Bold.ttf" } as const;
const othersFolder = "node_modules/@expo-google-fonts/source-sans-3";

const otherFonts = new Map<string, Buffer>();

function otherFont(file: string): Buffer {
  const known = otherFonts.get(file) ?? readFileSync(path.resolve(othersFolder, file));
  otherFonts.set(file, known);
  return known;
}

export interface Run {
  text: string;
  font: Font;
}

/** Splits text into runs of one font. What no font has is left out, or spelled in Latin letters when it is a letter of an alphabet. */
export type SetRuns = (face: Face, text: string) => Run[];

/** Registers the faces with a document; only those that are used are embedded, with only the characters that are used. */
export async function openFaces(doc: PaperDocument): Promise<SetRuns> {
  const parts = new Map<Face, Part[]>();
  for (const [face, cuts] of Object.entries(faces) as [Face, Cut[]][]) {
    const own = await Promise.all(
      cuts.map(async ({ source, axes, scale = 1 }) => {
        const name = `${source} ${axes.wght} ${axes.wdth ?? ""}`;
        doc.registerFont(name, await cutFont(source, axes));
        return { name, scale, has: covers(doc, name) };
      }),
    );
    const file = face === "text" || face === "code" ? others.light : others.bold;
    doc.registerFont(file, otherFont(file));
    parts.set(face, [...own, { name: file, scale: 1, has: covers(doc, file) }]);
  }
  return (face, text) => runsOf(parts.get(face) ?? [], text);
}

/** Asks a font for a character. The font is opened when it is first asked. */
function covers(doc: PaperDocument, name: string): (codePoint: number) => boolean {
  let font: { hasGlyphForCodePoint(codePoint: number): boolean } | undefined;
  return (codePoint) => {
    // Known to pdfkit, and not to its types.
    font ??= (doc.font(name) as unknown as { _font: { font: typeof font } })._font.font;
    return font?.hasGlyphForCodePoint(codePoint) ?? false;
  };
}

const segments = new Intl.Segmenter();
const ideograph = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Extended_Pictographic}]/u;

function runsOf(parts: readonly Part[], text: string): Run[] {
  const runs: Run[] = [];
  const add = (words: string): boolean => {
    const codePoints = [...words].map((character) => character.codePointAt(0) ?? 0);
    const part = parts.find(({ has }) => codePoints.every(has));
    if (!part) return false;
    const last = runs.at(-1);
    if (last?.font === part) last.text += words;
    else runs.push({ text: words, font: part });
    return true;
  };
  for (const { segment } of segments.segment(text.normalize("NFC"))) {
    if (add(segment) || ideograph.test(segment) || !/\p{L}/u.test(segment)) continue;
    for (const letter of anyAscii(segment)) add(letter);
  }
  return runs;
}

/** The text without what no font has, and without the gaps that this leaves. */
export const withoutGaps = (runs: readonly Run[]): string =>
  runs
    .map(({ text }) => text)
    .join("")
    .replace(/ {2,}/g, " ")
    .trim();
