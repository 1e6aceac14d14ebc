import { useSyncExternalStore } from "react";
import { consent, optOutSignal } from "./consent-store.ts";
import { useConsent } from "./use-consent.ts";
import * as t from "#words/shell.ts";

const never = () => () => undefined;

/** The way back to the preferences, in the footer of every page. */
export function PrivacyChoices() {
  const choice = useConsent();
  const signal = useSyncExternalStore(never, optOutSignal, () => false);
  return (
    <>
      <button type="button" className="privacy-choices" onClick={() => consent.showPreferences(true)}>
        {t.yourPrivacyChoices}
      </button>
      {signal && choice?.value !== "accepted" ? <span>{t.optOutPreferenceSignalHonored}</span> : null}
    </>
  );
}
