import { type RawBuilder, sql } from "kysely";
import { filterFields } from "#contract/product-specifications.ts";
import type { ProductFilters } from "#contract/products.ts";

type Condition = RawBuilder<unknown>;

/** Each filter as a condition on a variant (`v`) of a product (`p`), by facet. */
export function filterConditions(filters: ProductFilters): Map<string, Condition> {
  const conditions = new Map<string, Condition>();
  const { category, brand, min, max, stock, specs } = filters;
  if (category) conditions.set("category", sql`p.category = ${category}`);
  if (brand.length > 0) conditions.set("brand", sql`p.brand = any(${brand})`);
  if (min !== undefined || max !== undefined)
    conditions.set(
      "price",
      sql`v.price_cents between ${Math.round((min ?? 0) * 100)} and ${Math.round((max ?? 20_000_000) * 100)}`,
    );
  if (stock) conditions.set("stock", sql`(v.stock is null or v.stock > 0)`);
  for (const [key, values] of Object.entries(specs))
    conditions.set(`spec:${key}`, sql`(p.specifications || v.specifications) ->> ${key} = any(${values})`);
  return conditions;
}

const all = (conditions: Iterable<Condition>): Condition => {
  const list = [...conditions];
  return list.length === 0 ? sql`true` : sql.join(list, sql` and `);
};

const shown = sql`products p join product_variants v on v.product_id = p.id where p.status = 'active'`;

const sortKeys = {
  recommended: { key: sql`p.position::numeric`, down: false },
  price: { key: sql`min(v.price_cents)::numeric`, down: false },
  "price-down": { key: sql`min(v.price_cents)::numeric`, down: true },
  name: { key: sql`lower(p.name)`, down: false },
} as const;

export type Place = { key: string; id: string };

/** One row per matching product, in order: its sort key and the ids of its matching variants. */
export function fittingProducts(
  filters: ProductFilters,
  { limit, offset, after }: { limit: number; offset: number; after: Place | null },
) {
  const { key, down } = sortKeys[filters.sort];
  const direction = down ? sql`desc` : sql`asc`;
  const cast = filters.sort === "name" ? sql`text` : sql`numeric`;
  const beyond = after
    ? sql`where (key, id) ${down ? sql`<` : sql`>`} (${after.key}::${cast}, ${after.id}::uuid)`
    : sql``;
  return sql<{ id: string; key: string; fitting: string[] }>`
    select * from (
      select p.id, ${key} as key, array_agg(v.id) as fitting
      from ${shown} and ${all(filterConditions(filters).values())}
      group by p.id
    ) as fits ${beyond}
    order by key ${direction}, id ${direction} limit ${limit} offset ${offset}`;
}

/** Result counts by filter value, in one statement: a facet is counted with all filters except its own. */
export function countedFacets(filters: ProductFilters) {
  const conditions = filterConditions(filters);
  const but = (own: string) => all([...conditions].flatMap(([facet, condition]) => (facet === own ? [] : [condition])));
  const count = (facet: string, value: Condition) =>
    sql`select ${facet} as facet, ${value} as value, count(distinct p.id)::int as count from ${shown} and ${but(facet)} group by 2`;
  const specs = filters.category ? filterFields(filters.category) : [];
  const parts = [
    sql`select 'total' as facet, '' as value, count(distinct p.id)::int as count from ${shown} and ${all(conditions.values())}`,
    count("category", sql`p.category`),
    count("brand", sql`p.brand`),
    sql`select 'stock' as facet, 'in' as value, count(distinct p.id)::int as count from ${shown} and ${but("stock")} and (v.stock is null or v.stock > 0)`,
    ...specs.map(({ key }) => {
      const value = sql`(p.specifications || v.specifications) ->> ${sql.lit(key)}`;
      return count(`spec:${key}`, value);
    }),
  ];
  return sql<{ facet: string; value: string | null; count: number }>`${sql.join(parts, sql` union all `)}`;
}
