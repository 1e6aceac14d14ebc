import { useRevalidator } from "react-router";
import type { Me } from "#contract/me.ts";
import { messages } from "#contract/messages.ts";
import { useGoogleOffered } from "#web/account/auth/google-button.tsx";
import { authClient } from "#web/shell/session/auth-client.ts";
import { Button } from "#web/ui/button.tsx";
import { accountWords } from "./account-words.ts";
import { SettingsCard } from "./settings-card.tsx";
import { useTask } from "./use-task.ts";

/** Only where Google is set up, or was used. */
export function GoogleCard({ me }: { me: Me }) {
  const offered = useGoogleOffered();
  const { busy, problem, run } = useTask();
  const { revalidate } = useRevalidator();
  const google = me.identities.find((identity) => identity.provider === "google");
  if (!offered && !google) return null;
  const connect = () =>
    run(async () => {
      const auth = await authClient();
      const { error } = await auth.linkIdentity({
        provider: "google",
        options: { redirectTo: `${location.origin}/dashboard/` },
      });
      return error && (error.code ? accountWords(error) : messages.googleFailed.description);
    });
  const disconnect = async () => {
    const done = await run(async () => {
      const auth = await authClient();
      const { data, error } = await auth.getUserIdentities();
      const identity = data?.identities.find(({ provider }) => provider === "google");
      if (error || !identity) return "We could not be reached. Try again in a moment.";
      const { error: refused } = await auth.unlinkIdentity(identity);
      return refused && accountWords(refused);
    });
    if (done) await revalidate();
  };
  return (
    <SettingsCard
      id="google"
      title="Google"
      lead={google ? `Connected as ${google.email || "a Google account"}.` : "Sign in without typing a password."}
      problem={problem}
    >
      {google ? (
        <Button tone="outline" size="small" disabled={busy} onClick={() => void disconnect()}>
          Disconnect Google
        </Button>
      ) : (
        <Button tone="outline" size="small" disabled={busy} onClick={() => void connect()}>
          Connect Google
        </Button>
      )}
    </SettingsCard>
  );
}
