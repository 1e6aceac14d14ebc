import type { SiteContent } from "#domain/content/parse-content.ts";
import type { KnowledgeEntry } from "#domain/knowledge/knowledge-entry.ts";

/** Adds the ways to ask in `content/asked.yaml` to the passages they name: of several below one heading, to the first. */
export function withAsked(entries: KnowledgeEntry[], { asked }: Pick<SiteContent, "asked">): KnowledgeEntry[] {
  const known = new Map(asked.passages.map(({ of, heading, asked: lines }) => [`${of} ${heading}`, lines]));
  return entries.map((entry) => ({
    ...entry,
    passages: entry.passages.map((passage) => {
      const key = `${entry.ref} ${passage.headings.at(-1)}`;
      const lines = known.get(key) ?? [];
      known.delete(key);
      return lines.length > 0 ? { ...passage, asked: [...(passage.asked ?? []), ...lines] } : passage;
    }),
  }));
}

/** What `content/asked.yaml` names that is not on the site. Entries of products are not looked at. */
export function unknownAsked(entries: KnowledgeEntry[], { asked }: Pick<SiteContent, "asked">): string[] {
  const known = new Set(
    entries.flatMap(({ ref, passages }) => passages.map(({ headings }) => `${ref} ${headings.at(-1)}`)),
  );
  return asked.passages
    .filter(({ of, heading }) => !of.startsWith("product/") && of !== "page/shop/" && !known.has(`${of} ${heading}`))
    .map(({ of, heading }) => `${of} has no passage "${heading}"`);
}
