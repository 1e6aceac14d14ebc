import type { Ctx } from "#domain/ctx.ts";
import { saveSeoCounts } from "#domain/seo/save-seo-counts.ts";
import { createProcessWatch } from "#server/watch-process.ts";

const lookMilliseconds = 1000;
const contentLookMilliseconds = 500;
const saveMilliseconds = 10_000;
const processLookMilliseconds = 60_000;

/** Acts again and again until stopped; the next time begins after the last one has ended. */
function repeat(milliseconds: number, act: () => Promise<unknown>) {
  let stopped = false;
  let running: Promise<unknown> = Promise.resolve();
  const again = () => {
    timer = setTimeout(() => {
      running = act().finally(() => {
        if (!stopped) again();
      });
    }, milliseconds).unref();
  };
  let timer: NodeJS.Timeout | undefined;
  again();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

/** Keeps this process in step with what administrators publish, also on other replicas. */
export async function followLiveSeo({ liveSeo, db, log }: Pick<Ctx, "liveSeo" | "db" | "log">) {
  await liveSeo.refresh(db);
  return repeat(lookMilliseconds, () =>
    liveSeo.refresh(db).catch((error: unknown) => log.debug({ error }, "published page texts could not be read")),
  );
}

/** Keeps this process in step with the reviews that pages show, also on other replicas. */
export async function followLiveReviews({ liveReviews, db, log }: Pick<Ctx, "liveReviews" | "db" | "log">) {
  await liveReviews.refresh(db);
  return repeat(lookMilliseconds, () =>
    liveReviews.refresh(db).catch((error: unknown) => log.debug({ error }, "reviews could not be read")),
  );
}

/** Keeps this process in step with the content that owners publish, also on other replicas. */
export async function followLiveContent({ liveContent, db, log }: Pick<Ctx, "liveContent" | "db" | "log">) {
  const look = async () => {
    if (!(await liveContent.refresh(db))) return;
    for (const problem of liveContent.current().left) log.error({ problem }, "published content is not shown");
  };
  await look();
  return repeat(contentLookMilliseconds, () =>
    look().catch((error: unknown) => log.warn({ error }, "published content could not be read")),
  );
}

/** Looks every minute at what no table can tell. */
export async function followProcess(ctx: Ctx, isReady: Parameters<typeof createProcessWatch>[1]) {
  const watch = createProcessWatch(ctx, isReady);
  const look = () =>
    watch.look().catch((error: unknown) => ctx.log.warn({ error }, "the server could not look at itself"));
  await look();
  return repeat(processLookMilliseconds, look);
}

/** Writes this process's counts now and then, and once more at the end. */
export function keepSeoCounts(ctx: Ctx) {
  const save = () =>
    saveSeoCounts(ctx).catch((error: unknown) => ctx.log.warn({ error }, "counts of crawlers were not saved"));
  const saving = repeat(saveMilliseconds, save);
  return {
    async stop() {
      await saving.stop();
      await save();
    },
  };
}
