import type { Ctx } from "#domain/ctx.ts";
import { saveSeoCounts } from "#domain/seo/save-seo-counts.ts";
import type { DataNotices, DataTopic } from "#platform/data-notices/data-notices.ts";
import { createProcessWatch } from "#server/watch-process.ts";

/** Between two looks at what was heard, which asks nobody. */
const hearMilliseconds = 100;
/** Between two questions to the database while nothing can be heard. */
const deafMilliseconds = 1000;
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

/** Looks after each change of the topics; now and then while changes cannot be heard. */
async function followTopics(notices: DataNotices, topics: readonly DataTopic[], look: () => Promise<unknown>) {
  let known: string | null = null;
  let looked = 0;
  return repeat(hearMilliseconds, async () => {
    const version = notices.versionOf(topics);
    if (version === null ? Date.now() - looked < deafMilliseconds : version === known) return;
    looked = Date.now();
    if (await look()) known = version;
  });
}

const trying = (look: () => Promise<unknown>, failed: (error: unknown) => void) => async (): Promise<boolean> => {
  try {
    await look();
    return true;
  } catch (error) {
    failed(error);
    return false;
  }
};

/** Keeps this process in step with what administrators publish, also on other replicas. */
export async function followLiveSeo({ liveSeo, db, log }: Pick<Ctx, "liveSeo" | "db" | "log">, notices: DataNotices) {
  await liveSeo.refresh(db);
  const failed = (error: unknown) => log.debug({ error }, "published page texts could not be read");
  return followTopics(
    notices,
    ["seo"],
    trying(() => liveSeo.refresh(db), failed),
  );
}

/** Keeps this process in step with the reviews that pages show, also on other replicas. */
export async function followLiveReviews(
  { liveReviews, db, log }: Pick<Ctx, "liveReviews" | "db" | "log">,
  notices: DataNotices,
) {
  await liveReviews.refresh(db);
  const failed = (error: unknown) => log.debug({ error }, "reviews could not be read");
  return followTopics(
    notices,
    ["reviews"],
    trying(() => liveReviews.refresh(db), failed),
  );
}

/** Keeps this process in step with the content that owners publish, also on other replicas. */
export async function followLiveContent(
  { liveContent, db, log }: Pick<Ctx, "liveContent" | "db" | "log">,
  notices: DataNotices,
) {
  const look = async () => {
    if (!(await liveContent.refresh(db))) return;
    for (const problem of liveContent.current().left) log.error({ problem }, "published content is not shown");
  };
  await look();
  const failed = (error: unknown) => log.warn({ error }, "published content could not be read");
  return followTopics(notices, ["content", "toggles"], trying(look, failed));
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
