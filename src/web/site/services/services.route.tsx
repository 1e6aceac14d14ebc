import { Link } from "react-router";
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

const crumbs = [
  { label: "Home", to: "/" },
  { label: "Services", to: "/services/" },
];

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
  return pageMeta({ facts: factsOf(matches), path: "/services/", crumbs, ...loaderData.page.head });
}

export default function Services({ loaderData: { page, services } }: Route.ComponentProps) {
  return (
    <>
      <PageHead crumbs={crumbs} title={page.title} lead={page.lead} />
      <section className="section" style={{ paddingTop: 24 }}>
        <div className="wrap">
          <h2 className="sr-only">The services</h2>
          <ServicePlots services={services} />
        </div>
      </section>
      <BelowFold>
        <section className="section section-tight">
          <div className="wrap">
            <h2 className="mb-8">Side by side</h2>
            <Table
              caption="Services with starting price, time and warranty"
              stack
              rows={services}
              rowKey={(service) => service.id}
              columns={[
                { head: "Service", cell: (service) => <Link to={`/services/${service.id}/`}>{service.name}</Link> },
                { head: "Usual time", cell: (service) => service.turnaround },
                { head: "You can count on", cell: (service) => service.warranty },
                { head: "Price", numeric: true, cell: (service) => priceWords({ ...service.priceFrom, from: true }) },
              ]}
            />
          </div>
        </section>
        {page.notes ? (
          <section className="section tone tone-pale" id="which">
            <div className="wrap">
              <h2>Which one is yours?</h2>
              <RuledList items={page.notes} columns={3} />
            </div>
          </section>
        ) : null}
      </BelowFold>
    </>
  );
}
