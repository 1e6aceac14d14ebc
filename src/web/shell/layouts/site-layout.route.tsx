import { type ComponentType, lazy } from "react";
import { Outlet, type ShouldRevalidateFunctionArgs, useMatches } from "react-router";
import { isPrivatePath } from "#contract/site/private-paths.ts";
import { pageHead } from "#domain/content/page-heads.ts";
import { ConsentBanner } from "#web/shell/consent/consent-banner.tsx";
import { AfterHydration } from "#web/shell/performance/after-hydration.tsx";
import { Notifications } from "#web/shell/notifications/notifications.tsx";
import { englishAddress, spanishAddress } from "#contract/site/spanish-addresses.ts";
import { pageSite, twinPages } from "#content/page-site.ts";
import type { Route } from "./+types/site-layout.route.ts";
import type { BusinessFacts } from "./business-facts.ts";
import { FollowSiteLinks } from "./follow-site-links.tsx";
import { LoadingScreen } from "./loading-screen.tsx";
import { LanguageOffer } from "./language-offer.tsx";
import { RouteChange } from "./route-change.tsx";
import { SearchKey } from "#web/shell/search/search-key.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { type HeaderTone, SiteHeader, type SiteHeaderProps } from "./site-header.tsx";
import * as t from "#words/shell.ts";

const BackToTop = lazy(() => import("./back-to-top.tsx"));
const PrefetchPages = lazy(() => import("./prefetch-pages.tsx"));

export function loader({ context, url }: Route.LoaderArgs) {
  const { content } = context.get(pageSite);
  const english = englishAddress(url.pathname);
  const isTwo = context.get(twinPages)(english);
  const business: BusinessFacts = { ...content.business, cities: content.cities.map((city) => city.name) };
  return {
    business,
    services: content.services.map(({ id, name }) => ({ id, name })),
    year: new Date().getFullYear(),
    head: pageHead(content.pageHeads.get(url.pathname)),
    // The same page in the other language, while there is one.
    twin: isTwo ? (english === url.pathname ? spanishAddress(english) : english) + url.search : undefined,
  };
}

// Each public page has its own head; private pages are not edited, and one answer lasts for them.
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname && !isPrivatePath(nextUrl.pathname);

interface Handle {
  headerTone?: HeaderTone;
  Header?: ComponentType<SiteHeaderProps>;
}

/** A route, or its layout, says with `handle.headerTone` or its data's `headerTone` which color stands above it, or brings a header. */
function useHeader() {
  const all = useMatches().map(({ loaderData, handle }) => ({ ...(handle as Handle), ...(loaderData as Handle) }));
  const last = <Key extends keyof Handle>(key: Key) => all.findLast((own) => own[key])?.[key];
  return { tone: last("headerTone") ?? "hero", Header: last("Header") ?? SiteHeader };
}

export default function SiteLayout({ loaderData: { business, services, year, twin } }: Route.ComponentProps) {
  const { tone, Header } = useHeader();
  return (
    <>
      <a className="skip-link" href="#main">
        {t.skipToContent}
      </a>
      <ConsentBanner />
      <RouteChange />
      <SearchKey />
      <FollowSiteLinks />
      {twin ? <LanguageOffer to={twin} /> : null}
      <Header business={business} tone={tone} twin={twin} />
      <main id="main" tabIndex={-1} className="outline-none">
        <Outlet />
      </main>
      <SiteFooter
        business={business}
        services={services}
        year={year}
        twin={twin}
        short={tone === "paper" && Header === SiteHeader}
      />
      <LoadingScreen />
      <AfterHydration>
        <BackToTop />
        <PrefetchPages />
      </AfterHydration>
      <Notifications />
    </>
  );
}
