import { readFile } from "node:fs/promises";
import path from "node:path";
import { openClient } from "#platform/db/connect.ts";
import type { ConnectionSettings } from "#platform/db/connection-settings.ts";

/** The embedded database of `dataDir` if a process is already running it, else null. */
export async function runningServer(dataDir: string): Promise<ConnectionSettings | null> {
  const folder = path.resolve(dataDir);
  const text = (name: string) => readFile(path.join(folder, name), "utf8").then((found) => found.trim());
  const windows = process.platform === "win32";
  try {
    const connection = {
      host: windows ? "127.0.0.1" : path.join(folder, "run"),
      port: windows ? Number(await text("database-port")) : 5432,
      user: "longrow",
      password: await text("database-password"),
      database: "longrow",
    };
    const client = await openClient(connection);
    await client.end();
    return connection;
  } catch {
    return null;
  }
}
