import { Link } from "react-router";
import { fromHome } from "#web/ui/breadcrumb.tsx";
import { productNeeds } from "#contract/products/product-needs.ts";
import type { ProductDrawing } from "#contract/products/products.ts";
import { overviewProducts } from "#domain/products/overview-products.ts";
import { prefetchOnIntent } from "#web/shell/layouts/may-prefetch.ts";
import { requestCtx } from "#web/request-context.ts";
import { factsOf } from "#web/site/seo/facts-of.ts";
import { pageMeta } from "#web/site/seo/page-meta.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { formatPrice } from "#contract/values/format-money.ts";
import { PageHead } from "#web/ui/page-head.tsx";
import { RuledList } from "#web/ui/ruled-list.tsx";
import type { Route } from "./+types/products.route.ts";
import { ProductArt } from "./art/product-art.tsx";
import "./shop.css";
import * as t from "#words/shop.ts";
import * as productWords from "#words/products.ts";

const crumbs = () =>
  fromHome({
    label: t.products,
    to: "/products/",
  });

const pictures: Record<string, ProductDrawing> = {
  work: "laptop",
  faster: "ssd",
  play: "gaming-tower",
  safe: "drive",
  connect: "router",
  done: "voucher",
};

export async function loader({ context }: Route.LoaderArgs) {
  const found = await overviewProducts(context.get(requestCtx));
  const needs = productNeeds.flatMap((need) => {
    const categories = need.categories.flatMap((id) => {
      const overview = found.find(({ category }) => category === id);
      const { name, lead } = productWords.productCategories[id];
      return overview ? [{ id, name, lead, products: overview.products, fromCents: overview.fromCents }] : [];
    });
    return categories.length > 0
      ? [{ id: need.id, ...productWords.productNeeds[need.id], tone: need.tone, categories }]
      : [];
  });
  return { needs };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const tags = pageMeta({
    facts: factsOf(matches),
    path: "/products/",
    title: t.productsComputersDrivesWiFi,
    description: t.whatTheBenchInStockton,
    crumbs: crumbs(),
  });
  return loaderData?.needs.length === 0 ? [...tags, { name: "robots", content: "noindex" }] : tags;
}

export default function Products({ loaderData: { needs } }: Route.ComponentProps) {
  return (
    <>
      <PageHead crumbs={crumbs()} title={t.whatDoYouWantTo} lead={t.weSellWhatWeWould} />
      <section className="section needs-section">
        <div className="wrap">
          <h2 className="sr-only">{t.productsByNeed}</h2>
          {needs.length === 0 ? (
            <EmptyState
              reason={t.theShopIsEmptyNothing}
              action={<ButtonLink to="/contact-us/">{t.askForAPrice}</ButtonLink>}
            />
          ) : (
            <div className="needs">
              {needs.map((need) => (
                <section key={need.id} className={`need tone tone-${need.tone}`} aria-labelledby={`need-${need.id}`}>
                  <div>
                    <h3 id={`need-${need.id}`}>{need.title}</h3>
                    <p>{need.lead}</p>
                    <ul>
                      {need.categories.map((category) => (
                        <li key={category.id}>
                          <Link to={`/shop/?category=${category.id}`} prefetch={prefetchOnIntent()}>
                            {category.name}
                          </Link>
                          <span className="figures">
                            {category.products} {t.from} {formatPrice(category.fromCents)}
                          </span>
                        </li>
                      ))}
                    </ul>
                  </div>
                  <ProductArt drawing={pictures[need.id] ?? "desktop"} />
                </section>
              ))}
            </div>
          )}
          {needs.length > 0 ? (
            <p className="needs-all">
              <ButtonLink to="/shop/" tone="go">
                {t.seeEverythingOnTheShelf}
              </ButtonLink>
            </p>
          ) : null}
        </div>
      </section>
      <section className="section section-tight">
        <div className="wrap">
          <h2>{t.beforeYouBuy}</h2>
          <RuledList
            columns={3}
            items={[
              {
                title: t.repairFirst,
                text: t.ifANewSsd,
              },
              {
                title: t.setUpIfYouLike,
                text: t.filesMovedComputerSetUp,
              },
              {
                title: t.theOldOne,
                text: t.driveBackInABag,
              },
            ]}
          />
        </div>
      </section>
    </>
  );
}
