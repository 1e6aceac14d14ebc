import { data, Link } from "react-router";
import { fromHome } from "#web/ui/breadcrumb.tsx";
import { renderMarkdown, wordsOf } from "#domain/content/render-markdown.ts";
import { findShown, readingMinutes, shownOf } from "#domain/content/shown-documents.ts";
import { pageTime } from "#web/request-context.ts";
import { articleNodes } from "#web/site/seo/article-node.ts";
import { factsOf } from "#web/site/seo/facts-of.ts";
import { pageMeta } from "#web/site/seo/page-meta.ts";
import { linksOf } from "#content/links-of.ts";
import { pageSite } from "#content/page-site.ts";
import { PageHead } from "#web/ui/page-head.tsx";
import type { Route } from "./+types/doc.route.ts";
import { Byline } from "./byline.tsx";
import { DocumentText } from "./document-text.tsx";
import { markdownAlternate } from "./markdown-alternate.ts";
import { Neighbors } from "./neighbors.tsx";
import { neighborOf } from "./neighbor-of.ts";
import * as language from "#words/language.ts";
import * as t from "#words/documents.ts";

export { NotFoundBoundary as ErrorBoundary } from "./not-found-boundary.tsx";

export function loader({ context, params }: Route.LoaderArgs) {
  const { content, documents } = context.get(pageSite);
  const { page, docs } = documents;
  const now = context.get(pageTime)();
  const found = findShown(docs, language.englishSlug(params.slug), now);
  if (!found) throw data(null, { status: 404 });
  const { markdown, ...document } = found.item;
  return {
    document: { ...document, headline: document.headline ?? document.title },
    ...renderMarkdown(markdown, linksOf(context)),
    minutes: readingMinutes(markdown),
    words: wordsOf(markdown).split(" ").length,
    author: page.authors.find(({ id }) => id === document.author) ?? { id: document.author, name: document.author },
    samePart: shownOf(docs, now).flatMap((other) => {
      const link = neighborOf(other);
      return other.part === document.part && other.id !== document.id && link ? [link] : [];
    }),
    film: content.videos.find((video) => video.document === found.item.id)?.id ?? null,
    previous: neighborOf(found.previous),
    next: neighborOf(found.next),
  };
}

const crumbsOf = ({ path, headline }: { path: string; headline: string }) =>
  fromHome({ label: t.help, to: "/docs/" }, { label: headline, to: path });

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: t.pageNotFound }];
  const { document, author, words } = loaderData;
  const facts = factsOf(matches);
  return pageMeta({
    facts,
    path: document.path,
    title: document.title,
    description: document.description,
    article: true,
    crumbs: crumbsOf(document),
    alternates: [markdownAlternate(document.path)],
    nodes: articleNodes(facts, document.path, "TechArticle", {
      ...document,
      author,
      words,
      section: t.helpPartLabels[document.part],
    }),
  });
}

export default function HelpDocumentScreen({ loaderData }: Route.ComponentProps) {
  const { document, html, headings, minutes, samePart, film, previous, next } = loaderData;
  return (
    <>
      <PageHead crumbs={crumbsOf(document)} title={document.headline} lead={document.description}>
        <Byline updatedAt={document.updatedAt} minutes={minutes} />
      </PageHead>
      <DocumentText
        html={html}
        headings={headings}
        aside={
          <nav className="toc" aria-label={t.alsoUnderThisPart}>
            <p>{t.helpPartLabels[document.part]}</p>
            <ul>
              {samePart.map((other) => (
                <li key={other.path}>
                  <Link to={other.path}>{other.headline}</Link>
                </li>
              ))}
              {film ? (
                <li>
                  <Link to={`/video/${film}/`}>{t.asAVideo}</Link>
                </li>
              ) : null}
              <li>
                <Link to="/docs/">{t.allInstructions}</Link>
              </li>
            </ul>
          </nav>
        }
      >
        <Neighbors label={t.moreInstructions} previous={previous} next={next} />
      </DocumentText>
    </>
  );
}
