import type { Ctx } from "#domain/ctx.ts";
import { administratorAddresses, tellDirectly } from "#domain/health/tell-directly.ts";

export interface ProcessWatch {
  /** Looks once. Called every minute. */
  look(): Promise<void>;
}

type Ready = () => Promise<{ ready: true } | { ready: false; failing: string }>;

/** One failure may be a restart of the database. */
const failuresBefore = 2;

const words: Record<string, { title: string; text: string }> = {
  database: {
    title: "The database is away",
    text: "Built pages are still shown; everything else says that it comes back in a moment. Start the database, or look at its log.",
  },
  disk: {
    title: "The disk is full",
    text: "Nothing more can be saved. Enlarge the disk or remove what else is on it.",
  },
};

/**
 * Looks at things that no table can tell: the process itself notices that its database is away or its disk full, and tells administrators once until
 * it works again, by ways that need neither. Their addresses are those of the last look that succeeded.
 */
export function createProcessWatch(ctx: Ctx, isReady: Ready): ProcessWatch {
  let administrators: string[] = [];
  let failures = 0;
  let told = false;
  return {
    async look() {
      const state = await isReady();
      if (state.ready) {
        if (told) ctx.log.info({}, "the server works again");
        failures = 0;
        told = false;
        administrators = await administratorAddresses(ctx);
        return;
      }
      failures++;
      if (told || failures < failuresBefore) return;
      told = true;
      const finding = words[state.failing] ?? { title: "The server is not ready", text: state.failing };
      const ways = await tellDirectly(ctx, finding, administrators, { byEmail: true });
      ctx.log.error({ part: state.failing, ways }, finding.title);
    },
  };
}
