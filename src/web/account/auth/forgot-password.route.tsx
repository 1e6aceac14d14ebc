import { type FormEvent, useEffect, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { messages } from "#contract/messages.ts";
import { authClient } from "#web/shell/session/auth-client.ts";
import { sessionStore } from "#web/shell/session/session-store.ts";
import { readStoredSession } from "#web/shell/session/stored-session.ts";
import { tokenClaims } from "#web/shell/session/token-claims.ts";
import { useSession } from "#web/shell/session/use-session.ts";
import { factsOf } from "#web/site/seo/facts-of.ts";
import { pageMeta } from "#web/site/seo/page-meta.ts";
import { Button } from "#web/ui/button.tsx";
import { ErrorSummary } from "#web/ui/error-summary.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useHydrated } from "#web/ui/use-hydrated.ts";
import type { Route } from "./+types/forgot-password.route.ts";
import "./auth.css";
import { AuthFrame } from "./auth-frame.tsx";
import { NewPasswordForm } from "./new-password-form.tsx";
import { SecondFactorForm } from "./second-factor-form.tsx";

export const handle = { headerTone: "paper" };

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    facts: factsOf(matches),
    path: "/forgot-password/",
    title: "Forgot your password?",
    description: "Type the email address of your account and we send a link to choose a new password.",
  });
}

/** Whether this session came from the link in the email, now or before a reload. */
function useRecovery(asked: boolean): boolean {
  const session = useSession();
  const [announced, setAnnounced] = useState(false);
  useEffect(() => sessionStore.onEvent((event) => event === "password_recovery" && setAnnounced(true)), []);
  if (session.status !== "signed-in" && session.status !== "second-factor") return false;
  // The page of the email's link says so, also after a reload.
  if (asked) return true;
  const methods = tokenClaims(readStoredSession()?.access_token ?? "").amr ?? [];
  return announced || methods.some(({ method }) => method === "recovery");
}

export default function ForgotPassword() {
  const navigate = useNavigate();
  const session = useSession();
  const [query] = useSearchParams();
  const recovery = useRecovery(query.has("new-password"));
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (recovery && session.status === "second-factor")
    return (
      <AuthFrame title="One more step" lead="Your account is protected with a second factor.">
        <SecondFactorForm onVerified={() => sessionStore.refresh()} onLeave={() => void navigate("/")} />
      </AuthFrame>
    );
  if (recovery)
    return (
      <AuthFrame title="Choose a new password" lead="Every other session of your account ends with it.">
        <NewPasswordForm onUpdated={() => void navigate("/dashboard/", { replace: true })} />
      </AuthFrame>
    );
  if (sentTo)
    return (
      <AuthFrame
        title="Check your email"
        lead={`If ${sentTo} has an account, a link is on its way. It works for one hour.`}
      >
        <p className="note">
          You can open it on any device. Nothing there? Look in the spam folder, or try again in a minute.
        </p>
        <p className="mt-5">
          <Button tone="outline" onClick={() => setSentTo(null)}>
            Try again
          </Button>
        </p>
      </AuthFrame>
    );
  return (
    <AuthFrame
      title="Forgot your password?"
      lead="Type the email address of your account. We send a link to choose a new one."
    >
      <RequestForm onSent={setSentTo} />
    </AuthFrame>
  );
}

function RequestForm({ onSent }: { onSent: (email: string) => void }) {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<{ text: string } | null>(null);
  const hydrated = useHydrated();
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get("email") ?? "").trim();
    if (!/^[^\s@]+@[^\s@]+$/.test(email)) return setRefused({ text: messages.invalidEmail.description });
    setBusy(true);
    setRefused(null);
    try {
      const auth = await authClient();
      const { error } = await auth.resetPasswordForEmail(email, { redirectTo: `${location.origin}/forgot-password/` });
      if (!error) return onSent(email);
      setRefused({
        text:
          error.code === "over_email_send_rate_limit" || error.code === "over_request_rate_limit"
            ? "We sent one moments ago. Wait a minute, then try again."
            : error.code === "validation_failed"
              ? messages.invalidEmail.description
              : "The link was not sent. Try again in a moment.",
      });
    } catch {
      setRefused({ text: "We could not be reached. Check the connection and try again." });
    } finally {
      setBusy(false);
    }
  }
  return (
    <form className="auth-form" method="post" noValidate onSubmit={(event) => void send(event)}>
      <ErrorSummary problems={[]} messages={refused ? [refused.text] : []} attempt={refused} />
      <TextField id="forgot-email" label="Email" name="email" type="email" autoComplete="username" />
      <div className="form-foot">
        <Button type="submit" tone="go" disabled={busy || !hydrated}>
          Send Reset Link
        </Button>
      </div>
    </form>
  );
}
