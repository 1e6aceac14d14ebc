import { DomUtils, parseDocument } from "htmlparser2";
import type { OwnSite } from "#platform/own-site/own-site.ts";

const mostFiles = 50;

/** The addresses of a sitemap file. */
function locationsIn(xml: string): { parts: string[]; pages: string[] } {
  const { children } = parseDocument(xml, { xmlMode: true });
  const of = (parent: string) =>
    DomUtils.findAll(
      ({ name, parent: above }) => name === "loc" && above !== null && "name" in above && above.name === parent,
      children,
    ).map((node) => DomUtils.textContent(node).trim());
  return { parts: of("sitemap"), pages: of("url") };
}

/** Every address that our sitemap names, by its path. Follows the redirect and the index. */
export async function readSitemap(ownSite: OwnSite, origins: ReadonlySet<string>): Promise<Map<string, string>> {
  const pages = new Map<string, string>();
  const [origin = ""] = origins;
  const pathOf = (address: string): string | null => {
    const url = URL.canParse(address, origin) ? new URL(address, origin) : null;
    return url && origins.has(url.origin) ? url.pathname + url.search : null;
  };
  const waiting = ["/sitemap.xml"];
  const known = new Set(waiting);
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const { status, location, body } = await ownSite.read(path, { maxBytes: 50_000_000 });
    const { parts, pages: found } = status === 200 ? locationsIn(body) : { parts: [], pages: [] };
    for (const address of found) pages.set(pathOf(address) ?? address, address);
    for (const address of [...parts, ...(location ? [location] : [])]) {
      const next = pathOf(address);
      if (next === null || known.has(next) || known.size >= mostFiles) continue;
      known.add(next);
      waiting.push(next);
    }
  }
  return pages;
}
