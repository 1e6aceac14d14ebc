import { data, isRouteErrorResponse, Link, useRouteError } from "react-router";
import { stateFee } from "#contract/orders/state-fees.ts";
import { warrantyWords } from "#contract/products/product-words.ts";
import { type Specifications, specificationRows } from "#contract/products/product-specifications.ts";
import type { Product, ProductVariant } from "#contract/products/products.ts";
import { stockWords, waitDays } from "#contract/products/stock-words.ts";
import { businessDay } from "#domain/time/days.ts";
import type { Ctx } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { handOverDays } from "#domain/opening-hours/hand-over-days.ts";
import { getProduct } from "#domain/products/get-product.ts";
import { NotFoundScreen } from "#web/site/not-found/not-found-screen.tsx";
import { requestCtx } from "#web/request-context.ts";
import { factsOf } from "#web/site/seo/facts-of.ts";
import { pageMeta } from "#web/site/seo/page-meta.ts";
import { Breadcrumb, fromHome } from "#web/ui/breadcrumb.tsx";
import { formatPrice } from "#contract/values/format-money.ts";
import { Table } from "#web/ui/table.tsx";
import type { Route } from "./+types/product.route.ts";
import { ProductArt } from "./art/product-art.tsx";
import { type ProductSize, SizeArt } from "./art/size-art.tsx";
import { categoryTone } from "./category-tone.ts";
import { ProductCard } from "./product-card.tsx";
import { productNode } from "./product-node.ts";
import { ProductPicture } from "./product-picture.tsx";
import { ProductSide } from "./product-side.tsx";
import { useViewItem } from "./use-view-item.ts";
import "./shop.css";
import * as t from "#words/shop.ts";
import { fill } from "#contract/values/fill.ts";
import * as productWords from "#words/products.ts";

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const ctx = context.get(requestCtx);
  const product = await getProduct(ctx, params.productId).catch((error: unknown) => {
    if (error instanceof DomainError && error.code === "not_found") throw data(null, { status: 404 });
    throw error;
  });
  const wanted = new URL(request.url).searchParams.get("variant");
  const variant =
    product.variants.find(({ slug }) => slug === wanted) ??
    product.variants.find(({ stockState }) => !["order", "sold_out"].includes(stockState)) ??
    product.variants[0];
  if (!variant) throw data(null, { status: 404 });
  return {
    product,
    variant,
    fee: stateFee(ctx.stateFees, product.feeClass, variant.priceCents, businessDay(ctx, ctx.clock.now())),
    tax: productWords.taxWords[product.taxKind],
    days: handOverDaysOf(ctx, product, variant),
    rows: rowsOf(product, variant),
    size: sizeOf(product, variant.specifications),
    headerTone: categoryTone(product.category),
  };
}

/** When one of it can be handed over, and when more than the shelf holds. */
function handOverDaysOf(ctx: Ctx, { taxKind }: Product, { stock, stockState, orderDays }: ProductVariant) {
  if (taxKind !== "goods" || stockState === "sold_out") return null;
  const now = handOverDays(ctx, ctx.clock.now(), waitDays({ stock, orderDays }, 1));
  return { one: now, more: orderDays === null ? now : handOverDays(ctx, ctx.clock.now(), orderDays) };
}

/** Where a Spanish page has to show a product's English words, its values are English too. */
function rowsOf({ category, specifications, textLanguage }: Product, variant: ProductVariant) {
  const all = { ...specifications, ...variant.specifications };
  return specificationRows(category, specifications, variant.specifications).map((row) =>
    textLanguage && typeof all[row.key] === "string" ? { ...row, textLanguage } : row,
  );
}

const seenFromAbove = new Set(["laptops", "keyboards-and-sound", "docks-and-cables", "network"]);

function sizeOf(product: Product, own: Specifications): ProductSize | null {
  const { widthIn, heightIn, depthIn } = { ...product.specifications, ...own };
  const flat = seenFromAbove.has(product.category);
  const along = flat ? depthIn : heightIn;
  if (typeof widthIn !== "number" || typeof along !== "number") return null;
  return { across: widthIn, along, from: flat ? "above" : "front" };
}

const crumbsOf = ({ name, slug, category }: Pick<Product, "name" | "slug" | "category">) =>
  fromHome(
    { label: t.shop, to: "/shop/" },
    { label: productWords.productCategories[category].name, to: `/shop/?category=${category}` },
    { label: name, to: `/product/${slug}/` },
  );

