import { data } from "react-router";
import { fromHome } from "#web/ui/breadcrumb.tsx";
import { renderMarkdown, wordsOf } from "#domain/content/render-markdown.ts";
import { findShown } from "#domain/content/shown-documents.ts";
import { pageTime } from "#web/request-context.ts";
import { articleNodes } from "#web/site/seo/article-node.ts";
import { factsOf } from "#web/site/seo/facts-of.ts";
import { pageMeta } from "#web/site/seo/page-meta.ts";
import { linksOf } from "#content/links-of.ts";
import { pageSite } from "#content/page-site.ts";
import type { Route } from "./+types/case-study.route.ts";
import { DocumentHero } from "./document-hero.tsx";
import { DocumentText } from "./document-text.tsx";
import { FactsBand } from "./facts-band.tsx";
import { markdownAlternate } from "./markdown-alternate.ts";
import { Neighbors } from "./neighbors.tsx";
import { neighborOf } from "./neighbor-of.ts";
import { SampleNote } from "./sample-note.tsx";
import { ServiceOffer } from "./service-offer.tsx";
import * as language from "#words/language.ts";
import * as t from "#words/documents.ts";

export { NotFoundBoundary as ErrorBoundary } from "./not-found-boundary.tsx";

export function loader({ context, params }: Route.LoaderArgs) {
  const { content, documents } = context.get(pageSite);
  const { page, caseStudies } = documents;
  const found = findShown(caseStudies, language.englishSlug(params.slug), context.get(pageTime)());
  if (!found) throw data(null, { status: 404 });
  const { markdown, ...study } = found.item;
  const service = content.services.find(({ id }) => id === study.service);
  return {
    study: { ...study, headline: study.headline ?? study.title },
    ...renderMarkdown(markdown, linksOf(context)),
    words: wordsOf(markdown).split(" ").length,
    author: page.authors.find(({ id }) => id === study.author) ?? { id: study.author, name: study.author },
    headerTone: study.block,
    service: service && {
      id: service.id,
      name: service.name,
      action: service.action,
      ticketCategory: service.ticketCategory,
    },
    previous: neighborOf(found.previous),
    next: neighborOf(found.next),
  };
}

const crumbsOf = ({ path, headline }: { path: string; headline: string }) =>
  fromHome({ label: t.workedExamples, to: "/case-studies/" }, { label: headline, to: path });

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: t.pageNotFound }];
  const { study, author, words } = loaderData;
  const facts = factsOf(matches);
  return pageMeta({
    facts,
    path: study.path,
    title: study.title,
    description: study.description,
    article: true,
    crumbs: crumbsOf(study),
    alternates: [markdownAlternate(study.path)],
    nodes: articleNodes(facts, study.path, "Article", { ...study, author, words }),
  });
}

export default function CaseStudyScreen({ loaderData }: Route.ComponentProps) {
  const { study, html, headings, service, previous, next } = loaderData;
  return (
    <>
      <DocumentHero block={study.block} crumbs={crumbsOf(study)} title={study.headline} lead={study.description}>
        {study.sample ? <SampleNote /> : null}
      </DocumentHero>
      <FactsBand facts={study.facts} below={study.block} />
      <DocumentText html={html} headings={headings} aside={service ? <ServiceOffer service={service} /> : null}>
        <Neighbors label={t.moreExamples} previous={previous} next={next} />
      </DocumentText>
    </>
  );
}
