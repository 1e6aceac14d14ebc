import { setTimeout as sleep } from "node:timers/promises";
import { megabytes, percentile, report, reportRatio } from "./report.ts";
import { type ServerUnderTest, withServer } from "./server-under-test.ts";

const password = "Bench-Valley-1";
const path = "/services/pc-repair/";
const askEvery = 5;
const quietSeconds = 4;
const audits = 6;
const restSeconds = 12;

/** The audit of every public page while pages stay served. */
export const benchAudit = (): Promise<void> =>
  withServer(auditWhileServing, { ADMIN_PASSWORD: password, SAMPLE_DATA: "on" });

async function tokenOf({ origin }: ServerUnderTest): Promise<string> {
  const answer = await fetch(`${origin}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email: "admin@example.com", password }),
  });
  if (!answer.ok) throw new Error(`Signing in was answered with ${answer.status}.`);
  return ((await answer.json()) as { access_token: string }).access_token;
}

/** Asks for a page at an even pace until `goOn` says no; the times in milliseconds. */
async function timesWhile(url: string, goOn: () => boolean): Promise<number[]> {
  const times: number[] = [];
  while (goOn()) {
    const begun = performance.now();
    await (await fetch(url)).arrayBuffer();
    times.push(performance.now() - begun);
    await sleep(askEvery);
  }
  return times;
}

interface Summary {
  running: object | null;
  failed: { failure: string } | null;
  latest: { pagesRead: number; errors: number; startedAt: string; finishedAt: string } | null;
}

async function auditWhileServing(server: ServerUnderTest): Promise<void> {
  const headers = { Authorization: `Bearer ${await tokenOf(server)}` };
  const summary = async () =>
    (await (await fetch(`${server.origin}/api/admin/seo/summary`, { headers })).json()) as Summary;
  const until = performance.now() + quietSeconds * 1000;
  const quiet = await timesWhile(server.origin + path, () => performance.now() < until);
  const before = megabytes(server.pid);
  const first = await auditOnce(server, headers, summary);
  const rested = [await restedMegabytes(server.pid)];
  while (rested.length < audits) {
    await auditOnce(server, headers, summary);
    rested.push(await restedMegabytes(server.pid));
  }
  const p99 = percentile(quiet, 0.99);
  report("audit of all public pages", first.seconds, "s", `${first.pages} pages, ${first.errors} errors; limit: 60`);
  report("a page, p99 without an audit", p99, "ms");
  report("a page, p99 during an audit", percentile(first.times, 0.99), "ms");
  reportRatio("p99 without an audit / during one", p99 / percentile(first.times, 0.99), 0.5);
  const [one = 0, six = 0] = [rested[0], rested.at(-1)];
  report("memory at rest after one audit", one, "MB", `before: ${before.toFixed(0)}`);
  report(`memory at rest after ${audits} audits`, six, "MB", rested.map((figure) => figure.toFixed(0)).join(", "));
  reportRatio("memory after one audit / after all", one / six, 0.85);
}

/** V8 collects what long lived only when it is idle or must: what counts is what stays then. */
async function restedMegabytes(pid: number): Promise<number> {
  await sleep(restSeconds * 1000);
  return megabytes(pid);
}

async function auditOnce(server: ServerUnderTest, headers: Record<string, string>, summary: () => Promise<Summary>) {
  const started = await fetch(`${server.origin}/api/admin/seo/audits`, { method: "POST", headers });
  if (started.status !== 202) throw new Error(`Starting an audit was answered with ${started.status}.`);
  let running = true;
  const times = timesWhile(server.origin + path, () => running);
  let state = await summary();
  while (state.running) {
    await sleep(250);
    state = await summary();
  }
  running = false;
  if (state.failed || !state.latest) throw new Error(`The audit failed: ${state.failed?.failure}`);
  const { startedAt, finishedAt, pagesRead, errors } = state.latest;
  const seconds = (Date.parse(finishedAt) - Date.parse(startedAt)) / 1000;
  return { seconds, pages: pagesRead, errors, times: await times };
}
