import { existsSync } from "node:fs";
import path from "node:path";
import { type Config, ConfigError, readConfig } from "#platform/config/config.ts";
import { createLog } from "#platform/log/log.ts";
import type * as AppModule from "#server/app.ts";
import { type Application, startApplication } from "#server/start-application.ts";

const buildFolder = "build";

async function main(): Promise<void> {
  if (existsSync(".env")) process.loadEnvFile(".env");
  const config = readConfig(process.env);
  const log = createLog({ level: config.logLevel, pretty: process.stdout.isTTY });
  if (process.argv.includes("--dev")) {
    const { startDevelopment } = await import("#server/start-development.ts");
    announce(await startDevelopment({ config, log }), config);
    return;
  }
  // Libraries pick their builds by this variable; our own setting was read above.
  process.env.NODE_ENV = "production";
  const site = (await import(path.resolve(buildFolder, "server/index.js"))) as typeof AppModule;
  announce(await startApplication({ config, log, site, buildFolder }), config);
}

function announce(application: Application, config: Config): void {
  stopOnSignals(application.stop);
  const { appUrl, administrator, mailDescription, keepsEmails, databaseDescription } = application;
  const rows: [label: string, value: string][] = [
    ["Site", appUrl],
    [
      "Admin",
      `${administrator.email}, ${administrator.password ? `password ${administrator.password}` : "with the password you chose"}`,
    ],
    ["Mail", keepsEmails && !config.production ? `${mailDescription}: ${appUrl}/dev/mailbox/` : mailDescription],
    ["Database", databaseDescription],
  ];
  if (config.sampleData) rows.push(["Sample data", "on: customers, tickets and products to look at"]);
  if (application.closedSamples > 0)
    rows.push([
      "Sample data",
      `${application.closedSamples} sample accounts are closed; remove them with npm run accounts -- remove-samples`,
    ]);
  for (const { role, email, password } of application.sampleAccounts)
    rows.push([role === "member" ? "Client" : "Technician", `${email}, password ${password}`]);
  const block = rows.map(([label, value]) => `  ${label.padEnd(12)} ${value}`).join("\n");
  process.stdout.write(`\n${block}\n\n  Stop with Ctrl-C.\n\n`);
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
  // The parent command has exited.
  process.on("disconnect", shutDown);
}

main().catch((error: unknown) => {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === "EADDRINUSE") console.error("\nThe port is in use. Stop what uses it, or set PORT.\n");
  else if (error instanceof ConfigError || code === undefined) console.error(`\n${message}\n`);
  else console.error(error);
  process.exit(1);
});
