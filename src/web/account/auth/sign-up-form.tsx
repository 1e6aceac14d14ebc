import { type FormEvent, useState } from "react";
import { passwordGaps } from "#contract/accounts/account-rules.ts";
import * as messages from "#words/messages.ts";
import type { Message } from "#contract/site/messages.ts";
import { track } from "#web/shell/analytics/data-layer.ts";
import { notifications } from "#web/shell/notifications/notifications-store.ts";
import { countAttempt, resetAttempts } from "#web/shell/session/attempt-limiter.ts";
import { authClient } from "#web/shell/session/auth-client.ts";
import { messageFor, weaknessesOf } from "#web/shell/session/auth-words.ts";
import { Button } from "#web/ui/button.tsx";
import { ErrorSummary } from "#web/ui/error-summary.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useHydrated } from "#web/ui/use-hydrated.ts";
import { NewPasswordField } from "./new-password-field.tsx";
import * as t from "#words/account.ts";

interface Props {
  /** Typed before, and wrong. */
  email: string | null;
  onSignedUp: (email: string | null) => void;
}

/** `onSignedUp` hears the address an email is on its way to, or null when the account is signed in at once. */
export function SignUpForm({ email: earlier, onSignedUp }: Props) {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<{ text: string } | null>(null);
  const [weaknesses, setWeaknesses] = useState<string[]>([]);
  const hydrated = useHydrated();

  const refuse = (message: Message) => {
    notifications.add({ ...message, tone: "problem" });
    setRefused({ text: message.description });
  };

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const text = (name: string) => String(typed.get(name) ?? "").trim();
    const email = text("email");
    const password = String(typed.get("password") ?? "");
    setWeaknesses([]);
    if (!email || !password) return setRefused({ text: t.typeEmailAndAPassword });
    if (passwordGaps(password).length > 0) return refuse(messages.passwordTooWeak);
    if (!countAttempt("signup", email)) return refuse(messages.tooManySignUps);
    setBusy(true);
    setRefused(null);
    try {
      const auth = await authClient();
      const { data, error } = await auth.signUp({
        email,
        password,
        options: {
          data: { first_name: text("firstName"), last_name: text("lastName") },
          emailRedirectTo: `${location.origin}/`,
        },
      });
      if (error) {
        refuse(messageFor(error, "signup"));
        return setWeaknesses(weaknessesOf(error));
      }
      // The service does not say who has an account; an answer without identities is its way of meaning it.
      if (data.user?.identities?.length === 0) return refuse(messages.accountExists);
      resetAttempts("signup", email);
      notifications.add(messages.signUpSuccessful);
      track({ event: "sign_up", event_category: "auth", event_label: "password" });
      onSignedUp(data.session ? null : email);
    } catch {
      refuse(messages.authenticationError);
    } finally {
      setBusy(false);
    }
  }

  return (
    <form className="auth-form" method="post" noValidate onSubmit={(event) => void send(event)} aria-label={t.signUp}>
      <ErrorSummary problems={[]} messages={refused ? [refused.text] : []} attempt={refused} />
      <div className="form-grid">
        <TextField id="sign-up-first" label={t.firstName} name="firstName" autoComplete="given-name" maxLength={60} />
        <TextField id="sign-up-last" label={t.lastName} name="lastName" autoComplete="family-name" maxLength={60} />
      </div>
      <TextField
        id="sign-up-email"
        label={t.email}
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={earlier ?? undefined}
      />
      <NewPasswordField id="sign-up-password" label={t.password} weaknesses={weaknesses} />
      <div className="form-foot">
        <Button type="submit" tone="go" disabled={busy || !hydrated}>
          {t.createAccount}
        </Button>
      </div>
    </form>
  );
}
