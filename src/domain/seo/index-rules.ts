import { type Crawl, type Finding, isShown, ownPathOf, type RuleContext } from "#domain/seo/crawl-model.ts";

const isNoindex = (robots: string, header: string): boolean => robots.includes("noindex") || header.includes("noindex");

/** Canonical addresses, robots tags and what the sitemap names. */
export function indexFindings(crawl: Crawl, { canonicalUrl }: RuleContext): Finding[] {
  const found: Finding[] = [];
  const say = (rule: Finding["rule"], path: string, evidence: string) =>
    found.push({ rule, path, subject: "", evidence });
  for (const page of crawl.pages.values()) {
    if (!isShown(page)) continue;
    const { canonicals, robots } = page.facts;
    const [canonical] = canonicals;
    const hidden = isNoindex(robots, page.robotsHeader);
    if (crawl.sitemap.has(page.path) && hidden)
      say("noindex-in-sitemap", page.path, "It is in the sitemap and says noindex.");
    if (canonical === undefined) {
      if (!hidden) say("canonical-missing", page.path, "The head has no link with rel canonical.");
      continue;
    }
    if (canonicals.length > 1) say("canonical-multiple", page.path, canonicals.join(", "));
    const address = URL.canParse(canonical, canonicalUrl + page.path)
      ? new URL(canonical, canonicalUrl + page.path)
      : null;
    if (address?.origin !== new URL(canonicalUrl).origin) {
      say("canonical-other-host", page.path, canonical);
      continue;
    }
    const target = ownPathOf(canonical, page.path, canonicalUrl);
    if (target === page.path) continue;
    const there = target === null ? undefined : crawl.pages.get(target);
    if (there ? there.status !== 200 : crawl.complete)
      say("canonical-not-ok", page.path, `${canonical} ${there ? `answers with ${there.status}` : "was not found"}.`);
    if (crawl.sitemap.has(page.path)) say("sitemap-not-canonical", page.path, `Its canonical address is ${canonical}.`);
  }
  for (const [path, address] of crawl.sitemap)
    if (!URL.canParse(address) || new URL(address).origin !== new URL(canonicalUrl).origin)
      say("sitemap-not-canonical", path.slice(0, 300), `The sitemap names ${address}.`);
  return found;
}
