import { Icon, type IconName } from "#web/ui/icon.tsx";
import { type FieldSchema, isMoney } from "./field-schema.ts";

/** In a row of a table a sign has room, a word has not. */
export const StepIcon = ({ name, words }: { name: IconName; words: string }) => (
  <>
    <Icon name={name} />
    <span className="sr-only">{words}</span>
  </>
);

const mostColumns = 6;

interface Row {
  /** Widths of the columns; texts are wider than numbers. */
  columns: string;
  /** The fields of a longer row that open below it: all that may be left out, but for prices. */
  more: ReadonlySet<string>;
}

/** The row of a table when the things of a list are short values; null for anything else. */
export function rowOf({ type, properties = {}, required = [] }: FieldSchema): Row | null {
  const fields = Object.entries(properties).filter(([, field]) => field.const === undefined);
  const isShort = (field: FieldSchema) =>
    ["string", "number", "integer", "boolean"].includes(field.type ?? "") || field.enum !== undefined;
  if (type !== "object" || fields.length < 2 || !fields.every(([, field]) => isShort(field))) return null;
  if (fields.some(([, { format }]) => format === "markdown")) return null;
  const rare = fields.length > mostColumns ? fields.filter(([key]) => !required.includes(key) && !isMoney(key)) : [];
  const more = new Set(rare.map(([key]) => key));
  const shown = fields.filter(([key]) => !more.has(key));
  if (shown.length < 2 || shown.length > mostColumns) return null;
  const width = ({ type: kind, format, enum: choices }: FieldSchema) =>
    kind === "string" && !format && !choices ? "minmax(0, 3fr)" : "minmax(60px, 1fr)";
  return { columns: shown.map(([, field]) => width(field)).join(" "), more };
}
