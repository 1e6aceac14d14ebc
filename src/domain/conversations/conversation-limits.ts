import { chatLimits } from "#contract/chat-rules.ts";
import type { RateLimit } from "#platform/rate-limits/rate-limits.ts";

const day = 24 * 3600;

/** How much one account may ask. */
export const chatRates = {
  tenMinutes: { name: "chat", points: chatLimits.perTenMinutes, seconds: 600 },
  day: { name: "chat-day", points: chatLimits.perDay, seconds: day },
  /** Tokens of a language model. */
  tokens: { name: "chat-tokens", points: 200_000, seconds: day },
  rate: { name: "chat-rate", points: 120, seconds: 3600 },
  transcript: { name: "chat-mail", points: 5, seconds: 3600 },
} satisfies Record<string, RateLimit>;

/** After this long without a question the conversation starts afresh. */
export const idleMinutes = 30;

/** How often whoever writes an answer says that it is alive, and after how long without a sign it is given up. */
export const aliveSeconds = { every: 5, goneAfter: 15 } as const;
