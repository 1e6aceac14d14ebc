import { readFileSync } from "node:fs";
import { Resvg } from "@resvg/resvg-js";
import { createElement, type CSSProperties, type ReactNode } from "react";
import satori, { type Font } from "satori";
import subsetFont from "subset-font";
import { socialSize } from "#contract/site/addresses.ts";

export interface SocialPicture {
  brand: string;
  /** Above the title: the section of the site. */
  label: string;
  title: string;
  /** A color block of `src/web/ui/tokens.css`. */
  tone: string;
  /** The last line. */
  foot: string;
}

interface Block {
  field: string;
  ink: string;
  second: string;
  row: string;
  trace: string;
}

/** The color blocks in light mode, as in `src/web/ui/tokens.css`. */
const blocks: Record<string, Block> = {
  hero: { field: "#cbe5f6", ink: "#0a3a66", second: "#2c4759", row: "#a9d3ee", trace: "#0a3a66" },
  delta: { field: "#0a3a66", ink: "#ffffff", second: "#c5dcee", row: "#144b7e", trace: "#7fc0ee" },
  wheat: { field: "#f5cf67", ink: "#0b1c2b", second: "#4a3b0c", row: "#eabb49", trace: "#0a3a66" },
  leaf: { field: "#1f6238", ink: "#ffffff", second: "#cfe8cf", row: "#2b7747", trace: "#a9dc8f" },
  sky: { field: "#cbe5f6", ink: "#0b1c2b", second: "#2c4759", row: "#a9d3ee", trace: "#0a3a66" },
  pale: { field: "#dcecd6", ink: "#0b1c2b", second: "#34503a", row: "#bfdcb6", trace: "#1f6238" },
  night: { field: "#0b1c2b", ink: "#ffffff", second: "#b9c9d6", row: "#183348", trace: "#f5cf67" },
};

const horizon = 470;

let fonts: Promise<Font[]> | undefined;

/** Returns a PNG. */
export async function socialImage(picture: SocialPicture): Promise<Buffer> {
  const block = blocks[picture.tone] ?? blocks.hero;
  if (!block) throw new Error("There is no block to paint with.");
  const svg = await satori(composed(picture, block), { ...socialSize, fonts: await (fonts ??= cutFonts()) });
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
}

async function cutFonts(): Promise<Font[]> {
  const source = readFileSync("node_modules/@fontsource-variable/mona-sans/files/mona-sans-latin-wdth-normal.woff2");
  const letters = String.fromCodePoint(...Array.from({ length: 0xff - 0x1f }, (_, step) => 0x20 + step)) + "–—‘’“”…";
  const cut = (wght: number, wdth: number) =>
    subsetFont(source, letters, { targetFormat: "sfnt", variationAxes: { wght, wdth }, noHinting: true });
  return [
    { name: "Mona", data: await cut(500, 104), weight: 400, style: "normal" },
    { name: "Mona", data: await cut(700, 108), weight: 700, style: "normal" },
    { name: "Mona", data: await cut(800, 116), weight: 800, style: "normal" },
  ];
}

const element = (type: string, style: CSSProperties, children: ReactNode[] = [], rest: object = {}): ReactNode =>
  createElement(type, { style: { display: "flex", ...style }, ...rest }, ...children);

const drawing = (svg: string, width: number, height: number, style: CSSProperties): ReactNode =>
  element("img", style, [], {
    src: `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`,
    width,
    height,
  });

function composed({ brand, label, title, foot }: SocialPicture, block: Block): ReactNode {
  const { width, height } = socialSize;
  const size = title.length > 62 ? 60 : title.length > 40 ? 70 : title.length > 22 ? 84 : 104;
  const mark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 34 34" width="52" height="52"><path d="M5 17a12 12 0 0 1 24 0z" fill="${block.field === "#f5cf67" ? block.trace : "#f9cf57"}"/><g fill="none" stroke="${block.trace}"><path d="M2 18.5h30M5 24h13l4 4M9 30h7" stroke-width="3"/><circle cx="24.5" cy="30" r="2.6" stroke-width="2.2"/></g></svg>`;
  return element("div", { width, height, background: block.field, fontFamily: "Mona", color: block.ink }, [
    drawing(rowsTo(block), width, height, { position: "absolute", left: 0, top: 0 }),
    element("div", { position: "absolute", left: 72, top: 56, alignItems: "center", gap: 14 }, [
      drawing(mark, 52, 52, {}),
      element("div", { fontSize: 34, fontWeight: 700 }, [brand]),
      ...(label ? [element("div", { fontSize: 30, color: block.second, marginLeft: 14 }, [label])] : []),
    ]),
    element(
      "div",
      {
        position: "absolute",
        left: 70,
        top: 146,
        width: 1060,
        fontSize: size,
        fontWeight: 800,
        lineHeight: 1.02,
        letterSpacing: "-0.03em",
        lineClamp: 4,
        textWrap: "balance",
      },
      [title],
    ),
    element("div", { position: "absolute", left: 72, bottom: 34, fontSize: 29, fontWeight: 700, color: block.ink }, [
      foot,
    ]),
  ]);
}

/** Rows of the block that run to the sun on the horizon, and one circuit trace with its pads. */
function rowsTo({ field, row, trace }: Block): string {
  const { width, height } = socialSize;
  const sun = { x: 985, y: horizon };
  const rows = Array.from({ length: 14 }, (_, index) => {
    const left = -900 + index * 260;
    return `<path d="M${sun.x} ${horizon}L${left} ${height}H${left + 130}z" fill="${row}"/>`;
  }).join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><path d="M${sun.x - 92} ${sun.y}a92 92 0 0 1 184 0z" fill="${field === "#f5cf67" ? "#fbe6a8" : "#f9cf57"}"/><path d="M0 ${horizon}H${width}V${height}H0z" fill="${field}"/>${rows}<path d="M0 ${horizon + 6}H720L610 ${height}H0z" fill="${field}"/><path d="M0 ${horizon}H${width}" stroke="${trace}" stroke-width="6"/><path d="M72 ${horizon}v34l34 34H620" fill="none" stroke="${trace}" stroke-width="5"/><circle cx="632" cy="${horizon + 68}" r="11" fill="${field}" stroke="${trace}" stroke-width="5"/><circle cx="72" cy="${horizon}" r="11" fill="${trace}"/></svg>`;
}
