import { useRevalidator } from "react-router";
import { NewPasswordForm } from "#web/account/auth/new-password-form.tsx";
import { SettingsCard } from "./settings-card.tsx";

export function PasswordCard({ hasPassword }: { hasPassword: boolean }) {
  const { revalidate } = useRevalidator();
  return (
    <SettingsCard
      id="password"
      title="Password"
      lead={
        hasPassword
          ? "A new password ends every session but this one."
          : "You sign in with Google. With a password you can sign in without it."
      }
    >
      <NewPasswordForm onUpdated={() => void revalidate()} quiet />
    </SettingsCard>
  );
}
