import { readdirSync } from "node:fs";
import { publicServer } from "../heavy.bench.ts";
import { megabytes, percentile, report, reportMost } from "../report.ts";
import { withServer } from "../server-under-test.ts";
import { atRate, openClient } from "./load-client.ts";
import { visitorRequests } from "./visited-pages.ts";

const perSecond = 50;
const visitors = 1000;
const sampleSeconds = 5;

interface Sample {
  heap: number;
  loop: number;
  files: number;
}

/** A middling load for hours: the least heap, the files that are open and the event loop at the end, against the second tenth. */
export const soakRow = (seconds: number): Promise<void> =>
  withServer(
    async ({ origin, pid }) => {
      const { ask, close } = openClient(origin);
      const requestOf = visitorRequests(visitors);
      const samples: Sample[] = [];
      const watch = setInterval(() => void sample(origin, pid).then((one) => samples.push(one)), sampleSeconds * 1000);
      const counts = new Map<number, number>();
      await atRate(perSecond, seconds, async (turn) => {
        const { status } = await ask(requestOf(turn));
        counts.set(status, (counts.get(status) ?? 0) + 1);
      });
      clearInterval(watch);
      close();
      const tenth = (place: number, what: keyof Sample) =>
        samples
          .slice((samples.length * place) / 10, Math.max(1, (samples.length * (place + 1)) / 10))
          .map((one) => one[what]);
      const failed = [...counts].filter(([status]) => status !== 200).reduce((sum, [, count]) => sum + count, 0);
      report(`${perSecond} requests a second, ${seconds} s`, counts.get(200) ?? 0, "answers", "");
      reportMost("answers that are no page", failed, "", 0);
      reportMost("heap growth", Math.min(...tenth(9, "heap")) - Math.min(...tenth(1, "heap")), "MB", 20);
      reportMost("open files more", Math.min(...tenth(9, "files")) - Math.min(...tenth(1, "files")), "", 0);
      reportMost(
        "event loop p99, middle",
        percentile(
          samples.map(({ loop }) => loop),
          0.5,
        ),
        "ms",
        50,
      );
      report("memory at the end", megabytes(pid), "MB");
    },
    { ...publicServer, SAMPLE_DATA: "on" },
  );

async function sample(origin: string, pid: number): Promise<Sample> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  const read = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, "m").exec(text)?.[1]);
  return {
    heap: read("nodejs_heap_size_used_bytes") / 1024 / 1024,
    loop: read("nodejs_eventloop_lag_p99_seconds") * 1000,
    files: readdirSync(`/proc/${pid}/fd`).length,
  };
}
