/**
 * Subsets the fonts to what the site uses and writes `public/fonts/*.woff2` and `src/web/fonts.gen.css` (font faces, and system
 * fallbacks with matching metrics until they load).
 * Run with Node 24: `node scripts/build-fonts.ts`.
 */
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";
import { averageWidthOf, readFontMetrics } from "./font-metrics.ts";

type Axes = Record<string, number | { min: number; max: number; default?: number }>;

const root = fileURLToPath(new URL("..", import.meta.url));
const fontFolder = `${root}public/fonts`;

const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, step) => from + step));
const basicLatin = range(0x20, 0x7e);
// Accented letters are in separate files, loaded only by pages that need them: kerning them costs a third of the budget.
const typographic = "\u00a0\u00ad©×–‘’“”…−";
/** Spanish pages need this on top; these are the signs that some English ones do as well. */
const spanish = "áéíóúñüÁÉÍÓÚÑÜ¡¿«»ªº—•→";
const accented = [...range(0xa1, 0xff).replace(/[©\u00ad×]/g, "")]
  .filter((letter) => !spanish.includes(letter))
  .join("");
const latinExtendedA = range(0x100, 0x17f);
/** As `unicode-range` has them. */
const rangesOf = (characters: string) =>
  [...characters].map((letter) => `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase()}`).join(",");
const figures = "0123456789.,:";

const source = (family: string, file: string) =>
  readFileSync(`${root}node_modules/@fontsource-variable/${family}/files/${file}.woff2`);

const mona = source("mona-sans", "mona-sans-latin-wdth-normal");
const monaAxes: Axes = { wght: { min: 400, max: 800 }, wdth: { min: 90, max: 118 } };

// Ligatures and alternates that the design never uses cost kilobytes.
const features = ["kern", "mark", "mkmk", "ccmp", "locl"];

mkdirSync(fontFolder, { recursive: true });
for (const old of readdirSync(fontFolder)) rmSync(`${fontFolder}/${old}`);

const total: { name: string; bytes: number }[] = [];

async function cut(name: string, font: Buffer, characters: string, variationAxes: Axes): Promise<string> {
  const woff2 = await subsetFont(font, characters, {
    targetFormat: "woff2",
    variationAxes,
    keepFeatures: features,
    noHinting: true,
  });
  const hash = createHash("sha256").update(woff2).digest("hex").slice(0, 8);
  const file = `${name}.${hash}.woff2`;
  writeFileSync(`${fontFolder}/${file}`, woff2);
  total.push({ name, bytes: woff2.length });
  return `/fonts/${file}`;
}

// Advance widths of Arial (the same as Liberation Sans and Helvetica) per 1000 units.
const arial: Record<string, number> = {
  " ": 278,
  a: 556,
  b: 556,
  c: 500,
  d: 556,
  e: 556,
  f: 278,
  g: 556,
  h: 556,
  i: 222,
  j: 222,
  k: 500,
  l: 222,
  m: 833,
  n: 556,
  o: 556,
  p: 556,
  q: 556,
  r: 333,
  s: 500,
  t: 278,
  u: 556,
  v: 500,
  w: 722,
  x: 500,
  y: 500,
  z: 500,
};
const arialBold: Record<string, number> = {
  " ": 278,
  a: 556,
  b: 611,
  c: 556,
  d: 611,
  e: 556,
  f: 333,
  g: 611,
  h: 611,
  i: 278,
  j: 278,
  k: 556,
  l: 278,
  m: 889,
  n: 611,
  o: 611,
  p: 611,
  q: 611,
  r: 389,
  s: 556,
  t: 333,
  u: 611,
  v: 556,
  w: 778,
  x: 556,
  y: 556,
  z: 500,
};

async function fallback(
  bold: boolean,
  like: { wght: number; wdth: number },
  covers: { weight: string; stretch: string },
): Promise<string> {
  const metrics = readFontMetrics(await subsetFont(mona, basicLatin, { targetFormat: "sfnt", variationAxes: like }));
  const system = averageWidthOf((letter) => (bold ? arialBold : arial)[letter] ?? 556) / 1000;
  const adjust = metrics.averageWidth / metrics.unitsPerEm / system;
  const percent = (units: number) => `${((units / metrics.unitsPerEm / adjust) * 100).toFixed(2)}%`;
  const local = bold
    ? 'local("Arial Bold"),local("Arial-BoldMT"),local("Liberation Sans Bold"),local("Helvetica-Bold"),local("Roboto Bold")'
    : 'local("Arial"),local("ArialMT"),local("Liberation Sans"),local("Helvetica"),local("Roboto")';
  return `@font-face{font-family:"Mona Fallback";font-weight:${covers.weight};font-stretch:${covers.stretch};src:${local};size-adjust:${(adjust * 100).toFixed(2)}%;ascent-override:${percent(metrics.ascent)};descent-override:${percent(metrics.descent)};line-gap-override:${percent(metrics.lineGap)}}`;
}

const face = (family: string, url: string, rest: string) =>
  `@font-face{font-family:"${family}";src:url(${url}) format("woff2");font-display:swap;${rest}}`;

const monaUrl = await cut("mona-sans", mona, basicLatin + typographic, monaAxes);
const monaSpanishUrl = await cut("mona-sans-spanish", mona, spanish, monaAxes);
const monaAccentsUrl = await cut("mona-sans-accents", mona, accented, monaAxes);
const monaExtUrl = await cut(
  "mona-sans-ext",
  source("mona-sans", "mona-sans-latin-ext-wdth-normal"),
  latinExtendedA,
  monaAxes,
);
const figuresUrl = await cut("archivo-figures", source("archivo", "archivo-latin-wght-normal"), figures, {
  wght: { min: 400, max: 800 },
});
const monoUrl = await cut(
  "spline-mono",
  source("spline-sans-mono", "spline-sans-mono-latin-wght-normal"),
  `${range(0x30, 0x39)}${range(0x41, 0x5a)}${range(0x61, 0x7a)} -_./:#@+…`,
  {
    wght: 500,
  },
);

const origin = "/* Written by scripts/build-fonts.ts. */";
const faces = [
  origin,
  face("Mona", monaUrl, "font-weight:400 800;font-stretch:90% 118%"),
  face("Mona", monaSpanishUrl, `font-weight:400 800;font-stretch:90% 118%;unicode-range:${rangesOf(spanish)}`),
  face("Mona", monaAccentsUrl, `font-weight:400 800;font-stretch:90% 118%;unicode-range:${rangesOf(accented)}`),
  face("Mona", monaExtUrl, "font-weight:400 800;font-stretch:90% 118%;unicode-range:U+100-17F"),
  face(
    "Figures",
    figuresUrl,
    "font-weight:400 800;font-stretch:90% 118%;unicode-range:U+30-39,U+2C,U+2E,U+3A;size-adjust:104%",
  ),
  face("Spline Mono", monoUrl, "font-weight:400 700"),
];
const fallbacks = [
  origin,
  await fallback(false, { wght: 400, wdth: 100 }, { weight: "400 599", stretch: "90% 118%" }),
  await fallback(true, { wght: 680, wdth: 102 }, { weight: "600 800", stretch: "90% 109%" }),
  await fallback(true, { wght: 780, wdth: 115 }, { weight: "600 800", stretch: "110% 118%" }),
];
writeFileSync(`${root}src/web/fonts.gen.css`, `${[...faces, ...fallbacks].join("\n")}\n`);

for (const { name, bytes } of total) console.log(`${name.padEnd(16)} ${(bytes / 1000).toFixed(1)} kB`);
