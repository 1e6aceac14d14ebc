import { Link } from "react-router";
import { salesTaxSource } from "#contract/content/city-facts.ts";
import type { PricedPlan } from "#contract/content/plan-estimate.ts";
import { pricedPlan, priceOf, shownLine } from "#contract/content/price-of.ts";
import { prefetchOnIntent } from "#web/shell/layouts/may-prefetch.ts";
import { Answers } from "#web/site/home/answers.tsx";
import { useBusiness } from "#web/shell/layouts/use-business.ts";
import { percentWords } from "#web/site/locations/tax-words.ts";
import { catalogNode } from "#web/site/seo/catalog-node.ts";
import { factsOf } from "#web/site/seo/facts-of.ts";
import { pageMeta } from "#web/site/seo/page-meta.ts";
import { questionNode } from "#web/site/seo/question-node.ts";
import { pageSite } from "#content/page-site.ts";
import { Breadcrumb, fromHome } from "#web/ui/breadcrumb.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { formatPrice } from "#contract/values/format-money.ts";
import { QuestionList } from "#web/ui/question-list.tsx";
import { Table } from "#web/ui/table.tsx";
import { BelowFold } from "#web/shell/performance/below-fold.tsx";
import type { Route } from "./+types/pricing.route.ts";
import { PlanCalculator } from "./plan-calculator.tsx";
import { PlanCards } from "./plan-cards.tsx";
import { PlanTables } from "./plan-tables.tsx";
import { priceFinder } from "./price-finder.server.tsx";
import { PriceIndex } from "./price-index.tsx";
import { PriceLists } from "./price-lists.tsx";
import * as words from "#words/language.ts";
import * as t from "#words/pricing.ts";
import { fill } from "#contract/values/fill.ts";

const path = "/pricing/";
const crumbs = () =>
  fromHome({
    label: t.pricing,
    to: path,
  });

export function loader({ context }: Route.LoaderArgs) {
  const { content } = context.get(pageSite);
  const { pricingPage: page, plans, services, cities } = content;
  return {
    page: { ...page, finder: { title: page.finder.title, lead: page.finder.lead } },
    finder: priceFinder(page.finder, services, words.code),
    services: services.map(({ id, name, block, priceFrom }) => ({ id, name, block, priceFrom })),
    lists: services.map(({ id, name, block, turnaround, warranty, prices, notIncluded }) => {
      const lines = prices.lines.map(shownLine);
      return { id, name, block, turnaround, warranty, note: prices.note, lines, notIncluded };
    }),
    plans: plans.map((plan) => ({
      ...plan,
      recommended: plan.recommended ?? false,
      ...pricedPlan(services, plan),
    })),
    rates: {
      smallest: page.plans.smallest,
      sizes: page.plans.sizes,
      visitCents: priceOf(services, page.calculator.visitLine)?.cents ?? 0,
    },
    cities: cities.map(({ id, name, onSite, travelCents, salesTax }) => ({ id, name, onSite, travelCents, salesTax })),
    taxSource: salesTaxSource,
  };
}

// The words do not depend on the figures in the address.
export const shouldRevalidate = () => false;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { page, lists } = loaderData;
  const facts = factsOf(matches);
  const nodes = [catalogNode(facts, path, lists), questionNode(facts, path, page.questions.items)];
  return pageMeta({ facts, path, crumbs: crumbs(), nodes, ...page.head });
}

export default function Pricing({ loaderData }: Route.ComponentProps) {
  const { page, finder, services, lists, plans, rates, cities, taxSource } = loaderData;
  const business = useBusiness();
  const priced: PricedPlan[] = plans.map(({ id, name, monthly, once }) => ({ id, name, monthly, once }));
  const usualPlan = plans.find(({ recommended }) => recommended)?.id ?? plans[0]?.id ?? "";
  return (
    <>
      <div className="page-head tone tone-hero price-head">
        <div className="wrap">
          <Breadcrumb crumbs={crumbs()} />
          <h1>{page.title}</h1>
          <p className="lead">{page.lead}</p>
          <p className="price-jumps">
            <a href="#lists">{t.priceLists}</a>
            <a href="#plans">{t.plansForOffices}</a>
            <a href="#calculator">{t.calculator}</a>
            <a href="#travel">{t.travelAndTax}</a>
          </p>
        </div>
        <PriceIndex services={services} />
      </div>
      <Answers answers={page.rules} business={business} />
      <BelowFold>
        <section className="section" id="broken">
          <div className="wrap asked">
            <div>
              <h2>{page.finder.title}</h2>
              <p className="lead">{page.finder.lead}</p>
            </div>
            <div dangerouslySetInnerHTML={{ __html: finder }} />
          </div>
        </section>
        <section className="section" id="lists">
          <div className="wrap">
            <h2>{page.lists.title}</h2>
            <p className="lead">{page.lists.lead}</p>
            <PriceLists lists={lists} notIncluded={page.lists.notIncluded} />
          </div>
        </section>
        <section className="section tone tone-pale" id="plans">
          <div className="wrap">
            <h2>{page.plans.title}</h2>
            <p className="lead">{page.plans.lead}</p>
            <PlanCards plans={plans} />
            <PlanTables plans={priced} rates={rates} note={page.plans.sizesNote} examples={page.plans.examples} />
          </div>
        </section>
        <PlanCalculator words={page.calculator} plans={priced} usualPlan={usualPlan} rates={rates} />
        <section className="section" id="travel">
          <div className="wrap asked">
            <div>
              <h2>{page.travel.title}</h2>
              <p className="lead">{page.travel.lead}</p>
              <p className="mt-4">
                <a className="tap" href={taxSource} rel="noopener">
                  {t.todaysTaxRatesAtCdtfa}
                </a>
              </p>
            </div>
            <Table
              caption={t.travelFeeAndSalesTax}
              stack
              rows={cities}
              rowKey={(city) => city.id}
              columns={[
                { head: t.city, cell: (city) => city.name },
                { head: t.onSiteVisit, cell: (city) => city.onSite },
                { head: t.salesTax, cell: (city) => fill(t.onParts, { percent: percentWords(city.salesTax.percent) }) },
                { head: t.travel, cell: (city) => formatPrice(city.travelCents), numeric: true },
              ]}
            />
          </div>
        </section>
        <section className="section section-tight">
          <div className="wrap asked">
            <h2>{page.questions.title}</h2>
            <QuestionList items={page.questions.items} openFirst />
          </div>
        </section>
        <section className="section tone tone-contact story-next">
          <div className="wrap">
            <div>
              <h2>{page.next.title}</h2>
              <p className="lead">{page.next.text}</p>
            </div>
            <div className="next-act">
              <ButtonLink size="big" to={page.next.to} prefetch={prefetchOnIntent()}>
                {page.next.label}
              </ButtonLink>
              <Link className="arrow-link" to="/contact-us/">
                {t.orWriteToUs}
              </Link>
            </div>
          </div>
        </section>
      </BelowFold>
    </>
  );
}
