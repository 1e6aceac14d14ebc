import { cutText } from "#contract/values/plain-text.ts";
import { seoRules, templateOf } from "#contract/seo/seo-rules.ts";
import type { Crawl, Issue, RuleContext, RuleFamily } from "#domain/seo/crawl-model.ts";
import { crawlerFindings } from "#domain/seo/crawler-rules.ts";
import { indexFindings } from "#domain/seo/index-rules.ts";
import { languageFindings } from "#domain/seo/language-rules.ts";
import { linkFindings } from "#domain/seo/link-rules.ts";
import { pictureFindings } from "#domain/seo/picture-rules.ts";
import { schemaFindings } from "#domain/seo/schema-rules.ts";
import { textFindings } from "#domain/seo/text-rules.ts";

const families: RuleFamily[] = [
  linkFindings,
  indexFindings,
  textFindings,
  pictureFindings,
  languageFindings,
  schemaFindings,
  crawlerFindings,
];

const most = { path: 300, subject: 300, evidence: 600 } as const;
// Postgres cannot store U+0000 and lone surrogates.
const storable = (text: string, length: number): string => cutText(text.replaceAll("\0", ""), length);

/** Applies every rule, and lets other work run between two families. */
export async function runRules(crawl: Crawl, context: RuleContext): Promise<Issue[]> {
  const issues = new Map<string, Issue>();
  for (const family of families) {
    await new Promise((resolve) => setTimeout(resolve));
    for (const { rule, path, subject, evidence } of family(crawl, context)) {
      const issue = {
        rule,
        path: storable(path, most.path),
        subject: storable(subject, most.subject),
        evidence: storable(evidence, most.evidence),
        severity: seoRules[rule].severity,
        template: path.startsWith("/") ? templateOf(path) : path.slice(0, 40),
      };
      issues.set(`${issue.rule}\n${issue.path}\n${issue.subject}`, issue);
    }
  }
  return [...issues.values()];
}
