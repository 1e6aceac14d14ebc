import robotsParser from "robots-parser";
import { type Crawl, type Finding, keptOut, ownPathOf, type RuleContext } from "#domain/seo/crawl-model.ts";

const mostNamed = 3;

/** Checks the permissions of crawlers, and the truth of texts for them. */
export function crawlerFindings(crawl: Crawl, { canonicalUrl, closedPaths, crawlers, slow }: RuleContext): Finding[] {
  const found: Finding[] = [];
  const say = (rule: Finding["rule"], path: string, evidence: string, subject = "") =>
    found.push({ rule, path, subject, evidence });
  if (crawl.robots.status !== 200) say("robots-missing", "/robots.txt", `It answers with ${crawl.robots.status}.`);
  else {
    const robots = robotsParser(`${canonicalUrl}/robots.txt`, crawl.robots.text);
    const open = [...crawl.sitemap.keys()].filter((path) => {
      const page = crawl.pages.get(path);
      return !page || keptOut(page, canonicalUrl) === null;
    });
    for (const { agent, allowed } of crawlers) {
      const closed = allowed ? open.filter((path) => robots.isAllowed(canonicalUrl + path, agent) === false) : [];
      if (closed.length > 0)
        say(
          "crawler-blocked",
          "/robots.txt",
          `${agent} may not read ${closed.slice(0, mostNamed).join(", ")}${closed.length > mostNamed ? ` and ${closed.length - mostNamed} more` : ""}.`,
          agent,
        );
      const opened = closedPaths.filter((path) => robots.isAllowed(canonicalUrl + path, agent) !== false);
      if (opened.length > 0) say("private-open", "/robots.txt", `${agent} may read ${opened.join(", ")}.`, agent);
    }
  }
  const named = [...crawl.llms.text.matchAll(/\]\((\S+?)\)/g)].map(([, address = ""]) => address);
  for (const address of new Set(named)) {
    const path = ownPathOf(address, "/", canonicalUrl);
    const there = path === null ? undefined : (crawl.pages.get(path) ?? crawl.files.get(path));
    if (there && there.status >= 400) say("llms-stale", "/llms.txt", `${path} answers with ${there.status}.`, address);
  }
  for (const { template, evidence } of slow) say("vitals-poor", template, evidence, evidence.split(" ")[0]);
  return found;
}
