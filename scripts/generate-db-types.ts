/** Generates the table types from a freshly migrated temporary database. */
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startEmbeddedServer } from "#platform/db/embedded-server.ts";
import { migrate } from "#platform/db/migrate.ts";
import { silentLog } from "#platform/log/log.ts";
import { databaseTypes, databaseTypesFile } from "./database-types.ts";

const dataDir = mkdtempSync(path.join(tmpdir(), "longrow-types-"));
// The database's own user must be able to traverse it.
chmodSync(dataDir, 0o755);
const server = await startEmbeddedServer({ dataDir, log: silentLog, durable: false });
try {
  await migrate(server.connection);
  writeFileSync(databaseTypesFile, databaseTypes(server.connection));
} finally {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
