import { seoLimits } from "#contract/seo/seo-rules.ts";
import {
  type Crawl,
  type CrawledPage,
  type Finding,
  isShown,
  keptOut,
  type RuleContext,
} from "#domain/seo/crawl-model.ts";

/** Where a redirect ends, and the way there. `loop` when it comes back to itself. */
function wayOf(start: CrawledPage, crawl: Crawl): { way: string[]; loop: boolean } {
  const way = [start.path];
  let next = start.movedTo;
  while (next?.startsWith("/")) {
    if (way.includes(next)) return { way: [...way, next], loop: true };
    way.push(next);
    next = crawl.pages.get(next)?.movedTo ?? null;
  }
  return { way, loop: false };
}

/** Status codes, redirects, links and where they lead. */
export function linkFindings(crawl: Crawl, { canonicalUrl }: RuleContext): Finding[] {
  const found: Finding[] = [];
  const say = (rule: Finding["rule"], path: string, evidence: string, subject = "") =>
    found.push({ rule, path, subject, evidence });
  for (const path of crawl.sitemap.keys()) {
    const page = crawl.pages.get(path);
    if (page && page.status !== 200) say("page-status", path, `It answers with ${page.status}.`);
  }
  for (const page of crawl.pages.values()) {
    if (page.movedTo !== null) {
      const { way, loop } = wayOf(page, crawl);
      if (loop) say("redirect-loop", page.path, way.join(" → "));
      else if (way.length > 2) say("redirect-chain", page.path, way.join(" → "));
    }
    if (isShown(page)) linksOf(page, crawl, canonicalUrl, say);
  }
  externalLinks(crawl, say);
  if (crawl.complete) lostPages(crawl, canonicalUrl, say);
  return found;
}

type Say = (rule: Finding["rule"], path: string, evidence: string, subject?: string) => void;

function linksOf(
  page: CrawledPage & { facts: NonNullable<CrawledPage["facts"]> },
  crawl: Crawl,
  canonicalUrl: string,
  say: Say,
): void {
  const base = new URL(page.path, canonicalUrl);
  const told = new Set<string>();
  for (const { href, text } of page.facts.links) {
    if (told.has(href)) continue;
    told.add(href);
    const named = text ? `“${text.slice(0, 60)}”` : "A link without text";
    if (!URL.canParse(href, base)) continue;
    const url = new URL(href, base);
    const file = crawl.files.get(url.pathname);
    if (file && file.status >= 400)
      say("broken-link", page.path, `${named} leads to ${url.pathname}, which answers with ${file.status}.`, href);
    const target = crawl.pages.get(url.pathname);
    if (!target) continue;
    if (target.status >= 400)
      say("broken-link", page.path, `${named} leads to ${url.pathname}, which answers with ${target.status}.`, href);
    else if (target.movedTo === `${url.pathname}/`)
      say("link-without-slash", page.path, `${named} leads to ${url.pathname}.`, href);
    else if (target.movedTo !== null)
      say(
        "link-to-redirect",
        page.path,
        `${named} leads to ${url.pathname}, which redirects to ${target.movedTo}.`,
        href,
      );
    else if (target.facts && keptOut(target, canonicalUrl) === "canonical elsewhere")
      say(
        "link-to-duplicate",
        page.path,
        `${named} leads to ${url.pathname}, whose canonical address is ${target.facts.canonicals[0]}.`,
        href,
      );
    const place = decoded(url.hash.slice(1));
    if (place !== "" && place !== "top" && target.facts && !target.facts.ids.has(place))
      say(
        "broken-anchor",
        page.path,
        `${named} leads to ${url.pathname}${url.hash}, and that place does not exist.`,
        href,
      );
  }
}

/** Told once for each address, on the first page that links to it: footers are on every page. */
function externalLinks(crawl: Crawl, say: Say): void {
  for (const [address, state] of crawl.external) {
    if (state.state === "ok") continue;
    const on = [...crawl.pages.values()].filter(({ facts }) => facts?.links.some(({ href }) => href === address));
    const [first] = on;
    if (!first) continue;
    const where = on.length > 1 ? ` ${on.length} pages link to it.` : "";
    if (state.state === "dead")
      say("broken-external-link", first.path, `${address} answers with ${state.status}.${where}`, address);
    else say("unchecked-external-link", first.path, `${address}: ${state.reason}.${where}`, address);
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Pages that visitors hardly find. */
function lostPages(crawl: Crawl, canonicalUrl: string, say: Say): void {
  for (const page of crawl.pages.values()) {
    if (keptOut(page, canonicalUrl) !== null) continue;
    if (page.depth === null) say("orphan", page.path, "Only the sitemap names it.");
    else if (page.depth > seoLimits.depth) say("too-deep", page.path, `${page.depth} clicks from the home page.`);
  }
}
