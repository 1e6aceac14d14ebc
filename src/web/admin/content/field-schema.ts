/** The part of JSON Schema that content schemas use. */
export interface FieldSchema {
  type?: string;
  properties?: Record<string, FieldSchema>;
  required?: string[];
  items?: FieldSchema;
  enum?: (string | number)[];
  const?: unknown;
  anyOf?: FieldSchema[];
  oneOf?: FieldSchema[];
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  pattern?: string;
  format?: string;
  additionalProperties?: FieldSchema | boolean;
}

export type FieldValue = unknown;

const isObject = (value: FieldValue): value is Record<string, FieldValue> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const objectOf = (value: FieldValue): Record<string, FieldValue> => (isObject(value) ? value : {});
export const listOf = (value: FieldValue): FieldValue[] => (Array.isArray(value) ? value : []);

/** The constants that tell the variants of a choice apart, such as `kind: "prices"`. */
const constantsOf = ({ properties = {} }: FieldSchema) =>
  Object.entries(properties).filter(([, field]) => field.const !== undefined);

/** A choice of objects with the field that says which one it is; null for any other schema. */
export function variantsOf(schema: FieldSchema): { key: string; variants: FieldSchema[] } | null {
  const variants = schema.oneOf ?? schema.anyOf ?? [];
  const [first] = variants.map(constantsOf);
  const key = first?.[0]?.[0];
  const isChoice = key !== undefined && variants.every((variant) => variant.properties?.[key]?.const !== undefined);
  return isChoice ? { key, variants } : null;
}

/** The schema of a value: of a choice, the one that takes it. */
export function schemaFor(schema: FieldSchema, value: FieldValue): FieldSchema {
  const options = schema.anyOf ?? schema.oneOf;
  if (!options) return schema;
  const choice = variantsOf(schema);
  const fitting = choice
    ? choice.variants.find((variant) => variant.properties?.[choice.key]?.const === objectOf(value)[choice.key])
    : options.find(({ type }) => type === kindOf(value));
  return fitting ?? options[0] ?? {};
}

function kindOf(value: FieldValue): string {
  if (Array.isArray(value)) return "array";
  return typeof value;
}

/** A variant as a choice of its kind. */
export const kindEntry = (schema: FieldSchema, key: string): [string, string] => {
  const kind = String(schema.properties?.[key]?.const);
  return [kind, labelOf(kind)];
};

/** The path of a field of a group, or of an item of a list. */
export const join = (path: string, key: string | number): string => (path === "" ? String(key) : `${path}.${key}`);

/** First value of a new field or list item. */
export function emptyOf(schema: FieldSchema): FieldValue {
  if (schema.const !== undefined) return schema.const;
  const [first] = schema.oneOf ?? schema.anyOf ?? [];
  if (first) return emptyOf(first);
  if (schema.enum) return schema.enum[0];
  if (schema.type === "array") return Array.from({ length: schema.minItems ?? 0 }, () => emptyOf(schema.items ?? {}));
  if (schema.type === "boolean") return false;
  if (schema.type !== "object") return "";
  const required = new Set(schema.required);
  return Object.fromEntries(
    Object.entries(schema.properties ?? {}).flatMap(([key, field]) => (required.has(key) ? [[key, emptyOf(field)]] : [])),
  );
}

const ownLabels: Record<string, string> = {
  alt: "What the photo shows",
  block: "Color",
  es: "In Spanish",
  horizonDays: "Bookable days ahead",
  month: "Taken in",
  leadValuesUsd: "Worth of a message and a call, $",
};

/** "priceFrom" as "Price from"; money is written in dollars. */
export function labelOf(key: string): string {
  const own = ownLabels[key];
  if (own) return own;
  const words = key
    .replace(/Cents$|^cents$/, (end) => (end === "cents" ? "price" : ""))
    .replaceAll(/([A-Z])/g, " $1")
    .replaceAll(/[_-]/g, " ")
    .trim()
    .toLowerCase();
  const label = (words.charAt(0).toUpperCase() + words.slice(1)).replace(/ in spanish$/, " in Spanish");
  return isMoney(key) ? `${label === "To" ? "Up to" : label}, $` : label;
}

/** A path in words: "prices.lines.0.cents" as "Prices, lines 1, price, $". */
export const placeOf = (path: string): string =>
  path
    .split(".")
    .map((part) => (/^\d+$/.test(part) ? ` ${Number(part) + 1}` : `, ${labelOf(part).toLowerCase()}`))
    .join("")
    .replace(/^, /, "")
    .replace(/^./, (first) => first.toUpperCase());

/** A field that is refused, with its language: "words.lead" is "Lead, in Spanish". */
export const refusedPlace = (path: string): string =>
  path.startsWith("words.") ? `${placeOf(path.slice("words.".length))}, in Spanish` : placeOf(path);

export const isMoney = (key: string): boolean => /^cents$|Cents$/.test(key);

/** Limit of a text with its present length, prices in words; nothing without a limit. */
export function lengthHint({ minLength, maxLength }: FieldSchema, value: FieldValue): string | undefined {
  if (maxLength === undefined) return undefined;
  const range = minLength && minLength > 1 ? `${minLength} to ${maxLength}` : `at most ${maxLength}`;
  return `${String(value ?? "").length} characters of ${range}.`;
}

const longKeys = /^(text|answer|lead|intro|description|detail|note|notes|summary|plot|bring|paragraphs?|steps?)$/i;

/** True for texts that take more than a line. */
export const isLong = (key: string, schema: FieldSchema, value: FieldValue): boolean =>
  schema.format === "markdown" ||
  longKeys.test(key) ||
  (typeof value === "string" && value.length > 70) ||
  (schema.maxLength ?? 0) > 120;
