import { z } from "zod";
import type { ContentKind } from "#domain/content/content-kinds.ts";

/** JSON Schema of a kind's fields as they are typed, which its form is made from. */
export function formSchema(kind: ContentKind): object {
  const { $schema: _, ...schema } = z.toJSONSchema(kind.schema, { io: "input", unrepresentable: "any" });
  if (!kind.isDocument) return schema;
  return {
    ...schema,
    properties: { ...schema.properties, text: { type: "string", format: "markdown" } },
    required: [...(schema.required ?? []), "text"],
  };
}
