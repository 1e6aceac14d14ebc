import {
  type ConsentAction,
  type ConsentPreferences,
  type ConsentSource,
  consentStorageKey,
  consentValue,
  nothingOptional,
  type StoredConsent,
} from "#contract/consent-rules.ts";
import { proveConsent } from "./consent-proof.ts";
import { loadTagManager, tagManagerLoaded } from "./tag-manager.ts";
import { clearTrackingCookies } from "./tracking-cookies.ts";

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

/** What this browser keeps counts, also when another tab wrote it. */
function readAgain() {
  const stored = window.storedConsent();
  if (stored?.date === choice?.date) return;
  choice = stored;
  if (stored) window.tellConsent(stored.preferences);
  ask(!stored && !optOutSignal());
  follow(stored?.preferences ?? nothingOptional);
  changed();
}

/** The tag manager is there while something that measures is granted; what it set goes when nothing is. */
function follow(preferences: ConsentPreferences) {
  if (measures(preferences)) return void loadTagManager();
  clearTrackingCookies();
  // A script that runs cannot be taken back: the page starts again without it.
  if (tagManagerLoaded()) window.location.reload();
}

function listenOnce() {
  if (choice !== undefined) return;
  choice = window.storedConsent();
  window.addEventListener("storage", (event) => {
    if (event.key === consentStorageKey || event.key === null) readAgain();
  });
  window.addEventListener("pageshow", (event) => event.persisted && readAgain());
  if (choice && measures(choice.preferences)) void loadTagManager();
}

/** Whether the browser sends Global Privacy Control. */
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
    follow(preferences);
  },
  preferencesOpen: () => preferencesOpen,
  showPreferences(open: boolean) {
    preferencesOpen = open;
    changed();
  },
};
