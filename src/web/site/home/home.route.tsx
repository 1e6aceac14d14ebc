import type { HomePage } from "#contract/content/content.ts";
import type { Ctx } from "#domain/ctx.ts";
import { shopNow } from "#domain/site-now/shop-now.ts";
import { prerendering, requestCtx } from "#web/request-context.ts";
import { pageSite } from "#content/page-site.ts";
import { factsOf } from "#web/site/seo/facts-of.ts";
import { pageMeta } from "#web/site/seo/page-meta.ts";
import { plotOf, ServicePlots } from "#web/site/services/service-plots.tsx";
import { useBusiness } from "#web/shell/layouts/use-business.ts";
import { ContactBand } from "#web/site/contact/contact-band.tsx";
import { QuestionList } from "#web/ui/question-list.tsx";
import type { Route } from "./+types/home.route.ts";
import { Answers } from "./answers.tsx";
import { Area } from "./area.tsx";
import { CommonPrices } from "./common-prices.tsx";
import { Day } from "./day.tsx";
import { Emergency } from "#web/site/services/emergency.tsx";
import { BelowFold } from "#web/shell/performance/below-fold.tsx";
import { photoFigures } from "#web/site/photos.server.tsx";
import { priceFinder } from "#web/site/pricing/price-finder.server.tsx";
import * as words from "#words/language.ts";
import { Hero } from "./hero.tsx";
import { shopNowParts } from "./shop-now-view.server.tsx";
import { ServicesSection } from "./services-section.tsx";

/** Longer lines take smaller letters, so that the headline keeps to two lines. */
const longLine = 22;

export async function loader({ context }: Route.LoaderArgs) {
  const { content } = context.get(pageSite);
  const { home, emergency, services, cities, faq, pricingPage } = content;
  const { finder } = pricingPage;
  const now = context.get(prerendering) ? null : await nowOrNothing(context.get(requestCtx), home);
  const photo = photoFigures([content.photos.people], "96px");
  return {
    home,
    isLong: home.headline.some((line) => line.length > longLine),
    now: now && { status: now.status, times: now.times },
    bench: [now?.bench, photo].filter(Boolean).join("") || undefined,
    emergency,
    services: services.map(plotOf),
    cities: cities.map(({ id, name, onSite, travelCents }) => ({ id, name, onSite, travelCents })),
    questions: faq
      .flatMap((topic) => topic.questions)
      .filter((item) => item.home)
      .map(({ question, answer }) => ({ question, answer })),
    finder: { title: finder.title, lead: finder.lead },
    finderList: priceFinder(finder, services, words.code),
  };
}

/** The page is whole without its live parts, and so outlives the database. */
async function nowOrNothing(ctx: Ctx, { bench }: HomePage) {
  try {
    return shopNowParts(await shopNow(ctx), bench, ctx.language);
  } catch (error) {
    ctx.log.error({ error }, "the live parts of the home page are missing");
    return null;
  }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  return pageMeta({ facts: factsOf(matches), path: "/", ...loaderData.home.head });
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { home, now, bench, isLong, emergency, services, cities, questions, finder, finderList } = loaderData;
  const business = useBusiness();
  return (
    <>
      <Hero home={home} phone={business.phone} now={now} isLong={isLong} />
      <Answers answers={home.answers} business={business} bench={bench} />
      <BelowFold>
        <ServicesSection words={home.services}>
          <ServicePlots services={services} />
        </ServicesSection>
        <Emergency emergency={emergency} phone={business.phone} />
        <Day day={home.day} />
        <CommonPrices words={finder} finder={finderList} />
        <Area words={home.area} cities={cities} />
        <section className="section section-tight">
          <div className="wrap asked">
            <h2>{home.questions.title}</h2>
            <QuestionList items={questions} openFirst />
          </div>
        </section>
        <ContactBand words={home.contact} heading="h2" lastResult={null} />
      </BelowFold>
    </>
  );
}
