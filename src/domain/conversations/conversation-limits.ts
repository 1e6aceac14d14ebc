import { chatLimits } from "#contract/assistant/chat-rules.ts";
import type { RateLimit } from "#platform/rate-limits/rate-limits.ts";

const day = 24 * 3600;

/** Questions that one account may ask. */
export const chatRates = {
  tenMinutes: { name: "chat", points: chatLimits.perTenMinutes, seconds: 600 },
  day: { name: "chat-day", points: chatLimits.perDay, seconds: day },
  /** Language model token budget. */
  tokens: { name: "chat-tokens", points: 200_000, seconds: day },
  rate: { name: "chat-rate", points: 120, seconds: 3600 },
  transcript: { name: "chat-mail", points: 5, seconds: 3600 },
} satisfies Record<string, RateLimit>;

/** The pause after which a conversation starts over. */
export const idleMinutes = 30;

/** Time between heartbeats of the writer of an answer, and the time after which the answer counts as abandoned. */
export const aliveSeconds = { every: 5, goneAfter: 15 } as const;
