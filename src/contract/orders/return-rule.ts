/** Nothing here may import zod: it travels to the browser. */
import { shopLimits } from "#contract/orders/shop-limits.ts";
import * as t from "#words/contract.ts";
import { fill } from "#contract/values/fill.ts";

/** For orders with goods, wherever returns are spoken of; the texts of content/ say `{{returnDays}}`. */
export const returnRule = (): string => fill(t.goodsCanBeReturned, { days: shopLimits.returnDays });
