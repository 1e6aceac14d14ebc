/** A small piece of work that a browser does once and a spammer would have to do each time. */
export interface BotCheck {
  /** A signed challenge, good for a few minutes. */
  challenge(): Promise<{ parameters: Record<string, unknown>; signature: string }>;
  /** Looks at a solved challenge without using it up. */
  verify(solved: string): Promise<BotCheckResult>;
}

export type BotCheckResult =
  | { ok: true; /** Names this challenge; may be spent once. */ signature: string; expiresAt: Date; issuedAt: Date }
  | { ok: false; reason: "malformed" | "forged" | "expired" | "wrong" };
