/** Proof of work: cheap for a visitor once, expensive for a spammer each time. */
export interface BotCheck {
  /** A signed challenge, valid for a few minutes. */
  challenge(): Promise<{ parameters: Record<string, unknown>; signature: string }>;
  /** Verifies a solved challenge without using it up. */
  verify(solved: string): Promise<BotCheckResult>;
}

export type BotCheckResult =
  | { ok: true; /** Identifies this challenge; may be used once. */ signature: string; expiresAt: Date; issuedAt: Date }
  | { ok: false; reason: "malformed" | "forged" | "expired" | "wrong" };
