import { setTimeout as sleep } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { CompiledQuery } from "kysely";
import { type ConstructorOptions, PgBoss } from "pg-boss";
import { preparedMark } from "#contract/site/prepared-mark.ts";
import type { Connection, Database } from "#platform/db/connect.ts";
import { baseOf } from "#platform/db/wall/reach.ts";
import { PoolerClient } from "#platform/db/pooler-client.ts";
import type { Log } from "#platform/log/log.ts";
import type { Metrics } from "#platform/metrics/metrics.ts";
import { spanned } from "#platform/tracing/tracing.ts";

/** Background jobs, run at least once, even when the process dies in between. */
export interface Jobs {
  /**
   * Queues jobs on `db`: in a transaction they exist only once it commits. `along` is another statement of the caller, which is
   * carried out in the same round trip.
   */
  enqueue(db: Database, queue: string, data: object[], along?: CompiledQuery): Promise<void>;
  /** Tells that the transaction of `db` has committed: this process then begins with its jobs at once. */
  committed(db: Database): void;
  /** The queues that hold something, as they are now. */
  states(): Promise<QueueState[]>;
  /** Runs failed jobs of a queue again. Resolves to their number. */
  runAgain(queue: string): Promise<number>;
}

/** Jobs of a queue. `late` of the ready ones are due for ten minutes and more. */
export interface QueueState {
  queue: string;
  ready: number;
  /** To be tried again, or due later. */
  planned: number;
  active: number;
  /** Given up in the last three days. */
  failed: number;
  late: number;
}

export interface JobQueue {
  name: string;
  /** Total attempts before the job counts as failed. */
  attempts: number;
  /** Delay before the second attempt, plus up to as much again; doubled for each further one. */
  retrySeconds: number;
  /** The longest delay between two attempts. */
  longestRetrySeconds?: number;
  /** Time a job may take before it counts as failed; 45 seconds by default. */
  workSeconds?: number;
  /** When a job is due by itself: a cron expression and the time zone of its clock. */
  schedule?: { cron: string; timeZone: string };
  work(data: object, attempt: { last: boolean }): Promise<void>;
}

export interface JobRunner extends Jobs {
  /** Creates the queues and processes them unless `work` is false, or `works` of the runner: then jobs are only queued here. Schedules of other queues end. */
  start(queues: JobQueue[], options?: { work: boolean }): Promise<void>;
  /** Accepts no new jobs and waits for running ones. */
  stop(): Promise<void>;
}

// Jobs of a batch run one after the other, so that a burst does not delay requests: at most 25 a second.
const spacingMilliseconds = 40;

/** Milliseconds between two looks for jobs of other processes, later attempts and schedules: one look for all queues. */
const lookMilliseconds = 3000;
/** A queue looks by itself as well, should those looks fail. */
const ownLookSeconds = 60;

// A job that takes longer counts as failed; a killed worker is detected much sooner by its missing heartbeat.
const workSeconds = 45;

interface RunnerOptions {
  seen?: Pick<Metrics, "jobRan"> | null;
  /** Connections of its own. */
  size?: number;
  /** True behind a pooler. */
  pooled?: boolean;
  /** False for a process that queues jobs and leaves the rest to others. */
  works?: boolean;
}

