import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openClient } from "#platform/db/connect.ts";
import { freePort } from "#platform/network/free-port.ts";
import { businessesCommand } from "#server/businesses-command.ts";
import { debianPostgres, startDebianServer } from "../test/debian-server.ts";
import { typed } from "../test/typed-command.ts";
import { report } from "./report.ts";
import { memoryOf } from "./start-up.bench.ts";

const counts = [2, 10];
const restMilliseconds = 45_000;

/** Memory and connections of several idle businesses on one machine and one Postgres of Debian's. */
export async function benchBusinesses(): Promise<void> {
  const bin = debianPostgres();
  if (!bin) return console.log("  Debian's PostgreSQL is not installed.");
  const debian = await startDebianServer(bin);
  const folder = mkdtempSync(path.join(tmpdir(), "longrow-businesses-"));
  const machine = ["--folder", `${folder}/etc`, "--data", `${folder}/data`, "--nginx", "off", "--units", "processes"];
  const firstPort = await freePort();
  const command = async (...words: string[]) => {
    const env = { BUSINESSES_DATABASE_URL: debian.server };
    const { code, said } = await typed(
      businessesCommand,
      [...words, ...machine, "--first-port", String(firstPort)],
      env,
    );
    if (code !== 0) throw new Error(said);
  };
  const made: string[] = [];
  try {
    for (const count of counts) {
      while (made.length < count) {
        const name = `bench-${made.length}`;
        const address = ["--host", `www.${name}.example`, "--admin", "owner@example.com"];
        await command("create", name, ...address, "--set", "LOCAL_MAILBOX=on");
        made.push(name);
      }
      await sleep(restMilliseconds);
      const pids = made.map((name) => Number(readFileSync(`${folder}/data/${name}/process.pid`, "utf8")));
      report(
        `memory of ${count} idle businesses`,
        memoryOf(pids),
        "MiB",
        `${(memoryOf(pids) / count).toFixed(0)} each`,
      );
      const client = await openClient({ connectionString: debian.server });
      const { rows } = await client.query<{ connections: number; megabytes: number }>(
        `select (select count(*)::int from pg_stat_activity where datname like 'longrow\\_%') as connections,
           (select sum(pg_database_size(datname))::float8 / 1048576 from pg_database where datname like 'longrow\\_%') as megabytes`,
      );
      await client.end();
      const [{ connections, megabytes } = { connections: 0, megabytes: 0 }] = rows;
      report("their connections", connections, "", `${(connections / count).toFixed(1)} each`);
      report("their databases", megabytes, "MB", `${(megabytes / count).toFixed(0)} each`);
    }
  } finally {
    for (const name of made) await command("suspend", name);
    await debian.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
