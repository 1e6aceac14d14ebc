import { stockWords } from "#contract/stock-words.ts";
import { type AskedPart, citationsOf, type PartAnswer } from "#domain/assistant/answer-part.ts";
import { plainly } from "#domain/assistant/plainly.ts";
import type { Candidate } from "#domain/assistant/weigh-evidence.ts";
import type { Ctx } from "#domain/ctx.ts";
import { dollars } from "#domain/knowledge/spoken-price.ts";
import { findProduct } from "#domain/products/product-store.ts";
import { toSummary } from "#domain/products/product-view.ts";

const asksForStock =
  /\b(in stock|on (the|your) shelf|out of stock|sold out|left in stock|do you (still )?have (it|one|any|that one|them)( there| now| today| in)?\W*$|have (it|one|any|some) (there|on hand)|how many (are|do you have) left|available (now|today|right now)|hay (en existencia|disponible)|tienen en existencia|en existencia|esta disponible|queda alguno)\b|\bstill have (it|one|any)\b/;
const product = /^\/product\/([\w-]+)\//;
/** Of two things about as likely meant, both are told. */
const mostTold = 2;
const behind = 1.5;
const leastLetters = 4;

/** What stands on the shelf of what is asked for, as it is now; null where that is not asked, or of nothing in the shop. */
export async function answerStock(
  ctx: Ctx,
  { plain, language, thread }: AskedPart,
  candidates: Candidate[],
): Promise<PartAnswer | null> {
  const [first] = candidates;
  if (!first || !asksForStock.test(plain)) return null;
  const best = candidates.find(({ passage, fact }) => product.test((passage ?? fact)?.url ?? ""));
  if (!best || best.evidence < first.evidence - behind) return null;
  const slugs = new Set(
    candidates
      .filter(({ evidence }) => evidence >= best.evidence - behind)
      .flatMap(({ passage, fact }) => product.exec((passage ?? fact)?.url ?? "")?.[1] ?? []),
  );
  const found = await Promise.all([...slugs].slice(0, mostTold).map((slug) => findProduct(ctx, slug)));
  const isNamed = (name: string): boolean =>
    thread.size > 0 ||
    plainly(name)
      .split(/[^a-z]+/)
      .some((word) => word.length >= leastLetters && plain.includes(word));
  const sold = found.flatMap((one) => (one?.status === "active" && isNamed(one.name) ? [one] : []));
  if (sold.length === 0) return null;
  const lines = sold.flatMap((one) =>
    one.variants.map((variant) => {
      const shelf = toSummary(one, [variant]);
      const name = one.variants.length > 1 ? `${one.name}, ${variant.name}` : one.name;
      return `- **${name}**: ${dollars(variant.price_cents)}. ${stockWords(shelf, one.tax_kind)}`;
    }),
  );
  const note =
    language === "en"
      ? "As of now; what is on the shelf you can take with you the same day."
      : "En este momento; lo que está en el estante se lo lleva el mismo día.";
  return {
    intent: "stock",
    text: `${lines.join("\n")}\n\n${note}`,
    citations: citationsOf(sold.map(({ slug, name }) => ({ url: `/product/${slug}/`, title: name }))),
    facts: [],
    passages: [],
    confidence: 0.9,
    mayBeRewritten: false,
  };
}
