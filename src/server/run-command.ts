import { papers } from "#papers/papers.ts";
import { existsSync } from "node:fs";
import { actingAs } from "#domain/access/actor-reach.ts";
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

/** Surroundings of a command: the settings, and the place it speaks. */
export interface Shell {
  env: NodeJS.ProcessEnv;
  out(text: string): void;
  err(text: string): void;
}

/** Does what the words after a command's name say, and resolves to the exit code. */
export type Command = (words: string[], shell: Shell) => Promise<number>;

/** Runs the command that this process was started for. */
export function runAsTyped(command: Command): void {
  if (existsSync(".env")) process.loadEnvFile(".env");
  const shell: Shell = {
    env: process.env,
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
  };
  void command(process.argv.slice(2), shell).then((code) => (process.exitCode = code));
}

/** Says what `act` returns, with exit code 0 unless it names another. A refusal goes to standard error, with exit code 1. */
export async function saying(shell: Shell, act: () => Promise<string | { said: string; code: number }>) {
  try {
    const answer = await act();
    const { said, code } = typeof answer === "string" ? { said: answer, code: 0 } : answer;
    shell.out(`${said}\n`);
    return code;
  } catch (error) {
    const details = error instanceof DomainError ? (error.details.errors ?? []) : [];
    const said = error instanceof Error ? error.message : String(error);
    shell.err(`${[said, ...details.map(({ message }) => message)].join("\n")}\n`);
    return 1;
  }
}

/** Says what `act` returns as the system, on the database of the running site if there is one. */
export const sayingAsSystem = (shell: Shell, act: (ctx: Ctx) => ReturnType<Parameters<typeof saying>[1]>) =>
  saying(shell, () => asSystem(shell.env, act));

/** Resolves to what `act` returns as the system, on the database of the running site if there is one. */
export async function asSystem<Answer>(env: NodeJS.ProcessEnv, act: (ctx: Ctx) => Promise<Answer>): Promise<Answer> {
  const config = readConfig(env);
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
    const actor = { kind: "system", name: "shell" } as const;
    const ctx: Ctx = actingAs(
      {
        ...world.services,
        ...contentServices(site),
        liveContent: createLiveContent(files, site),
        fileRedirects: new Map(),
        canonicalUrl: config.canonicalUrl ?? business.canonicalUrl,
        renderMail: () => Promise.reject(new Error("The command does not render emails.")),
        papers,
        actor,
        client: { network: "", userAgent: "" },
        requestId: world.services.ids.next(),
        language: "en",
      },
      actor,
    );
    // Emails are only queued here; the running site sends them.
    await world.jobs.start(
      jobQueues(() => ctx, config),
      { work: false },
    );
    return await act(ctx);
  } finally {
    await world.stop();
  }
}
