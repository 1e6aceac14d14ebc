import type pg from "pg";
import { hearsNotice, lostNotice } from "#platform/data-notices/hears-notice.ts";
import { type Connection, openClient } from "#platform/db/connect.ts";
import { migrate, refusePending } from "#platform/db/migrate.ts";
import { makeJobTables } from "#platform/jobs/job-tables.ts";
import type { Log } from "#platform/log/log.ts";

/**
 * Applies pending migrations; where starts may not, refuses a database that is behind. `own`: the embedded database, which no older release
 * uses at the same time, so that its wall is closed, and where the site itself cannot make tables.
 */
export async function bringUpToDate(
  direct: Connection,
  { migrates, own, walled }: { migrates: boolean; own: boolean; walled: boolean },
  log: Log,
): Promise<void> {
  const { applied, unknown } = migrates
    ? await migrate(direct, { raises: walled, wall: own ? "closed" : null })
    : { applied: [], unknown: await refusePending(direct) };
  if (own && migrates) await makeJobTables(direct);
  if (unknown.length > 0)
    log.warn({ unknown }, "a newer version has used this database: it has migrations that this version does not know");
  if (applied.length > 0) log.info({ applied }, "migrations applied");
}

/**
 * Sends a notice the way requests do, and listens for it the way pages do.
 * @throws Error in production when it does not arrive: pages would stay as they are.
 */
export async function hearOwnNotice(sender: pg.Pool, direct: Connection, production: boolean, log: Log): Promise<void> {
  const listener = await openClient(direct, { application_name: "notice check", connectionTimeoutMillis: 5000 });
  try {
    if (await hearsNotice(sender, listener)) return;
  } finally {
    await listener.end().catch(() => undefined);
  }
  if (production) throw new Error(lostNotice);
  log.warn({}, lostNotice);
}
