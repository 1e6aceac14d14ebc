import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { openClient } from "#platform/db/connect.ts";
import type { ConnectionSettings } from "#platform/db/connection-settings.ts";

// Arbitrary: only processes of this program use this cluster.
const ownerLock = 7_201_118;
const graceMilliseconds = 5000;

/**
 * Makes this process the only user of an embedded database with a session-level advisory lock. It ends with the connection, so
 * a killed owner leaves nothing behind.
 * @throws Error naming the process that holds the folder.
 */
export async function claimOwnership(
  connection: ConnectionSettings,
  folder: string,
): Promise<{ release(): Promise<void> }> {
  const client = await openClient(connection, { application_name: `owner ${process.pid}`, keepAlive: true });
  const deadline = Date.now() + graceMilliseconds;
  for (;;) {
    const attempt = await client.query<{ taken: boolean }>("select pg_try_advisory_lock($1) as taken", [ownerLock]);
    if (attempt.rows[0]?.taken) break;
    const holder = await lockHolder(client);
    if (holder === null || isAlive(holder) || Date.now() > deadline) {
      if (holder === null && Date.now() < deadline) continue;
      await client.end();
      throw new Error(
        `Process ${holder ?? "(unknown)"} already uses ${folder}. Stop it first, or set DATA_DIR to another folder.`,
      );
    }
    await sleep(50);
  }
  return { release: () => client.end().catch(() => undefined) };
}

async function lockHolder(client: pg.Client): Promise<number | null> {
  const found = await client.query<{ application_name: string }>(
    `select a.application_name from pg_locks l join pg_stat_activity a on a.pid = l.pid
      where l.locktype = 'advisory' and l.objid = $1 and l.granted`,
    [ownerLock],
  );
  const pid = Number(found.rows[0]?.application_name.replace("owner ", ""));
  return Number.isInteger(pid) && pid > 0 ? pid : null;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
