import { useSyncExternalStore } from "react";
import type { StoredConsent } from "#contract/site/consent-rules.ts";
import { consent } from "./consent-store.ts";

/** The explicit choice; null while there is none, and on the server. */
export const useConsent = (): StoredConsent | null =>
  useSyncExternalStore(consent.subscribe, consent.choice, () => null);

export const usePreferencesOpen = (): boolean =>
  useSyncExternalStore(consent.subscribe, consent.preferencesOpen, () => false);
