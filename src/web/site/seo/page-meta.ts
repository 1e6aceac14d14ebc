import type { MetaDescriptor } from "react-router";
import { ownTextNames } from "#contract/content/page-head.ts";
import { defaultSocialImage, socialSize } from "#contract/site/addresses.ts";
import { linkedGraph, type GraphNode } from "./linked-graph.ts";
import type { BusinessFacts } from "#web/shell/layouts/business-facts.ts";
import * as language from "#words/language.ts";
import * as t from "#words/shell.ts";
import type { PageFacts } from "./facts-of.ts";

type Page = {
  facts: PageFacts;
  /** With a leading and a trailing slash. */
  path: string;
  title: string;
  description: string;
  pageType?: string | undefined;
  crumbs?: { label: string; to: string }[];
  /** Additions of this page to the linked graph: a service, its questions. */
  nodes?: GraphNode[];
  /** An article, not a page of the shop window. */
  article?: boolean;
  /** The same content in other forms: feed, Markdown, PDF. */
  alternates?: { type: string; path: string; title?: string }[];
};

/** Title, description, canonical address, social tags and one linked graph that says what the page says. */
export function pageMeta(page: Page): MetaDescriptor[] {
  const { facts, path } = page;
  const { head } = facts;
  const { title, description } = { ...page, ...head };
  const shared = head?.socialTitle ?? title;
  const address = canonicalAddress(facts, path);
  return [
    { title },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: address },
    ...languageLinks(facts, address),
    ...(page.alternates ?? []).map(({ type, path: other, title: name }) => ({
      tagName: "link" as const,
      rel: "alternate",
      type,
      href: canonicalAddress(facts, other),
      ...(name && { title: name }),
    })),
    { property: "og:type", content: page.article ? "article" : "website" },
    { property: "og:site_name", content: facts.name },
    { property: "og:locale", content: t.openGraphLocale },
    { property: "og:url", content: address },
    { property: "og:title", content: shared },
    { property: "og:description", content: description },
    // The build gives each prerendered page a picture of its own.
    { property: "og:image", content: canonicalAddress(facts, defaultSocialImage) },
    { property: "og:image:width", content: String(socialSize.width) },
    { property: "og:image:height", content: String(socialSize.height) },
    { property: "og:image:alt", content: head?.pictureText ?? `${facts.name}: ${title}` },
    { name: "twitter:card", content: "summary_large_image" },
    { name: "twitter:title", content: shared },
    { name: "twitter:description", content: description },
    ...(head?.noindex ? [{ name: "robots", content: "noindex" }] : []),
    ...(head
      ? [
          { name: ownTextNames.title, content: page.title },
          { name: ownTextNames.description, content: page.description },
        ]
      : []),
    { "script:ld+json": linkedGraph({ ...page, title, description, address }) },
  ];
}

/** The page in each language; the English one for everybody else. */
function languageLinks({ twin, canonicalUrl }: PageFacts, address: string): MetaDescriptor[] {
  if (!twin) return [];
  const other = new URL(twin, canonicalUrl).href;
  const english = language.code === "en" ? address : other;
  const spanish = language.code === "en" ? other : address;
  return [
    ["en-US", english],
    ["es-US", spanish],
    ["x-default", english],
  ].map(([hrefLang, href]) => ({ tagName: "link", rel: "alternate", hrefLang, href }));
}

/** The page at an English path in the language of this one: always on the www host of the business profile, with a trailing slash. */
export function canonicalAddress(facts: Pick<BusinessFacts, "canonicalUrl">, path: string): string {
  // The comparison of constants leaves nothing in an English script.
  return new URL(language.code === "en" ? path : language.linkTo(path), facts.canonicalUrl).href;
}
