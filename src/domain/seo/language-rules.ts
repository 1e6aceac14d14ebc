import { type Language, languageNames, languages } from "#contract/values/languages.ts";
import { seoLimits } from "#contract/seo/seo-rules.ts";
import {
  type Crawl,
  type CrawledPage,
  type Finding,
  isShown,
  languageOf,
  ownPathOf,
  type RuleContext,
} from "#domain/seo/crawl-model.ts";

/** Pages in several languages name each other, and none of them mixes two. */
export function languageFindings(crawl: Crawl, { canonicalUrl }: RuleContext): Finding[] {
  const found: Finding[] = [];
  for (const page of crawl.pages.values()) {
    if (!isShown(page)) continue;
    const { path, facts } = page;
    const { sentences, foreign } = facts.mixed;
    if (foreign.length > seoLimits.foreignShare * sentences)
      found.push({
        rule: "mixed-language",
        path,
        subject: "",
        evidence: `${foreign.length} of ${sentences} sentences are not in ${nameOf(page)}: “${foreign.slice(0, 2).join("” “")}”`,
      });
    if (facts.alternates.length === 0) continue;
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

const nameOf = (page: CrawledPage): string => {
  const own = languages.find((language) => language === languageOf(page)) as Language;
  return languageNames[own];
};
