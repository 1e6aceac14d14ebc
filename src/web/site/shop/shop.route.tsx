import { Link, redirect } from "react-router";
import { productAddress } from "#contract/products/product-address.ts";
import { forgivingFilters } from "#contract/products/product-query.ts";
import { stockWords } from "#contract/products/stock-words.ts";
import { isEnabled } from "#domain/toggles/is-enabled.ts";
import { listProducts } from "#domain/products/list-products.ts";
import { requestCtx } from "#web/request-context.ts";
import { factsOf } from "#web/site/seo/facts-of.ts";
import { pageMeta } from "#web/site/seo/page-meta.ts";
import { Breadcrumb, fromHome } from "#web/ui/breadcrumb.tsx";
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
import * as t from "#words/shop.ts";
import { fill } from "#contract/values/fill.ts";
import * as productWords from "#words/products.ts";

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

const crumbsOf = ({ category }: Shown["filters"]) =>
  fromHome(
    { label: t.products, to: "/products/" },
    { label: t.shop, to: "/shop/" },
    ...(category ? [{ label: productWords.productCategories[category].name, to: `/shop/?category=${category}` }] : []),
  );

const isNarrowed = (filters: Shown["filters"]): boolean =>
  productAddress({ ...filters, sort: "recommended" }) !== "/shop/";

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { filters, page, total } = loaderData;
  const name = filters.category && productWords.productCategories[filters.category].name;
  const tags = pageMeta({
    facts: factsOf(matches),
    path: "/shop/",
    title: name ? fill(t.pricesAndStockInStockton, { name }) : t.shopWhatIsOnThe,
    description: t.computersScreensSsdsRoutersAnd,
    crumbs: crumbsOf(filters),
  });
  // One list, one address: narrowed ones are for people.
  return isNarrowed(filters) || page > 1 || total === 0 ? [...tags, { name: "robots", content: "noindex" }] : tags;
}

export default function Shop({ loaderData }: Route.ComponentProps) {
  const { filters, view, page, items, total, facets, pages } = loaderData;
  const category = filters.category ? productWords.productCategories[filters.category] : null;
  const pageAddress = (number: number) =>
    productAddress(filters, { ...(view === "list" && { view }), ...(number > 1 && { page: String(number) }) });
  const empty = total === 0 && !isNarrowed(filters);
  return (
    <>
      <div className="shop-head tone tone-hero">
        <div className="wrap">
          <Breadcrumb crumbs={crumbsOf(filters)} />
          <h1>{category?.name ?? t.shop}</h1>
          <p className="lead">{category?.lead ?? t.onTheShelfInStockton}</p>
          {loaderData.builds ? (
            <ButtonLink to="/shop/configurator/" tone="outline">
              {t.buildAPc}
            </ButtonLink>
          ) : null}
        </div>
      </div>
      {empty ? (
        <div className="section">
          <div className="wrap">
            <EmptyState
              reason={t.theShopIsEmptyNothing}
              action={<ButtonLink to="/contact-us/">{t.askForAPrice}</ButtonLink>}
            />
          </div>
        </div>
      ) : (
        <div className="wrap shop">
          <details className="shop-narrow">
            <summary>{t.filterAndSort}</summary>
            <ShopFilters filters={filters} facets={facets} view={view} />
          </details>
          <div className="shop-results">
            <div className="shop-bar">
              <p role="status">
                <b className="figures">{total}</b> {total === 1 ? t.productWord : t.productsWord}
              </p>
              <nav className="shop-views" aria-label={t.showAs}>
                <Link
                  to={productAddress(filters)}
                  aria-current={view === "grid" ? "true" : undefined}
                  preventScrollReset
                >
                  {t.pictures}
                </Link>
                <Link
                  to={productAddress(filters, { view: "list" })}
                  aria-current={view === "list" ? "true" : undefined}
                  preventScrollReset
                >
                  {t.list}
                </Link>
              </nav>
            </div>
            <ShopTokens filters={filters} facets={facets} view={view} />
            {items.length === 0 ? (
              <EmptyState
                reason={page > pages ? t.thereIsNoSuchPage : t.nothingMatchesAllOfThese}
                action={
                  <>
                    <ButtonLink to={page > pages ? pageAddress(1) : "/shop/"}>
                      {page > pages ? t.firstPage : t.clearAll}
                    </ButtonLink>
                    <ButtonLink to="/contact-us/?subject=Looking%20for%20a%20product" tone="outline">
                      {t.askForIt}
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
                label={t.pagesOfProducts}
                summary={fill(t.pageOf, { page, pages })}
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
      caption={t.productsWithStockAndPrice}
      stack
      rows={items}
      rowKey={(product) => product.id}
      columns={[
        { head: t.product, cell: (product) => <Link to={`/product/${product.slug}/`}>{product.name}</Link> },
        { head: t.brand, cell: (product) => product.brand },
        { head: t.stock, cell: (product) => stockWords(product, product.taxKind) },
        { head: t.price, numeric: true, cell: productPrice },
      ]}
    />
  );
}
