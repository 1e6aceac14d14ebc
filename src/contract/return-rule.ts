/** Nothing here may import zod: it travels to the browser. */
import { shopLimits } from "#contract/shop-limits.ts";

/** For orders with goods, wherever returns are spoken of; the texts of content/ say `{{returnDays}}`. */
export const returnRule = `Goods can be returned for ${shopLimits.returnDays} days after you got them.`;
