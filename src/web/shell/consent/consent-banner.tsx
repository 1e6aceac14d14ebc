import { lazy, Suspense, useEffect, useState } from "react";
import { Link } from "react-router";
import { everythingOptional, nothingOptional } from "#contract/consent-rules.ts";
import { Button } from "#web/ui/button.tsx";
import { proveSignal } from "./consent-proof.ts";
import { consent, optOutSignal } from "./consent-store.ts";
import { useConsent, usePreferencesOpen } from "./use-consent.ts";

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
      <section className="consent no-print" aria-label="Cookie consent">
        <p className="consent-title">Cookies: your choice</p>
        <p className="consent-text">
          Cookies keep you signed in. If you agree, we also count page visits. <Link to="/privacy/">What we store</Link>
        </p>
        <div className="consent-actions">
          <Button tone="outline" onClick={() => consent.showPreferences(true)}>
            Customize
          </Button>
          <Button tone="outline" onClick={() => answer(false)}>
            Decline All
          </Button>
          <Button tone="outline" onClick={() => answer(true)}>
            Accept All
          </Button>
        </div>
      </section>
      <div aria-live="polite" className="sr-only">
        {choice && choice.date !== first ? "Your choices are saved." : ""}
      </div>
      {preferencesOpen ? (
        <Suspense fallback={null}>
          <ConsentPreferences />
        </Suspense>
      ) : null}
    </>
  );
}
