const refused = new Set(["injection", "credentials", "other-people", "legal-medical", "off-topic"]);

/** What the assistant declines on purpose: no gap of the site, and no reason to keep a person busy. */
export const refusedIntents = [...refused];

export const isRefused = (intent: string): boolean => refused.has(intent);
