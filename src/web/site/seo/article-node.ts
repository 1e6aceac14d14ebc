import { defaultSocialImage } from "#contract/site/addresses.ts";
import type { BusinessFacts } from "#web/shell/layouts/business-facts.ts";
import * as language from "#words/language.ts";
import { type GraphNode, siteRoot } from "./linked-graph.ts";
import { canonicalAddress } from "./page-meta.ts";

export type ArticleKind = "BlogPosting" | "TechArticle" | "Article";

export interface ArticleFacts {
  headline: string;
  description: string;
  publishedAt: string;
  updatedAt: string;
  author: { id: string; name: string };
  words: number;
  section?: string;
  keywords?: string[];
}

/** Written by a team of the company: the team is a node of its own, the same on every page. */
export function articleNodes(
  facts: BusinessFacts,
  path: string,
  kind: ArticleKind,
  article: ArticleFacts,
): GraphNode[] {
  const address = canonicalAddress(facts, path);
  const team = `${siteRoot(facts)}#team-${article.author.id}`;
  return [
    {
      "@type": kind,
      "@id": `${address}#article`,
      headline: article.headline,
      description: article.description,
      datePublished: article.publishedAt,
      dateModified: article.updatedAt,
      wordCount: article.words,
      inLanguage: language.tag,
      // The build puts the picture of the page here.
      image: canonicalAddress(facts, defaultSocialImage),
      mainEntityOfPage: { "@id": `${address}#page` },
      author: { "@id": team },
      publisher: { "@id": `${siteRoot(facts)}#business` },
      ...(article.section && { articleSection: article.section }),
      ...(article.keywords?.length && { keywords: article.keywords.join(", ") }),
    },
    {
      "@type": "Organization",
      "@id": team,
      name: `${facts.name}: ${article.author.name}`,
      parentOrganization: { "@id": `${siteRoot(facts)}#business` },
    },
  ];
}
