import type { ProductCategory } from "#contract/products/product-categories.ts";
import { productNeeds } from "#contract/products/product-needs.ts";

/** The color of what a category is for. */
export const categoryTone = (category: ProductCategory) =>
  productNeeds.find(({ categories }) => categories.includes(category))?.tone ?? "sky";
