/** Words of the company dashboard and its quarterly review. Nothing here may import zod: it travels to the browser. */
import { fill } from "#contract/values/fill.ts";
import type { HealthDimension, HealthPart } from "#contract/dashboard/health-score.ts";
import * as t from "#words/dashboard.ts";

interface HealthWords {
  name: string;
  why: string;
  /** Title of the ticket that mends it. */
  mend: string | null;
}

const words: Record<HealthDimension, (part: HealthPart) => HealthWords> = {
  load: () => ({ name: t.loadPart, why: t.whyLoad, mend: null }),
  response: ({ points }) => ({
    name: t.responsePart,
    why: points === null ? t.whyResponse : t.whyResponseKnown,
    mend: points === null ? t.mendResponse : null,
  }),
  security: ({ points }) => ({
    name: t.securityPart,
    why: points === null ? t.whySecurity : t.whySecurityKnown,
    mend: t.mendSecurity,
  }),
  backup: ({ points, good }) => ({
    name: t.backupPart,
    why: points === null ? t.whyBackup : good === 1 ? t.whyBackupKnown : t.whyBackupFailed,
    mend: t.mendBackup,
  }),
  lifecycle: () => ({ name: t.lifecyclePart, why: t.whyLifecycle, mend: t.mendLifecycle }),
  review: ({ points }) => ({
    name: t.reviewPart,
    why: points === null ? t.whyReview : t.whyReviewKnown,
    mend: t.mendReview,
  }),
};

/** Name of a part, the source of its points, and the ticket that mends it. `say` writes a day as its reader's place does. */
export function healthWords(part: HealthPart, say: (day: string) => string): HealthWords {
  const { why, ...others } = words[part.dimension](part);
  const { good, all, on } = part;
  return { ...others, why: fill(why, { good: good ?? 0, all: all ?? 0, day: on ? say(on) : "" }) };
}
