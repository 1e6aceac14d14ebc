import { z } from "zod";
import type { ContentKind } from "#domain/content/content-kinds.ts";
import type { Site } from "#domain/content/site.ts";

/** The ids that a field refers to, by its name. */
const references: Record<string, (site: Site) => string[]> = {
  author: ({ documents }) => documents.page.authors.map(({ id }) => id),
  topic: ({ documents }) => documents.page.topics.map(({ id }) => id),
  service: ({ content }) => content.services.map(({ id }) => id),
  city: ({ content }) => content.cities.map(({ id }) => id),
};

/** Elsewhere the same name is a word of its own. */
function isReference({ kind, isDocument }: ContentKind, name: string): boolean {
  if (name === "topic") return kind === "blog";
  return name === "city" ? kind === "city-pages" : isDocument;
}

/** JSON Schema of a kind's fields as they are typed, which its form is made from. */
export function formSchema(kind: ContentKind, site: Site): object {
  const { $schema: _, ...schema } = z.toJSONSchema(kind.schema, { io: "input", unrepresentable: "any" });
  const properties = Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([name, field]) => {
      const ids = isReference(kind, name) ? references[name]?.(site) : undefined;
      return [name, ids && typeof field === "object" ? { ...field, enum: ids } : field];
    }),
  );
  if (!kind.isDocument) return schema.properties ? { ...schema, properties } : schema;
  return {
    ...schema,
    properties: { ...properties, text: { type: "string", format: "markdown" } },
    required: [...(schema.required ?? []), "text"],
  };
}
