import { type FormEvent, useState } from "react";
import { passwordGaps } from "#contract/accounts/account-rules.ts";
import * as messages from "#words/messages.ts";
import { notifications } from "#web/shell/notifications/notifications-store.ts";
import { authClient } from "#web/shell/session/auth-client.ts";
import { weaknessesOf } from "#web/shell/session/auth-words.ts";
import { readStoredSession } from "#web/shell/session/stored-session.ts";
import { Button } from "#web/ui/button.tsx";
import { ErrorSummary } from "#web/ui/error-summary.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { NewPasswordField } from "./new-password-field.tsx";
import * as t from "#words/account.ts";
import * as passwordWords from "#words/passwords.ts";

export function NewPasswordForm({ onUpdated, quiet = false }: { onUpdated: () => void; quiet?: boolean }) {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<{ text: string } | null>(null);
  const [asksForCode, setAsksForCode] = useState(false);
  const [weaknesses, setWeaknesses] = useState<string[]>([]);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = new FormData(form);
    const password = String(typed.get("password") ?? "");
    const nonce = String(typed.get("nonce") ?? "").trim();
    if (asksForCode && !nonce) return setRefused({ text: t.typeThe6DigitsFrom });
    setWeaknesses([]);
    if (passwordGaps(password).length > 0) return weak();
    setBusy(true);
    setRefused(null);
    try {
      const auth = await authClient();
      const { error } = await auth.updateUser({ password, ...(nonce ? { nonce } : {}) });
      if (!error) {
        form.reset();
        setAsksForCode(false);
        notifications.add({ title: t.passwordUpdated, description: t.newPasswordFromNowOn });
        return onUpdated();
      }
      if (error.code === "weak_password") {
        setWeaknesses(weaknessesOf(error));
        return weak();
      }
      if (error.code === "reauthentication_needed") {
        const { error: unsent } = await auth.reauthenticate();
        // Within a minute of the last email none goes out: that one still counts.
        if (!unsent || unsent.code === "over_email_send_rate_limit") return setAsksForCode(true);
      }
      const refusals: Record<string, string> = passwordWords.passwordRefusals;
      setRefused({ text: refusals[error.code ?? ""] ?? t.thePasswordWasNotChanged });
    } catch {
      setRefused({ text: t.weCouldNotBeReached });
    } finally {
      setBusy(false);
    }
  }

  function weak() {
    notifications.add({ ...messages.passwordTooWeak, tone: "problem" });
    setRefused({ text: messages.passwordTooWeak.description });
  }

  return (
    <form className="auth-form" method="post" noValidate onSubmit={(event) => void send(event)}>
      <ErrorSummary problems={[]} messages={refused ? [refused.text] : []} attempt={refused} />
      <input
        type="hidden"
        name="username"
        autoComplete="username"
        value={readStoredSession()?.user.email ?? ""}
        readOnly
      />
      <NewPasswordField id="new-password" label={t.newPassword} weaknesses={weaknesses} />
      {asksForCode ? (
        <TextField
          id="reauthentication-code"
          label={t.codeFromOurEmail}
          name="nonce"
          hint={t.youSignedInAWhile}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={8}
        />
      ) : null}
      <div className="form-foot">
        <Button type="submit" {...(quiet ? { tone: "outline", size: "small" } : { tone: "go" })} disabled={busy}>
          {t.updatePassword}
        </Button>
      </div>
    </form>
  );
}
