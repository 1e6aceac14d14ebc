import { type RawBuilder, sql } from "kysely";
import type { ProductCategory } from "#contract/products/product-categories.ts";
import { filterFields, specificationFields } from "#contract/products/product-specifications.ts";
import type { ProductFilters } from "#contract/products/products.ts";

type Condition = RawBuilder<unknown>;
/** Conditions by facet, on a product (`p`) or on a variant as the shop knows it (`v`, of `shop_variants`). */
type Conditions = Map<string, Condition>;

const all = (conditions: Iterable<Condition>): Condition => {
  const list = [...conditions];
  return list.length === 0 ? sql`true` : sql.join(list, sql` and `);
};

const but = (conditions: Conditions, own: string): Conditions =>
  new Map([...conditions].filter(([facet]) => facet !== own));

const productConditions = ({ category, brand }: ProductFilters, of: "p" | "v" = "p"): Conditions =>
  new Map([
    ...(category ? [["category", sql`${sql.ref(`${of}.category`)} = ${category}`] as const] : []),
    ...(brand.length > 0 ? [["brand", sql`${sql.ref(`${of}.brand`)} = any(${brand})`] as const] : []),
  ]);

function variantConditions({ category, min, max, stock, specs }: ProductFilters): Conditions {
  const conditions: Conditions = new Map();
  if (min !== undefined || max !== undefined)
    conditions.set(
      "price",
      sql`v.price_cents between ${Math.round((min ?? 0) * 100)} and ${Math.round((max ?? 20_000_000) * 100)}`,
    );
  if (stock) conditions.set("stock", sql`v.in_stock`);
  for (const [key, values] of Object.entries(specs)) {
    const isNumber = category && specificationFields[category][key]?.type === "number";
    // Contained in the row's object, which its index answers.
    const wanted = values.flatMap((value) => {
      const number = Number(value);
      return isNumber && !Number.isFinite(number) ? [] : [JSON.stringify({ [key]: isNumber ? number : value })];
    });
    conditions.set(
      `spec:${key}`,
      wanted.length === 0
        ? sql`false`
        : sql`(${sql.join(
            wanted.map((one) => sql`v.specifications @> ${one}::jsonb`),
            sql` or `,
          )})`,
    );
  }
  return conditions;
}

/** Active products that fit, and of which a variant fits; `without` leaves out a facet's own condition. */
function fitting(filters: ProductFilters, variant: Conditions, without = ""): Condition {
  const product = all(but(productConditions(filters), without).values());
  if (variant.size === 0) return sql`products p where p.status = 'active' and ${product}`;
  // Said of the variant as well, so that its indexes can be used.
  const same = but(productConditions(filters, "v"), without).values();
  return sql`products p where p.status = 'active' and ${product} and exists (
    select from shop_variants v where v.product_id = p.id and ${all([...same, ...variant.values()])})`;
}

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
  const product = productConditions(filters);
  const variant = variantConditions(filters);
  const of = filters.category ? sql`and v.category = ${filters.category}` : sql``;
  const byPrice = filters.sort === "price" || filters.sort === "price-down";
  const fits = byPrice
    ? sql`select p.id, ${key} as key from products p join shop_variants v on v.product_id = p.id
        where p.status = 'active' ${of} and ${all([...product.values(), ...variant.values()])} group by p.id`
    : sql`select p.id, ${key} as key from ${fitting(filters, variant)}`;
  return sql<{ id: string; key: string; fitting: string[] }>`
    with page as (
      select * from (${fits}) as fits ${beyond} order by key ${direction}, id ${direction} limit ${limit} offset ${offset}
    )
    select page.id, page.key::text as key, (
      select array_agg(v.variant_id) from shop_variants v where v.product_id = page.id and ${all(variant.values())}
    ) as fitting
    from page order by page.key ${direction}, page.id ${direction}`;
}

type Counts = RawBuilder<{ facet: string; value: string | null; count: number }>;

/** Result counts by filter value, in one statement: a facet is counted with all filters except its own. */
export function countedFacets(filters: ProductFilters): Counts {
  const variant = variantConditions(filters);
  const byCategory = sql`select 'category' as facet, p.category as value, count(*)::int as count
    from ${fitting(filters, variant, "category")} group by 2`;
  if (filters.category) return countedInCategory({ ...filters, category: filters.category }, variant, byCategory);
  const inStock = new Map([...variant, ["stock", sql`v.in_stock`] as const]);
  return sql`${byCategory}
    union all select 'total', '', count(*)::int from ${fitting(filters, variant)}
    union all select 'brand', p.brand, count(*)::int from ${fitting(filters, variant, "brand")} group by 2
    union all select 'stock', 'in', count(*)::int from ${fitting(filters, inStock)}`;
}

/** Each variant of the category is looked at once; all its facets are counted from that. */
function countedInCategory(
  { category, brand }: ProductFilters & { category: ProductCategory },
  variant: Conditions,
  byCategory: Condition,
): Counts {
  const specs = filterFields(category).map(({ key }) => key);
  const conditions: Conditions = new Map(variant);
  if (brand.length > 0) conditions.set("brand", sql`v.brand = any(${brand})`);
  const columns = [...conditions].map(([facet, condition], place) => ({
    facet,
    condition,
    name: sql.ref(`fits${place}`),
  }));
  const others = (facet: string) => all(columns.flatMap((one) => (one.facet === facet ? [] : [one.name])));
  const valueOf = (place: number) => sql.ref(`value${place}`);
  const count = (facet: string, value: Condition, which: Condition) => sql`
    select ${facet}, value, count(*)::int from (select distinct ${value} as value, product_id from looked where ${which}) as pairs
    group by value`;
  const looked = sql.join([
    sql`v.product_id, v.brand, v.in_stock`,
    ...specs.map((key, place) => sql`v.specifications ->> ${sql.lit(key)} as ${valueOf(place)}`),
    ...columns.map(({ condition, name }) => sql`${condition} as ${name}`),
  ]);
  const parts = [
    byCategory,
    count("total", sql`''`, others("")),
    count("brand", sql`brand`, others("brand")),
    count("stock", sql`'in'`, sql`in_stock and ${others("stock")}`),
    ...specs.map((key, place) => count(`spec:${key}`, valueOf(place), others(`spec:${key}`))),
  ];
  return sql`with looked as materialized (select ${looked} from shop_variants v where v.category = ${category})
    ${sql.join(parts, sql` union all `)}`;
}
