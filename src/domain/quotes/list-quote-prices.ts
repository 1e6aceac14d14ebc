import { offeredName } from "#contract/content/price-of.ts";
import { QuotePricesInput, type QuotePrices } from "#contract/quotes/quote-desk.ts";
import { byName } from "#domain/lists/by-name.ts";
import { requireStaffPerson } from "#domain/access/account-policy.ts";
import type { Ctx } from "#domain/ctx.ts";
import { matchesWords } from "#domain/lists/matches-words.ts";
import { parse } from "#domain/input/parse.ts";

const most = 20;

/** Lines that staff can pick for a quote: the price lists of the services, and products by words or SKU. Staff only. */
export async function listQuotePrices(ctx: Ctx, input: unknown): Promise<QuotePrices> {
  requireStaffPerson(ctx);
  const { q } = parse(QuotePricesInput, input);
  const words = q?.toLowerCase().split(/\s+/).filter(Boolean) ?? [];
  const services = ctx.site.content.services
    .flatMap(({ name, prices }) =>
      prices.lines.map(({ job, cents }) => ({ what: offeredName(name, job), cents, sku: null, taxed: false })),
    )
    .filter(({ what }) => words.every((word) => what.toLowerCase().includes(word)));
  if (words.length === 0) return { items: services };
  const goods = await ctx.db
    .selectFrom("product_variants")
    .innerJoin("products", "products.id", "product_variants.product_id")
    .select(["product_variants.sku", "product_variants.price_cents", "product_variants.name as variant"])
    .select(["products.name", "products.brand"])
    .where("products.status", "=", "active")
    .where(matchesWords(q ?? "", ["products.brand", "products.name", "product_variants.sku"]))
    .orderBy(byName("products.name"))
    .limit(most)
    .execute();
  return {
    items: [
      ...services.slice(0, most),
      ...goods.map(({ sku, price_cents, name, brand, variant }) => ({
        what: [name.startsWith(brand) ? name : `${brand} ${name}`, ...(variant === name ? [] : [variant])].join(", "),
        cents: price_cents,
        sku,
        taxed: true,
      })),
    ],
  };
}
