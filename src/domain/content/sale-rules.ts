import type { SaleRules } from "#contract/sale-sum.ts";
import type { SiteContent } from "#domain/content/parse-content.ts";

/** How a sale is calculated: taxable kinds, state fees and each city's tax rate. */
export const saleRules = ({ california, cities }: Pick<SiteContent, "california" | "cities">): SaleRules => ({
  kinds: california.salesTax.kinds,
  fees: { screen: california.screen, battery: california.battery },
  cities: cities.map(({ id, name, salesTax }) => ({ id, name, salesTax })),
});
