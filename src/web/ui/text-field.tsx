import type { ComponentProps } from "react";
import { Field, fieldWiring, type FieldProps } from "./field.tsx";
import { useNearMiss } from "./use-near-miss.tsx";

type Props = FieldProps & Omit<ComponentProps<"input">, "id">;

export function TextField({ id, label, hint, optional, errors, wide, type = "text", ...input }: Props) {
  const field = { id, label, hint, optional, errors, wide };
  const { check, question } = useNearMiss();
  return (
    <Field {...field}>
      <input
        className="input"
        type={type}
        required={!optional}
        onBlur={type === "email" ? check : undefined}
        {...input}
        {...fieldWiring(field)}
      />
      {type === "email" ? question : null}
    </Field>
  );
}
