import { formatDay } from "#contract/values/format.ts";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useSave } from "#web/shell/session/use-save.ts";
import { authClient } from "#web/shell/session/auth-client.ts";
import { withFreshProof } from "#web/shell/session/proof-requests.ts";
import { Button } from "#web/ui/button.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { refuseOn } from "./account-words.ts";
import * as t from "#words/account.ts";
import { fill } from "#contract/values/fill.ts";

interface Offer {
  id: string;
  picture: string;
  secret: string;
}

/** Scan, type the first code, done. Leaving takes the half-made one back. */
export function EnrolFactor({ onEnrolled, onLeave }: { onEnrolled: () => void; onLeave: () => void }) {
  const [offer, setOffer] = useState<Offer | null>(null);
  const { busy, problem, setProblem, save } = useSave({ inline: true, refresh: false });
  const started = useRef(false);
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    void save(async () => {
      const auth = await authClient();
      const { data, error } = await withFreshProof(() =>
        auth.mfa.enroll({
          factorType: "totp",
          friendlyName: fill(t.authenticatorApp, {
            day: formatDay(new Date(), "medium"),
            number: Date.now() % 10_000,
          }),
        }),
      );
      if (error) return refuseOn(error);
      setOffer({ id: data.id, picture: data.totp.qr_code, secret: data.totp.secret });
    });
  }, [save]);

  async function verify(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!offer) return;
    const code = String(new FormData(event.currentTarget).get("code") ?? "").replaceAll(/\s/g, "");
    if (!/^\d{6}$/.test(code)) return setProblem(t.typeThe6DigitsThatTheAppShows);
    const done = await save(async () => {
      const auth = await authClient();
      const { error } = await auth.mfa.challengeAndVerify({ factorId: offer.id, code });
      refuseOn(error);
    });
    if (done) onEnrolled();
  }

  async function leave() {
    if (offer) await save(async () => void (await (await authClient()).mfa.unenroll({ factorId: offer.id })));
    onLeave();
  }

  return (
    <div className="enrol">
      {problem ? (
        <p role="alert" className="field-error">
          {problem}
        </p>
      ) : null}
      {offer ? (
        <form className="settings-form" onSubmit={(event) => void verify(event)} noValidate>
          <div className="enrol-picture">
            <img src={offer.picture} width="184" height="184" alt={t.qrCodeForYourAuthenticator} />
            <div>
              <p>{t.scanThisWithYourAuthenticator}</p>
              <CopyButton value={offer.secret} what={t.key} />
            </div>
          </div>
          <TextField
            id="enrol-code"
            label={t.authenticationCode}
            name="code"
            hint={t.the6DigitsThatThe}
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={8}
          />
          <div className="form-foot">
            <Button type="submit" size="small" disabled={busy}>
              {t.verify}
            </Button>
            <Button tone="outline" size="small" disabled={busy} onClick={() => void leave()}>
              {t.cancel}
            </Button>
          </div>
        </form>
      ) : problem ? (
        <Button tone="outline" size="small" onClick={onLeave}>
          {t.close}
        </Button>
      ) : (
        <Spinner />
      )}
    </div>
  );
}
