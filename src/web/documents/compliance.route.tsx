import { renderMarkdown } from "#domain/content/render-markdown.ts";
import { readingMinutes } from "#domain/content/shown-documents.ts";
import { factsOf } from "#web/seo/facts-of.ts";
import { pageMeta } from "#web/seo/page-meta.ts";
import { siteDocuments } from "#web/site-content.ts";
import type { Route } from "./+types/compliance.route.ts";
import { legalCrumbs, LegalScreen } from "./legal-screen.tsx";
import { markdownAlternate } from "./markdown-alternate.ts";

export function loader() {
  const { markdown, ...text } = siteDocuments.legal.compliance;
  return {
    ...text,
    headline: text.headline ?? text.title,
    minutes: readingMinutes(markdown),
    ...renderMarkdown(markdown),
  };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { path, title, description } = loaderData;
  const crumbs = legalCrumbs(loaderData);
  return pageMeta({ facts: factsOf(matches), path, title, description, crumbs, alternates: [markdownAlternate(path)] });
}

export default function Compliance({ loaderData }: Route.ComponentProps) {
  return <LegalScreen text={loaderData} />;
}
