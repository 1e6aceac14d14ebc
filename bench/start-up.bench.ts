import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { median, report } from "./report.ts";
import { newDataDir, startServer } from "./server-under-test.ts";

const starts = 5;
const restMilliseconds = 10_000;

/** Resident memory not shared with others (proportional set size), in MiB; Linux only. */
export function memoryOf(pids: number[]): number {
  const kilobytes = pids.map((pid) =>
    Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"))?.[1] ?? 0),
  );
  return kilobytes.reduce((sum, part) => sum + part, 0) / 1024;
}

function postgresPids(dataDir: string): number[] {
  const postmaster = Number(readFileSync(`${dataDir}/postgres/postmaster.pid`, "utf8").split("\n")[0]);
  const children = readdirSync("/proc")
    .map(Number)
    .filter((pid) => {
      if (!pid) return false;
      try {
        return /^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] === String(postmaster);
      } catch {
        return false;
      }
    });
  return [postmaster, ...children];
}

/** Time from the command to the first response on an existing data folder, then idle memory of process and database. */
export async function benchStartUp(): Promise<void> {
  const dataDir = newDataDir();
  const first = await startServer({ dataDir });
  await first.stop();
  const times = [];
  for (let count = 0; count < starts; count++) {
    const server = await startServer({ dataDir });
    times.push(server.milliseconds);
    if (count === starts - 1 && process.platform === "linux") {
      await sleep(restMilliseconds);
      report(
        "memory at rest: server",
        memoryOf([server.pid]),
        "MiB",
        "limit: none set; a WordPress stack takes about 500",
      );
      report("memory at rest: database", memoryOf(postgresPids(dataDir)), "MiB");
    }
    await server.stop();
  }
  const bare = [];
  for (let count = 0; count < starts; count++) {
    const started = performance.now();
    execFileSync(process.execPath, ["-e", "0"]);
    bare.push(performance.now() - started);
  }
  report("first start, new database", first.milliseconds, "ms", "limit: 60000");
  report("second start", median(times), "ms", `limit: 3000; an empty Node process: ${median(bare).toFixed(0)}`);
  rmSync(dataDir, { recursive: true, force: true });
}
