import type { TaxKind } from "#contract/product-fees.ts";
import type { StockState } from "#contract/products.ts";

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
  if (stockState === "always") return taxKind === "software" ? "By email within a working hour" : "Any working day";
  if (stockState === "sold_out") return "Sold out";
  if (stockState === "order" || stock === 0) return `Ordered for you, ${workingDays(orderDays)}`;
  if (stock !== null && quantity > stock)
    return orderDays === null
      ? `Only ${stock} on the shelf`
      : `${stock} on the shelf, ${quantity - stock} more in ${workingDays(orderDays)}`;
  return stock === 1 ? "Last one on the shelf" : `${stock} on the shelf`;
}

/** "1 working day", "8 working days" */
export const workingDays = (days: number | null): string => `${days} working ${days === 1 ? "day" : "days"}`;

/** Working days until `quantity` pieces are here. */
export const waitDays = ({ stock, orderDays }: Pick<Shelf, "stock" | "orderDays">, quantity: number): number =>
  stock !== null && quantity > stock ? (orderDays ?? 0) : 0;
