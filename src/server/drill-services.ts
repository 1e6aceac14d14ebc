import type { FileStore } from "#platform/files/file-store.ts";
import type { JobRunner } from "#platform/jobs/jobs.ts";
import type { Lighthouse } from "#platform/lighthouse/lighthouse.ts";
import type { LinkCheck } from "#platform/link-check/link-check.ts";
import type { Log } from "#platform/log/log.ts";
import type { Mailer } from "#platform/mailer/mailer.ts";
import { noRateLimits } from "#platform/rate-limits/rate-limits.ts";

/** Message of the log line for each attempt that the drill mode refused; the drill counts them. */
export const refusedInDrill = "refused in drill mode";

/**
 * Services of the drill mode: they send nothing, fetch nothing, run no job and change no file. The database refuses changes by
 * itself, because its sessions are read-only. Services that are not named here are not set up at all.
 */
export function drillServices(files: FileStore, log: Log) {
  const refuse = (what: string): never => {
    log.error({ what }, refusedInDrill);
    throw new Error(`This is a drill: ${what} is refused.`);
  };
  const mailer: Mailer = {
    description: "sends nothing in drill mode",
    keepsEmails: false,
    send: async () => refuse("an email"),
    close: () => undefined,
  };
  const jobs: JobRunner = {
    enqueue: async () => refuse("a job"),
    committed: () => undefined,
    start: async () => undefined,
    states: async () => [],
    runAgain: async () => refuse("a job"),
    stop: async () => undefined,
  };
  const linkCheck: LinkCheck = { check: async () => refuse("a look at another site") };
  const lighthouse: Lighthouse = {
    missing: "Nothing is measured in drill mode.",
    measure: async () => refuse("a measurement"),
  };
  return {
    mailer,
    jobs,
    linkCheck,
    lighthouse,
    files: {
      ...files,
      put: async () => refuse("a new file"),
      take: async () => refuse("a new file"),
      remove: async () => refuse("the removal of a file"),
    },
    cardPayments: null,
    google: null,
    embedder: null,
    languageModel: null,
    rateLimits: noRateLimits,
  };
}
