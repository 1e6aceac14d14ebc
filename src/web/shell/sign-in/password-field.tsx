import { type ComponentProps, useState } from "react";
import { Field, fieldWiring, type FieldProps } from "#web/ui/field.tsx";
import * as t from "#words/account.ts";

type Props = FieldProps & Omit<ComponentProps<"input">, "id" | "type">;

/** A password that can be looked at while it is typed. */
export function PasswordField({ id, label, hint, errors, name = "password", ...input }: Props) {
  const [shown, setShown] = useState(false);
  const field = { id, label, hint, errors };
  return (
    <Field {...field}>
      <div className="password-box">
        <input
          className="input"
          name={name}
          type={shown ? "text" : "password"}
          required
          autoCapitalize="none"
          spellCheck={false}
          {...input}
          {...fieldWiring(field)}
        />
        <button type="button" aria-pressed={shown} aria-controls={id} onClick={() => setShown(!shown)}>
          {shown ? t.hide : t.show}
        </button>
      </div>
    </Field>
  );
}
