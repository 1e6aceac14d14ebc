import { readFileSync } from "node:fs";
import pg from "pg";
import { percentile, report, reportRatio } from "./report.ts";
import { type ServerUnderTest, withServer } from "./server-under-test.ts";

const products = 10_000;
const variantsEach = 5;
const rounds = 8;
/** By hand it is slow, and measured less often. */
const roundsByHand = 2;
const mostMilliseconds = 50;

/** Pages that visitors narrow down to; each is asked for in several categories. */
const categories = ["laptops", "monitors", "storage"] as const;
const filtersOf: Record<(typeof categories)[number], string[]> = {
  laptops: ["memoryGb=16", "memoryGb=16&system=System 2", "storageGb=512&sort=price"],
  monitors: ["refreshHz=120", "refreshHz=120&screenInches=27", "resolution=Resolution 3&sort=price-down"],
  storage: ["capacityGb=1000", "form=Form 1&form=Form 2", "capacityGb=2000&stock=in"],
};
const common = ["brand=Brand 7", "stock=in", "min=200&max=600", "sort=name&page=3"];
const addresses = [
  ...categories.flatMap((category) =>
    [...filtersOf[category], ...common].map((rest) => `category=${category}&${rest}`),
  ),
  "brand=Brand 7",
  "brand=Brand 3&stock=in",
];

/** The filtered shop page over HTTP, beside the same lists and counts in SQL written by hand. */
export const benchShop = (): Promise<void> => withServer(compareShop);

async function compareShop(server: ServerUnderTest): Promise<void> {
  const password = readFileSync(`${server.dataDir}/database-password`, "utf8").trim();
  const pool = new pg.Pool({ host: `${server.dataDir}/run`, user: "longrow", password, database: "longrow", max: 2 });
  pool.on("error", () => undefined);
  await fillCatalog(pool);
  const page: number[] = [];
  const byHand: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    // A change of the catalog, so that no page is sent from memory.
    await pool.query("update products set updated_at = now() where slug = 'bench-1'");
    for (const address of addresses) {
      const query = new URLSearchParams(address);
      const ours = await timeOf(() => openPage(server, query));
      // The first round warms caches up.
      if (round > 0) page.push(ours);
      if (round > 0 && round <= roundsByHand) byHand.push(await timeOf(() => readByHand(pool, query)));
    }
  }
  await pool.end();
  const p99 = percentile(page, 0.99);
  report(
    `${products * variantsEach} variants: a filtered page, p50`,
    percentile(page, 0.5),
    "ms",
    `lists and counts by hand: ${percentile(byHand, 0.5).toFixed(1)}`,
  );
  report("p99", p99, "ms", `by hand: ${percentile(byHand, 0.99).toFixed(1)}; limit: ${mostMilliseconds}`);
  reportRatio("limit / p99", mostMilliseconds / p99, 1);
}

async function timeOf(act: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await act();
  return performance.now() - begun;
}

async function openPage({ origin }: ServerUnderTest, query: URLSearchParams): Promise<void> {
  const answer = await fetch(`${origin}/shop/?${query}`);
  const html = await answer.text();
  if (answer.status !== 200 || !html.includes("/product/bench-"))
    throw new Error(`/shop/?${query} was answered with ${answer.status} and shows no product.`);
}

