import path from "node:path";
import type { Config } from "#platform/config/config.ts";
import type { Connection } from "#platform/db/connect.ts";
import { startEmbeddedServer } from "#platform/db/embedded-server.ts";
import { runningServer } from "#platform/db/running-server.ts";
import type { Log } from "#platform/log/log.ts";

/** The database of the settings for a command, itself and past a pooler: the running site's if there is one, else its own is started until `stop`. */
export async function commandDatabase(
  { databaseListenUrl, dataDir }: Pick<Config, "databaseListenUrl" | "dataDir">,
  log: Log,
): Promise<{ connection: Connection; stop: () => Promise<void> }> {
  if (databaseListenUrl) return { connection: { connectionString: databaseListenUrl }, stop: async () => undefined };
  const running = await runningServer(dataDir);
  if (running) return { connection: running, stop: async () => undefined };
  return startEmbeddedServer({ dataDir: path.resolve(dataDir), log });
}
