import type { HealthFinding, HealthReport } from "#contract/health/health.ts";
import { type HealthPart, healthParts, healthStates } from "#contract/health/health-words.ts";
import { outageOf } from "#contract/site/platform-errors.ts";
import { requireAdmin } from "#domain/access/account-policy.ts";
import type { Ctx } from "#domain/ctx.ts";
import { checkBrowsers, listBrowserErrors } from "#domain/health/browser-errors.ts";
import { checkEmails } from "#domain/health/check-emails.ts";
import { checkBackups, checkDatabase, checkRoom, monthsLeft } from "#domain/health/check-room.ts";
import { checkCards, checkJobs, checkLoad, checkSearchEngines, checkWebsite } from "#domain/health/check-work.ts";
import { backupDays } from "#domain/health/backup-days.ts";
import { attention } from "#domain/health/health-finding.ts";
import { listEpisodes, openEpisodes } from "#domain/health/health-episodes.ts";

/** Another part is a line here and a name in `healthParts`; null where it does not apply. */
const checks: Record<HealthPart, (ctx: Ctx) => Promise<HealthFinding | null>> = {
  website: checkWebsite,
  load: checkLoad,
  emails: checkEmails,
  jobs: checkJobs,
  backups: checkBackups,
  database: checkDatabase,
  room: checkRoom,
  cards: checkCards,
  "search-engines": checkSearchEngines,
  browsers: checkBrowsers,
};

/** The findings of all parts, the worst first. Called by verbs that have asked who may. */
export async function findHealth(ctx: Ctx): Promise<HealthFinding[]> {
  const findings = await Promise.all(
    healthParts.map((part) =>
      checks[part](ctx).catch((error: unknown) => {
        // Without its database nothing can be said.
        if (outageOf(error)) throw error;
        ctx.log.warn({ part, error }, "a part could not be checked");
        return attention(part, { title: "Could not be checked", text: "The log says why." });
      }),
    ),
  );
  return findings
    .filter((finding) => finding !== null)
    .toSorted((one, other) => healthStates.indexOf(one.state) - healthStates.indexOf(other.state));
}

/** The health of the product in plain words. Admins only. */
export async function viewHealth(ctx: Ctx): Promise<HealthReport> {
  requireAdmin(ctx);
  const [found, room, backups, open, episodes, browserErrors] = await Promise.all([
    findHealth(ctx),
    ctx.vitals.room(),
    ctx.vitals.backups(),
    openEpisodes(ctx),
    listEpisodes(ctx),
    listBrowserErrors(ctx),
  ]);
  return {
    checkedAt: ctx.clock.now().toISOString(),
    findings: found.map((finding) => ({
      ...finding,
      since:
        finding.state === "broken" ? (finding.since ?? open.get(finding.part)?.toISOString() ?? null) : finding.since,
    })),
    room: {
      totalBytes: room.totalBytes,
      usedBytes: room.totalBytes - room.freeBytes,
      uploadBytes: room.uploadBytes,
      months: monthsLeft(room),
    },
    backupDays: backups ? backupDays(ctx, backups) : [],
    build: ctx.vitals.build,
    alertWays: ctx.vitals.alerts.ways,
    episodes,
    browserErrors,
  };
}
