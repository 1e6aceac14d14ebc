import { Feed } from "feed";
import { feedPath } from "#contract/site/addresses.ts";
import type { SiteContent } from "#domain/content/parse-content.ts";
import { instantOf, type SiteDocuments } from "#domain/content/parse-documents.ts";
import { renderMarkdown } from "#domain/content/render-markdown.ts";
import { shownOf } from "#domain/content/shown-documents.ts";

interface Site {
  content: Pick<SiteContent, "business">;
  documents: SiteDocuments;
  canonicalUrl: string;
}

const mostItems = 20;

/** The blog as RSS 2.0, newest first, with full texts. */
export function blogFeed({ content: { business }, documents, canonicalUrl }: Site, now: Date): string {
  const posts = shownOf(documents.blog, now).slice(0, mostItems);
  const absolute = (path: string) => new URL(path, canonicalUrl).href;
  const newest = Math.max(...posts.map(({ updatedAt }) => instantOf(updatedAt)), 0);
  const feed = new Feed({
    title: `${business.name}: ${documents.page.blog.title}`,
    description: documents.page.blog.head.description,
    id: absolute("/blog/"),
    link: absolute("/blog/"),
    language: "en-US",
    copyright: business.legalName,
    updated: new Date(newest),
    generator: business.name,
    feedLinks: { rss: absolute(feedPath) },
  });
  for (const post of posts)
    feed.addItem({
      title: post.headline ?? post.title,
      id: absolute(post.path),
      link: absolute(post.path),
      description: post.description,
      content: renderMarkdown(post.markdown).html.replace(
        /href="([/#])/g,
        (_, sign) => `href="${sign === "#" ? absolute(post.path) : canonicalUrl}${sign}`,
      ),
      date: new Date(instantOf(post.updatedAt)),
      published: new Date(instantOf(post.publishedAt)),
      category: [{ name: documents.page.topics.find(({ id }) => id === post.topic)?.label ?? post.topic }],
    });
  return feed.rss2();
}
