import { spawn } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import autocannon from "autocannon";
import { freePort } from "#platform/network/free-port.ts";
import { rawRequest } from "#test/raw-request.ts";
import { answering, ended, type ServerUnderTest, withServer } from "./server-under-test.ts";
import { median, megabytes, report, reportMost, reportRatio } from "./report.ts";

const rounds = 3;
const seconds = 4;
const connections = 50;
const encoding = { "accept-encoding": "br" };

/** Prerendered at build, and rendered once for each version of their data. */
const pages = [
  { path: "/", atLeast: 0.7 },
  { path: "/shop/", atLeast: 0.5 },
  { path: "/shop/?category=laptops&memoryGb=16", atLeast: 0.5 },
  { path: "/product/tule-14-laptop/", atLeast: 0.5 },
  { path: "/compliance/", atLeast: 0.5 },
];

interface Run {
  perSecond: number;
  p99: number;
}

/** For some seconds, or each of `paths` once. */
async function load(url: string, paths?: string[]): Promise<Run> {
  let asked = 0;
  const next = <Sent extends object>(request: Sent) => ({ ...request, path: paths?.[asked++] ?? "/" });
  const result = await autocannon({
    url,
    connections,
    headers: encoding,
    ...(paths ? { amount: paths.length, requests: [{ setupRequest: next }] } : { duration: seconds }),
  });
  if (result.errors + result.non2xx > 0)
    throw new Error(`${result.errors + result.non2xx} of the requests to ${url} failed.`);
  return { perSecond: result.requests.total / result.duration, p99: result.latency.p99 };
}

/** Pages beside a bare Node server that sends the same bytes, in turns within one run. */
export const benchPages = (): Promise<void> =>
  withServer(
    async (ours) => {
      const before = megabytes(ours.pid);
      for (const page of pages) await comparePage(ours, page);
      await renderNewPages(ours);
      report("memory before, and after all of this", before, "MB", `after: ${megabytes(ours.pid).toFixed(0)}`);
    },
    { SAMPLE_DATA: "on" },
  );

async function comparePage(ours: ServerUnderTest, { path: address, atLeast }: (typeof pages)[number]): Promise<void> {
  const port = await freePort();
  const file = path.join(ours.dataDir, "page.br");
  writeFileSync(file, (await rawRequest(ours.origin, address, { headers: encoding })).body);
  const bare = spawn(process.execPath, ["bench/bare-static-server.ts", String(port), file], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  const peer = `http://127.0.0.1:${port}/`;
  await answering(peer, bare);
  const mine: Run[] = [];
  const theirs: Run[] = [];
  for (let round = 0; round < rounds; round++) {
    theirs.push(await load(peer));
    mine.push(await load(ours.origin + address));
  }
  await ended(bare);
  rmSync(file);
  const rate = (runs: Run[]) => median(runs.map(({ perSecond }) => perSecond));
  report(address, rate(mine), "requests/s", `bare Node server with the same bytes: ${rate(theirs).toFixed(0)}`);
  reportRatio("of the bare server", rate(mine) / rate(theirs), atLeast);
  reportMost("p99", median(mine.map(({ p99 }) => p99)), "ms", 100);
}

/** Filters that nobody asked for before: each is rendered. */
async function renderNewPages(ours: ServerUnderTest): Promise<void> {
  const before = megabytes(ours.pid);
  const addresses = Array.from({ length: 1000 }, (_, index) => `/shop/?max=${3000 + index}&min=${index % 7}`);
  const { perSecond, p99 } = await load(ours.origin, addresses);
  report("1,000 shop pages asked for the first time", perSecond, "pages/s", `limit 120, p99 ${p99.toFixed(0)} ms`);
  report("memory after them", megabytes(ours.pid), "MB", `before: ${before.toFixed(0)}`);
}
