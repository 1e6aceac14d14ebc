import { readFileSync } from "node:fs";
import path from "node:path";
import subsetFont from "subset-font";

const folder = "node_modules/@fontsource-variable";
const range = (from: number, to: number): string =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, step) => from + step));

/** The files of the site's typefaces and what each has of them. */
const sources = {
  latin: {
    file: "mona-sans/files/mona-sans-latin-wdth-normal.woff2",
    characters: `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’“”…•→−€`,
  },
  extended: { file: "mona-sans/files/mona-sans-latin-ext-wdth-normal.woff2", characters: range(0x100, 0x24f) },
  vietnamese: {
    file: "mona-sans/files/mona-sans-vietnamese-wdth-normal.woff2",
    characters: `${range(0x102, 0x1b0)}${range(0x300, 0x323)}${range(0x1ea0, 0x1ef9)}₫`,
  },
  figures: { file: "archivo/files/archivo-latin-wght-normal.woff2", characters: "0123456789.,:" },
  code: { file: "spline-sans-mono/files/spline-sans-mono-latin-wght-normal.woff2", characters: range(0x20, 0x7e) },
} as const;

export type FontSource = keyof typeof sources;
export type FontAxes = { wght: number; wdth?: number };

const cutFonts = new Map<string, Promise<Buffer>>();

/** One style of a typeface as a font file of its own, because PDF does not support variable fonts. Cut once. */
export function cutFont(source: FontSource, axes: FontAxes): Promise<Buffer> {
  const key = JSON.stringify([source, axes]);
  const known = cutFonts.get(key);
  if (known) return known;
  const { file, characters } = sources[source];
  const cut = subsetFont(readFileSync(path.resolve(folder, file)), characters, {
    targetFormat: "sfnt",
    variationAxes: { ...axes },
    keepFeatures: ["kern", "mark", "mkmk", "ccmp", "locl"],
    noHinting: true,
  });
  cutFonts.set(key, cut);
  return cut;
}
