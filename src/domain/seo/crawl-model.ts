import type { RuleId, Severity } from "#contract/seo/seo-rules.ts";
import type { Business } from "#contract/content/content.ts";
import type { LinkState } from "#platform/link-check/link-check.ts";

export interface PageLink {
  href: string;
  text: string;
  /** Stands in the main part, not in header or footer. */
  main: boolean;
}

export interface PagePicture {
  src: string;
  /** Null when the attribute is missing. */
  alt: string | null;
  sized: boolean;
}

/** A node of the page's structured data. */
export type SchemaNode = Record<string, unknown>;

export interface PageBlock {
  /** "h1" to "h6", "p", "li" and so on. */
  tag: string;
  text: string;
}

/** Facts a page states about itself, read from its HTML. */
export interface PageFacts {
  titles: string[];
  descriptions: string[];
  canonicals: string[];
  /** Content of the robots tag, lower case. */
  robots: string;
  lang: string | null;
  h1: string[];
  levels: number[];
  links: PageLink[];
  pictures: PagePicture[];
  alternates: { hreflang: string; href: string }[];
  ids: Set<string>;
  schema: SchemaNode[];
  /** Scripts of structured data that are not JSON. */
  brokenSchema: number;
  social: { image: string | null; sized: boolean; alt: string | null };
  /** The page's own words, replaced by an administrator's elsewhere. */
  own: { title: string | null; description: string | null };
  /** Addresses of scripts, styles, pictures and frames. */
  loads: string[];
  scripts: number;
  words: number;
  /** Sentences of the main part, and the beginnings of those in our other language. */
  mixed: { sentences: number; foreign: string[] };
  /** Text blocks of the main part. */
  blocks: PageBlock[];
  /** All text of the page, as `plainText` compares it. */
  visible: string;
}

/** A page as kept for the rules: without its text, so that a large site fits into memory. */
export interface CrawledPage {
  path: string;
  status: number;
  /** The address it redirects to: a path of ours, or an absolute address. */
  movedTo: string | null;
  html: boolean;
  bytes: number;
  /** X-Robots-Tag. */
  robotsHeader: string;
  /** Clicks from the home page; null when no link leads there. */
  depth: number | null;
  facts: Omit<PageFacts, "blocks" | "visible"> | null;
  /** Texts of the structured data that the page does not show. */
  unseen: string[];
  contentHash: string;
  /** Of pages that are compared with each other. */
  shingles: Set<number> | null;
}

export interface CrawledFile {
  status: number;
  bytes: number;
  type: string;
}

/** Everything the rules look at. */
export interface Crawl {
  pages: Map<string, CrawledPage>;
  /** Addresses that the sitemap names, by path; the value is the whole address. */
  sitemap: Map<string, string>;
  /** Pictures and documents of ours, by path. */
  files: Map<string, CrawledFile>;
  external: Map<string, LinkState>;
  robots: { status: number; text: string };
  llms: { status: number; text: string };
  /** True when every page was read; rules about missing things stay silent otherwise. */
  complete: boolean;
}

/** Values that the rules compare with. */
export interface RuleContext {
  canonicalUrl: string;
  business: Business;
  /** Paths that no crawler may read. */
  closedPaths: readonly string[];
  /** User agents and whether they may read the public pages. */
  crawlers: { agent: string; allowed: boolean }[];
  /** Measures of visitors that are over the threshold, by page. */
  slow: { template: string; evidence: string }[];
}

export interface Finding {
  rule: RuleId;
  path: string;
  /** Tells several findings of one rule on one page apart. */
  subject: string;
  evidence: string;
}

export interface Issue extends Finding {
  severity: Severity;
  template: string;
}

/** Rules of one family: pure, over the whole crawl. */
export type RuleFamily = (crawl: Crawl, context: RuleContext) => Finding[];

/** The absolute or relative address as a path of ours with query and hash taken off, or null when it leads elsewhere. */
export function ownPathOf(href: string, base: string, canonicalUrl: string): string | null {
  const page = new URL(base, canonicalUrl);
  if (!URL.canParse(href, page)) return null;
  const { origin, pathname, search } = new URL(href, page);
  return origin === page.origin && search === "" ? pathname : null;
}

/** True for a page that answers with HTML of its own. */
export const isShown = (page: CrawledPage): page is CrawledPage & { facts: NonNullable<CrawledPage["facts"]> } =>
  page.status === 200 && page.facts !== null;

/** The language that a page says it is in, without its region. */
export const languageOf = (page: CrawledPage): string => (page.facts?.lang ?? "").slice(0, 2).toLowerCase();

/** The reason a page stays out of the index, or null when it may be in it. */
export function keptOut(page: CrawledPage, canonicalUrl: string): string | null {
  if (page.movedTo !== null) return "redirects";
  if (page.status !== 200) return `answers with ${page.status}`;
  if (!page.facts) return "not HTML";
  if (page.facts.robots.includes("noindex") || page.robotsHeader.includes("noindex")) return "noindex";
  const [canonical] = page.facts.canonicals;
  if (canonical !== undefined && ownPathOf(canonical, page.path, canonicalUrl) !== page.path)
    return "canonical elsewhere";
  return null;
}
