import { type FormEvent, useState } from "react";
import "#web/shell/sign-in/auth.css";
import { PasswordField } from "#web/shell/sign-in/password-field.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { api } from "./api-client.ts";
import { problemText } from "./api-fetch.ts";
import { authClient } from "./auth-client.ts";
import * as t from "#words/account.ts";

/** Asks for the password or a mailed code before a change to the account itself. */
export default function ProofDialog({ onAnswer }: { onAnswer: (proven: boolean) => void }) {
  const [byCode, setByCode] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function run(task: () => Promise<void>) {
    setBusy(true);
    setProblem(null);
    await task().catch((error: unknown) => setProblem(problemText(error)));
    setBusy(false);
  }

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // React passes events of a dialog on to the form it was opened from.
    event.stopPropagation();
    const typed = new FormData(event.currentTarget);
    const text = String(typed.get(byCode ? "nonce" : "password") ?? "");
    if (!text.trim()) return setProblem(byCode ? t.enterThe6Digits : t.enterYourPassword);
    void run(async () => {
      await api.me.proof.$post({ json: byCode ? { nonce: text } : { password: text } });
      onAnswer(true);
    });
  };

  const mailCode = () =>
    run(async () => {
      const auth = await authClient();
      const { error } = await auth.reauthenticate();
      // Within a minute of the last email none goes out: that one still counts.
      if (error && error.code !== "over_email_send_rate_limit") throw error;
      setByCode(true);
    });

  return (
    <Dialog title={t.confirmItsYou} open onOpenChange={(open) => (open ? undefined : onAnswer(false))}>
      <form className="settings-form" onSubmit={send} noValidate aria-label={t.confirmItsYou}>
        <p>{t.thisChangeNeeds}</p>
        {problem ? (
          <p role="alert" className="field-error">
            {problem}
          </p>
        ) : null}
        {byCode ? (
          <TextField
            id="proof-code"
            label={t.codeFromTheEmail}
            name="nonce"
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={8}
          />
        ) : (
          <PasswordField id="proof-password" label={t.password} autoComplete="current-password" />
        )}
        <div className="form-foot">
          <Button type="submit" disabled={busy}>
            {t.confirm}
          </Button>
          {byCode ? null : (
            <Button tone="outline" disabled={busy} onClick={() => void mailCode()}>
              {t.emailMeACode}
            </Button>
          )}
          <Button tone="outline" disabled={busy} onClick={() => onAnswer(false)}>
            {t.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
