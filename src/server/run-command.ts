import { papers } from "#papers/papers.ts";
import { existsSync } from "node:fs";
import { parseSite } from "#domain/content/parse-site.ts";
import { createLiveContent } from "#domain/live-content/live-content.ts";
import type { Ctx } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { readConfig } from "#platform/config/config.ts";
import { runningServer } from "#platform/db/running-server.ts";
import { createLog } from "#platform/log/log.ts";
import { contentServices } from "#domain/content/content-services.ts";
import { readContentFolder } from "#server/content-folder.ts";
import { jobQueues } from "#server/job-queues.ts";
import { startServices } from "#server/start-services.ts";

/**
 * Runs a command as the system, on the database of the running site if there is one, and prints what it returns.
 * A refusal goes to standard error and sets the exit code.
 */
export function runCommand(act: (ctx: Ctx) => Promise<string>): void {
  withServices(act).catch((error: unknown) => {
    process.exitCode = 1;
    const details = error instanceof DomainError ? (error.details.errors ?? []) : [];
    const said = error instanceof Error ? error.message : String(error);
    process.stderr.write(`${[said, ...details.map(({ message }) => message)].join("\n")}\n`);
  });
}

async function withServices(act: (ctx: Ctx) => Promise<string>): Promise<void> {
  if (existsSync(".env")) process.loadEnvFile(".env");
  const config = readConfig(process.env);
  const log = createLog({ level: "error", pretty: false });
  const running = config.databaseUrl ? null : await runningServer(config.dataDir);
  const files = readContentFolder();
  const site = parseSite(files);
  const { business } = site.content;
  const appUrl = config.appUrl ?? `http://localhost:${config.port}`;
  const world = await startServices({
    config,
    log,
    mailFrom: { name: business.name, address: config.mailFrom ?? business.supportEmail },
    appUrl,
    running,
  });
  try {
    const ctx: Ctx = {
      ...world.services,
      ...contentServices(site),
      liveContent: createLiveContent(files, site),
      fileRedirects: new Map(),
      canonicalUrl: config.canonicalUrl ?? business.canonicalUrl,
      renderMail: () => Promise.reject(new Error("The command does not render emails.")),
      papers,
      actor: { kind: "system", name: "shell" },
      client: { network: "", userAgent: "" },
      requestId: world.services.ids.next(),
      language: "en",
    };
    // Emails are only queued here; the running site sends them.
    await world.jobs.start(
      jobQueues(() => ctx, {
        searchInStep: () => Promise.resolve(),
        knowledgeInStep: () => Promise.resolve(),
        mailRetrySeconds: config.mailRetrySeconds,
      }),
      { work: false },
    );
    process.stdout.write(`${await act(ctx)}\n`);
  } finally {
    await world.stop();
  }
}
