import { createServer, connect, type Socket } from "node:net";
import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { addressOf } from "#platform/db/address-of.ts";
import { openClient } from "#platform/db/connect.ts";
import { startEmbeddedServer } from "#platform/db/embedded-server.ts";
import { silentLog } from "#platform/log/log.ts";
import { shopSettings } from "#test/crash-orders.ts";
import { newDataDir, startServer } from "../server-under-test.ts";
import { type FaultRow, underFault } from "./fault-load.ts";

/** Two sites use the database one after the other. */
const environment = { NODE_ENV: "test", SECRET_KEY: Buffer.alloc(32, 7).toString("base64"), ...shopSettings };
const restarts = 10;
const goneSeconds = 30;
const stalledSeconds = 10;
const lockedSeconds = 12;
const answerDelay = 5000;
/** As `reliability` asks: a refusal comes within the time-out of a statement, mostly at once. */
const mostRefusal = 6500;

const processesOf = (folder: string): number[] => {
  const postmaster = Number(readFileSync(path.join(folder, "postgres/postmaster.pid"), "utf8").split("\n", 1)[0]);
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, "utf8").trim();
  return [postmaster, ...children.split(" ").filter(Boolean).map(Number)];
};

/** A database beside the site, so that it can be hurt alone. */
async function databaseBeside() {
  const folder = newDataDir();
  const start = () => startEmbeddedServer({ dataDir: folder, log: silentLog });
  return { folder, start, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Restarted under load, gone, stalled, locked and slow. */
export async function* databaseFaults(): AsyncGenerator<FaultRow> {
  const beside = await databaseBeside();
  let database = await beside.start();
  const site = await startServer({ environment: { DATABASE_URL: addressOf(database.connection), ...environment } });
  const origins = () => [site.origin];
  try {
    yield await underFault({
      fault: `database restarted ${restarts} times`,
      origins,
      async act({ acknowledged }) {
        for (let restart = 0; restart < restarts; restart++) {
          const enough = acknowledged.length + 5;
          while (acknowledged.length < enough) await sleep(20);
          await database.stop();
          database = await beside.start();
        }
      },
    });
    yield await underFault({
      fault: `database gone for ${goneSeconds} s`,
      origins,
      mostRefusal: 2500,
      async act() {
        await database.stop();
        await sleep(goneSeconds * 1000);
        database = await beside.start();
      },
    });
    yield await underFault({
      fault: `database stalled for ${stalledSeconds} s`,
      origins,
      mostRefusal,
      async act() {
        const processes = processesOf(beside.folder);
        for (const id of processes) process.kill(id, "SIGSTOP");
        await sleep(stalledSeconds * 1000);
        for (const id of processes) process.kill(id, "SIGCONT");
      },
    });
    yield await underFault({
      fault: `table of tickets locked for ${lockedSeconds} s`,
      origins,
      mostRefusal,
      async act() {
        const client = await openClient({ connectionString: addressOf(database.connection) });
        await client.query("begin");
        await client.query("lock table tickets in access exclusive mode");
        await sleep(lockedSeconds * 1000);
        await client.query("rollback");
        await client.end();
      },
    });
  } finally {
    await site.stop();
  }
  try {
    yield await slowDatabase(addressOf(database.connection));
  } finally {
    await database.stop();
    beside.remove();
  }
}

/** Each answer of the database comes five seconds late. */
async function slowDatabase(address: string): Promise<FaultRow> {
  const socket = new URL(address).searchParams.get("host") ?? "";
  const state = { delay: 0 };
  const open = new Set<Socket>();
  const proxy = createServer((near) => {
    const far = connect(path.join(socket, ".s.PGSQL.5432"));
    for (const end of [near, far]) {
      open.add(end);
      end.on("error", () => undefined);
      end.on("close", () => (open.delete(end), near.destroy(), far.destroy()));
    }
    near.pipe(far);
    far.on("data", (part) => {
      if (state.delay === 0) near.write(part);
      else setTimeout(() => near.destroyed || near.write(part), state.delay);
    });
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  const { port } = proxy.address() as { port: number };
  const through = new URL(address);
  through.search = "";
  through.hostname = "127.0.0.1";
  through.port = String(port);
  const site = await startServer({
    environment: { DATABASE_URL: through.href, ...environment },
  });
  try {
    return await underFault({
      fault: `database answers ${answerDelay / 1000} s late for 15 s`,
      origins: () => [site.origin],
      // One statement may be late within its time; a request of several ends with its own.
      mostRefusal: 10_500,
      mostBack: 8000,
      async act() {
        state.delay = answerDelay;
        await sleep(15_000);
        state.delay = 0;
      },
    });
  } finally {
    await site.stop();
    for (const end of open) end.destroy();
    proxy.close();
  }
}
