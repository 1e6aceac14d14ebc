import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import type { Me } from "#contract/accounts/me.ts";
import { useSave } from "#web/shell/session/use-save.ts";
import { PasswordField } from "#web/shell/sign-in/password-field.tsx";
import { notifications } from "#web/shell/notifications/notifications-store.ts";
import { api } from "#web/shell/session/api-client.ts";
import { apiDownload } from "#web/shell/session/api-fetch.ts";
import { sessionStore } from "#web/shell/session/session-store.ts";
import { forgetStoredSession } from "#web/shell/session/stored-session.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { SettingsCard } from "./settings-card.tsx";
import * as t from "#words/account.ts";
import { fill } from "#contract/values/fill.ts";

export function DataCard({ me }: { me: Me }) {
  const { busy, problem, setProblem, save } = useSave({ inline: true, refresh: false });
  const [leaving, setLeaving] = useState(false);
  const navigate = useNavigate();
  async function remove(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    if (String(typed.get("confirm")).trim().toLowerCase() !== me.email)
      return setProblem(fill(t.typeToConfirm, { email: me.email }));
    const password = String(typed.get("password") ?? "");
    const done = await save(() => api.me.deletion.$post({ json: me.hasPassword ? { password } : {} }));
    if (!done) return;
    await navigate("/");
    forgetStoredSession();
    sessionStore.announce("signed_out");
    notifications.add({ title: t.accountClosed, description: t.signingInWithin14Days });
  }
  return (
    <SettingsCard id="data" title={t.yourData} lead={t.everythingWeKeepAboutYou} problem={problem}>
      <div className="form-foot">
        <Button
          tone="outline"
          size="small"
          disabled={busy}
          onClick={() => void save(() => apiDownload(api.me.export.$get(), "my-data.json"))}
        >
          {t.downloadMyData}
        </Button>
        {leaving ? null : (
          <Button tone="outline" size="small" onClick={() => setLeaving(true)}>
            {t.deleteMyAccount}
          </Button>
        )}
      </div>
      {leaving ? (
        <form className="settings-form settings-danger" onSubmit={(event) => void remove(event)} noValidate>
          <TextField
            id="delete-confirm"
            label={t.typeYourEmailAddressTo}
            name="confirm"
            autoComplete="off"
            hint={me.email}
          />
          {me.hasPassword ? (
            <PasswordField id="delete-password" label={t.password} autoComplete="current-password" />
          ) : null}
          <div className="form-foot">
            <Button type="submit" size="small" disabled={busy}>
              {t.deleteMyAccount}
            </Button>
            <Button tone="outline" size="small" onClick={() => setLeaving(false)}>
              {t.keepIt}
            </Button>
          </div>
        </form>
      ) : null}
    </SettingsCard>
  );
}
