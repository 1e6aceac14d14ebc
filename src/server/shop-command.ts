import { existsSync } from "node:fs";
import { parseContent } from "#domain/content/parse-content.ts";
import { parseDocuments } from "#domain/content/parse-documents.ts";
import type { Ctx } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { checkShopBooks } from "#domain/orders/check-shop-books.ts";
import { readConfig } from "#platform/config/config.ts";
import { createLog } from "#platform/log/log.ts";
import { runningServer } from "#platform/db/running-server.ts";
import { readContentFolder } from "#server/content-folder.ts";
import { jobQueues } from "#server/job-queues.ts";
import { startServices } from "#server/start-services.ts";
import { slugOf } from "#contract/addresses.ts";

const usage = `The shop from the shell, also while the site runs:

  npm run shop -- check        compare orders, stock and money
`;

/** Ends with an error when something does not agree. */
async function run(ctx: Ctx): Promise<string> {
  const problems = await checkShopBooks(ctx);
  if (problems.length === 0) return "Orders, stock and money agree.";
  process.exitCode = 1;
  return problems.map(({ what, problem }) => `${what}: ${problem}`).join("\n");
}

async function main(): Promise<void> {
  const words = process.argv.slice(2);
  if (words[0] !== "check") return void process.stdout.write(usage);
  if (existsSync(".env")) process.loadEnvFile(".env");
  const config = readConfig(process.env);
  const log = createLog({ level: "error", pretty: false });
  const running = config.databaseUrl ? null : await runningServer(config.dataDir);
  const files = readContentFolder();
  const content = parseContent(files);
  const { business, calendar, california: stateFees } = content;
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
      business,
      calendar,
      stateFees,
      serviceNames: {},
      site: { content, documents: parseDocuments(files, content), slugOf },
      renderMail: () => Promise.reject(new Error("The shell renders no emails.")),
      receiptPdf: () => Promise.reject(new Error("The shell makes no receipts.")),
      actor: { kind: "system", name: "shell" },
      client: { network: "", userAgent: "" },
      requestId: world.services.ids.next(),
    };
    // Emails are only queued here; the site sends them.
    await world.jobs.start(
      jobQueues(() => ctx, {
        searchInStep: () => Promise.resolve(),
        knowledgeInStep: () => Promise.resolve(),
        mailRetrySeconds: config.mailRetrySeconds,
      }),
      { work: false },
    );
    process.stdout.write(`${await run(ctx)}\n`);
  } finally {
    await world.stop();
  }
}

main().catch((error: unknown) => {
  process.exitCode = 1;
  const details = error instanceof DomainError ? (error.details.errors ?? []) : [];
  const said = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${[said, ...details.map(({ message }) => message)].join("\n")}\n`);
});
