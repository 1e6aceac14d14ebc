import { data, isRouteErrorResponse, useRouteError } from "react-router";
import { fromHome } from "#web/ui/breadcrumb.tsx";
import { NotFoundScreen } from "#web/site/not-found/not-found-screen.tsx";
import { useBusiness } from "#web/shell/layouts/use-business.ts";
import { factsOf } from "#web/site/seo/facts-of.ts";
import { pageMeta } from "#web/site/seo/page-meta.ts";
import { questionNode } from "#web/site/seo/question-node.ts";
import { serviceNode } from "#web/site/seo/service-node.ts";
import { diagnosticLine } from "#contract/content/price-of.ts";
import { photoSection } from "#web/site/photos.server.tsx";
import { reviewsHtml } from "#web/site/reviews/reviews-part.server.tsx";
import { pageReviews } from "#web/request-context.ts";
import { pageSite } from "#content/page-site.ts";
import type { Route } from "./+types/service.route.ts";
import { plotOf } from "./service-plots.tsx";
import { ServicePage } from "./service-page.tsx";
import * as language from "#words/language.ts";
import * as t from "#words/services.ts";

export function loader({ url, context }: Route.LoaderArgs) {
  const { content } = context.get(pageSite);
  const found = content.services.find(({ id }) => language.englishOf(url.pathname).endsWith(`/${id}/`));
  if (!found) throw data(null, { status: 404 });
  const lines = found.prices.lines.map(({ id: _, ...line }) => line);
  const service = {
    ...found,
    prices: { ...found.prices, lines },
    // No band has the color of the one beside it.
    stepsTone: found.block === "leaf" ? ("delta" as const) : ("leaf" as const),
    lackTone: found.block === "pale" ? "sky" : "pale",
  };
  const related = service.related.flatMap((id) => content.services.filter((other) => other.id === id).map(plotOf));
  const emergency = service.id === "cybersecurity" ? content.emergency : null;
  const { before, after } = service.id === diagnosticLine.service ? content.photos : {};
  const reviews =
    photoSection([before, after]) + reviewsHtml(context.get(pageReviews)(`/services/${service.id}/`), content.cities);
  return { service, related, emergency, reviews, headerTone: service.block };
}

const crumbsOf = (service: { id: string; name: string }) =>
  fromHome({ label: t.services, to: "/services/" }, { label: service.name, to: `/services/${service.id}/` });

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: t.pageNotFound }];
  const { service } = loaderData;
  const facts = factsOf(matches);
  const path = `/services/${service.id}/`;
  return pageMeta({
    facts,
    path,
    title: service.title,
    description: service.description,
    crumbs: crumbsOf(service),
    nodes: [serviceNode(facts, path, service), questionNode(facts, path, service.questions)],
  });
}

export default function ServiceRoute({ loaderData }: Route.ComponentProps) {
  return <ServicePage {...loaderData} crumbs={crumbsOf(loaderData.service)} phone={useBusiness().phone} />;
}

/** An unknown service is a page that does not exist, inside the usual header and footer. */
export function ErrorBoundary() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundScreen />;
  throw error;
}
