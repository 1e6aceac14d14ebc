import { randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import path from "node:path";
import { actingAs } from "#domain/access/actor-reach.ts";
import type { Ctx } from "#domain/ctx.ts";
import { createLiveReviews } from "#domain/live-reviews/live-reviews.ts";
import { createLiveSeo } from "#domain/live-seo/live-seo.ts";
import { createSeoCounts } from "#domain/live-seo/seo-counts.ts";
import { deliverMail } from "#domain/mail/deliver-mail.ts";
import { createAccessTokens } from "#platform/access-tokens/access-tokens.ts";
import { createAltchaBotCheck } from "#platform/bot-check/altcha-bot-check.ts";
import { createDiskFileStore } from "#platform/files/disk-file-store.ts";
import { createFileUsage } from "#platform/files/file-usage.ts";
import { createIncomingFiles } from "#platform/files/incoming-files.ts";
import { inspectFile } from "#platform/files/file-inspector.ts";
import { zipFiles } from "#platform/files/zip-files.ts";
import { uuidIds } from "#platform/ids/ids.ts";
import { createLiveAnswers } from "#platform/live-answers/live-answers.ts";
import { silentLog } from "#platform/log/log.ts";
import { wallOfDatabase } from "#platform/db/wall/reach.ts";
import { localMailbox } from "#platform/mailer/local-mailbox.ts";
import { networkOfAddress } from "#platform/network/network-of-address.ts";
import { createOwnSite } from "#platform/own-site/own-site.ts";
import { createPasswords } from "#platform/passwords/passwords.ts";
import { createPostgresRateLimits } from "#platform/rate-limits/rate-limits.ts";
import { createSharedAnswers } from "#platform/shared-answers/shared-answers.ts";
import { totp } from "#platform/second-factor/totp.ts";
import { createHeavyWork } from "#platform/turns/heavy-work.ts";
import { createTokens } from "#platform/tokens/tokens.ts";
import { createVault } from "#platform/tokens/vault.ts";
import { createAlerts } from "#platform/alerts/alerts.ts";
import { createVitals } from "#platform/vitals/vitals.ts";
import { papers } from "#papers/papers.ts";
import { nouns } from "#domain/nouns.ts";
import { renderMail } from "#emails/render-email.tsx";
import { contentFiles, site, siteContent, translationFiles } from "#content/site-content.ts";
import { contentServices } from "#domain/content/content-services.ts";
import { createLiveContent } from "#domain/live-content/live-content.ts";
import { fileDatabase, filePictures, newFilesFolder } from "./file-world.ts";

export { solvedBotCheck } from "./solved-bot-check.ts";

export interface TestClock {
  now(): Date;
  /** Advances the clock. */
  pass(time: { milliseconds?: number; minutes?: number; hours?: number; days?: number }): void;
}

function testClock(): TestClock {
  let now = Date.now();
  return {
    now: () => new Date(now),
    pass: ({ milliseconds = 0, minutes = 0, hours = 0, days = 0 }) => {
      now += milliseconds + minutes * 60_000 + hours * 3_600_000 + days * 86_400_000;
    },
  };
}

export type TestCtx = Ctx & { clock: TestClock };

/**
 * Real services except for time and email: queued emails wait for `deliverAll`. The actor is a visitor from their own network
 * unless told otherwise.
 */
export async function testCtx(changes: Partial<Ctx> = {}): Promise<TestCtx> {
  const { db, counters } = await fileDatabase();
  const clock = testClock();
  const network = randomUUID();
  const folder = newFilesFolder();
  const files = createDiskFileStore(path.join(folder, "uploads"));
  const fileUsage = createFileUsage(files, () => clock.now().getTime());
  const appUrl = changes.appUrl ?? "http://localhost:3000";
  return {
    db,
    wall: wallOfDatabase,
    searchDb: db,
    // Hears of no changes, so that it keeps nothing.
    searchAnswers: createSharedAnswers({ version: () => null }),
    ids: uuidIds,
    log: silentLog,
    jobs: {
      enqueue: async (on, _queue, _data, along) => void (along && (await on.executeQuery(along))),
      committed: () => undefined,
      states: async () => [],
      runAgain: async () => 0,
    },
    mailer: localMailbox,
    renderMail,
    nouns,
    papers,
    files,
    fileUsage,
    filesQuota: { megabytesPerDay: 1000, gigabytes: 100 },
    incomingFiles: createIncomingFiles(path.join(folder, "incoming")),
    inspectFile,
    turns: createHeavyWork(),
    zipFiles,
    pictures: filePictures(),
    botCheck: createAltchaBotCheck({ secret: "test", clock, rounds: 1 }),
    rateLimits: createPostgresRateLimits(counters),
    tokens: createTokens("test"),
    ...contentServices(site),
    passwords: createPasswords({ memoryKiB: 512, rounds: 1 }),
    accessTokens: createAccessTokens({ db, clock, issuer: `${appUrl}/auth/v1`, vault: createVault("test") }),
    totp,
    google: null,
    cardPayments: null,
    embedder: null,
    languageModel: null,
    liveAnswers: createLiveAnswers(),
    liveContent: createLiveContent(contentFiles, site, translationFiles),
    networkOfAddress,
    tagManagerContainer: null,
    signUpsOpen: true,
    appUrl,
    canonicalUrl: siteContent.business.canonicalUrl,
    ownSite: createOwnSite(() => null),
    linkCheck: { check: async () => ({ state: "ok", status: 200 }) },
    lighthouse: { missing: "Not in tests.", measure: () => Promise.reject(new Error("Not in tests.")) },
    liveSeo: createLiveSeo(),
    liveReviews: createLiveReviews(),
    vitals: createVitals({
      build: { version: "1.2.3", commit: null },
      alerts: createAlerts({ webhookUrl: null, smtpUrl: null, from: { name: "", address: "" }, log: silentLog }),
      dataDir: tmpdir(),
      fileUsage,
      now: () => clock.now().getTime(),
    }),
    fileRedirects: new Map([["/about/", "/about-us/"]]),
    seoCounts: createSeoCounts(),
    actor: { kind: "visitor", network },
    client: { network, userAgent: "test" },
    requestId: randomUUID(),
    language: "en",
    ...changes,
    clock,
  };
}

/** Sends the queued emails and returns those sent to `address`, oldest first. */
export async function emailsTo(of: Ctx, address: string) {
  const ctx = actingAs(of, { kind: "system", name: "test" });
  const waiting = await ctx.db
    .selectFrom("mails")
    .select("id")
    .where("state", "=", "queued")
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  for (const { id } of waiting) await deliverMail(ctx, { mailId: id, last: false });
  return ctx.db
    .selectFrom("mails")
    .selectAll()
    .where("recipient", "=", address)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

/** Number and key in the private link of an email. */
export function linkIn(text: string | null): { number: string; key: string } {
  const found = /\/support\/ticket\/(T-\d+)\/\?key=(\S+)/.exec(text ?? "");
  if (!found?.[1] || !found[2]) throw new Error("There is no private link in this email.");
  return { number: found[1], key: found[2] };
}
