import type { ProductCategory } from "#contract/product-categories.ts";
import { productNeeds } from "#contract/product-needs.ts";

/** The color of what a category is for. */
export const categoryTone = (category: ProductCategory) =>
  productNeeds.find(({ categories }) => categories.includes(category))?.tone ?? "sky";
