import type { ComponentProps } from "react";
import { Field, fieldWiring, type FieldProps } from "./field.tsx";

type Props = FieldProps &
  Omit<ComponentProps<"select">, "id"> & { options: Record<string, string>; placeholder?: string };

/** The native control, styled: it works before script and opens the phone's own picker. */
export function SelectField({ id, label, hint, optional, errors, wide, options, placeholder, ...select }: Props) {
  const field = { id, label, hint, optional, errors, wide };
  return (
    <Field {...field}>
      <select className="input" required={!optional} {...select} {...fieldWiring(field)}>
        {placeholder ? <option value="">{placeholder}</option> : null}
        {Object.entries(options).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </Field>
  );
}
