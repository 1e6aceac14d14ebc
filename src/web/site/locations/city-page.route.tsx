import { data } from "react-router";
import { fromHome } from "#web/ui/breadcrumb.tsx";
import { cityFamilies, cityPagePath, isCityPagePath } from "#contract/content/city-families.ts";
import { salesTaxSource } from "#contract/content/city-facts.ts";
import { pricesOf } from "#contract/content/price-of.ts";
import { asDocument } from "#web/shell/notifications/as-document.ts";
import { useBusiness } from "#web/shell/layouts/use-business.ts";
import { cityServiceNode } from "#web/site/seo/city-service-node.ts";
import { factsOf } from "#web/site/seo/facts-of.ts";
import { pageMeta } from "#web/site/seo/page-meta.ts";
import { questionNode } from "#web/site/seo/question-node.ts";
import { priceWords } from "#web/site/services/price-words.ts";
import type { Site } from "#domain/content/site.ts";
import { photoSection } from "#web/site/photos.server.tsx";
import { reviewsHtml } from "#web/site/reviews/reviews-part.server.tsx";
import { pageReviews } from "#web/request-context.ts";
import { pageSite } from "#content/page-site.ts";
import { NotFoundScreen } from "#web/site/not-found/not-found-screen.tsx";
import type { Route } from "./+types/city-page.route.ts";
import { cityHeroFacts } from "./city-hero-facts.ts";
import { CityPageView, type NearPage } from "./city-page-view.tsx";
import * as language from "#words/language.ts";
import * as t from "#words/locations.ts";

/** The page whose address was asked for. */
export function loader({ url, context }: Route.LoaderArgs) {
  const { content } = context.get(pageSite);
  const asked = language.englishOf(url.pathname);
  const page = content.cityPages.find((one) => cityPagePath(one) === asked);
  const city = content.cities.find(({ id }) => id === page?.city);
  // One segment of an address may be anything: what is no page is shown like every other address that leads nowhere.
  if (!page || !city) return data(null, { status: 404 });
  const lines = pricesOf(content.services, page.prices.jobs);
  const { block, service } = cityFamilies[page.family];
  return {
    page,
    city,
    lines,
    path: asked,
    facts: cityHeroFacts(page.family, city, lines[0] ? priceWords(lines[0]) : ""),
    near: city.near.flatMap((id) => nearPage(content, id, page.family)),
    serviceType: content.services.find(({ id }) => id === service)?.name ?? page.title,
    headerTone: block,
    serviceId: service,
    ticketCategory: page.family === "computer-repair" ? "repair" : "network",
    conditionsTone: block === "sky" ? "pale" : "leaf",
    reviews: photoSection([content.photos.door]) + reviewsHtml(context.get(pageReviews)(asked), content.cities),
    taxSource: salesTaxSource,
  };
}

/** The server decides about any other address, as for pages that do not exist. Not called when the page itself loads. */
export function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  if (!isCityPagePath(language.englishOf(url.pathname))) throw asDocument(url);
  return serverLoader();
}

/** The same kind of help in a nearby city, else another page of that city. */
function nearPage(content: Site["content"], cityId: string, family: string): NearPage[] {
  const city = content.cities.find(({ id }) => id === cityId);
  const pages = content.cityPages.filter((page) => page.city === cityId);
  const page = pages.find((one) => one.family === family) ?? pages[0];
  return city && page ? [{ to: cityPagePath(page), title: page.title, drive: city.driveMinutes }] : [];
}

const crumbsOf = ({ path, city }: { path: string; city: { name: string } }) =>
  fromHome({ label: t.areas, to: "/locations/" }, { label: city.name, to: path });

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: t.pageNotFound }, { name: "robots", content: "noindex" }];
  const { page, city, lines, path, serviceType } = loaderData;
  const facts = factsOf(matches);
  return pageMeta({
    facts,
    path,
    ...page.head,
    crumbs: crumbsOf(loaderData),
    nodes: [
      cityServiceNode(facts, path, { title: page.title, description: page.head.description, serviceType, city, lines }),
      questionNode(facts, path, page.questions),
    ],
  });
}

export default function CityPageRoute({ loaderData }: Route.ComponentProps) {
  const { phone } = useBusiness();
  if (!loaderData) return <NotFoundScreen />;
  return <CityPageView {...loaderData} crumbs={crumbsOf(loaderData)} phone={phone} />;
}
