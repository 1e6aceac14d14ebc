import type { Ctx } from "#domain/ctx.ts";
import type { PricingRules } from "#domain/pricing/price-order.ts";

/** The taxes and fees that hold, by day and city. */
export const pricingRules = ({ site }: Pick<Ctx, "site">): PricingRules => {
  const { california } = site.content;
  return { fees: california, salesTax: california.salesTax, cityRates: california.cityRates };
};

/** The city of the service area the shop stands in: what is picked up is taxed there. */
export function shopCity({ site, business }: Pick<Ctx, "site" | "business">): string {
  const found = site.content.cities.find(({ name }) => name === business.address.city);
  if (!found) throw new Error(`The shop's city ${business.address.city} is not in content/cities.`);
  return found.id;
}

/** The name of a city of the service area; the id when it is none. */
export const cityName = ({ site }: Pick<Ctx, "site">, id: string): string =>
  site.content.cities.find((city) => city.id === id)?.name ?? id;
