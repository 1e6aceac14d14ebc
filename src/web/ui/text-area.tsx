import type { ComponentProps } from "react";
import { Field, fieldWiring, type FieldProps } from "./field.tsx";

type Props = FieldProps & Omit<ComponentProps<"textarea">, "id">;

export function TextArea({ id, label, hint, optional, errors, wide = true, ...input }: Props) {
  const field = { id, label, hint, optional, errors, wide };
  return (
    <Field {...field}>
      <textarea className="input" rows={4} required={!optional} {...input} {...fieldWiring(field)} />
    </Field>
  );
}
