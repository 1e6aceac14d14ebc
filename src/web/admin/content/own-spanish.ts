import { type FieldSchema, type FieldValue, objectOf } from "./field-schema.ts";

/** The fields of a group that carries its Spanish itself, as questions do in `es`: each with the schema of its Spanish one. */
export function ownSpanishOf({ properties = {} }: FieldSchema): Record<string, FieldSchema> {
  const spanish = Object.entries(properties.es?.properties ?? {});
  return spanish.every(([key]) => key in properties) ? Object.fromEntries(spanish) : {};
}

/** The group with another Spanish text; without any, it has none. */
export function withOwnSpanish(group: Record<string, FieldValue>, key: string, text: FieldValue): Record<string, FieldValue> {
  const { es, ...others } = group;
  const words = { ...objectOf(es), [key]: text ?? "" };
  const hasWords = Object.values(words).some((word) => String(word).trim() !== "");
  if (!hasWords) return others;
  return "es" in group ? { ...group, es: words } : { ...others, es: words };
}
