import { sumSale } from "#contract/sale-sum.ts";
import { citiesIn } from "#domain/assistant/answer-coverage.ts";
import { citationsOf, withoutAnchor } from "#domain/assistant/answer-part.ts";
import { cityTold } from "#domain/assistant/city-told.ts";
import { plainly } from "#domain/assistant/plainly.ts";
import type { Reckoned, Reckoning } from "#domain/assistant/reckoning.ts";
import { priceMeant, pricesToldBy, type ToldPrice } from "#domain/assistant/told-prices.ts";
import { businessDay } from "#domain/analytics/business-day.ts";
import type { Ctx } from "#domain/ctx.ts";
import { saleRules } from "#domain/content/sale-rules.ts";
import { dollars } from "#domain/knowledge/spoken-price.ts";
import { findProduct } from "#domain/products/product-store.ts";

const asksWithTax =
  /\b(with|plus|including|incl|and|after) (the )?(.{1,12} and )?(sales )?tax(es)?\b|\bcon (el )?impuestos?\b|\bwhat (is|are|would) (the )?(sales )?tax(es)? (be )?on (it|that|this|them)\b/;
const amountNamed = /(?<![\w.])(\$ ?)?(\d{2,5})(?! ?(?:gb|tb|inch|in\b|%|people|computers|days|pm|am|mb|hz))\b/g;
/** Without a sign, fewer figures are more likely a size. */
const leastBare = 100;
/** What somebody has to spend is not what something costs. */
const namesBudget = /\b(budget|to spend|can spend|can afford|at most|max|presupuesto)\b/;
/** The thing stands among all that is said of tax and town. */
const oneOfMany = 0.05;
const sold = /^\/(product|shop)\//;
/** "I pick it up", where the shop is. */
const picksUp = /\b(pick(ing)? (it|them|that) up|pick ?up|at (your|the) (shop|counter|store)|recoj\w+|paso por)\b/;

const isOfShop = ({ citations }: Pick<ToldPrice, "citations">): boolean => citations.some(({ url }) => sold.test(url));

/** The amounts that a message writes, in whole dollars. */
const amountsIn = (plain: string): number[] =>
  [...plain.replaceAll(",", "").matchAll(amountNamed)]
    .filter(([, mark, figures]) => mark !== undefined || Number(figures) >= leastBare)
    .map(([, , figures]) => Number(figures));

/** The price of the shop that is meant: the one that is written, or named, or that was told last; null where none was. */
function priceOfShop(plain: string, { earlier }: Reckoning): ToldPrice | null {
  const told = earlier.flatMap(pricesToldBy).filter(isOfShop);
  const written = amountsIn(plain);
  if (written.length > 0)
    return told.findLast(({ least, most }) => [least, most].some((one) => written.includes(one))) ?? null;
  const [last = null] = earlier.filter(isOfShop).map(pricesToldBy).at(-1) ?? [];
  return priceMeant(plain.replace(asksWithTax, " "), told, oneOfMany) ?? last;
}

/** The product that was shown with a price; null where the pages tell of none. */
async function productShown(ctx: Ctx, { citations }: ToldPrice, cents: number) {
  for (const { url } of citations) {
    const [, slug] = /^\/product\/([\w-]+)\//.exec(withoutAnchor(url)) ?? [];
    const product = slug === undefined ? null : await findProduct(ctx, slug);
    if (product?.variants.some((variant) => variant.price_cents === cents)) return product;
  }
  return null;
}

const kinds = { goods: "goods", service: "repair", software: "software" } as const;

/** What a thing of the shop comes to with the sales tax of the city that was named last, and the state's fee on it; null where that is not asked. */
export async function withTax(ctx: Ctx, reckoning: Reckoning): Promise<Reckoned | null> {
  const { plain, language } = reckoning;
  if (!asksWithTax.test(plain) || namesBudget.test(plain)) return null;
  const { content } = ctx.site;
  const price = priceOfShop(plain, reckoning);
  const [shop] = citiesIn(content.cities, plainly(ctx.business.address.city));
  const city = picksUp.test(plain) ? shop : cityTold(content.cities, reckoning);
  if (!price || !city) return null;
  const cents = 100 * (amountsIn(plain).includes(price.most) ? price.most : price.least);
  const product = await productShown(ctx, price, cents);
  const sum = sumSale(
    {
      priceCents: cents,
      count: 1,
      kind: kinds[product?.tax_kind ?? "goods"],
      fee: product?.fee_class ?? "none",
      city: city.id,
      day: businessDay(ctx, ctx.clock.now()),
    },
    saleRules(content),
  );
  if (!sum || sum.taxCents === null || sum.totalCents === null) return null;
  const { percent } = city.salesTax;
  const en = language === "en";
  const fee = sum.feeCents === 0 ? "" : dollars(sum.feeCents);
  const tax = dollars(sum.taxCents);
  const isElsewhere = city.id !== shop?.id;
  const said = en
    ? [
        `${dollars(cents)}, the ${percent}% sales tax of **${city.name}** (${tax})${fee && ` and the state's ${fee} fee on it`} come to **${dollars(sum.totalCents)}**.`,
        isElsewhere && `What you pick up in ${shop?.name} is taxed there.`,
        !product && "On screens the state has a small fee.",
      ]
    : [
        `${dollars(cents)}, el impuesto de ${percent}% de **${city.name}** (${tax})${fee && ` y la cuota de ${fee} del estado`} son **${dollars(sum.totalCents)}**.`,
        isElsewhere && `Lo que recoge en ${shop?.name} paga el impuesto de ahí.`,
        !product && "Por las pantallas el estado cobra una cuota pequeña.",
      ];
  return {
    text: said.filter(Boolean).join(" "),
    citations: citationsOf([{ url: "/locations/", title: "Service area" }, ...price.citations]),
  };
}
