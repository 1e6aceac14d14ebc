import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import type { Me } from "#contract/me.ts";
import { useSave } from "#web/shell/session/use-save.ts";
import { PasswordField } from "#web/account/auth/password-field.tsx";
import { notifications } from "#web/shell/notifications/notifications-store.ts";
import { api } from "#web/shell/session/api-client.ts";
import { apiDownload } from "#web/shell/session/api-fetch.ts";
import { sessionStore } from "#web/shell/session/session-store.ts";
import { forgetStoredSession } from "#web/shell/session/stored-session.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { SettingsCard } from "./settings-card.tsx";

export function DataCard({ me }: { me: Me }) {
  const { busy, problem, setProblem, save } = useSave({ inline: true, refresh: false });
  const [leaving, setLeaving] = useState(false);
  const navigate = useNavigate();
  async function remove(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    if (String(typed.get("confirm")).trim().toLowerCase() !== me.email)
      return setProblem(`Type ${me.email} to confirm.`);
    const password = String(typed.get("password") ?? "");
    const done = await save(() => api.me.deletion.$post({ json: me.hasPassword ? { password } : {} }));
    if (!done) return;
    await navigate("/");
    forgetStoredSession();
    sessionStore.announce("signed_out");
    notifications.add({ title: "Account Closed", description: "Signing in within 14 days keeps it." });
  }
  return (
    <SettingsCard
      id="data"
      title="Your data"
      lead="Everything we keep about you, in one file. Closing the account ends every session; after 14 days it is deleted. Tickets stay as business records."
      problem={problem}
    >
      <div className="form-foot">
        <Button
          tone="outline"
          size="small"
          disabled={busy}
          onClick={() => void save(() => apiDownload(api.me.export.$get(), "my-data.json"))}
        >
          Download my data
        </Button>
        {leaving ? null : (
          <Button tone="outline" size="small" onClick={() => setLeaving(true)}>
            Delete my account
          </Button>
        )}
      </div>
      {leaving ? (
        <form className="settings-form settings-danger" onSubmit={(event) => void remove(event)} noValidate>
          <TextField
            id="delete-confirm"
            label="Type your email address to confirm"
            name="confirm"
            autoComplete="off"
            hint={me.email}
          />
          {me.hasPassword ? (
            <PasswordField id="delete-password" label="Password" autoComplete="current-password" />
          ) : null}
          <div className="form-foot">
            <Button type="submit" size="small" disabled={busy}>
              Delete my account
            </Button>
            <Button tone="outline" size="small" onClick={() => setLeaving(false)}>
              Keep it
            </Button>
          </div>
        </form>
      ) : null}
    </SettingsCard>
  );
}
