import { filterFields } from "#contract/products/product-specifications.ts";
import { ProductFilters } from "#contract/products/products.ts";

const single = ["category", "min", "max", "stock", "sort"] as const;
const paging = ["limit", "cursor", "page"] as const;

/** The filters that an address carries, as a verb takes them. Empty fields of a form count as not there. */
export function productQuery(query: URLSearchParams): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  for (const name of [...single, ...paging]) {
    const value = query.get(name)?.trim();
    if (value) found[name] = value;
  }
  found.brand = query.getAll("brand").filter((brand) => brand.trim() !== "");
  const known = new Set<string>([...single, ...paging, "brand", "view"]);
  const specs: Record<string, string[]> = {};
  for (const name of new Set(query.keys())) {
    const values = query.getAll(name).filter((value) => value.trim() !== "");
    if (!known.has(name) && values.length > 0) specs[name] = values;
  }
  found.specs = specs;
  return found;
}

// Made once: a new schema is compiled when it is first used.
const anyFilter = ProductFilters.partial();

/** The same for a screen, which leaves out what does not fit instead of refusing it. */
export function forgivingFilters(query: URLSearchParams): ProductFilters {
  const asked = productQuery(query);
  const fits = Object.entries(asked).filter(
    ([name, value]) => name in ProductFilters.shape && anyFilter.safeParse({ [name]: value }).success,
  );
  const filters = ProductFilters.parse(Object.fromEntries(fits));
  const keys = filters.category ? filterFields(filters.category).map(({ key }) => key) : [];
  return { ...filters, specs: Object.fromEntries(Object.entries(filters.specs).filter(([key]) => keys.includes(key))) };
}
