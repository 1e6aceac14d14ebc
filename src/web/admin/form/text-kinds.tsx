import type { ComponentProps } from "react";
import { readCents } from "#contract/values/money.ts";
import { readHours, readMinutes } from "#contract/content/read-minutes.ts";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { ControlProps, FieldOptions, StaffField } from "./staff-field.ts";

type Input = Pick<
  ComponentProps<"input">,
  "autoComplete" | "inputMode" | "list" | "max" | "maxLength" | "min" | "onKeyDown" | "placeholder" | "step" | "type"
>;
type Line<Value> = StaffField<string, Value>;

/** Splits a field's options from those of its control alone. */
function split<Own extends FieldOptions>(label: string, options: Own) {
  const { hint, optional, wide, section, path, ...own } = options;
  return { field: { label, hint, optional, wide, section, path, blank: "" }, own };
}

/** One input whose text `read` turns into a value. */
function input<Value, Start = Value>(
  label: string,
  options: FieldOptions & Input,
  kind: { input?: Input; toRaw: (start: Start) => string; read: (raw: string) => Value },
): StaffField<string, Value, Start> {
  const { field, own } = split(label, options);
  const { hint, optional, wide } = field;
  return {
    ...field,
    toRaw: kind.toRaw,
    read: kind.read,
    secret: own.type === "password",
    draw: ({ raw, change, id, name, errors }: ControlProps<string>) => (
      <TextField
        {...{ id, name, label, hint, optional, wide, errors }}
        autoComplete="off"
        {...kind.input}
        {...own}
        value={raw}
        onChange={(event) => change(event.currentTarget.value)}
      />
    ),
  };
}

/** A line of text, trimmed. */
export const text = (label: string, options: FieldOptions & Input = {}): Line<string> =>
  input<string>(label, options, { toRaw: (value) => value, read: (raw) => raw.trim() });

/** A sealed value: read as it is typed, and never kept in a draft. */
export const secret = (label: string, options: FieldOptions & Input = {}): Line<string> => ({
  ...input<string>(label, options, { toRaw: (value) => value, read: (raw) => raw }),
  secret: true,
});

/** A day as "2026-11-28", or "" when none is chosen. */
export const day = (label: string, options: FieldOptions & Input = {}): Line<string> =>
  text(label, { type: "date", ...options });

/** A day and time where the browser is, as an ISO moment; "" when none is typed or it is none. It begins empty. */
export const moment = (label: string, options: FieldOptions & Input = {}): StaffField<string, string, never> =>
  input<string, never>(
    label,
    { type: "datetime-local", ...options },
    {
      toRaw: () => "",
      read: (raw) => {
        const at = new Date(raw);
        return Number.isNaN(at.getTime()) ? "" : at.toISOString();
      },
    },
  );

interface Empty<Value> {
  /** Value of an empty field; without it the server is asked to refuse it. */
  empty?: Value;
}

/** Reads a text as a number in units of the server; NaN, which it refuses, when that is impossible. */
function measured<Value extends number | null>(
  label: string,
  { empty, ...options }: FieldOptions & Input & Empty<Value>,
  kind: { input: Input; show: (value: number) => string; read: (raw: string) => number },
) {
  return input<number | Value>(label, options, {
    input: kind.input,
    toRaw: (value) => (value === null || value === empty ? "" : kind.show(value)),
    read: (raw) => {
      if (raw.trim() !== "") return kind.read(raw);
      return empty === undefined ? Number.NaN : empty;
    },
  });
}

/** A number. */
export const number = <Value extends number | null = never>(
  label: string,
  options: FieldOptions & Input & Empty<Value> = {},
) => measured<Value>(label, options, { input: { type: "number" }, show: String, read: Number });

/** Dollars as they are typed, in cents. */
export const money = <Value extends number | null = never>(
  label: string,
  options: FieldOptions & Input & Empty<Value> = {},
) =>
  measured<Value>(label, options, {
    input: { inputMode: "decimal" },
    show: (cents) => (cents / 100).toFixed(2),
    read: (raw) => readCents(raw) ?? Number.NaN,
  });

/** Hours as they are typed, in minutes. */
export const hours = <Value extends number | null = never>(
  label: string,
  options: FieldOptions & Input & Empty<Value> = {},
) =>
  measured<Value>(label, options, {
    input: { inputMode: "decimal" },
    show: (minutes) => String(minutes / 60),
    read: readHours,
  });

/** Working time as people type it, "45" or "1:30", in minutes. */
export const minutes = (label: string, options: FieldOptions & Input = {}) =>
  measured<never>(label, options, { input: {}, show: String, read: (raw) => readMinutes(raw) ?? Number.NaN });

/** Several lines of text. */
export function longText(
  label: string,
  options: FieldOptions & { rows?: number; placeholder?: string; maxLength?: number } = {},
): Line<string> {
  const { field, own } = split(label, { wide: true, ...options });
  const { hint, optional, wide } = field;
  return {
    ...field,
    toRaw: (value) => value,
    read: (raw) => raw.trim(),
    draw: ({ raw, change, id, name, errors }) => (
      <TextArea
        {...{ id, name, label, hint, optional, wide, errors, ...own }}
        value={raw}
        onChange={(event) => change(event.currentTarget.value)}
      />
    ),
  };
}
