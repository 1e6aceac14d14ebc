import { passwordGaps } from "#contract/accounts/account-rules.ts";
import * as t from "#words/account.ts";
import * as passwordWords from "#words/passwords.ts";

/** Faults of a password while it is typed. `weaknesses` is the server's verdict on the last one. */
export function PasswordMeter({ id, password, weaknesses }: { id: string; password: string; weaknesses: string[] }) {
  const gaps = passwordGaps(password);
  const met = (gap: keyof typeof passwordWords.passwordNeeds) => password !== "" && !gaps.includes(gap);
  const strength =
    Number(met("length")) + Number(met("characters")) + Number(password.length >= 14 && gaps.length === 0);
  return (
    <div className="meter" id={id}>
      <div className="meter-bar" data-strength={strength} aria-hidden="true" />
      <ul>
        {(Object.keys(passwordWords.passwordNeeds) as (keyof typeof passwordWords.passwordNeeds)[]).map((gap) => (
          <li key={gap} data-met={met(gap) || undefined}>
            <span aria-hidden="true">{met(gap) ? "✓" : "·"}</span> {passwordWords.passwordNeeds[gap]}
            <span className="sr-only">{met(gap) ? t.done : t.missing}</span>
          </li>
        ))}
      </ul>
      {weaknesses.length > 0 ? (
        <p role="alert" className="field-error">
          {weaknesses.join(" ")}
        </p>
      ) : null}
    </div>
  );
}
