import { Link } from "react-router";
import { fromHome } from "#web/ui/breadcrumb.tsx";
import { documentVersion } from "#domain/content/document-version.ts";
import { readingMinutes, shownOf } from "#domain/content/shown-documents.ts";
import { prefetchOnIntent } from "#web/shell/layouts/may-prefetch.ts";
import { pageTime } from "#web/request-context.ts";
import { factsOf } from "#web/site/seo/facts-of.ts";
import { pageMeta } from "#web/site/seo/page-meta.ts";
import { ServiceArt } from "#web/site/services/service-art.tsx";
import { pageSite } from "#content/page-site.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { PageHead } from "#web/ui/page-head.tsx";
import type { Route } from "./+types/whitepapers.route.ts";
import { PdfLink } from "./pdf-link.tsx";
import * as t from "#words/documents.ts";

const crumbs = () =>
  fromHome({
    label: t.whitepapers,
    to: "/whitepapers/",
  });

export async function loader({ context }: Route.LoaderArgs) {
  const { documents } = context.get(pageSite);
  const shown = shownOf(documents.whitepapers, context.get(pageTime)());
  return {
    page: documents.page.whitepapers,
    papers: await Promise.all(
      shown.map(async ({ id, path, title, headline = title, description, block, audience, markdown }) => ({
        id,
        path,
        headline,
        description,
        block,
        audience,
        minutes: readingMinutes(markdown),
        version: await documentVersion(markdown + headline),
      })),
    ),
  };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  return pageMeta({ facts: factsOf(matches), path: "/whitepapers/", crumbs: crumbs(), ...loaderData.page.head });
}

export default function Whitepapers({ loaderData: { page, papers } }: Route.ComponentProps) {
  return (
    <>
      <PageHead crumbs={crumbs()} title={page.title} lead={page.lead} />
      <div className="section">
        <ul className="wrap papers">
          {papers.map((paper) => (
            <li key={paper.id} id={paper.id}>
              <div className={`paper-cover tone tone-${paper.block}`} aria-hidden="true">
                <ServiceArt block={paper.block} />
              </div>
              <div>
                <h2>
                  <Link to={paper.path} prefetch={prefetchOnIntent()}>
                    {paper.headline}
                  </Link>
                </h2>
                <p>{paper.description}</p>
                <p className="note">{paper.audience}</p>
                <p className="paper-actions">
                  <ButtonLink to={paper.path}>
                    {t.read} {paper.minutes} {t.min}
                    <span className="sr-only">: {paper.headline}</span>
                  </ButtonLink>
                  <PdfLink path={paper.path} version={paper.version} about={paper.headline} />
                </p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
