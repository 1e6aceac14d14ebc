import { type FormEvent, useState } from "react";
import { passwordGaps } from "#contract/accounts/account-rules.ts";
import * as messages from "#words/messages.ts";
import { weaknessesOf } from "#web/shell/session/auth-words.ts";
import { Button } from "#web/ui/button.tsx";
import { ErrorSummary } from "#web/ui/error-summary.tsx";
import { AuthFrame } from "./auth-frame.tsx";
import { type LinkOutcome, type PendingSignUp, problemOf, type SignUpPassword } from "./confirm-link.ts";
import { NewPasswordField } from "./new-password-field.tsx";
import { PasswordField } from "#web/shell/sign-in/password-field.tsx";
import * as t from "#words/account.ts";
import { fill } from "#contract/values/fill.ts";

interface Props {
  signUp: PendingSignUp;
  outcome: LinkOutcome | null;
  busy: boolean;
  onConfirm: (chosen: SignUpPassword) => Promise<void>;
  onDeny: () => void;
}

/** Asks for the password of a sign-up that came from another browser, or for a new one: anybody can type anybody's address. */
export function WhoseSignUp({ signUp, outcome, busy, onConfirm, onDeny }: Props) {
  const { email, name, contested } = signUp;
  const [choosesNew, setChoosesNew] = useState(contested);
  const [missing, setMissing] = useState<{ text: string } | null>(null);

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get("password") ?? "");
    setMissing(null);
    if (!choosesNew && password === "") return setMissing({ text: t.typeThePasswordOrChoose });
    if (choosesNew && passwordGaps(password).length > 0)
      return setMissing({ text: messages.passwordTooWeak.description });
    void onConfirm(choosesNew ? { new_password: password } : { password });
  }

  const isWeak = outcome?.kind === "weak-password";
  const problem = missing?.text ?? (isWeak ? messages.passwordTooWeak.description : problemOf(outcome));
  return (
    <AuthFrame
      title={contested ? t.chooseAPassword : t.didYouSignUp}
      lead={
        contested
          ? fill(t.somebodySignedUpWithMore, { email })
          : fill(t.somebodySignedUpWithIn, { email, name: name ? fill(t.asName, { name }) : "" })
      }
    >
      <form className="auth-form" method="post" noValidate onSubmit={send}>
        <ErrorSummary problems={[]} messages={problem ? [problem] : []} attempt={missing ?? outcome} />
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        {choosesNew ? (
          <NewPasswordField
            key="new"
            id="confirm-new-password"
            label={t.newPassword}
            weaknesses={isWeak ? weaknessesOf(outcome) : []}
          />
        ) : (
          <PasswordField
            key="typed"
            id="confirm-password"
            label={t.password}
            hint={t.theOneYouChoseWhen}
            autoComplete="current-password"
          />
        )}
        {contested ? null : (
          <p>
            <Button type="button" tone="outline" size="small" onClick={() => setChoosesNew(!choosesNew)}>
              {choosesNew ? t.iKnowThePassword : t.chooseANewPassword}
            </Button>
          </p>
        )}
        <div className="form-foot">
          <Button type="submit" tone="go" disabled={busy}>
            {t.confirmEmailAddress}
          </Button>
        </div>
      </form>
      <p className="auth-note">
        <span>{t.youDidNotSignUp}</span>
        <Button type="button" tone="outline" size="small" disabled={busy} onClick={onDeny}>
          {t.thatWasntMe}
        </Button>
      </p>
    </AuthFrame>
  );
}
