import { useRevalidator } from "react-router";
import { NewPasswordForm } from "#web/account/auth/new-password-form.tsx";
import { SettingsCard } from "./settings-card.tsx";
import * as t from "#words/account.ts";

export function PasswordCard({ hasPassword }: { hasPassword: boolean }) {
  const { revalidate } = useRevalidator();
  return (
    <SettingsCard id="password" title={t.password} lead={hasPassword ? t.aNewPasswordEndsEvery : t.youSignInWithGoogle}>
      <NewPasswordForm onUpdated={() => void revalidate()} quiet />
    </SettingsCard>
  );
}
