import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

export interface BuiltPage {
  /** Absolute path of the file. */
  place: string;
  html: string;
  /** Path of the page's address. */
  own: string;
  /** Path of the canonical address; null when missing or noindex. */
  canonical: string | null;
  /** The full canonical address. */
  address: string | null;
}

/** Files in a folder as slash-separated paths, without compressed versions. */
export const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join("/"));

/** The prerendered pages. */
export const builtPages = (client: string): BuiltPage[] =>
  filesIn(client)
    .filter((file) => file.endsWith("index.html"))
    .map((file) => {
      const place = path.join(client, file);
      const html = readFileSync(place, "utf8");
      const found = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1];
      const address = found && !html.includes('content="noindex"') ? found : null;
      const canonical = address && new URL(address).pathname;
      return { place, html, own: `/${file.replace(/index\.html$/, "")}`, canonical, address };
    });
