import { type FormEvent, useState } from "react";
import { Link } from "react-router";
import * as messages from "#words/messages.ts";
import { notifications } from "#web/shell/notifications/notifications-store.ts";
import { countAttempt, resetAttempts } from "#web/shell/session/attempt-limiter.ts";
import { authClient } from "#web/shell/session/auth-client.ts";
import { messageFor } from "#web/shell/session/auth-words.ts";
import { Button } from "#web/ui/button.tsx";
import { ErrorSummary } from "#web/ui/error-summary.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useHydrated } from "#web/ui/use-hydrated.ts";
import { ResendLink } from "./resend-link.tsx";
import { PasswordField } from "./password-field.tsx";
import * as t from "#words/account.ts";

type Props = {
  /** Filled in for somebody known. */
  email?: string | undefined;
  /** Hears whether the second factor is still owed. */
  onSignedIn: (owesSecondFactor: boolean) => void;
};

export function SignInForm({ email: known, onSignedIn }: Props) {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<{ text: string } | null>(null);
  const [unverified, setUnverified] = useState<string | null>(null);
  const hydrated = useHydrated();

  const refuse = (message: { title: string; description: string }) => {
    notifications.add({ ...message, tone: "problem" });
    setRefused(null);
  };

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const email = String(typed.get("email") ?? "").trim();
    const password = String(typed.get("password") ?? "");
    setUnverified(null);
    if (!email || !password) return setRefused({ text: t.typeYourEmailAddressAnd });
    if (!countAttempt("signin", email)) return refuse(messages.tooManySignIns);
    setBusy(true);
    setRefused(null);
    try {
      const auth = await authClient();
      const { data, error } = await auth.signInWithPassword({ email, password });
      if (error) {
        refuse(messageFor(error, "signin"));
        if (error.code === "email_not_confirmed") setUnverified(email);
        return;
      }
      resetAttempts("signin", email);
      onSignedIn(data.user.factors?.some((factor) => factor.status === "verified") ?? false);
    } catch {
      refuse(messages.authenticationError);
    } finally {
      setBusy(false);
    }
  }

  return (
    <form className="auth-form" method="post" noValidate onSubmit={(event) => void send(event)} aria-label={t.signIn}>
      <ErrorSummary problems={[]} messages={refused ? [refused.text] : []} attempt={refused} />
      {unverified ? <ResendLink email={unverified} /> : null}
      <TextField
        id="sign-in-email"
        label={t.email}
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={known}
      />
      <PasswordField id="sign-in-password" label={t.password} autoComplete="current-password" />
      <div className="form-foot">
        <Button type="submit" tone="go" disabled={busy || !hydrated}>
          {t.signIn}
        </Button>
        <Link to="/forgot-password/" className="auth-side-link">
          {t.forgotYourPassword}
        </Link>
      </div>
    </form>
  );
}
