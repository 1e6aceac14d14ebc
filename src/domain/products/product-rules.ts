import { lowStock, type StockState } from "#contract/products/products.ts";

interface Shelf {
  stock: number | null;
  order_days: number | null;
}

/** Current availability. Products that need no stock are always available. */
export function stockStateOf({ stock, order_days }: Shelf): StockState {
  if (stock === null) return "always";
  if (stock > lowStock) return "in_stock";
  if (stock > 0) return "low";
  return order_days === null ? "sold_out" : "order";
}

const best: StockState[] = ["always", "in_stock", "low", "order", "sold_out"];

/** Combined availability of a product's variants: the best one wins, and stock counts are summed. */
export function stockOfAll(shelves: Shelf[]): {
  stockState: StockState;
  stock: number | null;
  orderDays: number | null;
} {
  const states = shelves.map(stockStateOf);
  const stockState = best.find((state) => states.includes(state)) ?? "sold_out";
  const days = shelves.flatMap(({ order_days }) => (order_days === null ? [] : [order_days]));
  const onShelf = shelves.reduce((sum, { stock }) => sum + (stock ?? 0), 0);
  return {
    stockState: stockState === "low" && onShelf > lowStock ? "in_stock" : stockState,
    stock: stockState === "always" ? null : onShelf,
    orderDays: days.length > 0 ? Math.min(...days) : null,
  };
}
