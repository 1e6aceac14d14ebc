import { readCents } from "#contract/money.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { fieldHints } from "./field-hints.ts";
import { MarkdownField } from "./markdown-field.tsx";
import { type FieldSchema, type FieldValue, isLong, isMoney, labelOf, lengthHint } from "./field-schema.ts";

export interface ValueFieldProps {
  /** Of the API, such as `prices.lines.0.cents`; also the id of the field. */
  path: string;
  name: string;
  schema: FieldSchema;
  value: FieldValue;
  problems: Record<string, string[]>;
  optional?: boolean;
  onChange: (value: FieldValue) => void;
}

/** The field of a text, number, choice or switch. */
export function PlainValueField({ path, name, schema, value, problems, optional, onChange }: ValueFieldProps) {
  const label = labelOf(name);
  const hint = hintOf(name, schema, value);
  const field = { id: path, name: path, label, hint, errors: problems[path], optional, autoComplete: "off" };
  if (schema.const !== undefined) return null;
  if (schema.type === "boolean")
    return (
      <Checkbox
        id={path}
        label={hint ? `${label}: ${hint}` : label}
        checked={value === true}
        onChange={({ currentTarget }) => onChange(currentTarget.checked || (optional ? undefined : false))}
      />
    );
  if (schema.enum) {
    const options = Object.fromEntries([
      ...(optional || !schema.enum.includes(value as string) ? [["", optional ? "None" : "Choose one"]] : []),
      ...schema.enum.map((option) => [String(option), String(option)]),
    ]);
    const chosen = (text: string) => schema.enum?.find((option) => String(option) === text);
    return (
      <SelectField
        {...field}
        options={options}
        value={String(value ?? "")}
        onChange={({ currentTarget }) => onChange(chosen(currentTarget.value))}
      />
    );
  }
  if (schema.type === "number" || schema.type === "integer")
    return (
      <TextField
        {...field}
        inputMode="decimal"
        value={numberWords(name, value)}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onBlur={({ currentTarget }) => onChange(numberIn(name, currentTarget.value, optional))}
      />
    );
  if (schema.format === "markdown")
    return <MarkdownField {...{ id: path, label, hint, errors: problems[path] }} value={String(value ?? "")} onChange={onChange} />;
  const typed = {
    ...field,
    value: String(value ?? ""),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange(currentTarget.value === "" && optional ? undefined : currentTarget.value),
  };
  return isLong(name, schema, value) ? (
    <TextArea {...typed} rows={2} />
  ) : (
    <TextField {...typed} />
  );
}

/** A Markdown text only has the hint of one. */
function hintOf(name: string, schema: FieldSchema, value: FieldValue): string | undefined {
  const own = name === "text" && schema.format !== "markdown" ? undefined : fieldHints[name];
  return [own, lengthHint(schema, value)].filter(Boolean).join(" ") || undefined;
}

function numberWords(name: string, value: FieldValue): string {
  if (typeof value !== "number") return String(value ?? "");
  return isMoney(name) ? (value / 100).toFixed(value % 100 === 0 ? 0 : 2) : String(value);
}

/** What cannot be read stays as it was typed, and is refused when it is published. */
function numberIn(name: string, typed: string, optional = false): FieldValue {
  const text = typed.trim();
  if (text === "" && optional) return undefined;
  if (isMoney(name)) return readCents(text) ?? text;
  return text !== "" && Number.isFinite(Number(text)) ? Number(text) : text;
}
