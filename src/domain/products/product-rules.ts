import { lowStock, type StockState } from "#contract/products.ts";

interface Shelf {
  stock: number | null;
  order_days: number | null;
}

/** How one comes by it today. What is not kept on a shelf is always there. */
export function stockStateOf({ stock, order_days }: Shelf): StockState {
  if (stock === null) return "always";
  if (stock > lowStock) return "in_stock";
  if (stock > 0) return "low";
  return order_days === null ? "sold_out" : "order";
}

const best: StockState[] = ["always", "in_stock", "low", "order", "sold_out"];

/** The best of several: a product is on the shelf when one of its variants is. The numbers are summed. */
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
