import { publicServer } from "../heavy.bench.ts";
import { megabytes, percentile, report, reportMost } from "../report.ts";
import { withServer } from "../server-under-test.ts";
import { byCallers, openClient, p95, p99, statuses } from "./load-client.ts";
import { visitorRequests } from "./visited-pages.ts";

const visitors = 1000;
const thinkMilliseconds = 5000;

/** A thousand visitors who read for five seconds, on a public server. Memory of the last tenth is compared with that of the third. */
export const visitorsRow = (seconds: number): Promise<void> =>
  withServer(
    async ({ origin, pid }) => {
      const { ask, close } = openClient(origin);
      const requestOf = visitorRequests(visitors);
      const memory: number[] = [];
      const watch = setInterval(() => memory.push(megabytes(pid)), 500);
      const answers = await byCallers(
        visitors,
        seconds,
        (turn) => ask(requestOf(turn)),
        // Five seconds in the middle.
        () => thinkMilliseconds * (0.5 + Math.random()),
      );
      clearInterval(watch);
      close();
      const tenth = (place: number) =>
        percentile(memory.slice((memory.length * place) / 10, (memory.length * (place + 1)) / 10), 0.5);
      const wrong = answers.filter(({ status }) => status !== 200);
      report(`${visitors} visitors, ${seconds} s`, answers.length / seconds, "requests/s", statuses(answers));
      reportMost("p95", p95(answers), "ms", 200);
      reportMost("p99", p99(answers), "ms", 500);
      reportMost("answers that are no page", wrong.length, "", 0);
      reportMost("memory of the last tenth to the third", tenth(9) / tenth(2), "x", 1.1);
      report("memory at the end", megabytes(pid), "MB");
      for (const { path, status } of wrong.slice(0, 3)) console.log(`  ${path}: ${status}`);
    },
    { ...publicServer, SAMPLE_DATA: "on" },
  );
