import type { ChatLanguage } from "#contract/assistant/chat-rules.ts";
import { formatPrice } from "#contract/values/format-money.ts";
import { stockWords } from "#contract/products/stock-words.ts";
import { plainly } from "#domain/assistant/plainly.ts";
import type { PartAnswer } from "#domain/assistant/prepared-answer.ts";
import type { Ctx } from "#domain/ctx.ts";
import { findPassages } from "#domain/knowledge/find-passages.ts";
import { stockStateOf } from "#domain/products/product-rules.ts";
import { activeProducts } from "#domain/products/product-store.ts";
import * as t from "#words/assistant.ts";

const asksStock =
  /\b(in stock|on the shelf|available|availability|sold out|how many (left|do you have)|(is|are) there any|do you have|have any|hay|tienen|disponibles?|queda(n)?|en existencia)\b/g;

/** Stock and order times of a product; null when the question is about something else. */
export async function answerStock(ctx: Ctx, question: string, language: ChatLanguage): Promise<PartAnswer | null> {
  const plain = plainly(question);
  if (plain.search(asksStock) < 0) return null;
  const [best] = (await findPassages(ctx, plain.replaceAll(asksStock, " "), language)).passages;
  const slug = best?.coversRare ? /^\/product\/([^/]+)\//.exec(best.url)?.[1] : undefined;
  const [product] = slug ? await activeProducts(ctx, "slug", [slug]) : [];
  if (!product) return null;
  const lines = product.variants.map((variant) => {
    const shelf = { stockState: stockStateOf(variant), stock: variant.stock, orderDays: variant.order_days };
    const named = product.variants.length > 1 ? `${variant.name}: ` : "";
    return `- ${named}${stockWords(shelf, product.tax_kind)}, ${formatPrice(variant.price_cents)}`;
  });
  return {
    intent: "stock",
    text: `**${product.name}**\n\n${t.asOfNow}\n${lines.join("\n")}`,
    citations: [{ url: `/product/${product.slug}/`, title: product.name }],
    passages: [],
    facts: [],
  };
}
