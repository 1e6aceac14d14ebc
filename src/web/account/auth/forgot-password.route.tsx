import { type FormEvent, useEffect, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import * as messages from "#words/messages.ts";
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
import "#web/shell/sign-in/auth.css";
import { AuthFrame } from "./auth-frame.tsx";
import { NewPasswordForm } from "./new-password-form.tsx";
import { SecondFactorForm } from "#web/shell/sign-in/second-factor-form.tsx";
import * as t from "#words/account.ts";
import { fill } from "#contract/values/fill.ts";

export const handle = { headerTone: "paper" };

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    facts: factsOf(matches),
    path: "/forgot-password/",
    title: t.forgotYourPassword,
    description: t.typeTheEmailAddressOf,
  });
}

/** True when this session came from the link in the email, now or before a reload. */
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
      <AuthFrame title={t.oneMoreStep} lead={t.yourAccountIsProtectedWith}>
        <SecondFactorForm onVerified={() => sessionStore.refresh()} onLeave={() => void navigate("/")} />
      </AuthFrame>
    );
  if (recovery)
    return (
      <AuthFrame title={t.chooseANewPassword} lead={t.everyOtherSessionOfYour}>
        <NewPasswordForm onUpdated={() => void navigate("/dashboard/", { replace: true })} />
      </AuthFrame>
    );
  if (sentTo)
    return (
      <AuthFrame title={t.checkYourEmail} lead={fill(t.ifHasAnAccountA, { sentTo })}>
        <p className="note">{t.youCanOpenItOn}</p>
        <p className="mt-5">
          <Button tone="outline" onClick={() => setSentTo(null)}>
            {t.tryAgain}
          </Button>
        </p>
      </AuthFrame>
    );
  return (
    <AuthFrame title={t.forgotYourPassword} lead={t.newLinkHelp}>
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
            ? t.weSentOneMomentsAgo
            : error.code === "validation_failed"
              ? messages.invalidEmail.description
              : t.theLinkWasNotSent,
      });
    } catch {
      setRefused({ text: t.weCouldNotBeReached });
    } finally {
      setBusy(false);
    }
  }
  return (
    <form className="auth-form" method="post" noValidate onSubmit={(event) => void send(event)}>
      <ErrorSummary problems={[]} messages={refused ? [refused.text] : []} attempt={refused} />
      <TextField id="forgot-email" label={t.email} name="email" type="email" autoComplete="username" />
      <div className="form-foot">
        <Button type="submit" tone="go" disabled={busy || !hydrated}>
          {t.sendResetLink}
        </Button>
      </div>
    </form>
  );
}
