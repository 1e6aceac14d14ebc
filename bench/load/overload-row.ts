import { setTimeout as sleep } from "node:timers/promises";
import { publicServer } from "../heavy.bench.ts";
import { megabytes, percentile, report, reportMost } from "../report.ts";
import { withServer } from "../server-under-test.ts";
import { atRate, byCallers, type Client, type Got, openClient, p99, statuses, timesOf } from "./load-client.ts";
import { fromNetwork, workRequest } from "./visited-pages.ts";

/** Callers that keep the server busy without a queue, and how long its capacity is looked at. */
const busyCallers = 12;
const lookSeconds = 10;
const times = 10;
const calm = { answers: 10, mostMilliseconds: 300, pauseMilliseconds: 50, giveUpMilliseconds: 60_000 };

/** Ten times what the server can do, by callers who wait for their answers and by callers who do not; then how soon it is itself again. */
export const overloadRow = (seconds: number): Promise<void> =>
  withServer(
    async ({ origin, pid }) => {
      const { ask, close } = openClient(origin);
      const counted = { turn: 0 };
      const work = () => ask(workRequest(counted.turn++));
      await byCallers(busyCallers, 3, work);
      const capacity = (await byCallers(busyCallers, lookSeconds, work)).length / lookSeconds;
      report("what it can do", capacity, "requests/s", `${busyCallers} callers`);
      const callers = busyCallers * times;
      await underLoad(`${callers} callers at once`, seconds, () => byCallers(callers, seconds, work), { ask, pid });
      const rate = Math.round(capacity * times);
      await underLoad(`${rate} requests a second`, seconds, () => atRate(rate, seconds, work), { ask, pid });
      close();
    },
    { ...publicServer, SAMPLE_DATA: "on", LOG_LEVEL: "fatal" },
  );

async function underLoad(
  name: string,
  seconds: number,
  load: () => Promise<Got[]>,
  { ask, pid }: { ask: Client; pid: number },
): Promise<void> {
  const state = { over: false };
  let most = 0;
  const watch = setInterval(() => (most = Math.max(most, megabytes(pid))), 200);
  const [answers, built, health, ready, back] = await Promise.all([
    load(),
    probe("/pricing/", ask, state),
    probe("/healthz", ask, state),
    probe("/readyz", ask, state),
    // No more requests come, and those that were let in are still in work.
    sleep(seconds * 1000).then(() => {
      state.over = true;
      return untilCalm(ask);
    }),
  ]);
  clearInterval(watch);
  const isRefusal = ({ status }: Got) => status === 503 || status === 429;
  const refused = answers.filter(isRefusal);
  const done = answers.filter(({ status }) => status === 200);
  const others = answers.length - refused.length - done.length;
  console.log(`  ${name}: ${statuses(answers)}`);
  reportMost("  refusals p99", refused.length === 0 ? 0 : p99(refused), "ms", 100);
  report("  refusals, middle and slowest", middle(refused), "ms", `${percentile(timesOf(refused), 1).toFixed(0)} ms`);
  reportMost("  503 without Retry-After", refused.filter(({ retryAfter }) => !retryAfter).length, "", 0);
  report("  answers p99", p99(done), "ms", `middle ${middle(done).toFixed(0)} ms, ${done.length}`);
  reportMost("  other answers and cut connections", others, "", 0);
  reportMost("  built page p99", p99(built), "ms", 200);
  reportMost("  /healthz and /readyz p99", Math.max(p99(health), p99(ready)), "ms", 500);
  reportMost("  of these probes not answered", notGood([...built, ...health, ...ready]), "", 0);
  reportMost("  normal again after", back / 1000, "s", 5);
  report("  most memory", most, "MB");
}

const middle = (answers: Got[]) => percentile(timesOf(answers), 0.5);
const notGood = (answers: Got[]) => answers.filter(({ status }) => status !== 200).length;

async function probe(path: string, ask: Client, state: { over: boolean }): Promise<Got[]> {
  const got: Got[] = [];
  while (!state.over) {
    got.push(await ask({ path }));
    await sleep(100);
  }
  return got;
}

/** Milliseconds until the first of several rendered pages in a row that came soon. */
async function untilCalm(ask: Client): Promise<number> {
  const began = performance.now();
  let since: number | null = null;
  for (let row = 0; row < calm.answers;) {
    const asked = performance.now();
    const { status, milliseconds } = await ask({ path: "/shop/cart/", headers: fromNetwork(row) });
    if (status === 200 && milliseconds <= calm.mostMilliseconds) {
      since ??= asked;
      row++;
    } else {
      since = null;
      row = 0;
    }
    if (asked - began > calm.giveUpMilliseconds) return Number.POSITIVE_INFINITY;
    await sleep(calm.pauseMilliseconds);
  }
  return (since ?? began) - began;
}
