import { useState } from "react";
import { Link } from "react-router";
import { nothingOptional, optionalCategories } from "#contract/site/consent-rules.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Switch } from "#web/ui/switch.tsx";
import { consent, optOutSignal } from "./consent-store.ts";
import * as t from "#words/shell.ts";
import * as consentWords from "#words/consent.ts";

/** Starts at the stored choice, else with everything optional off. Nothing is kept before Save. */
export default function ConsentPreferences() {
  const [preferences, setPreferences] = useState(() => consent.choice()?.preferences ?? nothingOptional);
  const save = () => consent.choose(preferences, { action: "custom", source: "dialog" });
  return (
    <Dialog
      title={t.cookiePreferences}
      open
      onOpenChange={(open) => consent.showPreferences(open)}
      actions={
        <>
          <Button onClick={save}>{t.savePreferences}</Button>
          <Button tone="outline" onClick={() => consent.showPreferences(false)}>
            {t.cancel}
          </Button>
        </>
      }
    >
      <ul className="consent-choices">
        <li>
          <Switch id="consent-necessary" label={t.necessary} checked disabled readOnly aria-describedby="consent-why" />
          <p id="consent-why">{t.keepsYouSignedInAnd}</p>
        </li>
        {optionalCategories.map((category) => (
          <li key={category}>
            <Switch
              id={`consent-${category}`}
              label={consentWords.consentCategories[category].label}
              checked={preferences[category]}
              onChange={(event) => setPreferences({ ...preferences, [category]: event.target.checked })}
              aria-describedby={`consent-${category}-text`}
            />
            <p id={`consent-${category}-text`}>{consentWords.consentCategories[category].text}</p>
          </li>
        ))}
      </ul>
      {optOutSignal() ? <p className="note">{t.yourBrowserSendsAnOpt}</p> : null}
      <p className="note">
        {t.whatEachOfThemStores} <Link to="/privacy/">{t.privacyNotice}</Link>.
      </p>
    </Dialog>
  );
}
