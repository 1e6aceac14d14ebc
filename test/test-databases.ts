import { appAccess } from "#platform/db/app-access.ts";
import type { Connection } from "#platform/db/connect.ts";
import { migrate } from "#platform/db/migrate.ts";
import { seedProducts } from "#seed/sample-products.ts";
import { startBuiltApp } from "./built-app.ts";
import { inDatabase } from "#platform/db/address-of.ts";
import { runSql, startTestServer } from "./test-server.ts";

/** A database server with the templates that tests clone. */
export interface TestDatabases {
  server: Connection;
  /** Migrated and empty: for unit and API tests. */
  migrated: string;
  /** Started once by the built application, with products: has the administrator, search and assistant index. */
  indexed: string;
}

type Kind = "migrated" | "indexed";

/** The databases that `npm test` created once for all its steps; null when a runner was started directly. */
const ofThisRun = (): TestDatabases | null => JSON.parse(process.env.TEST_DATABASES ?? "null") as TestDatabases | null;

/** Starts a server with the given templates, unless this run already has them. */
export async function startTestDatabases(
  kinds: Kind[],
): Promise<{ databases: TestDatabases; stop: () => Promise<void> }> {
  const ready = ofThisRun();
  if (ready) return { databases: ready, stop: async () => undefined };
  const { server, stop } = await startTestServer();
  const databases = { server, migrated: `migrated_${process.pid}`, indexed: `indexed_${process.pid}` };
  await runSql(server, `create database ${databases.migrated}`);
  // The embedded server's role of the site, which the tests of the wall sign in with.
  if (!("connectionString" in server)) await appAccess(server);
  await migrate(inDatabase(server, databases.migrated));
  if (kinds.includes("indexed")) await makeIndexed(databases);
  return {
    databases,
    async stop() {
      for (const name of [databases.indexed, databases.migrated])
        await runSql(server, `drop database if exists ${name} with (force)`);
      await stop();
    },
  };
}

async function makeIndexed({ server, migrated, indexed }: TestDatabases): Promise<void> {
  await runSql(server, `create database ${indexed} template ${migrated} strategy file_copy`);
  const app = await startBuiltApp(inDatabase(server, indexed));
  await seedProducts(app.ctx);
  await app.stop();
}
