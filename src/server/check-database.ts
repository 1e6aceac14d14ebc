import type pg from "pg";
import type { Config } from "#platform/config/config.ts";
import { hearsNotice, lostNotice } from "#platform/data-notices/hears-notice.ts";
import { type DatabaseAccess, databaseAccess } from "#platform/db/database-access.ts";
import { databaseTimeouts, openClient, poolSettings } from "#platform/db/connect.ts";
import { runningServer } from "#platform/db/running-server.ts";
import { checkRights } from "#server/check-rights.ts";
import { checkWall } from "#server/check-wall.ts";
import { type Finding, fix, looking, note, ok, reasonOf } from "#server/doctor-finding.ts";

const leastVersion = 15;
/** Clocks of two machines that keep time differ by less. */
const mostSeconds = 2;
/** Connections of a process that are not in a pool: it hears changes through one. */
const ownConnections = 1;
/** Kept by Postgres for its superuser by default. */
const reservedConnections = 3;

/** The database of the settings with a connection as requests have it, or the reason why there is none. */
export async function reachDatabase(
  config: Config,
): Promise<{ client: pg.Client; access: DatabaseAccess } | { finding: Finding }> {
  const running = config.databaseUrl ? null : await runningServer(config.dataDir);
  if (!config.databaseUrl && !running)
    return { finding: note("Database", "its own, which runs with the site: start the site and look again") };
  try {
    const access = await databaseAccess(config, running);
    const client = await openClient(access.connection, asPlain(poolSettings(access.connection, access)));
    return { client, access };
  } catch (error) {
    const reason = reasonOf(error);
    const hint = reason.includes("startup parameter")
      ? "A pooler is in the way: set DATABASE_POOLER=on, and DATABASE_URL_LISTEN to Postgres itself"
      : "Check DATABASE_URL, that Postgres runs, and that pg_hba.conf lets this machine in";
    return { finding: fix("Database", `not reachable: ${reason}. ${hint}`) };
  }
}

/** Settings of a pool without those of the pool itself. */
function asPlain({ options, query_timeout, connectionTimeoutMillis }: pg.PoolConfig): pg.ClientConfig {
  return { ...(options ? { options } : {}), query_timeout, connectionTimeoutMillis };
}

/** Everything the application relies on in `client`'s database. Changes nothing. */
export async function checkDatabase(client: pg.Client, access: DatabaseAccess, config: Config): Promise<Finding[]> {
  const own = !config.databaseUrl;
  const all = [
    [ok("Database", `reachable${own ? ", the site's own" : access.pooled ? ", through a pooler" : ""}`)],
    await looking("Version", () => checkVersion(client)),
    await looking("Encoding", () => checkEncoding(client)),
    await looking("JIT", () => checkJit(client)),
    await looking("Time limits", () => checkLimits(client)),
    await looking("Rights", () => checkRights(client, { own })),
    await looking("Row-level security", () => checkWall(client, config.rowSecurity)),
    await looking("Connections", () => checkConnections(client, config)),
    await looking("LISTEN/NOTIFY", () => checkNotices(client, () => openClient(access.direct))),
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
      : fix("JIT", "on behind a pooler, which takes no options of sessions: alter role ... set jit = off"),
  ];
}

/** Behind a pooler single statements have the limits of the role alone. */
async function checkLimits(client: pg.Client): Promise<Finding[]> {
  const limits = { statement_timeout: databaseTimeouts.statement, lock_timeout: databaseTimeouts.lock };
  const without: string[] = [];
  for (const name of Object.keys(limits)) if ((await shown(client, name)) === "0") without.push(name);
  const remedy = Object.entries(limits)
    .filter(([name]) => without.includes(name))
    .map(([name, milliseconds]) => `alter role ... set ${name} = ${milliseconds}`);
  return [
    without.length === 0
      ? ok("Time limits", "statements and waits for locks end")
      : fix("Time limits", `none behind a pooler, which takes no options of sessions: ${remedy.join("; ")}`),
  ];
}

async function checkConnections(client: pg.Client, { databasePools }: Config): Promise<Finding[]> {
  const most = Number(await shown(client, "max_connections")) - reservedConnections;
  const wanted = Object.values(databasePools).reduce((sum, size) => sum + size, ownConnections);
  const says = `${wanted} for each process of the site, of ${most}`;
  return [
    wanted <= most
      ? ok("Connections", says)
      : fix("Connections", `${says}: lower DATABASE_POOL or raise max_connections`),
  ];
}

/** A notice from one connection to another. */
export async function checkNotices(client: pg.Client, open: () => Promise<pg.Client>): Promise<Finding[]> {
  const listener = await open();
  try {
    return [
      (await hearsNotice(client, listener))
        ? ok("LISTEN/NOTIFY", "a notice went round")
        : fix("LISTEN/NOTIFY", lostNotice),
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
