import type { Want } from "#contract/asked-as.ts";
import type { NearTarget } from "#domain/knowledge/match-phrasings.ts";
import { wantOf } from "#domain/knowledge/phrasing-index.ts";

/** From here on a message wants a person, or help: who is told to leave the room for nothing does not come back. */
const leastShare = { person: 0.65, emergency: 0.9, happening: 0.55 } as const;

/** It happens as it is told. */
const happening =
  /\b(just|now|rn|right this|this (second|minute)|all over|omg|quick|asap|hurry|what do (i|we) do|cooked|acab[ao] de|ahorita|ahora|se me (cayo|derramo|mojo))\b|\b(is|are|it's|its|im|i'm|keeps?|esta) (\w+ )?\w+(ing|ando|iendo)\b/;

/**
 * The likeliest of what a message may want beside answers, when all of it together is likely enough. `plain` is the message
 * without accents and in small letters.
 */
export function wantIn(phrasings: NearTarget[], plain: string): Want | null {
  let best: { want: Want | null; share: number } = { want: null, share: 0 };
  let all = 0;
  for (const { target, chance } of phrasings) {
    const want = wantOf(target);
    if (!want) continue;
    const share = Math.exp(chance);
    all += share;
    if (share > best.share) best = { want, share };
  }
  const kind = best.want === "person" ? "person" : happening.test(plain) ? "happening" : "emergency";
  return all >= leastShare[kind] ? best.want : null;
}
