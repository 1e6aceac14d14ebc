import type { Ctx } from "#domain/ctx.ts";
import { answerKnowledge } from "#domain/knowledge/knowledge-answers.ts";
import { contentKnowledge } from "#domain/knowledge/content-knowledge.ts";
import type { KnowledgeEntry } from "#domain/knowledge/knowledge-entry.ts";
import { productKnowledge, shopKnowledge } from "#domain/knowledge/product-knowledge.ts";
import { withPhrasings } from "#domain/knowledge/with-phrasings.ts";
import { allActiveProducts } from "#domain/products/product-store.ts";

/** Everything the assistant may quote, with how people ask for it. A noun adds what is known of it here. */
export async function knowledgeEntries(ctx: Ctx): Promise<KnowledgeEntry[]> {
  const products = await allActiveProducts(ctx);
  const entries = [
    ...contentKnowledge(ctx.site, ctx.clock.now()),
    ...products.map(productKnowledge),
    shopKnowledge(products),
    ...(await answerKnowledge(ctx)),
  ];
  return withPhrasings(entries, ctx.site.content.askedAs);
}
