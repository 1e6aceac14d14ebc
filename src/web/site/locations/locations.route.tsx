import { Link } from "react-router";
import { cityFamilyNames, cityPagePath } from "#contract/content/city-families.ts";
import { salesTaxSource } from "#contract/content/city-facts.ts";
import { prefetchOnIntent } from "#web/shell/layouts/may-prefetch.ts";
import { AreaMap } from "#web/site/home/area-map.tsx";
import { factsOf } from "#web/site/seo/facts-of.ts";
import { pageMeta } from "#web/site/seo/page-meta.ts";
import { pageSite } from "#content/page-site.ts";
import { Breadcrumb, fromHome } from "#web/ui/breadcrumb.tsx";
import { formatPrice } from "#contract/values/format-money.ts";
import { RuledList } from "#web/ui/ruled-list.tsx";
import { Table } from "#web/ui/table.tsx";
import type { Route } from "./+types/locations.route.ts";
import { dayWords } from "#contract/values/day-words.ts";
import { percentWords } from "./tax-words.ts";
import * as t from "#words/locations.ts";
import { fill } from "#contract/values/fill.ts";

const crumbs = () =>
  fromHome({
    label: t.areas,
    to: "/locations/",
  });

export function loader({ context }: Route.LoaderArgs) {
  const { content } = context.get(pageSite);
  const { locationsPage: page, cities, cityPages } = content;
  const pagesOf = (keep: (one: (typeof cityPages)[number]) => boolean) =>
    cityPages.filter(keep).map((one) => ({ to: cityPagePath(one), title: one.title, city: one.city }));
  return {
    page,
    cities: cities.map(({ id, name, onSite, travelCents, driveMinutes, county, salesTax }) => ({
      id,
      name,
      onSite,
      travelCents,
      driveMinutes,
      county,
      salesTax,
      // Its first page, in the order of the families.
      to: cityFamilyNames.flatMap((family) => pagesOf((one) => one.city === id && one.family === family))[0]?.to,
    })),
    families: cityFamilyNames.map((family) => ({
      id: family,
      ...page.families[family],
      pages: pagesOf((one) => one.family === family),
    })),
    taxSource: salesTaxSource,
  };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  return pageMeta({ facts: factsOf(matches), path: "/locations/", crumbs: crumbs(), ...loaderData.page.head });
}

export default function Locations({ loaderData: { page, cities, families, taxSource } }: Route.ComponentProps) {
  const asOf = cities[0]?.salesTax.asOf;
  return (
    <>
      <div className="page-head tone tone-hero locations-head">
        <div className="wrap area">
          <div>
            <Breadcrumb crumbs={crumbs()} />
            <h1>{page.title}</h1>
            <p className="lead">{page.lead}</p>
          </div>
          <AreaMap cities={cities} />
        </div>
      </div>
      <section className="section">
        <div className="wrap">
          <h2>{page.table.title}</h2>
          <p className="lead mb-8">{page.table.lead}</p>
          <Table
            caption={t.citiesWithDriveTimeVisit}
            stack
            rows={cities}
            rowKey={(city) => city.id}
            rowIds
            columns={[
              { head: t.city, cell: (city) => (city.to ? <Link to={city.to}>{city.name}</Link> : city.name) },
              { head: t.county, cell: (city) => city.county },
              { head: t.fromTheBench, cell: (city) => fill(t.minutes, { count: city.driveMinutes }) },
              { head: t.onSiteVisit, cell: (city) => city.onSite },
              { head: t.salesTax, cell: (city) => fill(t.onParts, { percent: percentWords(city.salesTax.percent) }) },
              { head: t.travel, cell: (city) => formatPrice(city.travelCents), numeric: true },
            ]}
          />
          {asOf ? (
            <p className="note mt-4">
              {t.salesTaxAsOf} {dayWords(asOf)}.{" "}
              <a href={taxSource} rel="noopener">
                {t.todaysRatesAtCdtfa}
              </a>
            </p>
          ) : null}
        </div>
      </section>
      <section className="section tone tone-delta">
        <div className="wrap">
          <h2>{page.pages.title}</h2>
          <p className="lead">{page.pages.lead}</p>
          <div className="families">
            {families.map((family) => (
              <div key={family.id}>
                <h3>{family.name}</h3>
                <p>{family.text}</p>
                <ul>
                  {family.pages.map((one) => (
                    <li key={one.to}>
                      <Link to={one.to} prefetch={prefetchOnIntent()}>
                        {one.title}
                      </Link>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
        </div>
      </section>
      <section className="section tone tone-pale" id="outside">
        <div className="wrap">
          <h2>{page.outside.title}</h2>
          <RuledList items={page.outside.items} columns={3} />
        </div>
      </section>
    </>
  );
}
