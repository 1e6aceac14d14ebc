// Answers by older versions, kept for 90 days, still carry "told" and "unhappy".
const noGap = new Set(["injection", "credentials", "other-people", "legal-medical", "off-topic", "told", "unhappy"]);

/** Intents that the assistant declines on purpose or that ask nothing: neither content gaps nor a reason to involve a human. */
export const noGapIntents = [...noGap];

export const isNoGap = (intent: string): boolean => noGap.has(intent);
