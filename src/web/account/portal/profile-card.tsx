import type { FormEvent } from "react";
import type { Me } from "#contract/accounts/me.ts";
import { useSave } from "#web/shell/session/use-save.ts";
import { authClient } from "#web/shell/session/auth-client.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { refuseOn } from "./account-words.ts";
import { SettingsCard } from "./settings-card.tsx";
import * as t from "#words/account.ts";

export function ProfileCard({ me }: { me: Me }) {
  const { busy, problem, save } = useSave({ inline: true });
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const text = (name: string) => String(typed.get(name) ?? "").trim();
    const change = async () => {
      const auth = await authClient();
      const { error } = await auth.updateUser({ data: { first_name: text("first"), last_name: text("last") } });
      refuseOn(error);
    };
    void save(change, { title: t.profileSaved });
  }
  return (
    <SettingsCard id="profile" title={t.profile} problem={problem}>
      <form className="settings-form" onSubmit={submit} noValidate>
        <div className="form-grid">
          <TextField
            id="profile-first"
            label={t.firstName}
            name="first"
            defaultValue={me.firstName}
            maxLength={60}
            autoComplete="given-name"
            optional
          />
          <TextField
            id="profile-last"
            label={t.lastName}
            name="last"
            defaultValue={me.lastName}
            maxLength={60}
            autoComplete="family-name"
            optional
          />
        </div>
        <div>
          <Button type="submit" size="small" disabled={busy}>
            {t.saveProfile}
          </Button>
        </div>
      </form>
    </SettingsCard>
  );
}
