/**
 * Renders the app icons from the logo and writes `public/icons/*.png` and `public/manifest.webmanifest`.
 * Run with Node 24: `node scripts/build-icons.ts`.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Resvg } from "@resvg/resvg-js";
import { manifestPath } from "#contract/site/offline-rules.ts";
import { parseContent } from "#domain/content/parse-content.ts";
import { readContentFolder } from "#server/content-folder.ts";

const folder = fileURLToPath(new URL("../public", import.meta.url));
const sky = "#cbe5f6";
/** The background color of `src/web/ui/tokens.css`. */
const paper = "#ffffff";

const logo = readFileSync(`${folder}/favicon.svg`, "utf8");
const drawing = /<svg[^>]*viewBox="0 0 34 34"[^>]*>\s*<rect[^>]*\/>([\s\S]*)<\/svg>/.exec(logo)?.[1];
if (!drawing) throw new Error("public/favicon.svg is not a drawing on a square of 34 by 34.");

/** The logo takes `share` of the width; systems crop a maskable icon to a circle of four fifths. */
function icon(size: number, { share, corner }: { share: number; corner: number }): Buffer {
  const inset = (34 * (1 - share)) / 2;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 34 34"><rect width="34" height="34" rx="${corner}" fill="${sky}"/><g transform="translate(${inset} ${inset}) scale(${share})">${drawing}</g></svg>`;
  return new Resvg(svg, { fitTo: { mode: "width", value: size }, font: { loadSystemFonts: false } }).render().asPng();
}

mkdirSync(`${folder}/icons`, { recursive: true });
const icons = [192, 512].flatMap((size) =>
  (["any", "maskable"] as const).map((purpose) => {
    const src = `/icons/${purpose === "any" ? "icon" : "maskable"}-${size}.png`;
    const look = purpose === "any" ? { share: 1, corner: 6 } : { share: 0.66, corner: 0 };
    writeFileSync(folder + src, icon(size, look));
    return { src, sizes: `${size}x${size}`, type: "image/png", purpose };
  }),
);
// Phones round the corners themselves.
writeFileSync(`${folder}/icons/apple-touch-icon.png`, icon(180, { share: 0.86, corner: 0 }));

const { business, services } = parseContent(readContentFolder());
const manifest = {
  id: "/",
  name: business.legalName,
  short_name: business.name,
  description: business.description,
  lang: "en",
  start_url: "/",
  scope: "/",
  display: "standalone",
  theme_color: sky,
  background_color: paper,
  icons,
  shortcuts: [
    { name: "Support", url: "/support/" },
    { name: "Prices", url: "/pricing/" },
    ...services.slice(0, 1).map(({ id, name }) => ({ name, url: `/services/${id}/` })),
  ],
};
writeFileSync(folder + manifestPath, `${JSON.stringify(manifest, null, 2)}\n`);
