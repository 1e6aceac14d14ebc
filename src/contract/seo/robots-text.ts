import { closedPaths } from "#contract/site/address-areas.ts";
import {
  crawlerFacts,
  type CrawlerName,
  crawlerNames,
  crawlerPurposes,
  type CrawlerPurpose,
} from "#contract/seo/crawler-words.ts";

/** The decision about each crawler; one that is missing may read the public pages. */
export type CrawlerPolicy = ReadonlyMap<CrawlerName, boolean>;

const closed = closedPaths.map((path) => `Disallow: ${path}`);

/**
 * The robots file (RFC 9309). A crawler follows only the group that names it, so every group repeats what is closed to all.
 */
export function robotsText(policy: CrawlerPolicy, canonicalUrl: string): string {
  const groups = [["User-agent: *", ...closed]];
  for (const purpose of Object.keys(crawlerPurposes) as CrawlerPurpose[]) {
    const names = crawlerNames.filter((name) => crawlerFacts(name).purpose === purpose);
    const agents = (allowed: boolean) =>
      names.filter((name) => (policy.get(name) ?? true) === allowed).map((name) => `User-agent: ${name}`);
    const [open, shut] = [agents(true), agents(false)];
    if (open.length > 0) groups.push([`# ${crawlerPurposes[purpose].title}`, ...open, ...closed]);
    if (shut.length > 0)
      groups.push([`# ${crawlerPurposes[purpose].title}, not allowed`, ...shut, "Disallow: /", ...closed]);
  }
  return `${groups.map((group) => group.join("\n")).join("\n\n")}\n\nSitemap: ${canonicalUrl}/sitemap.xml\n`;
}
