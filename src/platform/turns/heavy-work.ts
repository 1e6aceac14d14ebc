import { heavyWork } from "#contract/site/limits.ts";
import { createTurns, type Turns } from "#platform/turns/turns.ts";

/** The turns of each kind of heavy work that requests ask for. Pictures have theirs with their decoder. */
export type HeavyWork = Record<"uploads" | "papers" | "searches" | "reports", Turns>;

/** Turns by the limits in `heavyWork`. */
export const createHeavyWork = (): HeavyWork => ({
  uploads: createTurns({ what: "uploads", ...heavyWork.uploads }),
  papers: createTurns({ what: "papers", ...heavyWork.papers }),
  searches: createTurns({ what: "searches", ...heavyWork.searches }),
  reports: createTurns({ what: "reports", ...heavyWork.reports }),
});
