/** Writes the table types from a freshly migrated database; with --verify only compares. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startEmbeddedServer } from "#platform/db/embedded-server.ts";
import { migrate } from "#platform/db/migrate.ts";
import { silentLog } from "#platform/log/log.ts";
import { generateDatabaseTypes } from "./database-types.ts";

const dataDir = mkdtempSync(path.join(tmpdir(), "longrow-types-"));
execFileSync("chmod", ["755", dataDir]);
const server = await startEmbeddedServer({ dataDir, log: silentLog, durable: false });
try {
  await migrate(server.connection);
  generateDatabaseTypes(server.connection, { verify: process.argv.includes("--verify") });
} finally {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
