import { readFileSync } from "node:fs";
import path from "node:path";
import anyAscii from "any-ascii";
import type PDFDocument from "pdfkit";

const folder = "node_modules/@expo-google-fonts/source-sans-3";
const files = { text: "400Regular/SourceSans3_400Regular.ttf", strong: "700Bold/SourceSans3_700Bold.ttf" } as const;

let fonts: [name: string, font: Buffer][] | undefined;

/** Registers the fonts "text" and "strong", which have Latin with all its marks, Cyrillic and Greek. Only used glyphs are embedded. */
export function registerPaperFonts(doc: InstanceType<typeof PDFDocument>): void {
  fonts ??= Object.entries(files).map(([name, file]) => [name, readFileSync(path.resolve(folder, file))]);
  for (const [name, font] of fonts) doc.registerFont(name, font);
}

const covered =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{M}\u0020-\u024F\u2010-\u2044\u20A0-\u20BF\u2116\u2122\u2212]+$/u;

/** A text that these fonts can show: what they lack is spelled in Latin letters, "王芳" as "WangFang". */
export const printable = (text: string): string =>
  [...new Intl.Segmenter().segment(text.normalize("NFC"))]
    .map(({ segment }) => (covered.test(segment) ? segment : anyAscii(segment)))
    .join("");
