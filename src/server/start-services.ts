import { chmod, mkdir, statfs } from "node:fs/promises";
import path from "node:path";
import type { AnswerEnd } from "#contract/assistant/chat.ts";
import { createLiveReviews } from "#domain/live-reviews/live-reviews.ts";
import { createLiveSeo } from "#domain/live-seo/live-seo.ts";
import { createAccessTokens } from "#platform/access-tokens/access-tokens.ts";
import { createAltchaBotCheck } from "#platform/bot-check/altcha-bot-check.ts";
import { createSharedClock } from "#platform/clock/clock.ts";
import type { Config } from "#platform/config/config.ts";
import { databaseAccess } from "#platform/db/database-access.ts";
import { connectCounters, connectDatabase, connectSearch } from "#platform/db/connect.ts";
import type { ConnectionSettings } from "#platform/db/connection-settings.ts";
import { wallStands } from "#platform/db/wall/raise-wall.ts";
import { leaveUnwalled, wallOfDatabase } from "#platform/db/wall/reach.ts";
import { startEmbeddedServer } from "#platform/db/embedded-server.ts";
import { type DataNotices, followData } from "#platform/data-notices/data-notices.ts";
import { createFileUsage } from "#platform/files/file-usage.ts";
import { inspectFile } from "#platform/files/file-inspector.ts";
import { zipFiles } from "#platform/files/zip-files.ts";
import { uuidIds } from "#platform/ids/ids.ts";
import { createJobRunner } from "#platform/jobs/jobs.ts";
import { nouns } from "#domain/nouns.ts";
import { createSeoCounts } from "#domain/live-seo/seo-counts.ts";
import { createLighthouse } from "#platform/lighthouse/lighthouse.ts";
import { createLinkCheck } from "#platform/link-check/link-check.ts";
import { createLiveAnswers } from "#platform/live-answers/live-answers.ts";
import type { Log } from "#platform/log/log.ts";
import { networkOfAddress } from "#platform/network/network-of-address.ts";
import { createOwnSite } from "#platform/own-site/own-site.ts";
import { createPasswords } from "#platform/passwords/passwords.ts";
import { createPictureDecoder } from "#platform/pictures/picture-decoder.ts";
import { createPostgresRateLimits, noRateLimits } from "#platform/rate-limits/rate-limits.ts";
import { createSharedAnswers } from "#platform/shared-answers/shared-answers.ts";
import { totp } from "#platform/second-factor/totp.ts";
import { secretKeyFor } from "#platform/tokens/secret-key.ts";
import { sealSecrets, serverSecret } from "#platform/tokens/server-secret.ts";
import { createHeavyWork } from "#platform/turns/heavy-work.ts";
import { createAlerts } from "#platform/alerts/alerts.ts";
import { readBackupRecord } from "#platform/backups/backup-record.ts";
import { pendingBackupRequest, requestBackup } from "#platform/backups/backup-request.ts";
import { readBuildVersion } from "#platform/build-version/build-version.ts";
import { createMetrics } from "#platform/metrics/metrics.ts";
import { shareForSeconds } from "#platform/metrics/share-for-seconds.ts";
import { createVitals } from "#platform/vitals/vitals.ts";
import { gaugeSources } from "#server/gauge-sources.ts";
import { createTokens } from "#platform/tokens/tokens.ts";
import { createVault } from "#platform/tokens/vault.ts";
import { drillServices } from "#server/drill-services.ts";
import { bringUpToDate, hearOwnNotice } from "#server/check-start.ts";
import { fileStoreOf, incomingFilesOf } from "#server/file-store-of.ts";
import { startThirdParties } from "#server/start-third-parties.ts";

const adjustMilliseconds = 60_000;
/** Below this the next writes fail. */
const leastFreeBytes = 32 * 1024 * 1024;

/** No request takes as long to send a file. */
const incomingHours = 6;

