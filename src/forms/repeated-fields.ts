import type { z } from "zod";

/** Values that a refused form shows again: its own fields, none longer than the form takes. Everything else was not typed there. */
export interface RepeatedFields {
  /** Schemas that read the form's fields. */
  schemas?: readonly z.ZodType[];
  /** Fields that no schema names, such as a choice. */
  others?: readonly string[];
  /** Beginnings of fields whose names are made from data, such as "option-". */
  prefixes?: readonly string[];
}

/** UTF-16 units of a field that states no length: an address, a number, a choice. */
const shortField = 320;

/** The longest text that a field takes; null when it states none. */
function longestOf(schema: z.ZodType): number | null {
  const { def } = schema as unknown as {
    def: { type: string; innerType?: z.ZodType; in?: z.ZodType; out?: z.ZodType };
  };
  if (def.type === "string") return (schema as z.ZodString).maxLength;
  if (def.type === "pipe" && def.in && def.out) return longestOf(def.out) ?? longestOf(def.in);
  return def.innerType ? longestOf(def.innerType) : null;
}

/** Names and longest texts of a schema's fields. */
function fieldsIn(schema: z.ZodType): [string, number][] {
  const { def } = schema as unknown as {
    def: { shape?: Record<string, z.ZodType>; options?: z.ZodType[]; in?: z.ZodType; innerType?: z.ZodType };
  };
  if (def.shape) return Object.entries(def.shape).map(([name, field]) => [name, longestOf(field) ?? shortField]);
  if (def.options) return def.options.flatMap(fieldsIn);
  const inner = def.in ?? def.innerType;
  return inner ? fieldsIn(inner) : [];
}

/** The typed fields that the form shows again. */
export function repeatedOf(
  typed: Record<string, string>,
  { schemas = [], others = [], prefixes = [] }: RepeatedFields,
): Record<string, string> {
  const longest = new Map<string, number>(others.map((name) => [name, shortField]));
  for (const [name, length] of schemas.flatMap(fieldsIn)) longest.set(name, Math.max(length, longest.get(name) ?? 0));
  return Object.fromEntries(
    Object.entries(typed).flatMap(([name, value]) => {
      const most = longest.get(name) ?? (prefixes.some((prefix) => name.startsWith(prefix)) ? shortField : 0);
      return most > 0 ? [[name, value.slice(0, most).toWellFormed()]] : [];
    }),
  );
}
