import type { FormEvent } from "react";
import { useRevalidator } from "react-router";
import type { Me } from "#contract/me.ts";
import { notifications } from "#web/shell/notifications/notifications-store.ts";
import { authClient } from "#web/shell/session/auth-client.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { accountWords } from "./account-words.ts";
import { SettingsCard } from "./settings-card.tsx";
import { useTask } from "./use-task.ts";

export function ProfileCard({ me }: { me: Me }) {
  const { busy, problem, run } = useTask();
  const { revalidate } = useRevalidator();
  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const text = (name: string) => String(typed.get(name) ?? "").trim();
    const saved = await run(async () => {
      const auth = await authClient();
      const { error } = await auth.updateUser({ data: { first_name: text("first"), last_name: text("last") } });
      return error && accountWords(error);
    });
    if (!saved) return;
    notifications.add({ title: "Profile Saved" });
    await revalidate();
  }
  return (
    <SettingsCard id="profile" title="Profile" problem={problem}>
      <form className="settings-form" onSubmit={(event) => void save(event)} noValidate>
        <div className="form-grid">
          <TextField
            id="profile-first"
            label="First name"
            name="first"
            defaultValue={me.firstName}
            maxLength={60}
            autoComplete="given-name"
            optional
          />
          <TextField
            id="profile-last"
            label="Last name"
            name="last"
            defaultValue={me.lastName}
            maxLength={60}
            autoComplete="family-name"
            optional
          />
        </div>
        <div>
          <Button type="submit" size="small" disabled={busy}>
            Save Profile
          </Button>
        </div>
      </form>
    </SettingsCard>
  );
}
