import { FilesAway } from "#contract/site/platform-errors.ts";
import { ensureAdmin } from "#domain/accounts/create-account.ts";
import { setSampleAccounts } from "#domain/accounts/sample-people.ts";
import { anchorAudit } from "#domain/audit/audit-anchor.ts";
import { closeGivenUp } from "#domain/conversations/conversation-store.ts";
import type { Config } from "#platform/config/config.ts";
import type { Log } from "#platform/log/log.ts";
import { samplePeople } from "#seed/sample-accounts.ts";
import { seed } from "#seed/seed.ts";
import type { createApp } from "#server/app.ts";

/** Between two runs of the hourly jobs that bring search and knowledge in step. */
const hourMilliseconds = 3600_000;

/** Writes what the first page needs: the administrator, sample data, and search and knowledge of this build. */
export async function prepareData(app: ReturnType<typeof createApp>, config: Config, log: Log) {
  const administrator = await ensureAdmin(app.systemCtx("start"), {
    email: config.adminEmail,
    password: config.adminPassword,
    show: !config.production,
  });
  const sampleAccounts = config.sampleData && !config.production;
  const sampleEmails = samplePeople.map(({ email }) => email);
  const closedSamples = await setSampleAccounts(app.systemCtx("sample data"), sampleEmails, sampleAccounts);
  if (config.sampleData) await seed(app.systemCtx("sample data"), { accounts: sampleAccounts });
  // Samples are written anew where they are missing, which no build tells.
  const since = config.sampleData ? app.systemCtx("start").clock.now() : new Date(0);
  await bringInStep(app, since, log);
  return { administrator, sampleAccounts, closedSamples };
}

/** Does what a start owes, beside the first requests. A failure is logged: jobs do the same, later. */
export const settleData = (app: ReturnType<typeof createApp>, log: Log): Promise<void> =>
  settle(app, log).catch((error: unknown) => log.warn({ error }, "the start could not settle everything"));

async function settle(app: ReturnType<typeof createApp>, log: Log): Promise<void> {
  const ctx = app.systemCtx("start");
  // Closes answers that a killed process left unfinished.
  await closeGivenUp(ctx);
  await anchorAudit(ctx).catch((error: unknown) => {
    // The site starts without its store of files; the anchor follows with the nightly job.
    if (!(error instanceof FilesAway)) throw error;
    ctx.log.warn({ error: error.message }, "the audit trail was not anchored at the start");
  });
  // A site that was off missed texts that were to appear meanwhile.
  await bringInStep(app, new Date(ctx.clock.now().getTime() - hourMilliseconds), log);
}

async function bringInStep(app: ReturnType<typeof createApp>, since: Date, log: Log): Promise<void> {
  const { search, knowledge } = await app.bringInStep(since);
  if (search && search.written + search.removed > 0) log.info(search, "search index updated");
  if (knowledge && knowledge.written + knowledge.removed > 0) log.info(knowledge, "assistant knowledge updated");
}

/** In drill mode nothing is written: what is there is what was restored. */
export const nothingPrepared = ({ adminEmail }: Config): Awaited<ReturnType<typeof prepareData>> => ({
  administrator: { email: adminEmail, password: null },
  sampleAccounts: false,
  closedSamples: 0,
});
