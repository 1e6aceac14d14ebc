import { type RawBuilder, sql } from "kysely";
import { filterFields, specificationFields } from "#contract/product-specifications.ts";
import type { ProductFilters } from "#contract/products.ts";

type Condition = RawBuilder<unknown>;
/** Conditions by facet, on a product (`p`) or on a variant as the shop knows it (`v`, of `shop_variants`). */
type Conditions = Map<string, Condition>;

const all = (conditions: Iterable<Condition>): Condition => {
  const list = [...conditions];
  return list.length === 0 ? sql`true` : sql.join(list, sql` and `);
};

const but = (conditions: Conditions, own: string): Conditions =>
  new Map([...conditions].filter(([facet]) => facet !== own));

const productConditions = ({ category, brand }: ProductFilters): Conditions =>
  new Map([
    ...(category ? [["category", sql`p.category = ${category}`] as const] : []),
    ...(brand.length > 0 ? [["brand", sql`p.brand = any(${brand})`] as const] : []),
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

/** Active products that fit, and of which a variant fits. */
function fitting(product: Conditions, variant: Conditions): Condition {
  if (variant.size === 0) return sql`products p where p.status = 'active' and ${all(product.values())}`;
  // Said of the variant as well, so that its index can be used.
  const of = product.has("category") ? sql`v.category = p.category and` : sql``;
  return sql`products p where p.status = 'active' and ${all(product.values())}
    and exists (select from shop_variants v where v.product_id = p.id and ${of} ${all(variant.values())})`;
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
    : sql`select p.id, ${key} as key from ${fitting(product, variant)}`;
  return sql<{ id: string; key: string; fitting: string[] }>`
    with page as (
      select * from (${fits}) as fits ${beyond} order by key ${direction}, id ${direction} limit ${limit} offset ${offset}
    )
    select page.id, page.key::text as key, (
      select array_agg(v.variant_id) from shop_variants v where v.product_id = page.id and ${all(variant.values())}
    ) as fitting
    from page order by page.key ${direction}, page.id ${direction}`;
}

/** Result counts by filter value, in one statement: a facet is counted with all filters except its own. */
export function countedFacets(filters: ProductFilters) {
  const product = productConditions(filters);
  const variant = variantConditions(filters);
  const { category } = filters;
  const specs = category ? filterFields(category).map(({ key }) => key) : [];
  const own = new Map(
    [...variant].map(([facet, condition], place) => [facet, { condition, name: sql.ref(`fits${place}`) }]),
  );
  const brand = filters.brand.length > 0 ? sql`v.brand = any(${filters.brand})` : sql`true`;
  // Each variant of the category is looked at once; all its facets are counted from that.
  const looked = sql`looked as materialized (
    select ${sql.join([
      sql`v.product_id`,
      ...specs.map((key, place) => sql`v.specifications ->> ${sql.lit(key)} as ${sql.ref(`value${place}`)}`),
      ...[...own.values()].map(({ condition, name }) => sql`${condition} as ${name}`),
    ])}
    from shop_variants v where v.category = ${category ?? ""} and ${brand}
  )`;
  const parts = [
    sql`select 'total' as facet, '' as value, count(*)::int as count from ${fitting(product, variant)}`,
    sql`select 'category', p.category, count(*)::int from ${fitting(but(product, "category"), variant)} group by 2`,
    sql`select 'brand', p.brand, count(*)::int from ${fitting(but(product, "brand"), variant)} group by 2`,
    sql`select 'stock', 'in', count(*)::int from ${fitting(product, new Map([...variant, ["stock", sql`v.in_stock`]]))}`,
    ...specs.map((key, place) => {
      const facet = `spec:${key}`;
      const others = [...own].flatMap(([name, fits]) => (name === facet ? [] : [fits.name]));
      return sql`select ${facet}, value, count(*)::int from (
        select distinct ${sql.ref(`value${place}`)} as value, product_id from looked where ${all(others)}
      ) as pairs group by value`;
    }),
  ];
  return sql<{
    facet: string;
    value: string | null;
    count: number;
  }>`with ${looked} ${sql.join(parts, sql` union all `)}`;
}
