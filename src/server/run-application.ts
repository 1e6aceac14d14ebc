import { existsSync } from "node:fs";
import { type Config, ConfigError, readConfig } from "#platform/config/config.ts";
import { createLog, type Log } from "#platform/log/log.ts";
import type { Application } from "#server/start-application.ts";

/** Reads the settings, starts the application with them, says where it is, and stops it when the process is told to end. */
export function runApplication(start: (settings: { config: Config; log: Log }) => Promise<Application>): void {
  const run = async () => {
    if (existsSync(".env")) process.loadEnvFile(".env");
    const config = readConfig(process.env);
    const log = createLog({ level: config.logLevel, pretty: process.stdout.isTTY });
    announce(await start({ config, log }), config);
  };
  run().catch((error: unknown) => {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === "EADDRINUSE") console.error("\nThe port is in use. Stop what uses it, or set PORT.\n");
    else if (error instanceof ConfigError || code === undefined) console.error(`\n${message}\n`);
    else console.error(error);
    process.exit(1);
  });
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
  if (config.drill) rows.push(["Drill mode", "on: sends, charges and changes nothing, until DRILL is removed"]);
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
  if (!process.env.npm_lifecycle_event) return;
  // npm waits for its script, so a new parent process means that npm was killed.
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && shutDown(), 1000).unref();
}
