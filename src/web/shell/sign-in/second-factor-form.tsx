import { type FormEvent, useEffect, useRef, useState } from "react";
import { authClient } from "#web/shell/session/auth-client.ts";
import { problemText } from "#web/shell/session/api-fetch.ts";
import { Button } from "#web/ui/button.tsx";
import { ErrorSummary } from "#web/ui/error-summary.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import * as t from "#words/account.ts";

/** The step after the password, for accounts with a second factor. */
export function SecondFactorForm({ onVerified, onLeave }: { onVerified: () => void; onLeave: () => void }) {
  const [byRecovery, setByRecovery] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<{ text: string } | null>(null);

  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector("input")?.focus(), [byRecovery]);

  async function verifyCode(code: string): Promise<string | null> {
    const auth = await authClient();
    const { data, error: unlisted } = await auth.mfa.listFactors();
    const factor = data?.totp[0];
    if (unlisted || !factor) return t.couldNotBeReachedNow;
    const { error } = await auth.mfa.challengeAndVerify({ factorId: factor.id, code });
    if (!error) return null;
    return error.code === "over_request_rate_limit" ? t.tooManyTries : t.thisCodeIsNotRight;
  }

  async function useRecoveryCode(code: string): Promise<string | null> {
    try {
      const { answerOf, api } = await import("#web/shell/session/api-client.ts");
      const { session } = await answerOf(api.me["recovery-codes"].redeem.$post({ json: { code } }));
      const auth = await authClient();
      const { error } = await auth.setSession(session);
      return error ? problemText(null) : null;
    } catch (error) {
      return problemText(error);
    }
  }

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get("code") ?? "").replaceAll(/\s/g, "");
    if (!typed) return setRefused({ text: byRecovery ? t.typeARecoveryCode : t.typeTheDigitsFromTheApp });
    setBusy(true);
    setRefused(null);
    const problem = await (byRecovery ? useRecoveryCode(typed) : verifyCode(typed)).catch(() => problemText(null));
    setBusy(false);
    if (problem) setRefused({ text: problem });
    else onVerified();
  }

  return (
    <form
      className="auth-form"
      method="post"
      noValidate
      onSubmit={(event) => void send(event)}
      aria-label={t.secondStep}
      ref={form}
    >
      <ErrorSummary problems={[]} messages={refused ? [refused.text] : []} attempt={refused} />
      {byRecovery ? (
        <TextField
          key="recovery"
          id="recovery-code"
          label={t.recoveryCode}
          name="code"
          hint={t.oneOfTheCodesYou}
          autoComplete="off"
          autoCapitalize="none"
        />
      ) : (
        <TextField
          key="code"
          id="authentication-code"
          label={t.authenticationCode}
          name="code"
          hint={t.n6DigitsFromYourAuthenticator}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={8}
        />
      )}
      <div className="form-foot">
        <Button type="submit" tone="go" disabled={busy}>
          {t.verify}
        </Button>
        <button type="button" className="text-button" onClick={() => setByRecovery(!byRecovery)}>
          {byRecovery ? t.authenticatorInstead : t.recoveryCodeInstead}
        </button>
        <button type="button" className="text-button" onClick={onLeave}>
          {t.cancel}
        </button>
      </div>
    </form>
  );
}
