import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import autocannon from "autocannon";
import { median, megabytes, percentile, report, reportMost } from "./report.ts";
import { type ServerUnderTest, startServer } from "./server-under-test.ts";

const rounds = 5;
const seconds = 4;
const warmSeconds = 3;
const connections = 20;
/** As a thousand visitors ask who read for five seconds: far below what the server can do, as in daily use. */
const perSecond = 200;
const headers = { "accept-encoding": "br" };

/** Built, kept in memory, and rendered for each who asks. */
const pages = ["/", "/shop/", "/search/?q=laptop"];

interface Run {
  p99: number;
  perSecond: number;
  /** Time of the processor that an answer took, which other work on the machine does not change. */
  cpuMilliseconds: number;
}

/** Seconds of the processor that a process has used: user and system, in ticks of 10 ms. */
function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** Every answer's time, since percentiles of whole milliseconds cannot tell five percent apart. */
async function load({ origin, pid }: ServerUnderTest, page: string, duration: number, rate?: number): Promise<Run> {
  const url = origin + page;
  const times: number[] = [];
  const cpuBefore = cpuSeconds(pid);
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const running = autocannon(
      { url, connections, duration, headers, ...(rate && { overallRate: rate }) },
      (error, ended) => (error ? reject(error as Error) : resolve(ended)),
    );
    running.on("response", (_client, _status, _bytes, milliseconds) => times.push(milliseconds));
  });
  if (result.errors + result.non2xx > 0) throw new Error(`${result.errors + result.non2xx} requests to ${url} failed.`);
  return {
    p99: percentile(times, 0.99),
    perSecond: result.requests.total / result.duration,
    cpuMilliseconds: ((cpuSeconds(pid) - cpuBefore) * 1000) / result.requests.total,
  };
}

/** A receiver of traces that takes everything. */
async function receiver() {
  const got = { bytes: 0 };
  const server = createServer((request, response) => {
    request.on("data", (part: Buffer) => (got.bytes += part.byteLength));
    request.on("end", () => response.setHeader("Content-Type", "application/json").end("{}"));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    got,
    endpoint: `http://127.0.0.1:${(server.address() as { port: number }).port}`,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** Pages of a server that counts, logs and traces beside one that does none of it, in turns within one run. */
export async function benchWatch(): Promise<void> {
  const traces = await receiver();
  const same = { SAMPLE_DATA: "on", LOG_LEVEL: "info" };
  const servers: ServerUnderTest[] = [];
  try {
    const off = await startServer({ environment: { ...same, METRICS: "off", ACCESS_LOG: "off" } });
    servers.push(off);
    const watched = { METRICS: "on", ACCESS_LOG: "on", OTEL_EXPORTER_OTLP_ENDPOINT: traces.endpoint };
    const on = await startServer({ environment: { ...same, ...watched } });
    servers.push(on);
    for (const page of pages) await comparePage(page, off, on);
    report("traces received", traces.got.bytes / 1_000_000, "MB", "more than 0, or nothing was traced");
    const [plain, more] = [megabytes(off.pid), megabytes(on.pid)];
    report("memory without", plain, "MB", `with: ${more.toFixed(0)}`);
    reportMost("memory that watching takes", more - plain, "MB", 30);
  } finally {
    for (const server of servers) await server.stop();
    await traces.stop();
  }
}

async function comparePage(page: string, off: ServerUnderTest, on: ServerUnderTest): Promise<void> {
  for (const server of [off, on]) await load(server, page, warmSeconds);
  const steady = await inTurns(page, off, on, perSecond);
  const ratio = median(steady.map((run) => run.on.p99 / run.off.p99));
  const of = (runs: Pair[], which: "off" | "on", what: keyof Run) => median(runs.map((run) => run[which][what]));
  report(
    `${page} p99 at ${perSecond} a second`,
    of(steady, "on", "p99"),
    "ms",
    `not watched: ${of(steady, "off", "p99").toFixed(2)}`,
  );
  reportMost("against not watched", ratio, "x", 1.05);
  const full = await inTurns(page, off, on);
  report(
    "as many as it can",
    of(full, "on", "perSecond"),
    "requests/s",
    `not watched: ${of(full, "off", "perSecond").toFixed(0)}`,
  );
  report(
    "processor for one",
    of(full, "on", "cpuMilliseconds"),
    "ms",
    `not watched: ${of(full, "off", "cpuMilliseconds").toFixed(2)}`,
  );
}

interface Pair {
  off: Run;
  on: Run;
}

/** The first of two may find the machine cooler, so they take turns at it. */
async function inTurns(page: string, off: ServerUnderTest, on: ServerUnderTest, rate?: number): Promise<Pair[]> {
  const pairs: Pair[] = [];
  for (let round = 0; round < rounds; round++) {
    const isOffFirst = round % 2 === 0;
    const first = await load(isOffFirst ? off : on, page, seconds, rate);
    const second = await load(isOffFirst ? on : off, page, seconds, rate);
    pairs.push(isOffFirst ? { off: first, on: second } : { off: second, on: first });
  }
  return pairs;
}
