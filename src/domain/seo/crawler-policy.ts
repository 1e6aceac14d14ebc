import { sql } from "kysely";
import { assistantHosts, crawlerFacts, crawlerNames, type HitKind } from "#contract/seo/crawler-words.ts";
import { CrawlersInput, type CrawlersView } from "#contract/seo/seo-ai.ts";
import { requireAdmin } from "#domain/access/account-policy.ts";
import { addDays, today } from "#domain/time/days.ts";
import { refreshRollUps } from "#domain/analytics/roll-up.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { parse } from "#domain/input/parse.ts";
import { announceSeo } from "#domain/seo/announce-seo.ts";
import { readOwn } from "#domain/seo/served-files.ts";

/** Days that are shown. */
export const crawlerDays = 28;

/** Every known crawler with its policy and hits, and visits that assistants sent. Admins only. */
export async function viewCrawlers(ctx: Ctx): Promise<CrawlersView> {
  requireAdmin(ctx);
  // Counted where the analytics screen counts its sources, so that both agree.
  await refreshRollUps(ctx);
  const last = today(ctx);
  const since = sql`${last}::date - ${crawlerDays - 1}::int`;
  const [policy, hits, visits, robots] = await Promise.all([
    ctx.db.selectFrom("seo_crawlers").select(["crawler", "allowed"]).execute(),
    sql<{ crawler: string; kind: HitKind; day: string; hits: number }>`
      select crawler, kind, day::text as day, hits from seo_crawler_hits where day >= ${since} order by day
    `.execute(ctx.db),
    sql<{ referrer: string; day: string; visits: number }>`
      select key as referrer, day::text as day, visitors::int as visits from analytics_daily
      where dimension = 'sources' and day >= ${since} and key = any(${Object.keys(assistantHosts)}::text[])
    `.execute(ctx.db),
    readOwn(ctx, "/robots.txt"),
  ]);
  const allowed = new Map(policy.map((row) => [row.crawler, row.allowed]));
  const sum = (list: { hits: number }[]) => list.reduce((all, row) => all + row.hits, 0);
  const byAssistant = Map.groupBy(visits.rows, ({ referrer }) => assistantHosts[referrer] ?? referrer);
  const ai = new Set<string>(crawlerNames.filter((name) => crawlerFacts(name).ai));
  return {
    items: crawlerNames.map((crawler) => {
      const own = hits.rows.filter((row) => row.crawler === crawler);
      const kinds = Map.groupBy(own, ({ kind }) => kind);
      return {
        crawler,
        allowed: allowed.get(crawler) ?? true,
        hits: sum(own),
        kinds: Object.fromEntries([...kinds].map(([kind, list]) => [kind, sum(list)])),
        lastDay: own.at(-1)?.day ?? null,
      };
    }),
    robots: robots.body,
    canonicalUrl: ctx.canonicalUrl,
    days: daysUntil(last).map((day) => ({
      day,
      hits: sum(hits.rows.filter((row) => row.day === day && ai.has(row.crawler))),
      visits: visits.rows.filter((row) => row.day === day).reduce((all, row) => all + row.visits, 0),
    })),
    assistants: [...byAssistant]
      .map(([assistant, rows]) => ({ assistant, visits: rows.reduce((all, row) => all + row.visits, 0) }))
      .toSorted((one, other) => other.visits - one.visits),
  };
}

const daysUntil = (last: string): string[] =>
  Array.from({ length: crawlerDays }, (_, index) => addDays(last, index + 1 - crawlerDays));

const closedCrawlers = async ({ db }: Ctx): Promise<string[]> =>
  (await db.selectFrom("seo_crawlers").select("crawler").where("allowed", "=", false).orderBy("crawler").execute()).map(
    ({ crawler }) => crawler,
  );

/** Decides which crawlers may read the public pages; the robots file follows within seconds. Admins only. */
export async function saveCrawlers(ctx: Ctx, input: unknown): Promise<CrawlersView> {
  const admin = requireAdmin(ctx);
  const { crawlers } = parse(CrawlersInput, input);
  const change = { changed_by: admin.kind === "system" ? null : admin.userId, updated_at: ctx.clock.now() };
  const decided = [...new Map(crawlers.map((row) => [row.crawler, row])).values()];
  await withTransaction(ctx, async (tx) => {
    const before = await closedCrawlers(tx);
    for (const { crawler, allowed } of decided)
      await tx.db
        .insertInto("seo_crawlers")
        .values({ crawler, allowed, ...change })
        .onConflict((conflict) => conflict.column("crawler").doUpdateSet({ allowed, ...change }))
        .execute();
    await recordAudit(tx, {
      action: "seo.crawlers_decided",
      before: { closed: before },
      after: { closed: await closedCrawlers(tx) },
      fields: ["closed"],
    });
    await announceSeo(tx);
  });
  await ctx.liveSeo.refresh(ctx.db);
  return viewCrawlers(ctx);
}
