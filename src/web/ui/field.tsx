import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import * as t from "#words/shell.ts";

export type FieldProps = {
  id: string;
  label: string;
  hint?: string | undefined;
  optional?: boolean | undefined;
  errors?: readonly string[] | undefined;
  wide?: boolean | undefined;
};

/** Attributes that tie the control inside a field to its hint and error. */
export function fieldWiring({ id, hint, optional, errors }: Omit<FieldProps, "label">) {
  const invalid = errors !== undefined && errors.length > 0;
  const described = [optional && `${id}-optional`, hint && `${id}-hint`, invalid && `${id}-error`].filter(Boolean);
  return {
    id,
    "aria-invalid": invalid || undefined,
    "aria-describedby": described.length > 0 ? described.join(" ") : undefined,
  };
}

/** Label above, control, hint, error. "Optional" stands beside the label, so that the name stays the label alone. */
export function Field({ id, label, hint, optional, errors, wide, children }: FieldProps & { children: ReactNode }) {
  return (
    <div className={wide ? "field form-wide" : "field"}>
      <div className="field-top">
        <label htmlFor={id}>{label}</label>
        {optional ? (
          <span className="field-optional" id={`${id}-optional`}>
            {t.optional}
          </span>
        ) : null}
      </div>
      {children}
      {hint ? (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {errors && errors.length > 0 ? (
        <p className="field-error" id={`${id}-error`}>
          <Icon name="warning" />
          <span>{errors.join(" ")}</span>
        </p>
      ) : null}
    </div>
  );
}
