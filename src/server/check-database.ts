import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import type { Config } from "#platform/config/config.ts";
import { type Connection, openClient, poolSettings } from "#platform/db/connect.ts";
import { runningServer } from "#platform/db/running-server.ts";
import { checkRights } from "#server/check-rights.ts";
import { type Finding, fix, looking, note, ok, reasonOf } from "#server/doctor-finding.ts";

const leastVersion = 15;
const noticeMilliseconds = 3000;
/** Clocks of two machines that keep time differ by less. */
const mostSeconds = 2;
/** Connections beside the pool of requests: `.env.example`, DATABASE_POOL. */
const otherConnections = 11;
/** Kept by Postgres for its superuser by default. */
const reservedConnections = 3;

/** The database of the settings with a connection as requests have it, or the reason why there is none. */
export async function reachDatabase(
  config: Config,
): Promise<{ client: pg.Client; connection: Connection } | { finding: Finding }> {
  const running = config.databaseUrl ? null : await runningServer(config.dataDir);
  if (!config.databaseUrl && !running)
    return { finding: note("Database", "its own, which runs with the site: start the site and look again") };
  const connection: Connection = running ?? { connectionString: config.databaseUrl ?? "" };
  try {
    return { client: await openClient(connection, poolSettings(connection)), connection };
  } catch (error) {
    const reason = reasonOf(error);
    const hint = reason.includes("startup parameter")
      ? "A pooler is in the way: connect to Postgres itself"
      : "Check DATABASE_URL, that Postgres runs, and that pg_hba.conf lets this machine in";
    return { finding: fix("Database", `not reachable: ${reason}. ${hint}`) };
  }
}

/** Everything the application relies on in `client`'s database. Changes nothing. */
export async function checkDatabase(client: pg.Client, connection: Connection, config: Config): Promise<Finding[]> {
  const own = !config.databaseUrl;
  const all = [
    [ok("Database", `reachable${own ? ", the site's own" : ""}`)],
    await looking("Version", () => checkVersion(client)),
    await looking("Encoding", () => checkEncoding(client)),
    await looking("JIT", () => checkJit(client)),
    await looking("Rights", () => checkRights(client, { own })),
    await looking("Connections", () => checkConnections(client, config)),
    await looking("LISTEN/NOTIFY", () => checkNotices(client, () => openClient(connection, poolSettings(connection)))),
    await looking("Clock", () => checkClock(client)),
  ];
  return all.flat();
}

async function shown(client: pg.Client, setting: string): Promise<string> {
  const { rows } = await client.query<{ value: string }>("select current_setting($1) as value", [setting]);
  return rows[0]?.value ?? "";
}

async function checkVersion(client: pg.Client): Promise<Finding[]> {
  const version = Math.floor(Number(await shown(client, "server_version_num")) / 10_000);
  return [
    version >= leastVersion
      ? ok("Version", `Postgres ${version}`)
      : fix("Version", `Postgres ${version}: upgrade to ${leastVersion} or newer`),
  ];
}

async function checkEncoding(client: pg.Client): Promise<Finding[]> {
  const encoding = await shown(client, "server_encoding");
  return [
    encoding === "UTF8"
      ? ok("Encoding", "UTF8")
      : fix("Encoding", `${encoding}: make the database again with "encoding 'UTF8' template template0"`),
  ];
}

async function checkJit(client: pg.Client): Promise<Finding[]> {
  return [
    (await shown(client, "jit")) === "off"
      ? ok("JIT", "off in the site's sessions")
      : fix("JIT", "on, although sessions ask for off, so a pooler drops their options: alter role ... set jit = off"),
  ];
}

async function checkConnections(client: pg.Client, { databasePool }: Config): Promise<Finding[]> {
  const most = Number(await shown(client, "max_connections")) - reservedConnections;
  const wanted = databasePool + otherConnections;
  const says = `${wanted} for each process of the site, of ${most}`;
  return [
    wanted <= most
      ? ok("Connections", says)
      : fix("Connections", `${says}: lower DATABASE_POOL or raise max_connections`),
  ];
}

/** A notice from one connection to another. */
export async function checkNotices(client: pg.Client, open: () => Promise<pg.Client>): Promise<Finding[]> {
  const channel = `doctor_${randomBytes(6).toString("hex")}`;
  const listener = await open();
  try {
    const heard = new Promise<true>((resolve) => listener.once("notification", () => resolve(true)));
    await listener.query(`listen ${channel}`);
    await client.query("select pg_notify($1, '')", [channel]);
    const isHeard = await Promise.race([heard, sleep(noticeMilliseconds, false, { ref: false })]);
    return [
      isHeard
        ? ok("LISTEN/NOTIFY", "a notice went round")
        : fix(
            "LISTEN/NOTIFY",
            "no notice arrived: a pooler in transaction mode is in the way. Let DATABASE_URL name Postgres itself, or a pool in session mode",
          ),
    ];
  } finally {
    await listener.end().catch(() => undefined);
  }
}

/** `now`: the time of this machine in milliseconds. */
export async function checkClock(client: pg.Client, now: () => number = Date.now): Promise<Finding[]> {
  const before = now();
  const { rows } = await client.query<{ now: Date }>("select clock_timestamp() as now");
  const here = (before + now()) / 2;
  const seconds = Math.abs((rows[0]?.now.getTime() ?? 0) - here) / 1000;
  const says = `${seconds.toFixed(1)} s between this machine and the database`;
  return [
    seconds <= mostSeconds
      ? ok("Clock", says)
      : fix("Clock", `${says}: synchronize both (timedatectl set-ntp true), or codes and links fail`),
  ];
}
