import { appAccess } from "#platform/db/app-access.ts";
import type { Connection } from "#platform/db/connect.ts";
import type { ConnectionSettings } from "#platform/db/connection-settings.ts";
import { seesPooler } from "#platform/db/sees-pooler.ts";

/** Ways to one database. */
export interface DatabaseAccess {
  /** For requests and jobs: perhaps through a pooler. */
  connection: Connection;
  /** Postgres itself, for what needs a session: notices, migrations, locks, commands that read or write everything. */
  direct: Connection;
  /** True when `connection` leads through a pooler. */
  pooled: boolean;
}

interface Settings {
  databaseUrl?: string | undefined;
  databaseListenUrl?: string | undefined;
  databasePooler: "auto" | "on" | "off";
  rowSecurity: boolean;
}

/** Both ways to the database of the settings, or to `own`, which has no pooler. */
export async function databaseAccess(settings: Settings, own: ConnectionSettings | null): Promise<DatabaseAccess> {
  if (own) return { connection: settings.rowSecurity ? await appAccess(own) : own, direct: own, pooled: false };
  const connection = { connectionString: settings.databaseUrl ?? "" };
  const { databasePooler: pooler } = settings;
  return {
    connection,
    direct: { connectionString: settings.databaseListenUrl ?? "" },
    pooled: pooler === "auto" ? await seesPooler(connection) : pooler === "on",
  };
}
