import { type ChildProcess, execFile, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { chmod, chown, mkdir, open, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { openClient } from "#platform/db/connect.ts";
import { type DatabaseUser, databaseUser, firstUnreachable } from "#platform/db/database-user.ts";
import { embeddedBinaries } from "#platform/db/embedded-binaries.ts";
import type { ConnectionSettings } from "#platform/db/connection-settings.ts";
import { claimOwnership } from "#platform/db/ownership.ts";
import { createOnce, syncFolder } from "#platform/files/create-once.ts";
import type { Log } from "#platform/log/log.ts";

export interface EmbeddedServer {
  connection: ConnectionSettings;
  /** Fast shutdown: rolls back open transactions, writes a checkpoint, and releases the folder. */
  stop(): Promise<void>;
}

interface Options {
  dataDir: string;
  log: Log;
  /** False only for disposable test data: writes do not wait for the disk. */
  durable?: boolean;
  database?: string;
}

const startSeconds = 60;
const role = "longrow";
// On Unix the server has no network port; the number is only part of the socket file's name.
const socketPort = 5432;
const windows = process.platform === "win32";

/**
 * Starts the private Postgres of `dataDir`, or adopts one that a killed process left running. It listens on a Unix socket in a
 * private folder; on Windows on loopback with a generated password.
 * @throws Error when another process owns the folder, or the database's user cannot access it.
 */
export async function startEmbeddedServer({
  dataDir,
  log,
  durable = true,
  database = "longrow",
}: Options): Promise<EmbeddedServer> {
  const folder = path.resolve(dataDir);
  const user = await databaseUser();
  if (user) await requireReachable(folder, user);
  const made = await mkdir(folder, { recursive: true });
  // The database's user must be able to traverse a folder created here, under any umask.
  if (made && user) await chmod(folder, 0o711);
  const cluster = path.join(folder, "postgres");
  const socketFolder = await privateFolder(path.join(folder, "run"), user);
  const bin = await embeddedBinaries(folder, user);
  const password = await keptPassword(path.join(folder, "database-password"));
  await createCluster({ folder, cluster, bin, password, user });

  const port = windows ? await windowsPort(folder) : socketPort;
  const connection = { host: windows ? "127.0.0.1" : socketFolder, port, user: role, password, database: "postgres" };
  const flags = [
    "-D",
    cluster,
    "-p",
    String(port),
    "-c",
    `listen_addresses=${windows ? "127.0.0.1" : ""}`,
    "-c",
    `unix_socket_directories=${windows ? "" : socketFolder}`,
    "-c",
    "unix_socket_permissions=0700",
    "-c",
    "log_min_messages=warning",
    ...(durable
      ? []
      : ["-c", "fsync=off", "-c", "synchronous_commit=off", "-c", "full_page_writes=off", "-c", "max_connections=300"]),
  ];

  let child: ChildProcess | null = null;
  let stopping = false;
  const launch = async () => {
    const output = await open(path.join(folder, "database.log"), "a");
    const started = spawn(path.join(bin, "postgres"), flags, {
      // A separate process group: Ctrl-C must reach us first, so that requests finish before the database stops.
      detached: true,
      stdio: ["ignore", output.fd, output.fd],
      ...(user ? { uid: user.uid, gid: user.gid } : {}),
    });
    await output.close();
    started.unref();
    started.on("error", (error) => log.error({ error }, "the database server could not be started"));
    started.once("exit", (code) => {
      if (child !== started) return;
      child = null;
      if (stopping) return;
      log.error({ code }, "the database server stopped unexpectedly and is being restarted");
      setTimeout(() => !stopping && void launch(), 500).unref();
    });
    child = started;
  };

  if (await serverPid(cluster)) log.info({}, "adopted a database server left by an earlier process");
  else await launch();
  await untilReady(
    connection,
    async () => {
      if (child === null && !(await serverPid(cluster))) await launch();
    },
    path.join(folder, "database.log"),
  );

  const owner = await claimOwnership(connection, folder);
  await createDatabase(connection, database);

  return {
    connection: { ...connection, database },
    async stop() {
      stopping = true;
      await owner.release();
      const pid = await serverPid(cluster);
      if (pid === null) return;
      if (windows) await promisify(execFile)(path.join(bin, "pg_ctl"), ["stop", "-D", cluster, "-m", "fast"]);
      else process.kill(pid, "SIGINT");
      for (let waited = 0; waited < 10_000 && (await serverPid(cluster)) !== null; waited += 20) await sleep(20);
    },
  };
}

async function requireReachable(folder: string, user: DatabaseUser): Promise<void> {
  const closed = await firstUnreachable(folder, user);
  if (!closed) return;
  throw new Error(
    `As root, the database runs as the system user "${user.name}", which cannot access ${closed}: run "chmod 711 ${closed}", or set DATA_DIR to a folder that all users can traverse such as /var/lib/longrow, or start as an ordinary user, or set DATABASE_URL.`,
  );
}

async function privateFolder(folder: string, user: DatabaseUser | null): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (user) await chown(folder, user.uid, user.gid);
  return folder;
}

async function keptPassword(file: string): Promise<string> {
  if (!existsSync(file)) await createOnce(file, randomBytes(24).toString("base64url"));
  return (await readFile(file, "utf8")).trim();
}

async function windowsPort(folder: string): Promise<number> {
  const file = path.join(folder, "database-port");
  if (!existsSync(file)) await createOnce(file, String(20_000 + Math.floor(Math.random() * 40_000)));
  return Number(await readFile(file, "utf8"));
}

interface Cluster {
  folder: string;
  cluster: string;
  bin: string;
  password: string;
  user: DatabaseUser | null;
}

/** Runs initdb next to the final folder and renames, so that a crash leaves no partial cluster. */
async function createCluster({ folder, cluster, bin, password, user }: Cluster): Promise<void> {
  if (await readFile(path.join(cluster, "PG_VERSION")).catch(() => null)) return;
  for (const name of await readdir(folder)) {
    if (/^postgres\.new-\d+$/.test(name)) await rm(path.join(folder, name), { recursive: true, force: true });
  }
  const fresh = await privateFolder(`${cluster}.new-${process.pid}`, user);
  const passwordFile = path.join(fresh, "..", `run/initial-password-${process.pid}`);
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (user) await chown(passwordFile, user.uid, user.gid);
  try {
    await promisify(execFile)(
      path.join(bin, "initdb"),
      [
        `--pgdata=${fresh}`,
        `--username=${role}`,
        `--pwfile=${passwordFile}`,
        "--auth=scram-sha-256",
        "--encoding=UTF8",
        "--locale-provider=builtin",
        "--builtin-locale=C.UTF-8",
        "--locale=C",
        "--no-instructions",
      ],
      { ...(user ? { uid: user.uid, gid: user.gid } : {}), cwd: fresh },
    );
    // The rename fails when another process was faster; its cluster is equivalent.
    await rename(fresh, cluster).catch(() => rm(fresh, { recursive: true, force: true }));
    await syncFolder(folder);
  } finally {
    await rm(passwordFile, { force: true });
  }
}

/** Process id of the server that has the cluster open, or null. */
async function serverPid(cluster: string): Promise<number | null> {
  const lines = await readFile(path.join(cluster, "postmaster.pid"), "utf8").catch(() => null);
  const pid = Number(lines?.split("\n")[0]);
  if (!lines || !Number.isInteger(pid) || pid <= 0) return null;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM" ? pid : null;
  }
  // After a power failure the process id may belong to another program.
  const command = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => null);
  return command !== null && !command.includes("postgres") ? null : pid;
}

async function untilReady(
  connection: ConnectionSettings,
  keepTrying: () => Promise<void>,
  logFile: string,
): Promise<void> {
  const deadline = Date.now() + startSeconds * 1000;
  for (let attempt = 0; ; attempt++) {
    try {
      const client = await openClient(connection, { connectionTimeoutMillis: 5000 });
      await client.end();
      return;
    } catch (error) {
      if (Date.now() > deadline)
        throw new Error(`The embedded database did not start within ${startSeconds} s. Its log is ${logFile}.`, {
          cause: error,
        });
    }
    await sleep(25);
    if (attempt % 20 === 19) await keepTrying();
  }
}

async function createDatabase(connection: ConnectionSettings, database: string): Promise<void> {
  const client = await openClient(connection);
  const found = await client.query("select 1 from pg_database where datname = $1", [database]);
  if (found.rowCount === 0) await client.query(`create database ${client.escapeIdentifier(database)}`);
  await client.end();
}