/** The store is asked at most so often whether it is there. */
const probeSeconds = 10;

interface Options {
  config: Config;
  log: Log;
  mailFrom: { name: string; address: string };
  appUrl: string;
  /** Of the build that is served. */
  digest?: string | null;
  /** A database already running in another process of ours. */
  running?: ConnectionSettings | null;
}

/** Starts the services in order: database, migrations, secrets, queue, mail. `stop` closes them in reverse. */
export async function startServices({ config, log, mailFrom, appUrl, digest, running }: Options) {
  const dataDir = path.resolve(config.dataDir);
  const build = readBuildVersion();
  const metrics = config.metrics ? createMetrics(build) : null;
  const embedded = config.databaseUrl || running ? null : await startEmbeddedServer({ dataDir, log });
  await mkdir(dataDir, { recursive: true });
  if (embedded) await chmod(dataDir, 0o711).catch(() => undefined);
  const access = await databaseAccess(config, embedded?.connection ?? running ?? null).catch(async (error: unknown) => {
    await embedded?.stop();
    throw error;
  });
  const { connection, direct, pooled } = access;
  if (pooled) log.info({}, "a pooler stands before the database: statements are not prepared under names");
  const { requests, ...sizes } = config.databasePools;
  const pools = { pooled, readOnly: config.drill, seen: metrics };
  const { db, pool } = connectDatabase(connection, log, { ...pools, size: requests });
  const counters = connectCounters(connection, log, { pooled, size: sizes.counters });
  const { db: searchDb, pool: searchPool } = connectSearch(connection, log, {
    ...pools,
    local: !config.databaseUrl,
    size: sizes.search,
  });
  try {
    // Before migrations, which lock for a session: a pooler would lose the lock like the notice.
    if (config.databaseUrl) await hearOwnNotice(counters, direct, config.production, log);
    await bringUpToDate(
      direct,
      { migrates: config.migrates, own: !config.databaseUrl, walled: config.rowSecurity },
      log,
    );
    const stands = config.rowSecurity && (await wallStands(pool));
    if (!stands) for (const one of [db, searchDb]) leaveUnwalled(one);
    if (config.rowSecurity && !stands)
      log.warn({}, "row-level security is not in force: npm run doctor says what is missing");
    const clock = createSharedClock(async () => {
      const { rows } = await pool.query<{ now: Date }>("select clock_timestamp() as now");
      return rows[0]?.now ?? new Date();
    });
    const skew = await clock.adjust();
    if (skew !== 0)
      log.warn({ seconds: Math.round(skew / 1000) }, "this machine's clock is wrong: that of the database counts");
    const adjusting = setInterval(() => void clock.adjust().catch(() => undefined), adjustMilliseconds).unref();
    const vault = createVault(await secretKeyFor(dataDir, config.secretKey));
    const sealed = config.drill ? 0 : await sealSecrets(db, vault);
    if (sealed > 0) log.info({ sealed }, "server secrets encrypted");
    const tokens = createTokens(await serverSecret(db, vault, "tokens"));
    const botCheck = createAltchaBotCheck({
      secret: await serverSecret(db, vault, "bot-check"),
      clock,
      rounds: config.botCheckRounds,
    });
    const pictures = createPictureDecoder(log);
    let notices: DataNotices | null = null;
    const liveAnswers = createLiveAnswers<AnswerEnd>();
    const listening: { origin: string | null } = { origin: null };
    const ownOrigin = () => listening.origin;
    const files = fileStoreOf(config);
    const fileUsage = createFileUsage(files, () => clock.now().getTime());
    const incomingFiles = incomingFilesOf(config);
    // Others may use the folder too, unless the database is ours and therefore the folder.
    if (!running) await incomingFiles.clear(new Date(Date.now() - (embedded ? 0 : incomingHours * 3600_000)));
    const filesAnswer = shareForSeconds(probeSeconds, () => files.probe());
    const drill = config.drill ? drillServices(files, log) : null;
    const jobs =
      drill?.jobs ??
      createJobRunner(connection, log, {
        seen: metrics,
        size: sizes.jobs,
        pooled,
        works: config.work !== "web",
      });
    const { mailer, ...thirdParties } = drill ?? (await startThirdParties(config, mailFrom, metrics));
    const vitals = createVitals({
      build,
      digest: digest ?? null,
      alerts: createAlerts({
        webhookUrl: config.drill ? null : config.alertWebhookUrl,
        smtpUrl: config.drill ? null : config.alertSmtpUrl,
        from: mailFrom,
        log,
      }),
      dataDir,
      fileUsage,
      now: () => clock.now().getTime(),
      readBackups: async () => ({
        ...(await readBackupRecord(dataDir)),
        requestedAt: await pendingBackupRequest(dataDir),
      }),
      requestBackup: () => requestBackup(dataDir),
    });
    metrics?.addSources(gaugeSources({ pools: { requests: pool, counters, search: searchPool }, db, jobs, vitals }));
    return {
      services: {
        db,
        wall: wallOfDatabase,
        searchDb,
        searchAnswers: createSharedAnswers({ version: () => notices?.versionOf(["search"]) ?? null }),
        clock,
        ids: uuidIds,
        log,
        jobs,
        mailer,
        files,
        incomingFiles,
        fileUsage,
        filesQuota: { megabytesPerDay: config.uploadQuotaMegabytes, gigabytes: config.filesQuotaGigabytes },
        inspectFile,
        turns: createHeavyWork(),
        zipFiles,
        pictures,
        botCheck,
        rateLimits: config.rateLimits ? createPostgresRateLimits(counters) : noRateLimits,
        tokens,
        passwords: createPasswords(config.passwordCost),
        accessTokens: createAccessTokens({ db, clock, issuer: `${appUrl}/auth/v1`, vault }),
        totp,
        ...thirdParties,
        liveAnswers,
        networkOfAddress,
        tagManagerContainer: config.tagManagerContainer,
        signUpsOpen: config.signUps,
        appUrl,
        ownSite: createOwnSite(ownOrigin),
        linkCheck: createLinkCheck(),
        lighthouse: createLighthouse({
          origin: ownOrigin,
          browser: config.chromiumPath,
          folder: config.lighthousePath,
        }),
        liveSeo: createLiveSeo(),
        liveReviews: createLiveReviews(),
        seoCounts: createSeoCounts(),
        vitals,
        nouns,
        ...drill,
      },
      jobs,
      metrics,
      /** Hears of changes until it is stopped. */
      followData: () => (notices = followData(direct, log)),
      /** Where this process can be reached, once it listens. */
      listensAt: (origin: string) => void (listening.origin = origin),
      databaseDescription: !config.databaseUrl
        ? `its own, in ${config.dataDir}`
        : `the server at ${new URL(config.databaseUrl).host}`,
      async isReady() {
        try {
          await pool.query("select 1");
        } catch {
          return { ready: false as const, failing: "database" };
        }
        try {
          await filesAnswer();
        } catch {
          return { ready: false as const, failing: "files" };
        }
        const { bavail, bsize } = await statfs(dataDir);
        return bavail * bsize < leastFreeBytes ? { ready: false as const, failing: "disk" } : { ready: true as const };
      },
      async stop() {
        clearInterval(adjusting);
        await jobs.stop().catch((error: unknown) => log.warn({ error }, "the job queue did not stop cleanly"));
        mailer.close();
        pictures.stop();
        await counters.end();
        await searchDb.destroy();
        await db.destroy();
        await embedded?.stop();
      },
    };
  } catch (error) {
    await counters.end().catch(() => undefined);
    await searchDb.destroy().catch(() => undefined);
    await db.destroy().catch(() => undefined);
    await embedded?.stop();
    throw error;
  }
}
