import { data } from "react-router";
import { fromHome } from "#web/ui/breadcrumb.tsx";
import { renderMarkdown } from "#domain/content/render-markdown.ts";
import { findShown } from "#domain/content/shown-documents.ts";
import { useBusiness } from "#web/shell/layouts/use-business.ts";
import { pageTime } from "#web/request-context.ts";
import { factsOf } from "#web/site/seo/facts-of.ts";
import { pageMeta } from "#web/site/seo/page-meta.ts";
import { positionNode } from "#web/site/seo/position-node.ts";
import { pageSite } from "#content/page-site.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { PageHead } from "#web/ui/page-head.tsx";
import type { Route } from "./+types/position.route.ts";
import { DocumentText } from "./document-text.tsx";
import { dayWords } from "#contract/values/day-words.ts";
import { payWords } from "./document-words.ts";
import { FactsBand } from "./facts-band.tsx";
import { markdownAlternate } from "./markdown-alternate.ts";
import { Neighbors } from "./neighbors.tsx";
import { neighborOf } from "./neighbor-of.ts";
import * as t from "#words/documents.ts";
import * as positionWords from "#words/positions.ts";

export { NotFoundBoundary as ErrorBoundary } from "./not-found-boundary.tsx";

export function loader({ context, params }: Route.LoaderArgs) {
  const { documents } = context.get(pageSite);
  const found = findShown(documents.careers, params.slug, context.get(pageTime)());
  if (!found) throw data(null, { status: 404 });
  const { markdown, ...position } = found.item;
  return {
    position: { ...position, headline: position.headline ?? position.title },
    ...renderMarkdown(markdown),
    fair: documents.page.careers.fair,
    previous: neighborOf(found.previous),
    next: neighborOf(found.next),
  };
}

const crumbsOf = ({ path, headline }: { path: string; headline: string }) =>
  fromHome({ label: t.workWithUs, to: "/careers/" }, { label: headline, to: path });

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: t.pageNotFound }];
  const { position, html } = loaderData;
  const facts = factsOf(matches);
  return pageMeta({
    facts,
    path: position.path,
    title: position.title,
    description: position.description,
    crumbs: crumbsOf(position),
    alternates: [markdownAlternate(position.path)],
    nodes: [positionNode(facts, position.path, position, html)],
  });
}

export default function PositionScreen({ loaderData }: Route.ComponentProps) {
  const { position, html, headings, fair, previous, next } = loaderData;
  const { supportEmail } = useBusiness();
  const facts = [
    { label: t.pay, value: payWords(position.pay) },
    { label: t.kind, value: positionWords.employmentWords[position.employment] },
    { label: t.where, value: position.city },
    { label: t.openSince, value: dayWords(position.publishedAt) },
  ];
  return (
    <>
      <PageHead crumbs={crumbsOf(position)} title={position.headline} lead={position.hours} />
      <FactsBand facts={facts} below="sky" />
      <DocumentText
        html={html}
        headings={headings}
        aside={
          <div className="side-box">
            <h2>{t.applyByEmail}</h2>
            <p>{t.whenYouCouldStartAnd}</p>
            <a
              className={buttonClass("go")}
              href={`mailto:${supportEmail}?subject=${encodeURIComponent(`Application: ${position.headline}`)}`}
            >
              {t.writeTheEmail}
            </a>
            <p>{fair}</p>
          </div>
        }
      >
        <Neighbors label={t.morePositions} previous={previous} next={next} />
      </DocumentText>
    </>
  );
}
