/** Cookie consent as browser and server know it. */

export const optionalCategories = ["analytics", "functional", "marketing"] as const;
export type OptionalCategory = (typeof optionalCategories)[number];

export type ConsentPreferences = { necessary: true } & Record<OptionalCategory, boolean>;

/** Entry that the browser keeps under `consentStorageKey`. `date` is in milliseconds since the epoch. */
export type StoredConsent = { value: "accepted" | "declined"; preferences: ConsentPreferences; date: number };

export type ConsentAction = "accept_all" | "decline_all" | "custom" | "signal";
export type ConsentSource = "banner" | "dialog" | "signal";

export const consentStorageKey = "cookie-consent";

/** A choice is asked again after this many days. */
export const consentDays = 365;

/** Raised when the categories or the words about them change: the proof says which words were seen. */
export const consentPolicyVersion = 1;

export const nothingOptional: ConsentPreferences = {
  necessary: true,
  analytics: false,
  functional: false,
  marketing: false,
};
export const everythingOptional: ConsentPreferences = {
  necessary: true,
  analytics: true,
  functional: true,
  marketing: true,
};

/** "accepted" as soon as one optional category is on. */
export const consentValue = (preferences: ConsentPreferences): StoredConsent["value"] =>
  optionalCategories.some((category) => preferences[category]) ? "accepted" : "declined";

/** Google's consent mode: which category grants which signal; personalization follows marketing. */
export const signalCategories = {
  analytics_storage: "analytics",
  functionality_storage: "functional",
  ad_storage: "marketing",
  ad_user_data: "marketing",
  ad_personalization: "marketing",
  personalization_storage: "marketing",
} as const satisfies Record<string, OptionalCategory>;
