import { data, Link } from "react-router";
import { fromHome } from "#web/ui/breadcrumb.tsx";
import { shownOf } from "#domain/content/shown-documents.ts";
import { prefetchOnIntent } from "#web/shell/layouts/may-prefetch.ts";
import { pageTime } from "#web/request-context.ts";
import { factsOf } from "#web/site/seo/facts-of.ts";
import { pageMeta } from "#web/site/seo/page-meta.ts";
import { ServiceArt } from "#web/site/services/service-art.tsx";
import { pageSite } from "#content/page-site.ts";
import { PageHead } from "#web/ui/page-head.tsx";
import type { Route } from "./+types/case-studies.route.ts";
import { SampleNote } from "./sample-note.tsx";
import * as language from "#words/language.ts";
import * as t from "#words/documents.ts";

const crumbs = () =>
  fromHome({
    label: t.workedExamples,
    to: "/case-studies/",
  });

export function loader({ context }: Route.LoaderArgs) {
  const { documents } = context.get(pageSite);
  const shown = shownOf(documents.caseStudies, context.get(pageTime)());
  // A list is there in Spanish once one of its documents is translated.
  if (language.code !== "en" && shown.length === 0) throw data(null, { status: 404 });
  return {
    page: documents.page.caseStudies,
    studies: shown.map(({ path, title, headline = title, description, block, price, time, sample }) => ({
      path,
      headline,
      description,
      block,
      price,
      time,
      sample,
    })),
  };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  return pageMeta({ facts: factsOf(matches), path: "/case-studies/", crumbs: crumbs(), ...loaderData.page.head });
}

export default function CaseStudies({ loaderData: { page, studies } }: Route.ComponentProps) {
  return (
    <>
      <PageHead crumbs={crumbs()} title={page.title} lead={page.lead} />
      <div className="section">
        <div className="wrap">
          {studies.some(({ sample }) => sample) ? <SampleNote many /> : null}
          <h2 className="sr-only">{t.theExamples}</h2>
          <div className="related">
            {studies.map((study) => (
              <Link
                key={study.path}
                className={`plot tone tone-${study.block}`}
                to={study.path}
                prefetch={prefetchOnIntent()}
              >
                <ServiceArt block={study.block} />
                <span className="plot-title">{study.headline}</span>
                <span className="plot-text">{study.description}</span>
                <span className="study-figures">
                  <b>{study.price}</b>
                  <span>{study.time}</span>
                </span>
              </Link>
            ))}
          </div>
        </div>
      </div>
    </>
  );
}
