import type { ProductFilters } from "#contract/products/products.ts";

/** Filters as an address; what is not set is left out, so that the same choice always has the same address. */
export function productAddress(filters: ProductFilters, extra: Record<string, string> = {}): string {
  const query = new URLSearchParams();
  if (filters.category) query.set("category", filters.category);
  for (const brand of filters.brand) query.append("brand", brand);
  for (const [key, values] of Object.entries(filters.specs)) for (const value of values) query.append(key, value);
  if (filters.min !== undefined) query.set("min", String(filters.min));
  if (filters.max !== undefined) query.set("max", String(filters.max));
  if (filters.stock) query.set("stock", filters.stock);
  if (filters.sort !== "recommended") query.set("sort", filters.sort);
  for (const [name, value] of Object.entries(extra)) query.set(name, value);
  const text = query.toString();
  return text ? `/shop/?${text}` : "/shop/";
}
