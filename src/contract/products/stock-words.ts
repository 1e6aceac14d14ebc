import type { TaxKind } from "#contract/products/product-fees.ts";
import type { StockState } from "#contract/products/products.ts";
import * as t from "#words/contract.ts";
import { fill } from "#contract/values/fill.ts";

interface Shelf {
  stockState: StockState;
  stock: number | null;
  orderDays: number | null;
}

/**
 * "4 on the shelf", "Last one on the shelf", "Ordered for you, 5 working days"; for more pieces than are there "1 on the shelf, 2 more
 * in 8 working days", or how many there are.
 */
export function stockWords({ stockState, stock, orderDays }: Shelf, taxKind: TaxKind, quantity = 1): string {
  if (stockState === "always") return taxKind === "software" ? t.byEmailWithinAWorking : t.anyWorkingDay;
  if (stockState === "sold_out") return t.soldOut;
  if (stockState === "order" || stock === 0) return fill(t.orderedForYou, { orderDays: workingDays(orderDays) });
  if (stock !== null && quantity > stock)
    return orderDays === null
      ? fill(t.onlyOnTheShelf, { stock })
      : fill(t.onTheShelfMoreIn, { stock, stock2: quantity - stock, orderDays: workingDays(orderDays) });
  return stock === 1 ? t.lastOneOnTheShelf : fill(t.onTheShelf, { stock: stock ?? 0 });
}

/** "1 working day", "8 working days" */
export const workingDays = (days: number | null): string => `${days} ${days === 1 ? t.workingDay : t.workingDaysMany}`;

/** Working days until `quantity` pieces are here. */
export const waitDays = ({ stock, orderDays }: Pick<Shelf, "stock" | "orderDays">, quantity: number): number =>
  stock !== null && quantity > stock ? (orderDays ?? 0) : 0;
