import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openClient } from "#platform/db/connect.ts";
import { freePort } from "#platform/network/free-port.ts";
import { ended } from "../bench/server-under-test.ts";

const root = "/usr/lib/postgresql";

/** Programs of the newest PostgreSQL that Debian has installed; null without one. */
export function debianPostgres(): string | null {
  const versions = existsSync(root) ? readdirSync(root).sort((one, other) => Number(other) - Number(one)) : [];
  return versions.map((version) => path.join(root, version, "bin")).find((bin) => existsSync(`${bin}/initdb`)) ?? null;
}

/** Debian's PgBouncer; null without one. */
export const debianPooler = (): string | null => (existsSync("/usr/sbin/pgbouncer") ? "/usr/sbin/pgbouncer" : null);

/** As root the servers run as another user, as they insist on. */
const asUser = () => {
  if (process.getuid?.() !== 0) return {};
  const id = (option: string) => Number(execFileSync("id", [option, "postgres"], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
};

/** A server of Debian's in a temporary folder; `pooled` is the same through PgBouncer in transaction mode, if that is installed. */
export async function startDebianServer(bin: string) {
  const folder = mkdtempSync(path.join(tmpdir(), "longrow-debian-"));
  const user = asUser();
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  chmodSync(folder, 0o755);
  const running: ChildProcess[] = [];
  const stop = async () => {
    // A smart stop would wait for clients that are still connected.
    for (const child of running.reverse()) await ended(child);
    rmSync(folder, { recursive: true, force: true });
  };
  const begin = (program: string, words: string[]) =>
    running.push(spawn(program, words, { ...user, cwd: folder, stdio: "ignore" }));
  try {
    const data = path.join(folder, "data");
    const made = ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync"];
    execFileSync(path.join(bin, "initdb"), made, { ...user, cwd: folder, stdio: "ignore" });
    const port = await freePort();
    begin(path.join(bin, "postgres"), ["-D", data, "-p", String(port), "-k", folder, "-c", "fsync=off"]);
    const server = `postgres://postgres@127.0.0.1:${port}/postgres`;
    await answers(server);
    const pooler = debianPooler();
    if (!pooler) return { server, pooled: null, stop };
    const poolerPort = await freePort();
    const file = path.join(folder, "pgbouncer.ini");
    writeFileSync(
      file,
      `[databases]\n* = host=127.0.0.1 port=${port} user=postgres\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${poolerPort}
unix_socket_dir =\nauth_type = any\npool_mode = transaction\ndefault_pool_size = 4\nmax_client_conn = 200\n`,
    );
    begin(pooler, ["-q", file]);
    const pooled = `postgres://postgres@127.0.0.1:${poolerPort}/postgres`;
    await answers(pooled);
    return { server, pooled, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function answers(connectionString: string): Promise<void> {
  for (let waited = 0; ; waited += 100)
    try {
      await (await openClient({ connectionString })).end();
      return;
    } catch (error) {
      if (waited > 15_000) throw error;
      await sleep(100);
    }
}
