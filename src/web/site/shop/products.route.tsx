import { Link } from "react-router";
import { productCategories, productNeeds } from "#contract/product-words.ts";
import type { ProductDrawing } from "#contract/products.ts";
import { overviewProducts } from "#domain/products/overview-products.ts";
import { prefetchOnIntent } from "#web/shell/layouts/may-prefetch.ts";
import { requestCtx } from "#web/request-context.ts";
import { factsOf } from "#web/site/seo/facts-of.ts";
import { pageMeta } from "#web/site/seo/page-meta.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { formatMoney } from "#contract/format-money.ts";
import { PageHead } from "#web/ui/page-head.tsx";
import { RuledList } from "#web/ui/ruled-list.tsx";
import type { Route } from "./+types/products.route.ts";
import { ProductArt } from "./art/product-art.tsx";
import "./shop.css";

const crumbs = [
  { label: "Home", to: "/" },
  { label: "Products", to: "/products/" },
];

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
      const { name, lead } = productCategories[id];
      return overview ? [{ id, name, lead, products: overview.products, fromCents: overview.fromCents }] : [];
    });
    return categories.length > 0
      ? [{ id: need.id, title: need.title, lead: need.lead, tone: need.tone, categories }]
      : [];
  });
  return { needs };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const tags = pageMeta({
    facts: factsOf(matches),
    path: "/products/",
    title: "Products: computers, drives, Wi-Fi and vouchers",
    description:
      "What the bench in Stockton sells, sorted by what you want to do: work, play, make it faster, keep it safe, connect it, or have it done for you.",
    crumbs,
  });
  return loaderData?.needs.length === 0 ? [...tags, { name: "robots", content: "noindex" }] : tags;
}

export default function Products({ loaderData: { needs } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        crumbs={crumbs}
        title="What do you want to do?"
        lead="We sell what we would fit ourselves, and little else. Each has a price, a place on the shelf and somebody who sets it up."
      />
      <section className="section needs-section">
        <div className="wrap">
          <h2 className="sr-only">Products by need</h2>
          {needs.length === 0 ? (
            <EmptyState
              reason="The shop is empty: nothing is for sale on this site today. Tell us what you need and you get a price by email."
              action={<ButtonLink to="/contact-us/">Ask for a price</ButtonLink>}
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
                            {category.products} from {formatMoney(category.fromCents)}
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
                See everything on the shelf
              </ButtonLink>
            </p>
          ) : null}
        </div>
      </section>
      <section className="section section-tight">
        <div className="wrap">
          <h2>Before you buy</h2>
          <RuledList
            columns={3}
            items={[
              {
                title: "Repair first",
                text: "If an SSD for $84 and a day at the bench make yours fast again, we say so.",
              },
              {
                title: "Set up, if you like",
                text: "Files moved for $59, computer set up for $79. Ready the next working day.",
              },
              {
                title: "The old one",
                text: "Drive back in a bag, or wiped and recycled at no charge.",
              },
            ]}
          />
        </div>
      </section>
    </>
  );
}
