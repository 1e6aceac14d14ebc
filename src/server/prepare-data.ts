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

/** Writes what a start needs: the administrator, sample data, the audit trail's anchor, search and knowledge. */
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
  const ctx = app.systemCtx("start");
  await anchorAudit(ctx).catch((error: unknown) => {
    // The site starts without its store of files; the anchor follows with the nightly job.
    if (!(error instanceof FilesAway)) throw error;
    ctx.log.warn({ error: error.message }, "the audit trail was not anchored at the start");
  });
  // Closes answers that a killed process left unfinished.
  await closeGivenUp(app.systemCtx("start"));
  const { written, removed } = await app.syncSearch();
  if (written + removed > 0) log.info({ written, removed }, "search index updated");
  const learned = await app.syncKnowledge();
  if (learned.written + learned.removed > 0) log.info(learned, "assistant knowledge updated");
  return { administrator, sampleAccounts, closedSamples };
}

/** In drill mode nothing is written: what is there is what was restored. */
export const nothingPrepared = ({ adminEmail }: Config): Awaited<ReturnType<typeof prepareData>> => ({
  administrator: { email: adminEmail, password: null },
  sampleAccounts: false,
  closedSamples: 0,
});
