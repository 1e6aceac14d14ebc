import { type FieldSchema, type FieldValue, objectOf } from "./field-schema.ts";

/** The texts of a group that carries its Spanish itself, as questions do in `es`, with the schemas of the Spanish ones. */
export function ownSpanishOf({ properties = {} }: FieldSchema): Record<string, FieldSchema> {
  const spanish = Object.entries(properties.es?.properties ?? {});
  return Object.fromEntries(spanish.filter(([key, { type }]) => type === "string" && key in properties));
}

/** The fields of a group without those that stand beside another one; `es` keeps its lists. */
export function fieldsWithout({ properties = {} }: FieldSchema, beside: Record<string, FieldSchema>) {
  return Object.entries(properties).flatMap(([key, field]): [string, FieldSchema][] => {
    if (key !== "es" || Object.keys(beside).length === 0) return [[key, field]];
    const own = Object.entries(field.properties ?? {}).filter(([name]) => !(name in beside));
    return own.length > 0 ? [[key, { ...field, properties: Object.fromEntries(own) }]] : [];
  });
}

/** The group with another Spanish text; without any, it has none. */
export function withOwnSpanish(group: Record<string, FieldValue>, key: string, text: FieldValue): Record<string, FieldValue> {
  const { es, ...others } = group;
  const words = { ...objectOf(es), [key]: text ?? "" };
  const hasWords = Object.values(words).some((word) => String(word).trim() !== "");
  if (!hasWords) return others;
  return "es" in group ? { ...group, es: words } : { ...others, es: words };
}
