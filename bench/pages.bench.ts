import { spawn } from "node:child_process";
import autocannon from "autocannon";
import { freePort } from "#test/free-port.ts";
import { answering, ended, type ServerUnderTest, withServer } from "./server-under-test.ts";
import { median, report, reportRatio } from "./report.ts";

const rounds = 3;
const seconds = 4;

async function load(url: string): Promise<{ perSecond: number; p99: number }> {
  const result = await autocannon({ url, connections: 32, duration: seconds, headers: { "accept-encoding": "br" } });
  if (result.errors + result.non2xx > 0)
    throw new Error(`${result.errors + result.non2xx} of the requests to ${url} failed.`);
  return { perSecond: result.requests.average, p99: result.latency.p99 };
}

/** A prerendered page against a bare Node server sending the same bytes, alternating within one run. */
export const benchPages = (): Promise<void> => withServer(comparePages);

async function comparePages(ours: ServerUnderTest): Promise<void> {
  const port = await freePort();
  const bare = spawn(process.execPath, ["bench/bare-static-server.ts", String(port), "build/client/index.html.br"], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  const peer = `http://127.0.0.1:${port}/`;
  await answering(peer, bare);
  const mine = [];
  const theirs = [];
  for (let round = 0; round < rounds; round++) {
    theirs.push(await load(peer));
    mine.push(await load(`${ours.origin}/`));
  }
  await ended(bare);
  const perSecond = median(mine.map((run) => run.perSecond));
  const peerPerSecond = median(theirs.map((run) => run.perSecond));
  report("home page", perSecond, "requests/s", `bare Node static server: ${peerPerSecond.toFixed(0)}`);
  report(
    "home page p99",
    median(mine.map((run) => run.p99)),
    "ms",
    `bare Node static server: ${median(theirs.map((run) => run.p99)).toFixed(2)}`,
  );
  reportRatio("requests/s of the bare server", perSecond / peerPerSecond, 0.7);
}
