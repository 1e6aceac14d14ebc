import { existsSync } from "node:fs";
import path from "node:path";
import { seed } from "../../db/seed/seed.ts";
import { ConfigError, readConfig } from "#platform/config/config.ts";
import { createLog } from "#platform/log/log.ts";
import type * as AppModule from "#server/app.ts";
import { serve } from "#server/serve.ts";
import { startServices } from "#server/start-services.ts";
import { createStaticSite } from "#server/static-site.ts";

const buildFolder = path.resolve("build");

async function start(): Promise<void> {
  if (existsSync(".env")) process.loadEnvFile(".env");
  const config = readConfig(process.env);
  const log = createLog({ level: config.logLevel, pretty: process.stdout.isTTY });
  // From here on the variable only tells libraries which of their builds to load; ours was read above.
  process.env.NODE_ENV = "production";
  const site = (await import(path.join(buildFolder, "server/index.js"))) as typeof AppModule;
  const { business } = site.siteContent;

  const appUrl = config.appUrl ?? `http://localhost:${config.port}`;
  const mailFrom = { name: business.name, address: config.mailFrom ?? business.supportEmail };
  const world = await startServices({ config, log, mailFrom, appUrl });
  const app = site.createApp(world.services, {
    production: config.production,
    trustedProxies: config.trustedProxies,
    sitemapUrl: config.sitemapUrl,
    canonicalUrl: config.canonicalUrl ?? business.canonicalUrl,
    isReady: world.isReady,
  });
  try {
    await world.jobs.start(app.jobQueues);
    if (config.sampleData) await seed(app.systemCtx("sample data"));
    const server = await serve({ host: config.host, port: config.port, fetch: app.fetch, first: createStaticSite(buildFolder, config) });
    stopOnSignals(async () => {
      await server.stop();
      await world.stop();
    });
    process.stdout.write(
      startBlock([
        ["Site", appUrl],
        ["Mail", world.services.mailer.keepsLetters && !config.production ? `${world.services.mailer.description}: ${appUrl}/dev/mailbox/` : world.services.mailer.description],
        ["Database", world.databaseDescription],
        ...(config.sampleData ? [["Sample data", "on: customers and tickets to look at"] as [string, string]] : []),
      ]),
    );
  } catch (error) {
    await world.stop();
    throw error;
  }
}

function stopOnSignals(stop: () => Promise<void>): void {
  let stopping = false;
  const shutDown = () => {
    if (stopping) return;
    stopping = true;
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on("SIGTERM", shutDown);
  process.on("SIGINT", shutDown);
  // The command that started us is gone.
  process.on("disconnect", shutDown);
}

function startBlock(rows: [label: string, value: string][]): string {
  return `\n${rows.map(([label, value]) => `  ${label.padEnd(12)} ${value}`).join("\n")}\n\n  Stop with Ctrl-C.\n\n`;
}

start().catch((error: unknown) => {
  const known = error instanceof ConfigError || (error instanceof Error && !("code" in error));
  const inUse = (error as NodeJS.ErrnoException).code === "EADDRINUSE";
  console.error(inUse ? "The port is in use. Stop what uses it, or set PORT." : known ? `\n${(error as Error).message}\n` : error);
  process.exit(1);
});
