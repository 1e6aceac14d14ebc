import { Link } from "react-router";
import { fromHome } from "#web/ui/breadcrumb.tsx";
import { shownOf } from "#domain/content/shown-documents.ts";
import { useBusiness } from "#web/shell/layouts/use-business.ts";
import { pageTime } from "#web/request-context.ts";
import { factsOf } from "#web/site/seo/facts-of.ts";
import { pageMeta } from "#web/site/seo/page-meta.ts";
import { pageSite } from "#content/page-site.ts";
import { PageHead } from "#web/ui/page-head.tsx";
import { Table } from "#web/ui/table.tsx";
import type { Route } from "./+types/careers.route.ts";
import { payWords } from "./document-words.ts";
import { Filled } from "#web/ui/filled.tsx";
import * as t from "#words/documents.ts";
import * as positionWords from "#words/positions.ts";

const crumbs = () =>
  fromHome({
    label: t.workWithUs,
    to: "/careers/",
  });

export function loader({ context }: Route.LoaderArgs) {
  const { documents } = context.get(pageSite);
  return {
    page: documents.page.careers,
    positions: shownOf(documents.careers, context.get(pageTime)()).map(
      ({ path, title, headline = title, city, employment, pay, hours }) => ({
        path,
        headline,
        city,
        employment,
        pay,
        hours,
      }),
    ),
  };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  return pageMeta({ facts: factsOf(matches), path: "/careers/", crumbs: crumbs(), ...loaderData.page.head });
}

export default function Careers({ loaderData: { page, positions } }: Route.ComponentProps) {
  const { supportEmail } = useBusiness();
  return (
    <>
      <PageHead crumbs={crumbs()} title={page.title} lead={page.lead} />
      <section id="positions" className="section">
        <div className="wrap">
          <h2 className="mb-8">{t.openPositions}</h2>
          {positions.length > 0 ? (
            <Table
              caption={t.openPositionsWithKindHours}
              stack
              rows={positions}
              rowKey={(position) => position.path}
              columns={[
                { head: t.position, cell: (position) => <Link to={position.path}>{position.headline}</Link> },
                { head: t.kind, cell: (position) => positionWords.employmentWords[position.employment] },
                { head: t.hours, cell: (position) => position.hours },
                { head: t.pay, numeric: true, cell: (position) => payWords(position.pay) },
              ]}
            />
          ) : (
            <p>{t.nothingIsOpenRightNow}</p>
          )}
        </div>
      </section>
      <section id="apply" className="section steps tone tone-leaf">
        <div className="wrap">
          <h2>{page.apply.title}</h2>
          <ol>
            {page.apply.steps.map((step) => (
              <li key={step.title}>
                <h3>{step.title}</h3>
                <p>{step.text}</p>
              </li>
            ))}
          </ol>
          <p className="careers-write">
            <Filled
              text={t.writeTo}
              by={{ email: <a href={`mailto:${supportEmail}?subject=Application`}>{supportEmail}</a> }}
            />
          </p>
          <p className="note max-w-[62ch]">{page.fair}</p>
        </div>
      </section>
    </>
  );
}
