import { Link } from "react-router";
import { fromHome } from "#web/ui/breadcrumb.tsx";
import { factsOf } from "#web/site/seo/facts-of.ts";
import { pageMeta } from "#web/site/seo/page-meta.ts";
import { pageSite } from "#content/page-site.ts";
import { PageHead } from "#web/ui/page-head.tsx";
import { RuledList } from "#web/ui/ruled-list.tsx";
import { Table } from "#web/ui/table.tsx";
import { BelowFold } from "#web/shell/performance/below-fold.tsx";
import type { Route } from "./+types/services.route.ts";
import { priceWords } from "./price-words.ts";
import { plotOf, ServicePlots } from "./service-plots.tsx";
import * as t from "#words/services.ts";

const crumbs = () =>
  fromHome({
    label: t.services,
    to: "/services/",
  });

export function loader({ context }: Route.LoaderArgs) {
  const { content } = context.get(pageSite);
  return {
    page: content.servicesPage,
    services: content.services.map((service) => ({
      ...plotOf(service),
      priceFrom: service.priceFrom,
      turnaround: service.turnaround,
      warranty: service.warranty,
    })),
  };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  return pageMeta({ facts: factsOf(matches), path: "/services/", crumbs: crumbs(), ...loaderData.page.head });
}

export default function Services({ loaderData: { page, services } }: Route.ComponentProps) {
  return (
    <>
      <PageHead crumbs={crumbs()} title={page.title} lead={page.lead} />
      <section className="section" style={{ paddingTop: 24 }}>
        <div className="wrap">
          <h2 className="sr-only">{t.theServices}</h2>
          <ServicePlots services={services} />
        </div>
      </section>
      <BelowFold>
        <section className="section section-tight">
          <div className="wrap">
            <h2 className="mb-8">{t.sideBySide}</h2>
            <Table
              caption={t.servicesWithStartingPriceTime}
              stack
              rows={services}
              rowKey={(service) => service.id}
              columns={[
                { head: t.service, cell: (service) => <Link to={`/services/${service.id}/`}>{service.name}</Link> },
                { head: t.usualTime, cell: (service) => service.turnaround },
                { head: t.youCanCountOn, cell: (service) => service.warranty },
                { head: t.price, numeric: true, cell: (service) => priceWords({ ...service.priceFrom, from: true }) },
              ]}
            />
          </div>
        </section>
        {page.notes ? (
          <section className="section tone tone-pale" id="which">
            <div className="wrap">
              <h2>{t.whichOneIsYours}</h2>
              <RuledList items={page.notes} columns={3} />
            </div>
          </section>
        ) : null}
      </BelowFold>
    </>
  );
}
