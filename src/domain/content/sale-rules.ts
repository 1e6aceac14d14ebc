import type { SaleRules } from "#contract/orders/sale-sum.ts";
import type { SiteContent } from "#domain/content/parse-content.ts";

/** Values that a sale is calculated with: taxed kinds, state fees, city rates. Figures nobody has confirmed are not offered. */
export const saleRules = ({ california, cities }: Pick<SiteContent, "california" | "cities">): SaleRules => ({
  kinds: california.salesTax.kinds.filter(({ checked }) => checked),
  screens: california.screen.periods.at(-1)?.checked ?? false,
  fees: { screen: california.screen, battery: california.battery },
  cities: cities.map(({ id, name, salesTax }) => ({ id, name, salesTax })),
});
