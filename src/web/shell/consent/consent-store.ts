import {
  type ConsentAction,
  type ConsentPreferences,
  type ConsentSource,
  consentStorageKey,
  consentValue,
  nothingOptional,
  type StoredConsent,
} from "#contract/site/consent-rules.ts";
import { proveConsent } from "./consent-proof.ts";

let choice: StoredConsent | null | undefined;
let preferencesOpen = false;
const listeners = new Set<() => void>();

function changed() {
  for (const listener of listeners) listener();
}

const measures = (preferences: ConsentPreferences) => preferences.analytics || preferences.marketing;

function ask(shown: boolean) {
  document.documentElement.toggleAttribute("data-ask-consent", shown);
}

/** The copy in this browser counts, also when another tab wrote it. */
function readAgain() {
  const stored = window.storedConsent();
  if (stored?.date === choice?.date) return;
  choice = stored;
  if (stored) window.tellConsent(stored.preferences);
  ask(!stored && !optOutSignal());
  void follow(stored?.preferences ?? nothingOptional);
  changed();
}

/** Loaded only where somebody chooses, or has agreed: most visits need none of it. */
const follow = async (preferences: ConsentPreferences) => {
  const { followConsent } = await import("./follow-consent.ts");
  followConsent(measures(preferences));
};

function listenOnce() {
  if (choice !== undefined) return;
  choice = window.storedConsent();
  window.addEventListener("storage", (event) => {
    if (event.key === consentStorageKey || event.key === null) readAgain();
  });
  window.addEventListener("pageshow", (event) => event.persisted && readAgain());
  if (choice && measures(choice.preferences)) void follow(choice.preferences);
}

/** True when the browser sends Global Privacy Control. */
export const optOutSignal = (): boolean => navigator.globalPrivacyControl === true;

/** The cookie choice of this browser, outside React, so that whoever counts can ask. */
export const consent = {
  subscribe(listener: () => void) {
    listenOnce();
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  /** The explicit choice; null while there is none. */
  choice(): StoredConsent | null {
    listenOnce();
    return choice ?? null;
  },
  choose(preferences: ConsentPreferences, { action, source }: { action: ConsentAction; source: ConsentSource }) {
    listenOnce();
    choice = { value: consentValue(preferences), preferences, date: Date.now() };
    try {
      localStorage.setItem(consentStorageKey, JSON.stringify(choice));
    } catch {
      // Storage is full or forbidden: the choice lasts as long as the page.
    }
    proveConsent({ preferences, action, source });
    window.tellConsent(preferences);
    ask(false);
    preferencesOpen = false;
    changed();
    void follow(preferences);
  },
  preferencesOpen: () => preferencesOpen,
  showPreferences(open: boolean) {
    preferencesOpen = open;
    changed();
  },
};
