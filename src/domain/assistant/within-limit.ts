import type { ChatLanguage } from "#contract/chat-rules.ts";
import { ProductCategory } from "#contract/product-categories.ts";
import type { ProductSummary } from "#contract/products.ts";
import { productCategories } from "#contract/product-words.ts";
import { type AskedPart, citationsOf, type PartAnswer } from "#domain/assistant/answer-part.ts";
import { plainly } from "#domain/assistant/plainly.ts";
import { type Candidate, pageOf } from "#domain/assistant/weigh-evidence.ts";
import type { Ctx } from "#domain/ctx.ts";
import { dollars } from "#domain/knowledge/spoken-price.ts";
import { listProducts } from "#domain/products/list-products.ts";
import { findProduct } from "#domain/products/product-store.ts";

const amount =
  "(?:about |around |like |roughly |de |unos )?\\$? ?(\\d{2,5})\\b(?! ?(?:gb|tb|inch|in|hours?|days?|minutes?|miles|people|computers|seats|am|pm|mbps?)\\b|%)";
const limits = [
  new RegExp(
    `\\b(?:under|below|less than|up to|at most|no more than|not more than|cheaper than|not over|max(?:imum)?(?: of)?|budget(?: is| of|'s)?|spend(?: more than| over)?|afford|menos de|hasta|maximo|presupuesto(?: es)?|gastar) (?:is )?${amount}`,
  ),
  new RegExp(
    `${amount}(?: ?(?:dollars|bucks|dolares))? (?:budget|max|maximum|or less|tops|to spend|o menos|maximo)\\b`,
  ),
];

/** What something may cost at most, in whole dollars: "under $500", "my budget is like 1300"; null where nothing is said. `plain` is in small letters. */
export function limitIn(plain: string): number | null {
  const told = limits.map((pattern) => pattern.exec(plain.replaceAll(",", ""))?.[1]).find(Boolean);
  return told === undefined ? null : Number(told);
}

/** "Show me laptops then": all there are of a kind. */
const listsAll =
  /^\W*((ok|okay|well|then|so|please|just)\b\W*)*(show me|let me see|list|muestreme|enseneme) ((all|your|the|some|las|los|sus) )*(laptops|notebooks|desktops|towers|monitors|gaming pcs|computers|computadoras|monitores)\b/;

/** "Your cheapest laptop", but not what is done to one or goes into one. */
const asksLeast =
  /\b(cheapest|least expensive|lowest[- ]priced?|most affordable|least (i|we|one) (can|could|have to) (pay|spend)|mas barat[ao]s?|mas economic[ao]s?)\b/;
const notWhole =
  /\b(battery|batteries|screen|charger|keyboard|bag|backups?|plans?|visit|upgrade|ssd|drive|memory|ram|cable|dock|way|option|fix|pantalla|bateria|cargador|disco|router|ruteador|teclado|raton|mouse|cable|base|licen[cs]\w*|respaldo|nas|storage|ups|headset|speakers?|printer|impresora)\b/;

/** The likeliest of all that may be meant that are looked at. */
const looked = 4;
const mostNamed = 4;
const shelf = /^\/shop\/\?category=([\w-]+)/;
const product = /^\/product\/([\w-]+)\//;

/** What kind of thing of the shop is asked for; null for what the shop does not have. */
async function categoryOf(ctx: Ctx, candidates: Candidate[]): Promise<ProductCategory | null> {
  for (const { passage, fact } of candidates.slice(0, looked)) {
    const { url = "" } = passage ?? fact ?? {};
    const named = ProductCategory.safeParse(shelf.exec(url)?.[1]).data;
    if (named) return named;
    const [, slug] = product.exec(url) ?? [];
    const sold = slug === undefined ? null : await findProduct(ctx, slug);
    if (sold) return sold.category;
  }
  return null;
}

const buys =
  /\b(buy|sell|purchase|needs? an?|wants? an?|looking for|(?:should|would|can) (?:i|we|you) (?:get|buy|choose|take|recommend)|recommend|get an?|find an?|which ones?|do you have|have you got|got any|anything|comprar|venden|tienen|busco|necesita (una?)?)\b/;
const repairs =
  /\b(fix\w*|repair\w*|clean\w*|replac\w*|virus|broken|cracked|install\w*|recover\w*|arregl\w*|repar\w*)\b/;
