import { formatDay } from "#contract/format.ts";
import { useState } from "react";
import type { Me } from "#contract/me.ts";
import { useSave } from "#web/shell/session/use-save.ts";
import { answerOf, api } from "#web/shell/session/api-client.ts";
import { authClient } from "#web/shell/session/auth-client.ts";
import { Button } from "#web/ui/button.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { refuseOn } from "./account-words.ts";
import { EnrolFactor } from "./enrol-factor.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { SettingsCard } from "./settings-card.tsx";

/** An authenticator app in addition to the password, and codes for the day the phone is lost. */
export function SecondFactorCard({ me }: { me: Me }) {
  const { busy, problem, save } = useSave({ inline: true });
  const [enrolling, setEnrolling] = useState(false);
  const [codes, setCodes] = useState<string[] | null>(null);
  const { factors, recoveryCodesLeft } = me.secondFactor;

  const makeCodes = () =>
    save(async () => {
      const made = await answerOf(api.me["recovery-codes"].$post());
      setCodes(made.codes);
    });
  const remove = (factorId: string) =>
    save(async () => {
      const auth = await authClient();
      const { error } = await auth.mfa.unenroll({ factorId });
      refuseOn(error);
      await auth.refreshSession();
    });
  const enrolled = async () => {
    setEnrolling(false);
    await makeCodes();
  };

  return (
    <SettingsCard
      id="second-factor"
      title="Second factor"
      lead={
        factors.length > 0
          ? "Signing in asks for a code from your app as well."
          : "With an authenticator app on your phone, a stolen password alone is not enough."
      }
      problem={problem}
    >
      {me.secondFactor.dueAt && !enrolling ? (
        <p className="settings-note">
          Your role needs one: it opens other people's data.{" "}
          {Date.parse(me.secondFactor.dueAt) <= Date.now()
            ? "Until it is set up, staff screens stay closed."
            : `Staff screens ask for it from ${formatDay(me.secondFactor.dueAt, "monthDay")} on.`}
        </p>
      ) : null}
      {codes ? <RecoveryCodes codes={codes} onKept={() => setCodes(null)} /> : null}
      {factors.length > 0 ? (
        <ul className="settings-list" aria-label="Authenticator apps">
          {factors.map((factor) => (
            <li key={factor.id}>
              <div>
                <b>{factor.name}</b>
                <span>
                  since <RelativeTime at={factor.createdAt} />
                </span>
              </div>
              <Button
                tone="outline"
                size="small"
                disabled={busy}
                aria-label={`Remove ${factor.name}`}
                onClick={() => void remove(factor.id)}
              >
                Remove
              </Button>
            </li>
          ))}
          <li>
            <div>
              <b>Recovery codes</b>
              <span>{recoveryCodesLeft} left, each works once</span>
            </div>
            <Button tone="outline" size="small" disabled={busy} onClick={() => void makeCodes()}>
              Make new codes
            </Button>
          </li>
        </ul>
      ) : null}
      {enrolling ? (
        <EnrolFactor onEnrolled={() => void enrolled()} onLeave={() => setEnrolling(false)} />
      ) : factors.length === 0 ? (
        <Button size="small" onClick={() => setEnrolling(true)}>
          Set up an authenticator app
        </Button>
      ) : null}
    </SettingsCard>
  );
}
