import type { ProductCategory } from "#contract/products/product-categories.ts";
import type * as t from "#words/products.ts";

interface Need {
  id: keyof typeof t.productNeeds;
  tone: "delta" | "night" | "wheat" | "sky" | "leaf" | "pale";
  categories: ProductCategory[];
}

/** The same categories by what somebody wants. Each category stands in exactly one. */
export const productNeeds: Need[] = [
  {
    id: "work",
    tone: "delta",
    categories: ["laptops", "desktops", "monitors"],
  },
  {
    id: "faster",
    tone: "wheat",
    categories: ["storage", "memory"],
  },
  {
    id: "play",
    tone: "night",
    categories: ["gaming-pcs"],
  },
  {
    id: "safe",
    tone: "sky",
    categories: ["backup", "power"],
  },
  {
    id: "connect",
    tone: "leaf",
    categories: ["network", "docks-and-cables", "keyboards-and-sound"],
  },
  {
    id: "done",
    tone: "pale",
    categories: ["services", "software"],
  },
];
