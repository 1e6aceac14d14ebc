import { useContext, useState } from "react";
import { type Facts, namedPattern, wordsOfName } from "#contract/content/named-facts.ts";
import { readCents } from "#contract/values/money.ts";
import { clockField, dayField, readClock, readDay } from "#contract/values/typed-times.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import type { FieldProps } from "#web/ui/field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { ContentFacts } from "./content-facts.tsx";
import { choiceWords, fieldHints } from "./field-hints.ts";
import { MarkdownField } from "./markdown-field.tsx";
import { type FieldSchema, type FieldValue, isLong, isMoney, labelOf, lengthHint } from "./field-schema.ts";
import { SentenceField } from "./sentence-field.tsx";
import { SpanishField } from "./spanish-field.tsx";
import { SpanishBeside } from "./use-spanish.ts";

export interface ValueFieldProps {
  /** Of the API, such as `prices.lines.0.cents`; also the id of the field. */
  path: string;
  name: string;
  schema: FieldSchema;
  value: FieldValue;
  problems: Record<string, string[]>;
  optional?: boolean;
  /** Fields of a row that open below it. */
  more?: ReadonlySet<string> | undefined;
  onChange: (value: FieldValue) => void;
}

/** The field of a text, number, choice or switch. */
export function PlainValueField({ path, name, schema, value, problems, optional, onChange }: ValueFieldProps) {
  const label = labelOf(name);
  const { words } = useContext(ContentFacts);
  const hint = hintOf(name, schema, filledWith(words, value));
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
      ...schema.enum.map((option) => [String(option), choiceWords[String(option)] ?? labelOf(String(option))]),
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
  const moment = schema.format === "clock" || schema.format === "day" ? schema.format : null;
  if (moment) return <MomentField {...{ field, kind: moment, value: String(value ?? ""), optional, onChange }} />;
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
  return <TextValueField {...{ field, name, schema, optional, problems, onChange }} value={String(value ?? "")} />;
}

type TextProps = Pick<ValueFieldProps, "name" | "schema" | "problems" | "optional" | "onChange"> & {
  field: FieldProps;
  value: string;
};

/** The field of a text; with its Spanish words beside it where it has some. */
function TextValueField({ field, name, schema, value, problems, optional, onChange }: TextProps) {
  const spanish = useContext(SpanishBeside);
  const { id, label, hint, errors } = field;
  const isMarkdown = schema.format === "markdown";
  const isTall = isLong(name, schema, value);
  const english = isMarkdown ? (
    <MarkdownField {...{ id, label, hint, errors, value, onChange }} />
  ) : (
    <SentenceField
      {...field}
      value={value}
      isLong={isTall}
      onChange={(text) => onChange(text === "" && optional ? undefined : text)}
    />
  );
  if (!spanish?.has(id)) return english;
  return (
    <div className="content-pair">
      {english}
      <SpanishField {...{ label, isMarkdown, problems }} path={id} english={value} isLong={isTall} />
    </div>
  );
}

/** A text with its prices in words, as it is counted. */
const filledWith = (words: Facts, value: FieldValue): FieldValue =>
  typeof value === "string" ? value.replace(namedPattern, (written, name: string) => wordsOfName(name, words) ?? written) : value;

/** A Markdown text only has the hint of one. */
function hintOf(name: string, schema: FieldSchema, value: FieldValue): string | undefined {
  const own = name === "text" && schema.format !== "markdown" ? undefined : fieldHints[name];
  return [own, lengthHint(schema, value)].filter(Boolean).join(" ") || undefined;
}

function numberWords(name: string, value: FieldValue): string {
  if (typeof value !== "number") return String(value ?? "");
  return isMoney(name) ? (value / 100).toFixed(value % 100 === 0 ? 0 : 2) : String(value);
}

interface MomentProps {
  field: FieldProps;
  kind: "clock" | "day";
  value: string;
  optional: boolean | undefined;
  onChange: (value: FieldValue) => void;
}

/** A time or a day as people write it. What is being typed stays as it is until the field is left. */
function MomentField({ field, kind, value, optional, onChange }: MomentProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      {...field}
      value={typed ?? (kind === "clock" ? clockField(value) : dayField(value))}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onChange(momentIn(kind, currentTarget.value, optional));
      }}
      onBlur={() => setTyped(null)}
    />
  );
}

/** As it is kept; what cannot be read stays as it was typed, and is refused when it is published. */
function momentIn(kind: "clock" | "day", typed: string, optional = false): FieldValue {
  if (typed.trim() === "" && optional) return undefined;
  return (kind === "clock" ? readClock(typed) : readDay(typed)) ?? typed;
}

/** Unreadable input stays as it was typed, and is refused when it is published. */
function numberIn(name: string, typed: string, optional = false): FieldValue {
  const text = typed.trim();
  if (text === "" && optional) return undefined;
  if (isMoney(name)) return readCents(text) ?? text;
  return text !== "" && Number.isFinite(Number(text)) ? Number(text) : text;
}
