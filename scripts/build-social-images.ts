import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { defaultSocialImage } from "#contract/site/addresses.ts";
import type { Business } from "#contract/content/content.ts";
import type { BuiltPage } from "./built-pages.ts";
import { type SocialPicture, socialImage } from "./social-image.ts";

const cache = path.resolve("node_modules/.cache/social-images");
const painter = readFileSync(new URL("social-image.ts", import.meta.url), "utf8");

/** The text of an element in our own HTML. */
const textOf = (html: string): string =>
  html
    .replace(/<!--[\s\S]*?-->|<wbr\/?>|\u00ad/g, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/&#x27;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&amp;/g, "&")
    .replace(/\s+/g, " ")
    .trim();

/** Facts for the page's image, read from the page: headline, section and first color. */
function pictureOf(html: string, { name, phone, address }: Business): SocialPicture {
  const main = html.slice(html.indexOf("<main"));
  const crumbs = [...(/<nav class="crumbs"[\s\S]*?<\/nav>/.exec(main)?.[0] ?? "").matchAll(/<li>([\s\S]*?)<\/li>/g)];
  return {
    brand: name,
    label: crumbs.length > 2 ? textOf(crumbs[1]?.[1] ?? "") : "",
    title: textOf(/<h1[^>]*>([\s\S]*?)<\/h1>/.exec(main)?.[1] ?? name),
    tone: /\btone tone-(\w+)/.exec(main)?.[1] ?? "hero",
    foot: `${phone.display}, ${address.city}, California`,
  };
}

/** Cached: images with unchanged text and colors are reused. */
async function painted(picture: SocialPicture): Promise<Buffer> {
  const hash = createHash("sha256").update(painter).update(JSON.stringify(picture)).digest("hex").slice(0, 32);
  const kept = path.join(cache, `${hash}.png`);
  if (existsSync(kept)) return readFileSync(kept);
  const png = await socialImage(picture);
  writeFileSync(kept, png);
  return png;
}

/** Writes an image for each page with its own address, and references it in every page with that canonical address. */
export async function buildSocialImages(pages: BuiltPage[], client: string, business: Business): Promise<void> {
  const folder = path.join(client, "social");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  mkdirSync(cache, { recursive: true });
  const named = new Map<string, string>();
  for (const { own, canonical, html } of pages) {
    if (own !== canonical) continue;
    const png = await painted(pictureOf(html, business));
    const name = own === "/" ? "home" : own.slice(1, -1).replaceAll("/", "-");
    const version = createHash("sha256").update(png).digest("hex").slice(0, 8);
    writeFileSync(path.join(folder, `${name}.png`), png);
    if (own === "/") writeFileSync(path.join(client, defaultSocialImage), png);
    named.set(own, `/social/${name}.png?v=${version}`);
  }
  for (const { canonical, html, place } of pages) {
    const image = canonical && named.get(canonical);
    if (image) writeFileSync(place, html.replaceAll(`${defaultSocialImage}"`, `${image}"`));
  }
}
