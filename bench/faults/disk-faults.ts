import { spawnSync } from "node:child_process";
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { shopSettings } from "#test/crash-orders.ts";
import { startServer } from "../server-under-test.ts";
import { type FaultRow, lostOf, startLoad, underFault } from "./fault-load.ts";

const cuts = 5;
const environment = { NODE_ENV: "test", DATABASE_URL: "", ...shopSettings };
const run = (command: string, ...words: string[]) => spawnSync(command, words, { encoding: "utf8" });

/** A file system of its own in a file; null where this machine lets nobody mount one. */
function loopImage(megabytes: number) {
  const folder = mkdtempSync(path.join(tmpdir(), "longrow-disk-"));
  chmodSync(folder, 0o755);
  const image = path.join(folder, "disk.img");
  const place = path.join(folder, "disk");
  mkdirSync(place);
  const made =
    run("truncate", "-s", `${megabytes}M`, image).status === 0 &&
    run("mkfs.ext4", "-q", image).status === 0 &&
    mounted(image, place);
  const remove = () => {
    run("umount", place);
    rmSync(folder, { recursive: true, force: true });
  };
  if (!made) {
    remove();
    return null;
  }
  const dataDir = path.join(place, "data");
  mkdirSync(dataDir);
  return { folder, image, place, dataDir, remove };
}

const mounted = (image: string, place: string): boolean => run("mount", "-o", "loop", image, place).status === 0;

/** A disk that fills up, and power that is cut. */
export async function* diskFaults(): AsyncGenerator<FaultRow> {
  for (const fault of [fullDisk, powerCuts]) {
    const row = await fault();
    if (row) yield row;
    else console.log("  not tried: nobody may mount a disk here");
  }
}

async function fullDisk(): Promise<FaultRow | null> {
  const disk = loopImage(400);
  if (!disk) return null;
  const site = await startServer({ dataDir: disk.dataDir, environment });
  try {
    return await underFault({
      fault: "disk full for 10 s",
      origins: () => [site.origin],
      mostRefusal: 2500,
      async act() {
        const filler = path.join(disk.place, "filler");
        const { bavail, bsize } = statfsSync(disk.place);
        writeFileSync(filler, Buffer.alloc(bavail * bsize - 64 * 1024));
        await sleep(10_000);
        rmSync(filler);
      },
    });
  } finally {
    await site.stop();
    disk.remove();
  }
}

const childrenOf = (pid: number): number[] => {
  const own = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").filter(Boolean).map(Number);
  return own.flatMap((child) => [child, ...childrenOf(child)]);
};

/** Only the writes that had reached the disk when everything stopped are there afterwards. */
async function powerCuts(): Promise<FaultRow | null> {
  const sums = { acknowledged: 0, lost: 0, wrong: [] as string[], slowest: 0 };
  for (let cut = 0; cut < cuts; cut++) {
    const disk = loopImage(700);
    if (!disk) return null;
    const after = path.join(disk.folder, "after.img");
    const site = await startServer({ dataDir: disk.dataDir, environment });
    const { load, stop } = startLoad(() => [site.origin]);
    await sleep(1500 + cut * 300);
    const processes = [site.pid, ...childrenOf(site.pid)];
    for (const id of processes) process.kill(id, "SIGSTOP");
    const acknowledged = [...load.acknowledged];
    copyFileSync(disk.image, after);
    for (const id of processes) process.kill(id, "SIGCONT");
    await stop();
    await site.stop();
    run("umount", disk.place);
    if (!mounted(after, disk.place)) throw new Error("The disk cannot be read after the power was cut.");
    const began = performance.now();
    const again = await startServer({ dataDir: disk.dataDir, environment });
    sums.slowest = Math.max(sums.slowest, performance.now() - began);
    const lost = await lostOf(again.origin, acknowledged);
    sums.acknowledged += acknowledged.length;
    sums.lost += lost.length;
    await again.stop();
    disk.remove();
  }
  return {
    fault: `power cut ${cuts} times`,
    acknowledged: sums.acknowledged,
    lost: sums.lost,
    refused: 0,
    slowestRefusal: 0,
    pagesMissed: 0,
    wrong: sums.wrong,
    cut: 0,
    back: sums.slowest,
    broken: sums.slowest > 10_000 ? ["back within 10 s"] : [],
  };
}
