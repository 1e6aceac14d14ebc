import { Link } from "react-router";
import { fromHome } from "#web/ui/breadcrumb.tsx";
import { helpParts } from "#contract/organizations/documents.ts";
import { shownOf } from "#domain/content/shown-documents.ts";
import { prefetchOnIntent } from "#web/shell/layouts/may-prefetch.ts";
import { pageTime } from "#web/request-context.ts";
import { factsOf } from "#web/site/seo/facts-of.ts";
import { pageMeta } from "#web/site/seo/page-meta.ts";
import { pageSite } from "#content/page-site.ts";
import { PageHead } from "#web/ui/page-head.tsx";
import { slugOf } from "#contract/site/addresses.ts";
import type { Route } from "./+types/docs.route.ts";
import { Filled } from "#web/ui/filled.tsx";
import * as t from "#words/documents.ts";

const crumbs = () =>
  fromHome({
    label: t.help,
    to: "/docs/",
  });

export function loader({ context }: Route.LoaderArgs) {
  const { documents } = context.get(pageSite);
  const shown = shownOf(documents.docs, context.get(pageTime)());
  return {
    page: documents.page.docs,
    parts: helpParts
      .map((part) => ({
        part,
        documents: shown
          .filter((document) => document.part === part)
          .map(({ path, title, headline = title, description }) => ({ path, headline, description })),
      }))
      .filter(({ documents }) => documents.length > 0),
  };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  return pageMeta({ facts: factsOf(matches), path: "/docs/", crumbs: crumbs(), ...loaderData.page.head });
}

export default function Docs({ loaderData: { page, parts } }: Route.ComponentProps) {
  return (
    <>
      <PageHead crumbs={crumbs()} title={page.title} lead={page.lead} />
      <div className="section">
        <div className="wrap faq-page">
          <nav className="faq-topics" aria-label={t.parts}>
            <ul>
              {parts.map(({ part }) => (
                <li key={part}>
                  <a href={`#${slugOf(part)}`}>{t.helpPartLabels[part]}</a>
                </li>
              ))}
            </ul>
          </nav>
          <div>
            {parts.map(({ part, documents }) => (
              <section key={part} id={slugOf(part)} aria-labelledby={`${slugOf(part)}-title`}>
                <h2 id={`${slugOf(part)}-title`}>{t.helpPartLabels[part]}</h2>
                <ul className="ruled help-list">
                  {documents.map((document) => (
                    <li key={document.path}>
                      <b>
                        <Link to={document.path} prefetch={prefetchOnIntent()}>
                          {document.headline}
                        </Link>
                      </b>
                      <span>{document.description}</span>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </div>
        </div>
      </div>
      <section className="section tone tone-pale">
        <div className="wrap">
          <h2>{t.notInHere}</h2>
          <p className="lead">
            <Filled
              text={t.shortAnswersAreUnder}
              by={{
                questions: <Link to="/faq/">{t.questions}</Link>,
                ticket: <Link to="/support/#open-ticket">{t.openATicket}</Link>,
              }}
            />
          </p>
        </div>
      </section>
    </>
  );
}
