import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { addressOf } from "#platform/db/address-of.ts";
import { startEmbeddedServer } from "#platform/db/embedded-server.ts";
import { silentLog } from "#platform/log/log.ts";
import { shopSettings, signInAdmin } from "#test/crash-orders.ts";
import { newDataDir, startServer } from "../server-under-test.ts";
import { type FaultRow, underFault } from "./fault-load.ts";

const hour = 3600_000;
/** Loaded before the server: its clock is an hour behind. */
const lateClock = `
const Now = Date;
globalThis.Date = class Date extends Now {
  constructor(...given) { if (given.length === 0) super(Now.now() - ${hour}); else super(...given); }
  static now() { return Now.now() - ${hour}; }
};
`;

/** Two replicas on one database of which one is killed, then one whose clock is an hour back. */
export async function* replicaFaults(): AsyncGenerator<FaultRow> {
  const folder = newDataDir();
  const shared = mkdtempSync(path.join(tmpdir(), "longrow-clock-"));
  const clock = path.join(shared, "late-clock.mjs");
  writeFileSync(clock, lateClock);
  const database = await startEmbeddedServer({ dataDir: folder, log: silentLog });
  const environment = {
    NODE_ENV: "test",
    DATABASE_URL: addressOf(database.connection),
    // Tokens name the site, so both must have one name.
    APP_URL: "http://localhost:3999",
    SECRET_KEY: Buffer.alloc(32, 7).toString("base64"),
    ...shopSettings,
  };
  const first = await startServer({ environment });
  let second = await startServer({ environment });
  try {
    yield await underFault({
      fault: "two replicas, one killed",
      origins: () => [first.origin, second.origin],
      async act() {
        process.kill(second.pid, "SIGKILL");
        await sleep(3000);
        second = await startServer({ environment });
      },
    });
    await second.stop();
    second = await startServer({ environment: { ...environment, NODE_OPTIONS: `--import=${clock}` } });
    const token = await signInAdmin(first);
    const accepts = await fetch(`${second.origin}/api/admin/overview`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    const late = await signInAdmin(second);
    const back = await fetch(`${first.origin}/api/admin/overview`, { headers: { Authorization: `Bearer ${late}` } });
    const skewed = await underFault({
      fault: "two replicas, one clock an hour back",
      origins: () => [first.origin, second.origin],
      act: () => sleep(4000),
    });
    yield {
      ...skewed,
      broken: [
        ...skewed.broken,
        ...(accepts.ok ? [] : [`its own sessions on the late one (${accepts.status})`]),
        ...(back.ok ? [] : [`sessions of the late one on the other (${back.status})`]),
      ],
    };
  } finally {
    await first.stop();
    await second.stop();
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
    rmSync(shared, { recursive: true, force: true });
  }
}
