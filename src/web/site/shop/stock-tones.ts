import type { StockState } from "#contract/products/products.ts";
import type { BadgeTone } from "#web/ui/badge.tsx";

export const stockTones: Record<StockState, BadgeTone> = {
  always: "ok",
  in_stock: "ok",
  low: "wait",
  order: "info",
  sold_out: "neutral",
};