/** Products with every specification that a category filters by. */
async function fillCatalog(pool: pg.Pool): Promise<void> {
  await pool.query(
    `insert into products (id, slug, name, brand, category, summary, description, tax_kind, warranty_months, warranty_by,
       specifications, drawings, position, status, created_at, updated_at)
     select gen_random_uuid(), 'bench-' || n, 'Bench ' || n, 'Brand ' || n % 40,
       (array['laptops', 'desktops', 'gaming-pcs', 'monitors', 'docks-and-cables', 'keyboards-and-sound', 'storage', 'memory',
         'backup', 'network', 'power', 'software', 'services'])[1 + n % 13],
       'A product of the benchmark.', 'It is here to be found.', 'goods', 12, 'maker',
       case n % 13
         when 0 then jsonb_build_object('screenInches', 13 + n % 2 * 2, 'system', 'System ' || n % 3)
         when 3 then jsonb_build_object('screenInches', 24 + n % 2 * 3, 'resolution', 'Resolution ' || n % 5, 'refreshHz', 60 + n % 3 * 60)
         else jsonb_build_object('form', 'Form ' || n % 4, 'type', 'Type ' || n % 4) end,
       array['laptop'], n, 'active', now(), now()
     from generate_series(1, $1::int) n`,
    [products],
  );
  await pool.query(
    `insert into product_variants (id, product_id, sku, slug, name, position, price_cents, stock, order_days, specifications)
     select gen_random_uuid(), p.id, p.slug || '-' || v, 'v' || v, 'Variant ' || v, v, 5000 + (p.position * 37 + v * 911) % 150000,
       (p.position + v) % 4, 5,
       case when p.category in ('laptops', 'desktops', 'gaming-pcs')
         then jsonb_build_object('memoryGb', 8 * 2 ^ (v % 3), 'storageGb', 256 * 2 ^ (v % 3))
         when p.category in ('storage', 'memory', 'backup') then jsonb_build_object('capacityGb', 500 * 2 ^ (v % 3))
         else '{}' end
     from products p, generate_series(1, $1::int) v where p.slug like 'bench-%'`,
    [variantsEach],
  );
  await pool.query("analyze");
}

const bySpecification: Record<string, string[]> = {
  laptops: ["screenInches", "memoryGb", "storageGb", "system"],
  monitors: ["screenInches", "resolution", "refreshHz"],
  storage: ["capacityGb", "form"],
};
const orders: Record<string, string> = {
  price: "min(price_cents)",
  "price-down": "min(price_cents) desc",
  name: "lower(min(p.name))",
};

/** One list and one count for each facet, as somebody would write them for this page alone. */
async function readByHand(pool: pg.Pool, query: URLSearchParams): Promise<void> {
  const values: unknown[] = [];
  const put = (value: unknown) => `$${values.push(value)}`;
  const category = query.get("category");
  const conditions = new Map<string, string>();
  if (category) conditions.set("category", `p.category = ${put(category)}`);
  if (query.has("brand")) conditions.set("brand", `p.brand = ${put(query.get("brand"))}`);
  if (query.has("stock")) conditions.set("stock", "(v.stock is null or v.stock > 0)");
  if (query.has("min"))
    conditions.set(
      "price",
      `v.price_cents between ${put(Number(query.get("min")) * 100)} and ${put(Number(query.get("max")) * 100)}`,
    );
  const keys = bySpecification[category ?? ""] ?? [];
  for (const key of keys)
    if (query.has(key))
      conditions.set(
        key,
        `coalesce(v.specifications ->> '${key}', p.specifications ->> '${key}') = any(${put(query.getAll(key))})`,
      );
  const where = (but = "") =>
    ["p.status = 'active'", ...[...conditions].flatMap(([name, sql]) => (name === but ? [] : [sql]))].join(" and ");
  const from = "from products p join product_variants v on v.product_id = p.id";
  const offset = (Number(query.get("page") ?? 1) - 1) * 24;
  await pool.query(
    `select p.id, min(v.price_cents) ${from} where ${where()} group by p.id
     order by ${orders[query.get("sort") ?? ""] ?? "min(p.position)"}, p.id limit 24 offset ${offset}`,
    values,
  );
  const facets = [
    ["category", "p.category"],
    ["brand", "p.brand"],
    ["stock", "'in'"],
    ...keys.map((key) => [key, `coalesce(v.specifications ->> '${key}', p.specifications ->> '${key}')`]),
  ];
  await pool.query(
    facets
      .map(
        ([name, value]) =>
          `select '${name}', ${value}, count(distinct p.id) ${from} where ${where(name)}
           ${name === "stock" ? "and (v.stock is null or v.stock > 0)" : ""} group by 2`,
      )
      .join(" union all "),
    values,
  );
}
