import type { ComponentProps } from "react";
import { Field, fieldWiring, type FieldProps } from "./field.tsx";

type Props = FieldProps & Omit<ComponentProps<"input">, "id">;

export function TextField({ id, label, hint, optional, errors, wide, type = "text", ...input }: Props) {
  const field = { id, label, hint, optional, errors, wide };
  return (
    <Field {...field}>
      <input className="input" type={type} required={!optional} {...input} {...fieldWiring(field)} />
    </Field>
  );
}
