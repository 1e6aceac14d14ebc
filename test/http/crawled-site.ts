import { parsedPage } from "#test/parsed-page.ts";
import { rawRequest } from "#test/raw-request.ts";

export interface CrawledPage {
  status: number;
  /** The redirect target. */
  location: string | undefined;
  html: boolean;
  /** Parsed when first asked for. */
  readonly document: Document;
  text: string;
}

export interface CrawledSite {
  /** Every page that was asked for, by path and query. */
  pages: Map<string, CrawledPage>;
  /** Those of them whose links were followed. */
  read: Map<string, CrawledPage>;
  /** Every link from a page that was read to another page, with its fragment. */
  links: { from: string; to: string; hash: string }[];
}

const known = new Map<string, Promise<CrawledSite>>();

/**
 * Crawls the site like a search engine: link by link, without script, once for each server. The whole site from the home page, or the
 * given pages and what they link to.
 */
export function crawledSite(url: string, sample?: readonly string[]): Promise<CrawledSite> {
  const key = `${url} ${sample?.join(" ") ?? ""}`;
  const crawl = known.get(key) ?? crawlFrom(url, sample);
  known.set(key, crawl);
  return crawl;
}

async function visit(url: string, path: string): Promise<CrawledPage> {
  const { status, headers, text } = await rawRequest(url, path, { headers: { accept: "text/html" } });
  const html = String(headers["content-type"]).startsWith("text/html");
  let document: Document | undefined;
  return {
    status,
    location: headers.location,
    html,
    text,
    get document() {
      return (document ??= parsedPage(html ? text : ""));
    },
  };
}

async function crawlFrom(url: string, sample?: readonly string[]): Promise<CrawledSite> {
  const site: CrawledSite = { pages: new Map(), read: new Map(), links: [] };
  // Pages that nothing links to are included.
  const waiting = [...(sample ?? ["/", "/search/?q=backup", "/support/ticket/T-99999/"])];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (site.pages.has(path)) continue;
    const page = await visit(url, path);
    site.pages.set(path, page);
    if (sample && !sample.includes(path)) continue;
    site.read.set(path, page);
    for (const anchor of page.document.querySelectorAll("a[href]")) {
      const { origin, pathname, search, hash } = new URL(anchor.getAttribute("href") ?? "", url + path);
      if (origin !== url) continue;
      // Combined filters show nothing new and are endless.
      if (search !== "" && path.startsWith(`${pathname}?`)) continue;
      site.links.push({ from: path, to: pathname + search, hash: hash.slice(1) });
      if (!site.pages.has(pathname + search)) waiting.push(pathname + search);
    }
  }
  return site;
}
