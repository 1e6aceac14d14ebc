// "told" and "unhappy" are on answers of older versions, which are kept for 90 days.
const noGap = new Set(["injection", "credentials", "other-people", "legal-medical", "off-topic", "told", "unhappy"]);

/** What the assistant declines on purpose, or what asks for nothing: no gap of the site, and no reason to keep a person busy. */
export const noGapIntents = [...noGap];

export const isNoGap = (intent: string): boolean => noGap.has(intent);
