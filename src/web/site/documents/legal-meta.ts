import { factsOf } from "#web/site/seo/facts-of.ts";
import { pageMeta } from "#web/site/seo/page-meta.ts";
import { legalCrumbs } from "./legal-screen.tsx";
import { markdownAlternate } from "./markdown-alternate.ts";

type Text = Parameters<typeof legalCrumbs>[0] & { path: string; title: string; description: string; html: string };

/** Facts of a legal page. */
export function legalMeta({
  matches,
  loaderData,
}: {
  matches: Parameters<typeof factsOf>[0];
  loaderData: Text | undefined;
}) {
  if (!loaderData) return [];
  const { path, title, description } = loaderData;
  const crumbs = legalCrumbs(loaderData);
  return pageMeta({
    facts: factsOf(matches),
    path,
    title,
    description,
    crumbs,
    alternates: [markdownAlternate(path, loaderData.html !== "")],
  });
}
