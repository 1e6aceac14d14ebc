import { lazy, Suspense, useEffect, useState } from "react";
import { Link } from "react-router";
import { everythingOptional, nothingOptional } from "#contract/site/consent-rules.ts";
import { Button } from "#web/ui/button.tsx";
import { proveSignal } from "./consent-proof.ts";
import { consent, optOutSignal } from "./consent-store.ts";
import { useConsent, usePreferencesOpen } from "./use-consent.ts";
import * as t from "#words/shell.ts";

const ConsentPreferences = lazy(() => import("./consent-preferences.tsx"));

/** Part of every page; the script in the head decides before the first paint whether it is shown. */
export function ConsentBanner() {
  const choice = useConsent();
  const preferencesOpen = usePreferencesOpen();
  const [first] = useState(choice?.date);
  useEffect(() => {
    if (optOutSignal() && !consent.choice()) proveSignal();
  }, []);
  const answer = (all: boolean) => {
    consent.choose(all ? everythingOptional : nothingOptional, {
      action: all ? "accept_all" : "decline_all",
      source: "banner",
    });
    document.getElementById("main")?.focus({ preventScroll: true });
  };
  return (
    <>
      <section className="consent no-print" aria-label={t.cookieConsent}>
        <p className="consent-title">{t.cookiesYourChoice}</p>
        <p className="consent-text">
          {t.cookiesKeepYouSignedIn} <Link to="/privacy/">{t.whatWeStore}</Link>
        </p>
        <div className="consent-actions">
          <Button tone="outline" onClick={() => consent.showPreferences(true)}>
            {t.customize}
          </Button>
          <Button tone="outline" onClick={() => answer(false)}>
            {t.declineAll}
          </Button>
          <Button tone="outline" onClick={() => answer(true)}>
            {t.acceptAll}
          </Button>
        </div>
      </section>
      <div aria-live="polite" className="sr-only">
        {choice && choice.date !== first ? t.yourChoicesAreSaved : ""}
      </div>
      {preferencesOpen ? (
        <Suspense fallback={null}>
          <ConsentPreferences />
        </Suspense>
      ) : null}
    </>
  );
}
