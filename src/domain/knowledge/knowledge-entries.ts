import type { Ctx } from "#domain/ctx.ts";
import { answerKnowledge } from "#domain/knowledge/knowledge-answers.ts";
import { californiaKnowledge } from "#domain/knowledge/california-knowledge.ts";
import { cityKnowledge } from "#domain/knowledge/city-knowledge.ts";
import { companyKnowledge } from "#domain/knowledge/company-facts.ts";
import { documentKnowledge } from "#domain/knowledge/document-knowledge.ts";
import { faqKnowledge } from "#domain/knowledge/faq-knowledge.ts";
import type { KnowledgeEntry } from "#domain/knowledge/knowledge-entry.ts";
import { pageKnowledge } from "#domain/knowledge/page-knowledge.ts";
import { productKnowledge } from "#domain/knowledge/product-knowledge.ts";
import { serviceKnowledge } from "#domain/knowledge/service-knowledge.ts";
import { allActiveProducts } from "#domain/products/product-store.ts";

/** Everything the assistant may quote. A noun adds what is known of it here. */
export async function knowledgeEntries(ctx: Ctx): Promise<KnowledgeEntry[]> {
  const { content, documents } = ctx.site;
  return [
    ...serviceKnowledge(ctx.site),
    ...faqKnowledge(ctx.site),
    ...pageKnowledge(ctx.site),
    companyKnowledge(content),
    ...cityKnowledge(ctx.site),
    californiaKnowledge(content, ctx.clock.now()),
    ...documentKnowledge(documents, ctx.clock.now()),
    ...(await allActiveProducts(ctx)).map(productKnowledge),
    ...(await answerKnowledge(ctx)),
  ];
}
