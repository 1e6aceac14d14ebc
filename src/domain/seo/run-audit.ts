import { cutText } from "#contract/values/plain-text.ts";
import { closedPaths } from "#contract/site/address-areas.ts";
import { crawlerNames } from "#contract/seo/crawler-words.ts";
import { isSlow, vitalThresholds } from "#contract/analytics/analytics-rules.ts";
import { viewWebVitals } from "#domain/analytics/view-web-vitals.ts";
import type { Ctx } from "#domain/ctx.ts";
import type { RuleContext } from "#domain/seo/crawl-model.ts";
import { crawlSite } from "#domain/seo/crawl-site.ts";
import { runRules } from "#domain/seo/run-rules.ts";
import { saveAudit } from "#domain/seo/save-audit.ts";

const unitOf = (name: string): string => (name === "CLS" ? "" : " ms");

class TakenOver extends Error {}

/** Runs a waiting audit: crawls, applies the rules, keeps what it found. A failure is kept with its reason. */
export async function runAudit(ctx: Ctx, { auditId }: { auditId: string }): Promise<void> {
  const claimed = await ctx.db
    .updateTable("seo_audits")
    .set({ status: "running", started_at: ctx.clock.now(), touched_at: ctx.clock.now() })
    .where("id", "=", auditId)
    .where("status", "in", ["waiting", "running"])
    .returning("id")
    .executeTakeFirst();
  if (!claimed) return;
  try {
    const { crawl, stoppedBy } = await crawlSite({
      ownSite: ctx.ownSite,
      linkCheck: ctx.linkCheck,
      canonicalUrl: ctx.canonicalUrl,
      ownOrigins: [new URL(ctx.appUrl).origin],
      hash: ctx.tokens.hash,
      onProgress: async (progress) => {
        const told = await ctx.db
          .updateTable("seo_audits")
          .set({
            touched_at: ctx.clock.now(),
            pages_read: progress.pagesRead,
            pages_known: progress.pagesKnown,
            bytes_read: progress.bytesRead,
            links_checked: progress.linksChecked,
          })
          .where("id", "=", auditId)
          .where("status", "=", "running")
          .executeTakeFirst();
        if (told.numUpdatedRows === 0n) throw new TakenOver("Another process has ended this audit.");
      },
    });
    if (![...crawl.pages.values()].some(({ status }) => status === 200)) throw new Error("No page answered.");
    const issues = await runRules(crawl, await ruleContext(ctx));
    await saveAudit(ctx, { auditId, crawl, issues, stoppedBy });
  } catch (error) {
    if (error instanceof TakenOver) return;
    ctx.log.warn({ error }, "an audit failed");
    await ctx.db
      .updateTable("seo_audits")
      .set({ status: "failed", failure: failureOf(error), finished_at: ctx.clock.now() })
      .where("id", "=", auditId)
      .where("status", "=", "running")
      .execute();
  }
}

const failureOf = (error: unknown): string => {
  if (!(error instanceof Error)) return "Something went wrong.";
  return error.name === "TimeoutError" ? "A page did not answer in time." : cutText(error.message, 300);
};

async function ruleContext(ctx: Ctx): Promise<RuleContext> {
  const policy = ctx.liveSeo.current().crawlers;
  return {
    canonicalUrl: ctx.canonicalUrl,
    business: ctx.business,
    closedPaths,
    crawlers: crawlerNames.map((agent) => ({ agent, allowed: policy.get(agent) ?? true })),
    slow: await slowPages(ctx),
  };
}

/** Pages whose 75th percentile is over the threshold. */
async function slowPages(ctx: Ctx): Promise<RuleContext["slow"]> {
  const { groups } = await viewWebVitals(ctx, { days: "28" });
  return groups.flatMap(({ key, name, p75, samples }) =>
    isSlow({ name, samples, p75 })
      ? [
          {
            template: key,
            evidence: `${name} is ${p75}${unitOf(name)} at the 75th percentile, good is ${vitalThresholds[name].good}${unitOf(name)}.`,
          },
        ]
      : [],
  );
}
