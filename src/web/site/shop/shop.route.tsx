import { Link, redirect } from "react-router";
import { productAddress } from "#contract/product-address.ts";
import { forgivingFilters } from "#contract/product-query.ts";
import { productCategories } from "#contract/product-words.ts";
import { stockWords } from "#contract/stock-words.ts";
import { isEnabled } from "#domain/toggles/is-enabled.ts";
import { listProducts } from "#domain/products/list-products.ts";
import { requestCtx } from "#web/request-context.ts";
import { factsOf } from "#web/site/seo/facts-of.ts";
import { pageMeta } from "#web/site/seo/page-meta.ts";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { Table } from "#web/ui/table.tsx";
import { BelowFold } from "#web/shell/performance/below-fold.tsx";
import type { Route } from "./+types/shop.route.ts";
import { ProductCard, productPrice } from "./product-card.tsx";
import { ShopFilters } from "./shop-filters.tsx";
import { ShopTokens } from "./shop-tokens.tsx";
import "./shop.css";

const perPage = 24;
/** As many as a large window shows first. */
const firstCards = 6;

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const filters = forgivingFilters(query);
  const view = query.get("view") === "list" ? ("list" as const) : ("grid" as const);
  // Empty fields of a form make no address to share.
  if ([...query.values()].includes("")) throw redirect(productAddress(filters, view === "list" ? { view } : {}));
  const asked = Number(query.get("page") ?? 1);
  const page = Number.isInteger(asked) && asked >= 1 && asked <= 1000 ? asked : 1;
  const ctx = context.get(requestCtx);
  const [{ items, total, facets }, builds] = await Promise.all([
    listProducts(ctx, { ...filters, page, limit: perPage }),
    isEnabled(ctx, "service_configurator"),
  ]);
  return { builds, filters, view, page, items, total, facets, pages: Math.max(1, Math.ceil(total / perPage)) };
}

type Shown = Route.ComponentProps["loaderData"];

const crumbsOf = ({ category }: Shown["filters"]) => [
  { label: "Home", to: "/" },
  { label: "Products", to: "/products/" },
  { label: "Shop", to: "/shop/" },
  ...(category ? [{ label: productCategories[category].name, to: `/shop/?category=${category}` }] : []),
];

const isNarrowed = (filters: Shown["filters"]): boolean =>
  productAddress({ ...filters, sort: "recommended" }) !== "/shop/";

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { filters, page, total } = loaderData;
  const name = filters.category && productCategories[filters.category].name;
  const tags = pageMeta({
    facts: factsOf(matches),
    path: "/shop/",
    title: name ? `${name}: prices and stock in Stockton` : "Shop: what is on the shelf in Stockton",
    description:
      "Computers, screens, SSDs, routers and service vouchers with price and stock. Picked up in Stockton, or brought for the travel fee of your city.",
    crumbs: crumbsOf(filters),
  });
  // One list, one address: narrowed ones are for people.
  return isNarrowed(filters) || page > 1 || total === 0 ? [...tags, { name: "robots", content: "noindex" }] : tags;
}

export default function Shop({ loaderData }: Route.ComponentProps) {
  const { filters, view, page, items, total, facets, pages } = loaderData;
  const category = filters.category ? productCategories[filters.category] : null;
  const pageAddress = (number: number) =>
    productAddress(filters, { ...(view === "list" && { view }), ...(number > 1 && { page: String(number) }) });
  const empty = total === 0 && !isNarrowed(filters);
  return (
    <>
      <div className="shop-head tone tone-hero">
        <div className="wrap">
          <Breadcrumb crumbs={crumbsOf(filters)} />
          <h1>{category?.name ?? "Shop"}</h1>
          <p className="lead">
            {category?.lead ??
              "On the shelf in Stockton. Prices are what you pay, before tax. Pick it up, or we bring it for the travel fee of your city."}
          </p>
          {loaderData.builds ? (
            <ButtonLink to="/shop/configurator/" tone="outline">
              Build a PC
            </ButtonLink>
          ) : null}
        </div>
      </div>
      {empty ? (
        <div className="section">
          <div className="wrap">
            <EmptyState
              reason="The shop is empty: nothing is for sale on this site today. Tell us what you need and you get a price by email."
              action={<ButtonLink to="/contact-us/">Ask for a price</ButtonLink>}
            />
          </div>
        </div>
      ) : (
        <div className="wrap shop">
          <details className="shop-narrow">
            <summary>Filter and sort</summary>
            <ShopFilters filters={filters} facets={facets} view={view} />
          </details>
          <div className="shop-results">
            <div className="shop-bar">
              <p role="status">
                <b className="figures">{total}</b> {total === 1 ? "product" : "products"}
              </p>
              <nav className="shop-views" aria-label="Show as">
                <Link
                  to={productAddress(filters)}
                  aria-current={view === "grid" ? "true" : undefined}
                  preventScrollReset
                >
                  Pictures
                </Link>
                <Link
                  to={productAddress(filters, { view: "list" })}
                  aria-current={view === "list" ? "true" : undefined}
                  preventScrollReset
                >
                  List
                </Link>
              </nav>
            </div>
            <ShopTokens filters={filters} facets={facets} view={view} />
            {items.length === 0 ? (
              <EmptyState
                reason={
                  page > pages
                    ? "There is no such page."
                    : "Nothing matches all of these filters. Take a filter off, or ask: what is not on the shelf can often be ordered."
                }
                action={
                  <>
                    <ButtonLink to={page > pages ? pageAddress(1) : "/shop/"}>
                      {page > pages ? "First page" : "Clear all"}
                    </ButtonLink>
                    <ButtonLink to="/contact-us/?subject=Looking%20for%20a%20product" tone="outline">
                      Ask for it
                    </ButtonLink>
                  </>
                }
              />
            ) : view === "list" ? (
              <ProductTable items={items} />
            ) : (
              <div className="shop-grid">
                {items.slice(0, firstCards).map((product) => (
                  <ProductCard key={product.id} product={product} />
                ))}
                {items.length > firstCards ? (
                  <BelowFold>
                    {items.slice(firstCards).map((product) => (
                      <ProductCard key={product.id} product={product} />
                    ))}
                  </BelowFold>
                ) : null}
              </div>
            )}
            {pages > 1 && items.length > 0 ? (
              <Pagination
                label="Pages of products"
                summary={`Page ${page} of ${pages}`}
                previous={page > 1 ? pageAddress(page - 1) : undefined}
                next={page < pages ? pageAddress(page + 1) : undefined}
              />
            ) : null}
          </div>
        </div>
      )}
    </>
  );
}

function ProductTable({ items }: { items: Shown["items"] }) {
  return (
    <Table
      caption="Products with stock and price"
      stack
      rows={items}
      rowKey={(product) => product.id}
      columns={[
        { head: "Product", cell: (product) => <Link to={`/product/${product.slug}/`}>{product.name}</Link> },
        { head: "Brand", cell: (product) => product.brand },
        { head: "Stock", cell: (product) => stockWords(product, product.taxKind) },
        { head: "Price", numeric: true, cell: productPrice },
      ]}
    />
  );
}
