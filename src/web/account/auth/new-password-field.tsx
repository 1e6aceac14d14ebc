import { useEffect, useState } from "react";
import { PasswordField } from "#web/shell/sign-in/password-field.tsx";
import { PasswordMeter } from "./password-meter.tsx";

type Props = { id: string; label: string; name?: string; weaknesses: string[] };

export function NewPasswordField({ id, label, name = "password", weaknesses }: Props) {
  const [password, setPassword] = useState("");
  // Values typed, or filled in by the browser, before the page's script had started.
  useEffect(() => {
    const input = document.getElementById(id);
    if (input instanceof HTMLInputElement && input.value) setPassword(input.value);
  }, [id]);
  return (
    <div>
      <PasswordField
        id={id}
        label={label}
        name={name}
        autoComplete="new-password"
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <PasswordMeter id={`${id}-meter`} password={password} weaknesses={weaknesses} />
    </div>
  );
}
