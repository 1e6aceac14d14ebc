import { readFileSync } from "node:fs";
import path from "node:path";
import subsetFont from "subset-font";

/** The styles of the site's typeface used in print. */
const cuts = {
  text: { wght: 400, wdth: 100 },
  strong: { wght: 680, wdth: 100 },
  heading: { wght: 760, wdth: 112 },
  title: { wght: 800, wdth: 114 },
} as const;
export type PdfFont = keyof typeof cuts;

const source = "node_modules/@fontsource-variable/mona-sans/files/mona-sans-latin-wdth-normal.woff2";

let fonts: Promise<Record<PdfFont, Buffer>> | undefined;

/** Each style as a separate font file, because PDF does not support variable fonts. */
export const pdfFonts = (): Promise<Record<PdfFont, Buffer>> => (fonts ??= cutFonts());

async function cutFonts(): Promise<Record<PdfFont, Buffer>> {
  const variable = readFileSync(path.resolve(source));
  const characters =
    String.fromCodePoint(...Array.from({ length: 0xff - 0x1f }, (_, step) => 0x20 + step)) + "–—‘’“”…•→−";
  const cut = (variationAxes: { wght: number; wdth: number }) =>
    subsetFont(variable, characters, { targetFormat: "sfnt", variationAxes, keepFeatures: ["kern"], noHinting: true });
  const [text, strong, heading, title] = await Promise.all([
    cut(cuts.text),
    cut(cuts.strong),
    cut(cuts.heading),
    cut(cuts.title),
  ]);
  return { text, strong, heading, title };
}
