import { type Challenge, createChallenge, randomInt, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { z } from "zod";
import type { BotCheck } from "#platform/bot-check/bot-check.ts";
import type { Clock } from "#platform/clock/clock.ts";

// At 1000 rounds per try: about a quarter of a second on one laptop core, one or two seconds on an old phone.
const tries = { fewest: 150, most: 450 };
const lifetimeMilliseconds = 10 * 60_000;

const Solved = z.object({
  challenge: z.object({
    parameters: z.looseObject({ data: z.object({ issued: z.number() }), expiresAt: z.number() }),
    signature: z.string(),
  }),
  solution: z.object({
    counter: z.number().int().nonnegative(),
    derivedKey: z.string().max(128),
    time: z.number().optional(),
  }),
});

interface Options {
  secret: string;
  clock: Clock;
  /** PBKDF2 rounds per try; a challenge takes 150 to 450 tries. */
  rounds: number;
}

/** ALTCHA proof of work (version 2, deterministic mode), self-hosted: no third party, no cookie. */
export function createAltchaBotCheck({ secret, clock, rounds }: Options): BotCheck {
  const secrets = { hmacSignatureSecret: `${secret}:challenge`, hmacKeySignatureSecret: `${secret}:key` };
  return {
    async challenge() {
      const { parameters, signature = "" } = await createChallenge({
        algorithm: "PBKDF2/SHA-256",
        cost: rounds,
        counter: randomInt(tries.fewest, tries.most),
        deriveKey,
        expiresAt: new Date(clock.now().getTime() + lifetimeMilliseconds),
        data: { issued: clock.now().getTime() },
        ...secrets,
      });
      return { parameters: { ...parameters }, signature };
    },
    async verify(solved) {
      const parsed = Solved.safeParse(fromBase64Json(solved));
      if (!parsed.success) return { ok: false, reason: "malformed" };
      const { challenge, solution } = parsed.data;
      const expiresAt = new Date(challenge.parameters.expiresAt * 1000);
      const result = await verifySolution({
        challenge: challenge as unknown as Challenge,
        solution: { ...solution, time: solution.time ?? 0 },
        deriveKey,
        ...secrets,
      }).catch(() => null);
      if (!result) return { ok: false, reason: "malformed" };
      if (result.invalidSignature) return { ok: false, reason: "forged" };
      if (result.expired || expiresAt <= clock.now()) return { ok: false, reason: "expired" };
      if (!result.verified) return { ok: false, reason: "wrong" };
      return {
        ok: true,
        signature: challenge.signature,
        expiresAt,
        issuedAt: new Date(challenge.parameters.data.issued),
      };
    },
  };
}

function fromBase64Json(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, "base64").toString("utf8"));
  } catch {
    return null;
  }
}
