import type { TaxKind } from "#contract/product-fees.ts";
import type { StockState } from "#contract/products.ts";

interface Shelf {
  stockState: StockState;
  stock: number | null;
  orderDays: number | null;
}

/** "4 on the shelf", "Last one on the shelf", "Ordered for you, 5 working days". */
export function stockWords({ stockState, stock, orderDays }: Shelf, taxKind: TaxKind): string {
  if (stockState === "always") return taxKind === "software" ? "By email within a working hour" : "Any working day";
  if (stockState === "sold_out") return "Sold out";
  if (stockState === "order") return `Ordered for you, ${orderDays} working days`;
  return stock === 1 ? "Last one on the shelf" : `${stock} on the shelf`;
}
