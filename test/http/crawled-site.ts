import { JSDOM } from "jsdom";
import { rawRequest } from "#test/raw-request.ts";

export interface CrawledPage {
  status: number;
  /** The redirect target. */
  location: string | undefined;
  html: boolean;
  document: Document;
  text: string;
}

export interface CrawledSite {
  /** By path and query. */
  pages: Map<string, CrawledPage>;
  /** Every link between pages, with its source page and fragment. */
  links: { from: string; to: string; hash: string }[];
}

const known = new Map<string, Promise<CrawledSite>>();

/** Crawls the site like a search engine: from the home page, link by link, without script. Cached per server. */
export function crawledSite(url: string): Promise<CrawledSite> {
  const crawl = known.get(url) ?? crawlFrom(url);
  known.set(url, crawl);
  return crawl;
}

async function crawlFrom(url: string): Promise<CrawledSite> {
  const pages: CrawledSite["pages"] = new Map();
  const links: CrawledSite["links"] = [];
  // Pages that nothing links to are included.
  const waiting = ["/", "/search/?q=backup", "/support/ticket/T-99999/"];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (pages.has(path)) continue;
    const answer = await rawRequest(url, path, { headers: { accept: "text/html" } });
    const html = String(answer.headers["content-type"]).startsWith("text/html");
    const { document } = new JSDOM(html ? answer.text : "").window;
    pages.set(path, { status: answer.status, location: answer.headers.location, html, document, text: answer.text });
    for (const anchor of document.querySelectorAll("a[href]")) {
      const { origin, pathname, search, hash } = new URL(anchor.getAttribute("href") ?? "", url + path);
      if (origin !== url) continue;
      // Combined filters show nothing new and are endless.
      if (search !== "" && path.startsWith(`${pathname}?`)) continue;
      links.push({ from: path, to: pathname + search, hash: hash.slice(1) });
      if (!pages.has(pathname + search)) waiting.push(pathname + search);
    }
  }
  return { pages, links };
}
