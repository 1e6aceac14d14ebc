import type { Want } from "#contract/asked-as.ts";
import type { NearTarget } from "#domain/knowledge/match-phrasings.ts";
import { wantOf } from "#domain/knowledge/phrasing-index.ts";

/** From here on a message wants a person, or help: who is told to leave the room for nothing does not come back. */
const leastShare = { person: 0.65, emergency: 0.9 } as const;

/** The likeliest of what a message may want beside answers, when all of it together is likely enough. */
export function wantIn(phrasings: NearTarget[]): Want | null {
  let best: { want: Want | null; share: number } = { want: null, share: 0 };
  let all = 0;
  for (const { target, chance } of phrasings) {
    const want = wantOf(target);
    if (!want) continue;
    const share = Math.exp(chance);
    all += share;
    if (share > best.share) best = { want, share };
  }
  return all >= leastShare[best.want === "person" ? "person" : "emergency"] ? best.want : null;
}
