import type { SaleRules } from "#contract/sale-sum.ts";
import type { SiteContent } from "#domain/content/parse-content.ts";

/** What a sale is reckoned with: which kinds are taxed, the state's fees and the rate of each city. */
export const saleRules = ({ california, cities }: Pick<SiteContent, "california" | "cities">): SaleRules => ({
  kinds: california.salesTax.kinds,
  fees: { screen: california.screen, battery: california.battery },
  cities: cities.map(({ id, name, salesTax }) => ({ id, name, salesTax })),
});
