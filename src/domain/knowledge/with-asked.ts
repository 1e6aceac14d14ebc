import type { SiteContent } from "#domain/content/parse-content.ts";
import type { KnowledgeEntry } from "#domain/knowledge/knowledge-entry.ts";

/** Adds the phrasings in `content/asked.yaml` to their passages; of several under one heading, to the first. */
export const withAsked = (entries: KnowledgeEntry[], { asked }: Pick<SiteContent, "asked">): KnowledgeEntry[] =>
  entries.map((entry) => {
    const known = new Map(Object.entries(asked.passages[entry.ref] ?? {}));
    return {
      ...entry,
      passages: entry.passages.map((passage) => {
        const heading = passage.headings.at(-1) ?? "";
        const lines = known.get(heading) ?? [];
        known.delete(heading);
        return lines.length > 0 ? { ...passage, asked: [...(passage.asked ?? []), ...lines] } : passage;
      }),
    };
  });

/** Headings in `content/asked.yaml` that the site does not have. Products and the shop are in the catalog and not checked. */
export function unknownAsked(entries: KnowledgeEntry[], { asked }: Pick<SiteContent, "asked">): string[] {
  const known = new Map(entries.map(({ ref, passages }) => [ref, passages.map(({ headings }) => headings.at(-1))]));
  return Object.entries(asked.passages)
    .filter(([of]) => !of.startsWith("product/") && of !== "page/shop/")
    .flatMap(([of, headings]) =>
      Object.keys(headings)
        .filter((heading) => !known.get(of)?.includes(heading))
        .map((heading) => `${of} has no passage "${heading}"`),
    );
}
