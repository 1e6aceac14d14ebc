import { useEffect, useState } from "react";
import { limitedFetch } from "#web/shell/performance/limited-fetch.ts";
import * as messages from "#words/messages.ts";
import { notifications } from "#web/shell/notifications/notifications-store.ts";
import { authClient } from "#web/shell/session/auth-client.ts";
import { Button } from "#web/ui/button.tsx";
import * as t from "#words/account.ts";

/** Only where the server says that Google is set up. A full-page redirect: no popup that could be blocked. */
export function GoogleButton() {
  const offered = useGoogleOffered();
  const [busy, setBusy] = useState(false);
  if (!offered) return null;
  async function go() {
    setBusy(true);
    try {
      const auth = await authClient();
      const { data } = await auth.signInWithOAuth({
        provider: "google",
        options: { redirectTo: `${location.origin}/`, skipBrowserRedirect: true },
      });
      // Asked first, so that a service that cannot be reached is a word on this page and not a page of its own.
      if (data.url && (await limitedFetch(data.url, { redirect: "manual" })).type === "opaqueredirect")
        return location.assign(data.url);
    } catch {
      // Said below.
    }
    setBusy(false);
    notifications.add({ ...messages.googleFailed, tone: "problem" });
  }
  return (
    <div className="auth-google">
      <Button tone="outline" disabled={busy} onClick={() => void go()}>
        <GoogleMark />
        {t.continueWithGoogle}
      </Button>
      <p className="auth-or">{t.orWithYourEmailAddress}</p>
    </div>
  );
}

export function useGoogleOffered(): boolean {
  const [offered, setOffered] = useState(false);
  useEffect(() => {
    const leave = new AbortController();
    limitedFetch("/auth/v1/settings", { signal: leave.signal })
      .then((answer) => answer.json())
      .then((settings: { external?: { google?: boolean } }) => setOffered(settings.external?.google === true))
      .catch(() => undefined);
    return () => leave.abort();
  }, []);
  return offered;
}

const GoogleMark = () => (
  <svg viewBox="0 0 18 18" width="18" height="18" aria-hidden="true">
    <path
      fill="#4285F4"
      d="M17.6 9.2c0-.6-.1-1.2-.2-1.8H9v3.500h4.800a4.100 4.100 0 0 1-1.800 2.700v2.200h2.900c1.700-1.600 2.700-3.900 2.700-6.600z"
    />
    <path
      fill="#34A853"
      d="M9 18c2.400 0 4.500-.8 6-2.200l-2.900-2.200a5.400 5.400 0 0 1-8.100-2.900H1v2.300A9 9 0 0 0 9 18z"
    />
    <path fill="#FBBC05" d="M4 10.700a5.400 5.400 0 0 1 0-3.400V5H1a9 9 0 0 0 0 8z" />
    <path
      fill="#EA4335"
      d="M9 3.600c1.300 0 2.500.5 3.400 1.300L15 2.300A9 9 0 0 0 1 5l3 2.300A5.400 5.400 0 0 1 9 3.600z"
    />
  </svg>
);
