import { pageDay } from "#contract/values/page-days.ts";
import { useState } from "react";
import type { Me } from "#contract/accounts/me.ts";
import { useSave } from "#web/shell/session/use-save.ts";
import { answerOf, api } from "#web/shell/session/api-client.ts";
import { authClient } from "#web/shell/session/auth-client.ts";
import { Button } from "#web/ui/button.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { refuseOn } from "./account-words.ts";
import { EnrolFactor } from "./enrol-factor.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { SettingsCard } from "./settings-card.tsx";
import * as t from "#words/account.ts";
import { fill } from "#contract/values/fill.ts";

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
      title={t.secondFactor}
      lead={factors.length > 0 ? t.signingInAsksForA : t.withAnAuthenticatorAppOn}
      problem={problem}
    >
      {me.secondFactor.dueAt && !enrolling ? (
        <p className="settings-note">
          {t.yourRoleNeedsOneIt}{" "}
          {Date.parse(me.secondFactor.dueAt) <= Date.now()
            ? t.untilItIsSetUp
            : fill(t.staffScreensAskForIt, { monthDay: pageDay(me.secondFactor.dueAt) })}
        </p>
      ) : null}
      {codes ? <RecoveryCodes codes={codes} onKept={() => setCodes(null)} /> : null}
      {factors.length > 0 ? (
        <ul className="settings-list" aria-label={t.authenticatorApps}>
          {factors.map((factor) => (
            <li key={factor.id}>
              <div>
                <b>{factor.name}</b>
                <span>
                  {t.since} <RelativeTime at={factor.createdAt} />
                </span>
              </div>
              <Button
                tone="outline"
                size="small"
                disabled={busy}
                aria-label={fill(t.remove, { name: factor.name })}
                onClick={() => void remove(factor.id)}
              >
                {t.removeButton}
              </Button>
            </li>
          ))}
          <li>
            <div>
              <b>{t.recoveryCodes}</b>
              <span>{fill(t.codesLeft, { count: recoveryCodesLeft })}</span>
            </div>
            <Button tone="outline" size="small" disabled={busy} onClick={() => void makeCodes()}>
              {t.makeNewCodes}
            </Button>
          </li>
        </ul>
      ) : null}
      {enrolling ? (
        <EnrolFactor onEnrolled={() => void enrolled()} onLeave={() => setEnrolling(false)} />
      ) : factors.length === 0 ? (
        <Button size="small" onClick={() => setEnrolling(true)}>
          {t.setUpAnAuthenticatorApp}
        </Button>
      ) : null}
    </SettingsCard>
  );
}
