import { useState } from "react";
import { authClient } from "#web/shell/session/auth-client.ts";
import { Button } from "#web/ui/button.tsx";
import * as t from "#words/account.ts";
import * as emailLinkWords from "#words/email-links.ts";

type State = "offered" | "sending" | "sent" | "wait" | "failed";

/** For an address that is not confirmed yet. */
export function ResendLink({ email }: { email: string }) {
  const [state, setState] = useState<State>("offered");
  async function resend() {
    setState("sending");
    try {
      const auth = await authClient();
      const { error } = await auth.resend({
        type: "signup",
        email,
        options: { emailRedirectTo: `${location.origin}/` },
      });
      setState(!error ? "sent" : error.code === "over_email_send_rate_limit" ? "wait" : "failed");
    } catch {
      setState("failed");
    }
  }
  return (
    <div className="auth-note">
      <p role="status">{emailLinkWords.resendStates[state]}</p>
      {state === "sent" ? null : (
        <Button tone="outline" size="small" disabled={state === "sending"} onClick={() => void resend()}>
          {t.sendTheLinkAgain}
        </Button>
      )}
    </div>
  );
}
