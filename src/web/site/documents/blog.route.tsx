import { data, Link } from "react-router";
import { feedPath } from "#contract/site/addresses.ts";
import { readingMinutes, shownOf } from "#domain/content/shown-documents.ts";
import { prefetchOnIntent } from "#web/shell/layouts/may-prefetch.ts";
import { pageTime } from "#web/request-context.ts";
import { factsOf } from "#web/site/seo/facts-of.ts";
import { pageMeta } from "#web/site/seo/page-meta.ts";
import { ServiceArt } from "#web/site/services/service-art.tsx";
import { pageSite } from "#content/page-site.ts";
import { PageHead } from "#web/ui/page-head.tsx";
import type { Route } from "./+types/blog.route.ts";
import { Byline } from "./byline.tsx";
import * as language from "#words/language.ts";
import { fromHome } from "#web/ui/breadcrumb.tsx";
import { Filled } from "#web/ui/filled.tsx";
import * as t from "#words/documents.ts";

export { NotFoundBoundary as ErrorBoundary } from "./not-found-boundary.tsx";

const blog = () => ({ label: t.blog, to: "/blog/" });

export function loader({ context, params }: Route.LoaderArgs) {
  const { documents } = context.get(pageSite);
  const { page, blog: posts } = documents;
  const shown = shownOf(posts, context.get(pageTime)());
  // A list is there in Spanish once one of its documents is translated.
  if (language.code !== "en" && shown.length === 0) throw data(null, { status: 404 });
  const chosen =
    "topic" in params ? page.topics.find(({ id }) => id === language.englishSlug(params.topic ?? "")) : null;
  const listed = chosen ? shown.filter(({ topic }) => topic === chosen.id) : shown;
  if (chosen === undefined || (chosen && listed.length === 0)) throw data(null, { status: 404 });
  const used = new Set(shown.map(({ topic }) => topic));
  return {
    head: chosen?.head ?? page.blog.head,
    title: chosen?.label ?? page.blog.title,
    lead: chosen?.lead ?? page.blog.lead,
    topic: chosen?.id ?? null,
    topics: page.topics.filter(({ id }) => used.has(id)).map(({ id, label }) => ({ id, label })),
    posts: listed.map((post) => ({
      path: post.path,
      headline: post.headline ?? post.title,
      description: post.description,
      publishedAt: post.publishedAt,
      minutes: readingMinutes(post.markdown),
      topic: page.topics.find(({ id }) => id === post.topic)?.label ?? post.topic,
      block: page.topics.find(({ id }) => id === post.topic)?.block ?? "wheat",
    })),
  };
}

const pathOf = (topic: string | null) => (topic ? `/blog/topic/${topic}/` : "/blog/");
const crumbsOf = ({ topic, title }: { topic: string | null; title: string }) =>
  topic ? fromHome(blog(), { label: title, to: pathOf(topic) }) : fromHome(blog());

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: t.pageNotFound }];
  return pageMeta({
    facts: factsOf(matches),
    path: pathOf(loaderData.topic),
    crumbs: crumbsOf(loaderData),
    alternates: [{ type: "application/rss+xml", path: feedPath, title: t.articlesAsRss }],
    ...loaderData.head,
  });
}

export default function Blog({ loaderData }: Route.ComponentProps) {
  const { title, lead, topic, topics, posts } = loaderData;
  return (
    <>
      <PageHead crumbs={crumbsOf(loaderData)} title={title} lead={lead}>
        <nav className="topic-tokens" aria-label={t.topics}>
          <ul>
            {[{ id: null, label: t.all }, ...topics].map(({ id, label }) => (
              <li key={label}>
                <Link to={pathOf(id)} aria-current={id === topic ? "page" : undefined}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </PageHead>
      <div className="section posts-section">
        <div className="wrap">
          <h2 className="sr-only">{t.articles}</h2>
          <ul className="posts">
            {posts.map((post) => (
              <li key={post.path}>
                <Link to={post.path} prefetch={prefetchOnIntent()}>
                  <span className={`post-field tone tone-${post.block}`}>
                    <ServiceArt block={post.block} />
                  </span>
                  <span className="post-words">
                    <span className="note">{post.topic}</span>
                    <span className="post-title">{post.headline}</span>
                    <span className="post-summary">{post.description}</span>
                  </span>
                </Link>
                <Byline updatedAt={post.publishedAt} publishedAt={post.publishedAt} minutes={post.minutes} />
              </li>
            ))}
          </ul>
          <p className="note mt-8">
            <Filled text={t.newArticlesAlsoCome} by={{ feed: <a href={feedPath}>{t.asAFeed}</a> }} />
          </p>
        </div>
      </div>
    </>
  );
}