const longestTitle = 60;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: t.pageNotFound }];
  const { product } = loaderData;
  const facts = factsOf(matches);
  const title = fill(t.priceAndStock, { name: product.name });
  return pageMeta({
    facts,
    path: `/product/${product.slug}/`,
    title: title.length <= longestTitle ? title : product.name,
    description: fill(t.inStocktonWithPriceStock, { summary: product.summary }),
    crumbs: crumbsOf(product),
    nodes: [productNode(facts, product)],
  });
}

export default function ProductScreen({ loaderData }: Route.ComponentProps) {
  const { product, variant, fee, tax, days, rows, size } = loaderData;
  const tone = categoryTone(product.category);
  useViewItem(product, variant);
  return (
    <>
      <div className={`product-hero tone tone-${tone}`}>
        <div className="wrap">
          <div>
            <Breadcrumb crumbs={crumbsOf(product)} />
            <h1>{product.name}</h1>
            <p className="service-sub" lang={product.textLanguage}>
              {product.summary}
            </p>
          </div>
          <ProductSide key={variant.id} product={product} variant={variant} fee={fee} tax={tax} days={days} />
          <div className="product-arts">
            {product.photos.length === 0
              ? product.drawings.map((drawing) => <ProductArt key={drawing} drawing={drawing} />)
              : product.photos.map((photo) => (
                  <ProductPicture
                    key={photo.id}
                    drawing="desktop"
                    photo={photo}
                    sizes="(max-width: 700px) 100vw, 620px"
                  />
                ))}
          </div>
        </div>
      </div>
      <div className={`facts tone ${tone === "delta" ? "tone-sky" : "tone-delta"}`}>
        <div className="wrap">
          <dl>
            <Fact label={t.price} value={formatPrice(variant.priceCents)} />
            <Fact label={t.stock} value={stockWords(variant, product.taxKind)} />
            <Fact label={t.warranty} value={warrantyWords(product)} />
            <Fact
              label={t.brand}
              value={
                product.condition === "new"
                  ? product.brand
                  : `${product.brand}, ${productWords.conditionLabels[product.condition].toLowerCase()}`
              }
            />
          </dl>
        </div>
      </div>
      <div className="section product-body">
        <div className="wrap">
          <div className="product-text">
            {product.variants.length > 1 ? <Variants product={product} chosen={variant.slug} /> : null}
            <h2>{t.whatItIs}</h2>
            <div className="prose" lang={product.textLanguage}>
              {product.description.split("\n\n").map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
            {rows.length > 0 ? (
              <>
                <h2>{t.specifications}</h2>
                <Table
                  caption={fill(t.specificationsOf, { name: product.name, name2: variant.name })}
                  rows={[...rows, { key: "sku", label: t.stockNumber, words: variant.sku }]}
                  rowKey={(row) => row.key}
                  columns={[
                    { head: t.what, cell: (row) => row.label },
                    {
                      head: variant.name,
                      cell: (row) => ("textLanguage" in row ? <span lang="en">{row.words}</span> : row.words),
                    },
                  ]}
                />
              </>
            ) : null}
            {size ? (
              <figure className="product-size">
                <SizeArt name={product.name} size={size} />
              </figure>
            ) : null}
          </div>
        </div>
      </div>
      {product.related.length > 0 ? (
        <section className="section section-tight">
          <div className="wrap">
            <h2>{t.relatedProducts}</h2>
            <div className="shop-grid">
              {product.related.map((other) => (
                <ProductCard key={other.id} product={other} level={3} />
              ))}
            </div>
          </div>
        </section>
      ) : null}
    </>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** Choice of the variant: a link each, so that a choice has an address. */
function Variants({ product, chosen }: { product: Product; chosen: string }) {
  return (
    <>
      <h2>{t.chooseAVersion}</h2>
      <ul className="variants">
        {product.variants.map((variant) => (
          <li key={variant.slug}>
            <Link
              to={`/product/${product.slug}/?variant=${variant.slug}`}
              aria-current={variant.slug === chosen ? "true" : undefined}
              preventScrollReset
              replace
            >
              <b lang={product.textLanguage}>{variant.name}</b>
              <span>{stockWords(variant, product.taxKind)}</span>
              <span className="figures">{formatPrice(variant.priceCents)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/** An unknown product, a draft or one that is no longer sold, inside the usual header and footer. */
export function ErrorBoundary() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundScreen />;
  throw error;
}
