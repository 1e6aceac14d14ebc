import { data } from "react-router";
import { fromHome } from "#web/ui/breadcrumb.tsx";
import { feedPath } from "#contract/site/addresses.ts";
import { renderMarkdown, wordsOf } from "#domain/content/render-markdown.ts";
import { findShown, readingMinutes } from "#domain/content/shown-documents.ts";
import { pageTime } from "#web/request-context.ts";
import { articleNodes } from "#web/site/seo/article-node.ts";
import { factsOf } from "#web/site/seo/facts-of.ts";
import { pageMeta } from "#web/site/seo/page-meta.ts";
import { linksOf } from "#content/links-of.ts";
import { pageSite } from "#content/page-site.ts";
import type { Route } from "./+types/blog-post.route.ts";
import { Byline } from "./byline.tsx";
import { DocumentHero } from "./document-hero.tsx";
import { DocumentText } from "./document-text.tsx";
import { markdownAlternate } from "./markdown-alternate.ts";
import { Neighbors } from "./neighbors.tsx";
import { neighborOf } from "./neighbor-of.ts";
import { ServiceOffer } from "./service-offer.tsx";
import * as language from "#words/language.ts";
import * as t from "#words/documents.ts";

export { NotFoundBoundary as ErrorBoundary } from "./not-found-boundary.tsx";

export function loader({ context, params }: Route.LoaderArgs) {
  const { content, documents } = context.get(pageSite);
  const { page, blog } = documents;
  const found = findShown(blog, language.englishSlug(params.slug), context.get(pageTime)());
  if (!found) throw data(null, { status: 404 });
  const { markdown, ...post } = found.item;
  const topic = page.topics.find(({ id }) => id === post.topic);
  const service = content.services.find(({ id }) => id === post.service);
  const block = topic?.block ?? "wheat";
  return {
    post: { ...post, headline: post.headline ?? post.title },
    ...renderMarkdown(markdown, linksOf(context)),
    minutes: readingMinutes(markdown),
    words: wordsOf(markdown).split(" ").length,
    author: page.authors.find(({ id }) => id === post.author) ?? { id: post.author, name: post.author },
    topic: topic?.label ?? post.topic,
    block,
    headerTone: block,
    service: service && {
      id: service.id,
      name: service.name,
      action: service.action,
      ticketCategory: service.ticketCategory,
    },
    // The list runs from the newest to the oldest.
    newer: neighborOf(found.previous),
    older: neighborOf(found.next),
  };
}

const crumbsOf = ({ path, headline }: { path: string; headline: string }) =>
  fromHome({ label: t.blog, to: "/blog/" }, { label: headline, to: path });

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: t.pageNotFound }];
  const { post, author, words, topic } = loaderData;
  const facts = factsOf(matches);
  return pageMeta({
    facts,
    path: post.path,
    title: post.title,
    description: post.description,
    article: true,
    crumbs: crumbsOf(post),
    alternates: [markdownAlternate(post.path), { type: "application/rss+xml", path: feedPath, title: t.articlesAsRss }],
    nodes: articleNodes(facts, post.path, "BlogPosting", {
      ...post,
      author,
      words,
      section: topic,
      ...(post.tags && { keywords: post.tags }),
    }),
  });
}

export default function BlogPostScreen({ loaderData }: Route.ComponentProps) {
  const { post, html, headings, minutes, author, block, service, newer, older } = loaderData;
  return (
    <>
      <DocumentHero block={block} crumbs={crumbsOf(post)} title={post.headline} lead={post.description}>
        <Byline author={author.name} publishedAt={post.publishedAt} updatedAt={post.updatedAt} minutes={minutes} />
      </DocumentHero>
      <DocumentText html={html} headings={headings} aside={service ? <ServiceOffer service={service} /> : null}>
        <Neighbors label={t.moreArticles} previous={older} next={newer} words={[t.older, t.newer]} />
      </DocumentText>
    </>
  );
}
