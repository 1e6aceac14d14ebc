import { openClient } from "#platform/db/connect.ts";
import type { ConnectionSettings } from "#platform/db/connection-settings.ts";
import { appRole } from "#platform/db/wall/raise-wall.ts";

/**
 * The embedded database as requests and jobs use it: with a role that neither owns its tables nor goes past the wall. The server's own
 * role is a superuser. Makes the role where a folder does not have it yet.
 */
export async function appAccess(own: ConnectionSettings): Promise<ConnectionSettings> {
  const client = await openClient(own);
  try {
    const found = await client.query("select 1 from pg_roles where rolname = $1", [appRole]);
    if (found.rowCount === 0)
      await client.query(`create role ${appRole} login noinherit password ${client.escapeLiteral(own.password)}`);
  } finally {
    await client.end();
  }
  return { ...own, user: appRole };
}
