import { isInSpanish } from "#domain/content/pages-in-spanish.ts";
import type { Site } from "#domain/content/site.ts";
import type { Ctx } from "#domain/ctx.ts";
import { californiaKnowledge } from "#domain/site-index/california-knowledge.ts";
import { capsuleKnowledge } from "#domain/site-index/capsule-knowledge.ts";
import { cityKnowledge } from "#domain/site-index/city-knowledge.ts";
import { companyKnowledge } from "#domain/site-index/company-knowledge.ts";
import { documentKnowledge } from "#domain/site-index/document-knowledge.ts";
import { faqKnowledge } from "#domain/site-index/faq-knowledge.ts";
import { answerKnowledge } from "#domain/knowledge/knowledge-answers.ts";
import type { KnowledgeEntry } from "#domain/knowledge/knowledge-entry.ts";
import { listPageKnowledge } from "#domain/site-index/list-page-knowledge.ts";
import { pageKnowledge } from "#domain/site-index/page-knowledge.ts";
import { planEntries, pricingEntry } from "#domain/site-index/pricing-knowledge.ts";
import { productKnowledge, shopKnowledge } from "#domain/products/product-knowledge.ts";
import { serviceKnowledge } from "#domain/site-index/service-knowledge.ts";
import { pageOf } from "#domain/search/rank-pages.ts";
import { inLanguage } from "#domain/language/in-language.ts";
import { translatedEntries } from "#domain/knowledge/translated-entries.ts";
import { withAsked } from "#domain/knowledge/with-asked.ts";
import { allActiveProducts } from "#domain/products/product-store.ts";

/** The content published at `now`; with null also what is not yet published. */
export const contentKnowledge = (site: Site, now: Date | null): KnowledgeEntry[] => [
  ...faqKnowledge(site),
  ...serviceKnowledge(site),
  ...cityKnowledge(site),
  ...pageKnowledge(site),
  pricingEntry(site),
  ...planEntries(site.content),
  companyKnowledge(site.content),
  californiaKnowledge(site.content, now ?? new Date("9999-01-01")),
  ...listPageKnowledge(site, now),
  ...documentKnowledge(site.documents, now),
];

/** Everything the assistant may quote, with phrasings. Add a noun's entries here. */
export async function knowledgeEntries(ctx: Ctx): Promise<KnowledgeEntry[]> {
  const products = await allActiveProducts(ctx);
  const ofLanguage = ({ site, clock }: Ctx): KnowledgeEntry[] => [
    ...contentKnowledge(site, clock.now()),
    ...products.map(productKnowledge),
    shopKnowledge(products),
  ];
  const english = ofLanguage(ctx);
  const entries = [...english, ...(await answerKnowledge(ctx)), ...capsuleKnowledge(ctx)];
  const spanish = inLanguage(ctx, "es", (own) =>
    ofLanguage(own).filter(({ url }) => isInSpanish(pageOf(url), own.site.documents, own.clock.now())),
  );
  return [...withAsked(entries, ctx.site.content), ...translatedEntries(english, spanish)];
}
