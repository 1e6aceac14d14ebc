import type { FormEvent } from "react";
import * as messages from "#words/messages.ts";
import type { Me } from "#contract/accounts/me.ts";
import { useSave } from "#web/shell/session/use-save.ts";
import { authClient } from "#web/shell/session/auth-client.ts";
import { withFreshProof } from "#web/shell/session/proof-requests.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { refuseOn } from "./account-words.ts";
import { SettingsCard } from "./settings-card.tsx";
import { Filled } from "#web/ui/filled.tsx";
import * as t from "#words/account.ts";

export function EmailCard({ me }: { me: Me }) {
  const { busy, problem, setProblem, save } = useSave({ inline: true });
  async function change(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const email = String(new FormData(form).get("newEmail") ?? "").trim();
    if (!/^[^\s@]+@[^\s@]+$/.test(email)) return setProblem(messages.invalidEmail.description);
    const asked = await save(async () => {
      const auth = await authClient();
      const { error } = await withFreshProof(() =>
        auth.updateUser({ email }, { emailRedirectTo: `${location.origin}/dashboard/?tab=account` }),
      );
      refuseOn(error);
    });
    if (asked) form.reset();
  }
  return (
    <SettingsCard
      id="email"
      title={t.emailAddress}
      lead={<Filled text={t.emailNow} by={{ email: <b className="wrap-anywhere">{me.email}</b> }} />}
      problem={problem}
    >
      {me.newEmail ? (
        <p role="status" className="settings-note">
          <Filled text={t.twoEmailsAreOnTheir} by={{ email: <b className="wrap-anywhere">{me.newEmail}</b> }} />
        </p>
      ) : null}
      <form className="settings-form" onSubmit={(event) => void change(event)} noValidate>
        <TextField id="new-email" label={t.newEmailAddress} name="newEmail" type="email" autoComplete="email" />
        <div>
          <Button type="submit" size="small" tone="outline" disabled={busy}>
            {t.changeEmail}
          </Button>
        </div>
      </form>
    </SettingsCard>
  );
}
