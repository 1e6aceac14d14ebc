import type { Site } from "#domain/content/site.ts";
import { californiaKnowledge } from "#domain/knowledge/california-knowledge.ts";
import { cityKnowledge } from "#domain/knowledge/city-knowledge.ts";
import { companyKnowledge } from "#domain/knowledge/company-facts.ts";
import { documentKnowledge } from "#domain/knowledge/document-knowledge.ts";
import { faqKnowledge } from "#domain/knowledge/faq-knowledge.ts";
import type { KnowledgeEntry } from "#domain/knowledge/knowledge-entry.ts";
import { listPageKnowledge } from "#domain/knowledge/list-page-knowledge.ts";
import { pageKnowledge } from "#domain/knowledge/page-knowledge.ts";
import { serviceKnowledge } from "#domain/knowledge/service-knowledge.ts";

/** What the files under `content/` say at `now`; without a moment, drafts and what waits for its day as well. */
export function contentKnowledge(site: Site, now: Date | null): KnowledgeEntry[] {
  const { content, documents } = site;
  return [
    ...serviceKnowledge(site),
    ...faqKnowledge(site),
    ...pageKnowledge(site),
    companyKnowledge(content),
    ...cityKnowledge(site),
    californiaKnowledge(content, now ?? new Date()),
    ...documentKnowledge(documents, now),
    ...listPageKnowledge(site, now),
  ];
}
