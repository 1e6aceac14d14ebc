import { type Crawl, type Finding, isShown, ownPathOf, type RuleContext } from "#domain/seo/crawl-model.ts";

/** Pages in several languages name each other. */
export function languageFindings(crawl: Crawl, { canonicalUrl }: RuleContext): Finding[] {
  const found: Finding[] = [];
  for (const page of crawl.pages.values()) {
    if (!isShown(page) || page.facts.alternates.length === 0) continue;
    const { path, facts } = page;
    if (!facts.alternates.some(({ hreflang }) => hreflang.toLowerCase() === "x-default"))
      found.push({
        rule: "hreflang-no-default",
        path,
        subject: "",
        evidence: facts.alternates.map(({ hreflang }) => hreflang).join(", "),
      });
    for (const { hreflang, href } of facts.alternates) {
      const target = ownPathOf(href, path, canonicalUrl);
      if (target === null || target === path) continue;
      const there = crawl.pages.get(target);
      if (!there && !crawl.complete) continue;
      const back = there?.facts?.alternates.some((link) => ownPathOf(link.href, target, canonicalUrl) === path);
      if (!back)
        found.push({
          rule: "hreflang-not-mutual",
          path,
          subject: `${hreflang} ${target}`,
          evidence: there
            ? `${target} (${hreflang}) does not name this page.`
            : `${target} (${hreflang}) was not found.`,
        });
    }
  }
  return found;
}
