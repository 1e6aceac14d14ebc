import { type FormEvent, useState } from "react";
import { passwordGaps } from "#contract/account-rules.ts";
import { messages } from "#contract/messages.ts";
import { notifications } from "#web/notifications/notifications-store.ts";
import { authClient } from "#web/session/auth-client.ts";
import { weaknessesOf } from "#web/session/auth-words.ts";
import { readStoredSession } from "#web/session/stored-session.ts";
import { Button } from "#web/ui/button.tsx";
import { ErrorSummary } from "#web/ui/error-summary.tsx";
import { NewPasswordField } from "./new-password-field.tsx";

const words: Record<string, string> = {
  same_password: "This is your present password. Choose another one.",
  insufficient_aal: "Confirm the second factor first: sign out and in again.",
  over_request_rate_limit: "Too many tries. Wait a few minutes.",
};

export function NewPasswordForm({ onUpdated, quiet = false }: { onUpdated: () => void; quiet?: boolean }) {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<{ text: string } | null>(null);
  const [weaknesses, setWeaknesses] = useState<string[]>([]);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const password = String(new FormData(form).get("password") ?? "");
    setWeaknesses([]);
    if (passwordGaps(password).length > 0) return weak();
    setBusy(true);
    setRefused(null);
    try {
      const auth = await authClient();
      const { error } = await auth.updateUser({ password });
      if (!error) {
        form.reset();
        notifications.add({ title: "Password Updated", description: "Use the new one from now on." });
        return onUpdated();
      }
      if (error.code === "weak_password") {
        setWeaknesses(weaknessesOf(error));
        return weak();
      }
      setRefused({ text: words[error.code ?? ""] ?? "The password was not changed. Try again in a moment." });
    } catch {
      setRefused({ text: "We could not be reached. Check the connection and try again." });
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
      <NewPasswordField id="new-password" label="New password" weaknesses={weaknesses} />
      <div className="form-foot">
        <Button type="submit" {...(quiet ? { tone: "outline", size: "small" } : { tone: "go" })} disabled={busy}>
          Update Password
        </Button>
      </div>
    </form>
  );
}
