import { useState } from "react";
import { Link } from "react-router";
import { nothingOptional, type OptionalCategory, optionalCategories } from "#contract/consent-rules.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Switch } from "#web/ui/switch.tsx";
import { consent, optOutSignal } from "./consent-store.ts";

const words: Record<OptionalCategory, { label: string; text: string }> = {
  analytics: { label: "Analytics", text: "Counts visits and shows us where pages are slow." },
  functional: { label: "Functional", text: "Remembers things that are handy, but that the site works without." },
  marketing: { label: "Marketing", text: "Tells whether an advertisement brought you here, and may make it personal." },
};

/** Starts at the stored choice, else with everything optional off. Nothing is kept before Save. */
export default function ConsentPreferences() {
  const [preferences, setPreferences] = useState(() => consent.choice()?.preferences ?? nothingOptional);
  const save = () => consent.choose(preferences, { action: "custom", source: "dialog" });
  return (
    <Dialog
      title="Cookie preferences"
      open
      onOpenChange={(open) => consent.showPreferences(open)}
      actions={
        <>
          <Button onClick={save}>Save Preferences</Button>
          <Button tone="outline" onClick={() => consent.showPreferences(false)}>
            Cancel
          </Button>
        </>
      }
    >
      <ul className="consent-choices">
        <li>
          <Switch id="consent-necessary" label="Necessary" checked disabled readOnly aria-describedby="consent-why" />
          <p id="consent-why">Keeps you signed in and keeps what you type. The site does not work without it.</p>
        </li>
        {optionalCategories.map((category) => (
          <li key={category}>
            <Switch
              id={`consent-${category}`}
              label={words[category].label}
              checked={preferences[category]}
              onChange={(event) => setPreferences({ ...preferences, [category]: event.target.checked })}
              aria-describedby={`consent-${category}-text`}
            />
            <p id={`consent-${category}-text`}>{words[category].text}</p>
          </li>
        ))}
      </ul>
      {optOutSignal() ? (
        <p className="note">
          Your browser sends an opt-out preference signal. Until you save another choice here, we honor it.
        </p>
      ) : null}
      <p className="note">
        What each of them stores is listed in our <Link to="/privacy/">privacy notice</Link>.
      </p>
    </Dialog>
  );
}
