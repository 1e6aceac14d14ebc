/**
 * Makes the site's images in `public/pictures/`: video posters as AVIF and WebP in several widths, product drawings as PNG.
 * Results for unchanged sources are reused. Run with Node 24: `node scripts/build-pictures.ts`.
 */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import sharp from "sharp";
import { runnerImport } from "vite";
import { pictureEndings, productPictureFile, productPictureSize } from "#contract/content/picture-files.ts";
import { type SizedPicture, sizePicture } from "#platform/pictures/size-picture.ts";

const posters = path.resolve("public/videos");
const out = path.resolve("public");
const cache = path.resolve("node_modules/.cache/pictures");
const painter = Buffer.concat([
  readFileSync(new URL(import.meta.url)),
  readFileSync(new URL("../src/platform/pictures/size-picture.ts", import.meta.url)),
  Buffer.from(JSON.stringify([pictureEndings, productPictureSize])),
]);

/** Writes the result of `paint`, once per source. */
async function kept(file: string, source: string | Buffer, paint: () => Promise<Buffer>): Promise<void> {
  const hash = createHash("sha256").update(painter).update(file).update(source).digest("hex").slice(0, 32);
  const place = path.join(cache, hash);
  const content = existsSync(place) ? readFileSync(place) : await paint();
  if (!existsSync(place)) writeFileSync(place, content);
  const target = path.join(out, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, content);
}

async function buildPoster(file: string): Promise<void> {
  const name = `videos/${path.basename(file, ".webp")}`;
  const source = readFileSync(path.join(posters, file));
  let sized: Promise<SizedPicture> | null = null;
  for (const ending of pictureEndings)
    await kept(`/pictures/${name}${ending}`, source, async () => {
      const { files } = await (sized ??= sizePicture(source));
      const made = files.find((one) => one.ending === ending);
      if (!made) throw new Error(`No picture ends in ${ending}.`);
      return Buffer.from(made.content);
    });
}

/** The light sky colors of `src/web/ui/tokens.css`. */
const colors: Record<string, string> = { bg: "#cbe5f6", i: "#0b1c2b", row: "#a9d3ee", tr: "#0a3a66" };

/** A product drawing with its background, large and in fixed colors. */
function drawingSvg(art: ReactNode): string {
  const markup = renderToStaticMarkup(art)
    .replace(/^<svg /, '<svg xmlns="http://www.w3.org/2000/svg" ')
    .replace(/ class="[^"]*"/, "")
    .replace(/ width="\d+" height="\d+"/, ` width="${productPictureSize.width}" height="${productPictureSize.height}"`);
  return markup.replace(/var\(--(\w+)\)/g, (_, name: string) => colors[name] ?? "none");
}

async function buildDrawings(): Promise<number> {
  const { module } = await runnerImport<{
    productShapes: Record<string, ReactNode>;
    ProductArt: (props: { drawing: string }) => ReactNode;
  }>(path.resolve("scripts/product-drawings.ts"), { configFile: false, logLevel: "warn" });
  const drawings = Object.keys(module.productShapes);
  for (const drawing of drawings) {
    const svg = drawingSvg(createElement(module.ProductArt, { drawing }));
    await kept(productPictureFile(drawing), svg, () =>
      sharp(Buffer.from(svg))
        .resize(productPictureSize)
        .flatten({ background: colors.bg ?? "#fff" })
        .png({ palette: true })
        .toBuffer(),
    );
  }
  return drawings.length;
}

rmSync(path.join(out, "pictures"), { recursive: true, force: true });
mkdirSync(cache, { recursive: true });
const films = readdirSync(posters).filter((file) => file.endsWith(".webp"));
for (const film of films) await buildPoster(film);
const drawings = await buildDrawings();
console.log(`pictures         ${films.length} posters, ${drawings} drawings`);
