import { type ReactNode, useCallback, useEffect, useMemo, useState } from "react";
import {
  featureToggleDefaults,
  type FeatureToggle,
  type FeatureToggles,
  featureTogglesStorageKey,
} from "#contract/site/feature-toggles.ts";
import { limitedFetch } from "#web/shell/performance/limited-fetch.ts";
import { FeatureTogglesContext, type FeatureTogglesValue } from "./feature-toggles-context.ts";
import { readStoredToggles, storeToggles } from "./stored-toggles.ts";

/** The server's value counts; storage is what a browser keeps between visits and when the server is out of reach. */
export function FeatureToggleProvider({ children }: { children: ReactNode }) {
  // The server renders the defaults, and so does the first render here.
  const [toggles, setToggles] = useState<FeatureToggles>(featureToggleDefaults);
  const change = useCallback((next: (before: FeatureToggles) => FeatureToggles) => {
    setToggles((before) => {
      const after = next(before);
      storeToggles(after);
      return after;
    });
  }, []);
  useEffect(() => {
    const leave = new AbortController();
    const ask = async () => {
      try {
        const answer = await limitedFetch("/api/toggles", { signal: leave.signal });
        if (!answer.ok) return;
        const { items } = (await answer.json()) as { items: FeatureToggle[] };
        change((before) => items.reduce((all, toggle) => ({ ...all, [toggle.id]: toggle }), before));
      } catch {
        // Out of reach: what is stored stands.
      }
    };
    const look = () => {
      setToggles(readStoredToggles());
      void ask();
    };
    look();
    // Back from another site, the page is as it was, and has heard nothing meanwhile.
    const back = (event: PageTransitionEvent) => event.persisted && look();
    const follow = (event: StorageEvent) => {
      if (event.key === featureTogglesStorageKey) setToggles(readStoredToggles());
    };
    window.addEventListener("storage", follow);
    window.addEventListener("pageshow", back);
    return () => {
      leave.abort();
      window.removeEventListener("storage", follow);
      window.removeEventListener("pageshow", back);
    };
  }, [change]);
  const value = useMemo<FeatureTogglesValue>(() => {
    const update: FeatureTogglesValue["update"] = (id, changes) =>
      change((before) => ({ ...before, [id]: { ...before[id], ...changes } }));
    return {
      toggles,
      isEnabled: (id) => toggles[id].enabled,
      update,
      flip: (id) => change((before) => ({ ...before, [id]: { ...before[id], enabled: !before[id].enabled } })),
    };
  }, [toggles, change]);
  return <FeatureTogglesContext value={value}>{children}</FeatureTogglesContext>;
}
