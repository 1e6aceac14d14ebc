import type { Me } from "#contract/accounts/me.ts";
import * as messages from "#words/messages.ts";
import { useSave } from "#web/shell/session/use-save.ts";
import { useGoogleOffered } from "#web/account/auth/google-button.tsx";
import { ApiProblem } from "#web/shell/session/api-fetch.ts";
import { authClient } from "#web/shell/session/auth-client.ts";
import { Button } from "#web/ui/button.tsx";
import { refuseOn } from "./account-words.ts";
import { SettingsCard } from "./settings-card.tsx";
import * as t from "#words/account.ts";
import { fill } from "#contract/values/fill.ts";

/** Only where Google is set up, or was used. */
export function GoogleCard({ me }: { me: Me }) {
  const offered = useGoogleOffered();
  const { busy, problem, save } = useSave({ inline: true });
  const google = me.identities.find((identity) => identity.provider === "google");
  if (!offered && !google) return null;
  const connect = () =>
    save(async () => {
      const auth = await authClient();
      const { error } = await auth.linkIdentity({
        provider: "google",
        options: { redirectTo: `${location.origin}/dashboard/?tab=account` },
      });
      if (error && !error.code) throw new ApiProblem(0, messages.googleFailed.description);
      refuseOn(error);
    });
  const disconnect = () =>
    save(async () => {
      const auth = await authClient();
      const { data, error } = await auth.getUserIdentities();
      const identity = data?.identities.find(({ provider }) => provider === "google");
      if (error || !identity) throw new ApiProblem(0, t.couldNotBeReachedNow);
      const { error: refused } = await auth.unlinkIdentity(identity);
      refuseOn(refused);
    });
  return (
    <SettingsCard
      id="google"
      title={t.google}
      lead={google ? fill(t.connectedAs, { account: google.email || t.aGoogleAccount }) : t.signInWithoutTypingA}
      problem={problem}
    >
      {google ? (
        <Button tone="outline" size="small" disabled={busy} onClick={() => void disconnect()}>
          {t.disconnectGoogle}
        </Button>
      ) : (
        <Button tone="outline" size="small" disabled={busy} onClick={() => void connect()}>
          {t.connectGoogle}
        </Button>
      )}
    </SettingsCard>
  );
}
