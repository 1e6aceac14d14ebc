import {
  consentDays,
  type ConsentPreferences,
  consentStorageKey,
  optionalCategories,
  signalCategories,
  type StoredConsent,
} from "#contract/site/consent-rules.ts";

declare global {
  interface Window {
    dataLayer: unknown[];
    gtag: (...said: unknown[]) => void;
    /** The choice this browser keeps; null when there is none, it is too old, or it cannot be read. */
    storedConsent: () => StoredConsent | null;
    /** Tells the data layer what is granted now. */
    tellConsent: (preferences: ConsentPreferences) => void;
  }
  interface Navigator {
    globalPrivacyControl?: boolean;
  }
}

const dayMilliseconds = 86_400_000;

/** Each signal of the tag manager, granted or denied. */
const signals = (granted: (category: (typeof optionalCategories)[number]) => boolean) =>
  Object.fromEntries(
    Object.entries(signalCategories).map(([signal, category]) => [signal, granted(category) ? "granted" : "denied"]),
  );

/**
 * Denies everything optional until the visitor agrees. Marks the document when the banner is to be shown, so that it is
 * there with the first paint or not at all.
 */
export function denyByDefault(window: Window, root: HTMLElement): void {
  window.dataLayer ??= [];
  window.gtag = function () {
    // oxlint-disable-next-line prefer-rest-params -- the tag manager recognizes commands by the arguments object
    window.dataLayer.push(arguments);
  };
  window.gtag("consent", "default", { ...signals(() => false), security_storage: "granted", wait_for_update: 500 });
  let warned = false;
  window.storedConsent = () => {
    let text: string | null = null;
    try {
      text = window.localStorage.getItem(consentStorageKey);
    } catch {
      // Storage is forbidden: there is no choice.
    }
    if (!text) return null;
    try {
      const stored = JSON.parse(text) as StoredConsent;
      const { date, preferences } = stored;
      if (typeof date !== "number" || !optionalCategories.every((name) => typeof preferences[name] === "boolean"))
        throw new TypeError();
      return Math.abs(Date.now() - date) <= consentDays * dayMilliseconds ? stored : null;
    } catch {
      // oxlint-disable-next-line no-console -- for whoever looks for the reason of a banner shown again
      if (!warned) console.warn("The stored cookie preferences cannot be read; the defaults are kept.");
      warned = true;
      return null;
    }
  };
  window.tellConsent = (preferences) =>
    window.gtag(
      "consent",
      "update",
      signals((category) => preferences[category]),
    );
  const choice = window.storedConsent();
  if (choice) window.tellConsent(choice.preferences);
  else if (!window.navigator.globalPrivacyControl) root.dataset.askConsent = "";
}
