import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Ctx } from "#domain/ctx.ts";
import { readConfig } from "#platform/config/config.ts";
import { appAccess } from "#platform/db/app-access.ts";
import type { Connection } from "#platform/db/connect.ts";
import { migrate } from "#platform/db/migrate.ts";
import { makeJobTables } from "#platform/jobs/job-tables.ts";
import { silentLog } from "#platform/log/log.ts";
import type * as AppModule from "#server/app.ts";
import { startApplication } from "#server/start-application.ts";
import { freePort } from "#platform/network/free-port.ts";
import { addressOf } from "#platform/db/address-of.ts";
import type { TestDatabases } from "./test-databases.ts";
import { cloneDatabase } from "./test-server.ts";

export interface SentEmail {
  template: string;
  subject: string;
  text: string;
  html: string;
}

export interface BuiltApp {
  url: string;
  /** Acts as the system inside the running application. */
  ctx: Ctx;
  /** Waits for the newest matching email to `address`. */
  emailTo(address: string, fits?: (mail: SentEmail) => boolean): Promise<SentEmail>;
  stop(): Promise<void>;
}

export type Settings = Record<string, string>;

// Databases are cloned and data folders are not, so all of them share one key.
export const testKey = "tests-only-".repeat(4);

/** Cheap password hashes and bot checks. Production refuses these values. */
const testSettings: Settings = {
  NODE_ENV: "test",
  SAMPLE_DATA: "off",
  RATE_LIMITS: "off",
  BOT_CHECK_ROUNDS: "1",
  PASSWORD_MEMORY_KIB: "64",
  PASSWORD_ROUNDS: "1",
  SECRET_KEY: testKey,
};

/** As in production: the owner migrates, and the site signs in with a role that sees no row of a client without saying for whom. */
async function addressesOf(database: Connection): Promise<Settings> {
  const own = addressOf(database);
  if (!("password" in database)) return { DATABASE_URL: own };
  await migrate(database, { raises: true, wall: "closed" });
  await makeJobTables(database);
  return { DATABASE_URL: addressOf(await appAccess(database)), DATABASE_URL_LISTEN: own };
}

/** Starts the built application in this process. `settings` are added to its environment. */
export async function startBuiltApp(
  database: Connection,
  settings: (appUrl: string) => Settings | Promise<Settings> = () => ({}),
): Promise<BuiltApp> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "longrow-app-"));
  const port = await freePort();
  // Libraries load the same builds as the bundle.
  process.env.NODE_ENV = "production";
  const config = readConfig({
    ...testSettings,
    PORT: String(port),
    ...(await addressesOf(database)),
    DATA_DIR: dataDir,
    ...(await settings(`http://localhost:${port}`)),
  });
  const bundle = pathToFileURL(path.resolve("build/server/index.js")).href;
  const site = (await import(/* @vite-ignore */ bundle)) as typeof AppModule;
  const application = await startApplication({ config, log: silentLog, site, buildFolder: "build" });
  const ctx = application.systemCtx("test");
  return {
    url: application.appUrl,
    ctx,
    async emailTo(address, fits = () => true) {
      const deadline = Date.now() + 10_000;
      while (Date.now() < deadline) {
        const rows = await ctx.db
          .selectFrom("mails")
          .select(["template", "subject", "text_body as text", "html_body as html"])
          .where("recipient", "=", address)
          .where("state", "=", "sent")
          .orderBy("created_at", "desc")
          .execute();
        const found = rows.map((row) => row as SentEmail).find(fits);
        if (found) return found;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      throw new Error(`No such email to ${address} arrived within 10 s.`);
    },
    async stop() {
      await application.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The built application on a clone of the indexed template. `stop` drops the clone. */
export async function startClonedApp(
  { server, indexed }: TestDatabases,
  settings?: Parameters<typeof startBuiltApp>[1],
): Promise<BuiltApp> {
  const { connection, drop } = await cloneDatabase(server, indexed);
  const app = await startBuiltApp(connection, settings);
  return {
    ...app,
    async stop() {
      await app.stop();
      await drop();
    },
  };
}
