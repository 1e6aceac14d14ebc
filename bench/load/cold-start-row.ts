import { rmSync } from "node:fs";
import { median, reportMost } from "../report.ts";
import { newDataDir, startServer } from "../server-under-test.ts";

const starts = 5;

/** From the command to the first page, on data that is there. */
export async function coldStartRow(): Promise<void> {
  const dataDir = newDataDir();
  await (await startServer({ dataDir })).stop();
  const times: number[] = [];
  for (let count = 0; count < starts; count++) {
    const began = performance.now();
    const server = await startServer({ dataDir });
    const page = await fetch(server.origin);
    await page.arrayBuffer();
    if (page.ok) times.push((performance.now() - began) / 1000);
    await server.stop();
  }
  rmSync(dataDir, { recursive: true, force: true });
  reportMost(`first page after a start, middle of ${times.length}`, median(times), "s", 1.5);
}
