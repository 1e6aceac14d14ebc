import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import { shareForSeconds } from "#platform/metrics/share-for-seconds.ts";

/** One answer of the server. Labels are few: a route is a pattern, never an address. */
export interface AnswerSeen {
  method: string;
  route: string;
  status: number;
  seconds: number;
  bytes: number;
  /** Its origin: the files of the build, a page kept in memory, or the application. */
  from: "file" | "kept" | "app";
  /** True for a stream, whose length says nothing about speed. */
  isStream: boolean;
  /** True for a request that was not let in. */
  isRefused?: boolean;
}

export type Labels = Record<string, string>;
export interface Sample {
  value: number;
  labels?: Labels;
}

/** Gauges that are read together when somebody asks. What cannot be read is left out. */
export interface GaugeSource {
  name: string;
  gauges: Record<string, { help: string; labels?: readonly string[] }>;
  /** Seconds that a reading is kept, so that asking often costs nothing; 10 by default. */
  seconds?: number;
  read(): Promise<Record<string, number | Sample[]>>;
}

/** Counts of this process in the text format of Prometheus. */
export interface Metrics {
  answered(answer: AnswerSeen): void;
  jobRan(job: { queue: string; seconds: number; failed: boolean }): void;
  emailTried(outcome: "sent" | "refused"): void;
  queried(seconds: number, failed: boolean): void;
  /** Sources are added where the things they read are started. */
  addSources(sources: GaugeSource[]): void;
  /** Shared by everybody who asks within a second. */
  text(): Promise<string>;
  contentType: string;
}

const answerBuckets = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10];
const workBuckets = [0.01, 0.1, 0.5, 2, 10, 45];
const queryBuckets = [0.001, 0.005, 0.025, 0.1, 0.5, 5];
const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
const sourceMilliseconds = 3000;

/** Starts counting. */
export function createMetrics(build: { version: string; commit: string | null }): Metrics {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const shared = { registers: [register] };
  const counter = (name: string, help: string, labelNames: string[] = []) =>
    new Counter({ ...shared, name, help, labelNames });
  const histogram = (name: string, help: string, labelNames: string[], buckets: number[]) =>
    new Histogram({ ...shared, name, help, labelNames, buckets });

  const answers = counter("http_requests_total", "Answers by route and status", ["method", "route", "status"]);
  const refusals = counter("requests_refused_total", "Requests that were not let in: too much was asked for at once");
  const durations = histogram(
    "http_request_duration_seconds",
    "Time to the end of an answer",
    ["route"],
    answerBuckets,
  );
  const sent = counter("http_response_bytes_total", "Bytes sent, headers included", ["from"]);
  const origins = counter("http_answers_total", "Answers by where they came from", ["from"]);
  const jobs = histogram("job_duration_seconds", "Time of a background job", ["queue", "outcome"], workBuckets);
  const emails = counter("email_attempts_total", "Emails handed to the mail server", ["outcome"]);
  const queries = histogram("database_query_duration_seconds", "Time of a statement", [], queryBuckets);
  const failed = counter("database_query_failures_total", "Statements that failed");
  new Gauge({ ...shared, name: "build_info", help: "Version that runs", labelNames: ["version", "commit"] }).set(
    { version: build.version, commit: build.commit ?? "" },
    1,
  );
  const unread = new Gauge({
    ...shared,
    name: "metrics_source_failed",
    help: "1 when these gauges could not be read",
    labelNames: ["source"],
  });

  // The library hashes labels at each call: what is counted with every answer is looked up once.
  const known = new Map<string, { count: Counter.Internal; time: Histogram.Internal<string> }>();
  const series = (method: string, route: string, status: number) => {
    const key = `${method} ${status} ${route}`;
    const found = known.get(key);
    if (found) return found;
    const made = { count: answers.labels(method, route, String(status)), time: durations.labels(route) };
    known.set(key, made);
    return made;
  };
  const byOrigin = (from: AnswerSeen["from"]) => ({ bytes: sent.labels(from), count: origins.labels(from) });
  const origin = { file: byOrigin("file"), kept: byOrigin("kept"), app: byOrigin("app") };
  const allQueries = queries.labels();

  const sources: { read: () => Promise<void> }[] = [];
  const addSource = ({ name, gauges, seconds = 10, read }: GaugeSource) => {
    const made = new Map(
      Object.entries(gauges).map(([gauge, { help, labels = [] }]) => [
        gauge,
        new Gauge({ ...shared, name: gauge, help, labelNames: [...labels] }),
      ]),
    );
    const fresh = shareForSeconds(seconds, async () => {
      let found: Record<string, number | Sample[]> = {};
      try {
        found = await withinTime(read());
        unread.set({ source: name }, 0);
      } catch {
        unread.set({ source: name }, 1);
      }
      for (const [gauge, metric] of made) {
        metric.reset();
        const value = found[gauge];
        if (typeof value === "number") metric.set(value);
        else if (value === undefined) metric.remove();
        else for (const sample of value) metric.set(sample.labels ?? {}, sample.value);
      }
    });
    sources.push({ read: fresh });
  };

  return {
    answered({ method, route, status, seconds, bytes, from, isStream, isRefused }) {
      const { count, time } = series(methods.has(method) ? method : "other", route, status);
      count.inc();
      if (isRefused) refusals.inc();
      else if (!isStream) time.observe(seconds);
      origin[from].bytes.inc(bytes);
      origin[from].count.inc();
    },
    jobRan: ({ queue, seconds, failed: isFailed }) => jobs.labels(queue, isFailed ? "failed" : "done").observe(seconds),
    emailTried: (outcome) => emails.labels(outcome).inc(),
    queried(seconds, isFailed) {
      allQueries.observe(seconds);
      if (isFailed) failed.inc();
    },
    addSources: (more) => more.forEach(addSource),
    text: shareForSeconds(1, async () => {
      await Promise.all(sources.map(({ read }) => read()));
      return register.metrics();
    }),
    contentType: register.contentType,
  };
}

const withinTime = <T>(reading: Promise<T>): Promise<T> =>
  Promise.race([
    reading,
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error("too slow")), sourceMilliseconds).unref()),
  ]);
