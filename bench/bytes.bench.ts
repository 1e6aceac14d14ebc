import { readFileSync, statSync } from "node:fs";
import type { SiteFile } from "#server/site-file.ts";
import type { SiteManifest } from "#server/static-site.ts";
import { report } from "./report.ts";

const scriptLimit = 125_000;

const files = (): SiteFile[] => (JSON.parse(readFileSync("build/site.json", "utf8")) as SiteManifest).files;

/** Scripts imported by a page, directly and indirectly. */
function scriptsOf(html: string, all: Map<string, SiteFile>): Set<string> {
  const seen = new Set<string>();
  const follow = (text: string, from: string) => {
    for (const [, address = ""] of text.matchAll(/(?:from|import)\s*\(?["'`]([^"'`]+\.js)["'`]/g)) {
      const url = address.startsWith("/") ? address : new URL(address, `http://x${from}`).pathname;
      const file = all.get(url);
      // The route manifest names every chunk of the site; count only what this page imports.
      if (!file || seen.has(url)) continue;
      seen.add(url);
      follow(readFileSync(`build/client/${file.file}`, "utf8").replace(/import\(["'`][^)]*\)/g, ""), url);
    }
  };
  follow(html, "/");
  return seen;
}

/** Transfer size (brotli) of each prerendered page, without lazily loaded code. */
export async function benchBytes(): Promise<void> {
  const all = new Map(files().map((file) => [file.url, file]));
  const size = (file: SiteFile) =>
    statSync(`build/client/${file.file}${file.encodings.includes("br") ? ".br" : ""}`).size;
  for (const file of all.values()) {
    if (!file.scriptHashes) continue;
    const html = readFileSync(`build/client/${file.file}`, "utf8");
    const scripts = [...scriptsOf(html, all)].reduce((sum, url) => sum + size(all.get(url) as SiteFile), 0);
    report(
      file.url,
      (size(file) + scripts) / 1000,
      "kB",
      `page ${(size(file) / 1000).toFixed(1)}, script ${(scripts / 1000).toFixed(1)} (limit ${scriptLimit / 1000})`,
    );
  }
}