/** The pg-boss queue in the `pgboss` schema of the same database. */
export function createJobRunner(
  connection: Connection,
  log: Log,
  { seen = null, size = 2, pooled = false, works = true }: RunnerOptions = {},
): JobRunner {
  const boss = new PgBoss({
    ...(connection as ConstructorOptions),
    schema: "pgboss",
    application_name: "jobs",
    max: size,
    ...(pooled && { Client: PoolerClient }),
    supervise: works,
    schedule: works,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
  });
  boss.on("error", (error: Error) => log.warn({ error: error.message }, "the job queue could not reach the database"));
  const workers = new Map<string, string>();
  const waiting = new WeakMap<Database, Set<string>>();
  // Not by NOTIFY: Postgres lets transactions with one commit in turns only, each waiting for the disk alone.
  const wake = (queue: string) => {
    const worker = workers.get(queue);
    if (worker) boss.notifyWorker(worker);
  };
  let looking: NodeJS.Timeout | undefined;
  const look = async () => {
    const { rows } = await boss.getDb().executeSql(dueSql, []);
    for (const { name } of rows as { name: string }[]) wake(name);
  };
  return {
    async enqueue(db, queue, data, along) {
      const executeSql = async (text: string, values: unknown[] = []) => {
        const whole = along ? joined(along, text, values) : null;
        if (along && !whole) await db.executeQuery(along);
        const result = await db.executeQuery(whole ?? CompiledQuery.raw(text, values));
        return { rows: result.rows };
      };
      await boss.insert(
        queue,
        data.map((item) => ({ data: item })),
        { db: { executeSql } },
      );
      const base = baseOf(db);
      if (db.isTransaction) waiting.set(base, (waiting.get(base) ?? new Set<string>()).add(queue));
      else wake(queue);
    },
    committed(db) {
      for (const queue of waiting.get(baseOf(db)) ?? []) wake(queue);
    },
    async start(queues, { work } = { work: works }) {
      await boss.start();
      // Read once, so that a start writes what has changed alone.
      const known = new Map((await boss.getQueues()).map((one) => [one.name, one]));
      const schedules = new Map((work ? await boss.getSchedules() : []).map((one) => [one.name, one]));
      for (const queue of queues) {
        const options = {
          retryLimit: queue.attempts - 1,
          retryDelay: queue.retrySeconds,
          retryBackoff: true,
          ...(queue.longestRetrySeconds ? { retryDelayMax: queue.longestRetrySeconds } : {}),
          expireInSeconds: queue.workSeconds ?? workSeconds,
          heartbeatSeconds: 10,
          deleteAfterSeconds: 3 * 24 * 3600,
          notify: false,
        };
        const before = known.get(queue.name);
        if (!before) await boss.createQueue(queue.name, options);
        // A command beside the site leaves the settings of the site's queues as they are.
        if (!work) continue;
        if (before && !isDeepStrictEqual({ ...before, ...options }, before))
          await boss.updateQueue(queue.name, options);
        const { cron, timeZone: tz } = queue.schedule ?? {};
        const schedule = schedules.get(queue.name);
        if (cron && (schedule?.cron !== cron || schedule.timezone !== tz))
          await boss.schedule(queue.name, cron, {}, { tz });
        const worker = await boss.work(
          queue.name,
          {
            batchSize: 10,
            burstWhenBatchFull: true,
            perJobResults: true,
            includeMetadata: true,
            pollingIntervalSeconds: ownLookSeconds,
          },
          (jobs) =>
            Promise.all(
              jobs.map(async (job, index) => {
                await sleep(index * spacingMilliseconds);
                const last = job.retryCount >= job.retryLimit;
                const begun = performance.now();
                const ran = (failed: boolean) =>
                  seen?.jobRan({ queue: queue.name, seconds: (performance.now() - begun) / 1000, failed });
                try {
                  await spanned(`job ${queue.name}`, { "job.attempt": job.retryCount + 1 }, () =>
                    queue.work(job.data as object, { last }),
                  );
                  ran(false);
                  return { id: job.id, status: "completed" as const };
                } catch (error) {
                  ran(true);
                  log.warn({ job: queue.name, error }, "a job failed");
                  return {
                    id: job.id,
                    status: "failed" as const,
                    output: { message: error instanceof Error ? error.message : "failed" },
                  };
                }
              }),
            ),
        );
        workers.set(queue.name, worker);
      }
      if (!work) return;
      looking = setInterval(() => {
        look().catch((error: unknown) => log.debug({ error }, "due jobs could not be looked for"));
      }, lookMilliseconds).unref();
      const scheduled = new Set(queues.flatMap(({ name, schedule }) => (schedule ? [name] : [])));
      for (const name of schedules.keys()) if (!scheduled.has(name)) await boss.unschedule(name);
    },
    async states() {
      const { rows } = await boss.getDb().executeSql(statesSql, []);
      return rows as QueueState[];
    },
    async runAgain(queue) {
      const { rows } = await boss.getDb().executeSql(failedSql, [queue]);
      const ids = (rows as { id: string }[]).map(({ id }) => id);
      if (ids.length > 0) await boss.retry(queue, ids);
      wake(queue);
      return ids.length;
    },
    async stop() {
      clearInterval(looking);
      await boss.stop({ graceful: true, close: true, timeout: 8000 });
    },
  };
}

const dueSql = "select distinct name from pgboss.job where state < 'active' and start_after <= now()";

const statesSql = `
  select name as queue,
    (count(*) filter (where state < 'active' and start_after <= now()))::int as ready,
    (count(*) filter (where state < 'active' and start_after > now()))::int as planned,
    (count(*) filter (where state = 'active'))::int as active,
    (count(*) filter (where state = 'failed'))::int as failed,
    (count(*) filter (where state < 'active' and start_after <= now() - interval '10 minutes'))::int as late
  from pgboss.job where state <> 'completed' and state <> 'cancelled' group by name order by name`;

const failedSql = "select id from pgboss.job where name = $1 and state = 'failed' order by id limit 1000";

/** `first` and the insertion of jobs as one statement; null when that is not a plain insertion with one value. */
function joined(first: CompiledQuery, text: string, values: unknown[]): CompiledQuery | null {
  if (values.length !== 1 || !/^\s*insert\s/i.test(text)) return null;
  const insertion = text.replaceAll("$1", `$${first.parameters.length + 1}`);
  const whole = `${preparedMark} with along as (${first.sql}) ${insertion}`;
  // Under the id of the first, by which the wall knows its reach.
  return { ...CompiledQuery.raw(whole, [...first.parameters, ...values]), queryId: first.queryId };
}