const nouns: [RegExp, ProductCategory[]][] = [
  [
    /\bgaming (pcs?|computers?|rigs?)\b|\b(pcs?|computadoras?|compus?) (gamers?|para (jugar|juegos)|de juegos)\b|\b(pcs?|computers?|rigs?|builds?|desktops?)\b.{0,40}\b(games?|gaming|fortnite|valorant|warzone|minecraft|cyberpunk|roblox|fps)\b/,
    ["gaming-pcs"],
  ],
  [/\b(laptops?|notebooks?|portatil(es)?)\b/, ["laptops"]],
  [/\b(desktops?|towers?|de escritorio)\b/, ["desktops"]],
  [/\b(monitors?|monitores)\b/, ["monitors"]],
  [/\b(computers?|pcs?|computadoras?|compus?)\b/, ["laptops", "desktops"]],
];

/** What somebody who wants to buy names by a usual word. */
const categoriesNamed = (plain: string, ofShop: boolean): ProductCategory[] =>
  (ofShop || buys.test(plain)) && !repairs.test(plain) ? (nouns.find(([noun]) => noun.test(plain))?.[1] ?? []) : [];

const headOfAll = (least: boolean, language: ChatLanguage): string =>
  language === "en"
    ? least
      ? "From the least expensive up, the shop has:"
      : "The shop has:"
    : least
      ? "De lo más económico en adelante, la tienda tiene:"
      : "La tienda tiene:";

/** Where a limit is about what is sold, and not about a repair. */
const isOfShop = (candidate: Candidate): boolean =>
  /^\/(product|shop|services\/gaming-pc-builds)\//.test(pageOf(candidate));

/** What the shop has of a kind of thing for what somebody can spend; null where no limit is named, or nothing of the shop is asked for. */
export async function answerWithinLimit(
  ctx: Ctx,
  { plain, ownText, language }: AskedPart,
  candidates: Candidate[],
): Promise<PartAnswer | null> {
  const limit = limitIn(plain);
  const [best] = candidates;
  const least = limit === null && asksLeast.test(plain) && !notWhole.test(plain);
  const ofKind = least || listsAll.test(plain);
  if ((limit === null && !ofKind) || !best) return null;
  const ofShop = isOfShop(best) || ofKind;
  const now = categoriesNamed(plainly(ownText ?? ""), ofShop);
  // What the message itself names is meant, and not what was named before it.
  const named = now.length > 0 ? now : categoriesNamed(plain, ofShop);
  const meant = isOfShop(best) && named.length === 0 && !least ? await categoryOf(ctx, candidates) : null;
  const categories = meant ? [meant] : named;
  const cheapest = async (more: { max?: number }): Promise<ProductSummary[]> => {
    const each = await Promise.all(
      categories.map((category) => listProducts(ctx, { category, sort: "price", limit: mostNamed, ...more })),
    );
    return each.flatMap((list) => list.items).toSorted((first, second) => first.fromCents - second.fromCents);
  };
  const within = (await cheapest(limit === null ? {} : { max: limit })).slice(0, mostNamed);
  const items = within.length > 0 ? within : (await cheapest({})).slice(0, 1);
  const [category] = categories;
  if (items.length === 0 || !category) return null;
  const en = language === "en";
  const lines = items.map(
    ({ name, fromCents, toCents }) =>
      `- **${name}**: ${fromCents < toCents ? (en ? "from " : "desde ") : ""}${dollars(fromCents)}`,
  );
  const most = dollars(100 * (limit ?? 0));
  const head =
    limit === null
      ? headOfAll(least, language)
      : within.length > 0
        ? en
          ? `For at most ${most} the shop has:`
          : `Por ${most} o menos la tienda tiene:`
        : en
          ? `Nothing of this kind in the shop is ${most} or less. The least expensive is:`
          : `En la tienda no hay nada de este tipo por ${most} o menos. Lo más económico es:`;
  return {
    intent: "within-limit",
    text: `${head}\n\n${lines.join("\n")}\n\n${en ? "Before sales tax." : "Sin impuesto."}`,
    citations: citationsOf([
      { url: `/shop/?category=${category}`, title: `The shop: ${productCategories[category].name}` },
      ...items.map(({ slug, name }) => ({ url: `/product/${slug}/`, title: name })),
    ]),
    facts: [],
    passages: [],
    confidence: 0.9,
    mayBeRewritten: false,
  };
}
