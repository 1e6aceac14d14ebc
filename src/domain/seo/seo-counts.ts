import { sql } from "kysely";
import { crawlerIn, type CrawlerName, type HitKind, hitKindOf } from "#contract/crawler-words.ts";
import type { Ctx } from "#domain/ctx.ts";
import { businessDay } from "#domain/days.ts";

/** Requests by crawlers and of redirected addresses, counted in memory: which, never by whom. */
export interface SeoCounts {
  crawler(userAgent: string, path: string): void;
  redirect(from: string): void;
  /** What was counted since the last time. */
  take(): {
    crawlers: { crawler: CrawlerName; kind: HitKind; hits: number }[];
    redirects: { from: string; hits: number }[];
  };
}

// An attacker who invents addresses cannot fill the memory: only known redirects are counted.
const mostRedirects = 2000;

/** Counters that start at nothing. */
export function createSeoCounts(): SeoCounts {
  let crawlers = new Map<string, { crawler: CrawlerName; kind: HitKind; hits: number }>();
  let redirects = new Map<string, number>();
  return {
    crawler(userAgent, path) {
      const crawler = crawlerIn(userAgent);
      if (!crawler) return;
      const kind = hitKindOf(path);
      const key = `${crawler} ${kind}`;
      const known = crawlers.get(key);
      if (known) known.hits++;
      else crawlers.set(key, { crawler, kind, hits: 1 });
    },
    redirect(from) {
      if (redirects.has(from) || redirects.size < mostRedirects) redirects.set(from, (redirects.get(from) ?? 0) + 1);
    },
    take() {
      const taken = {
        crawlers: [...crawlers.values()],
        redirects: [...redirects].map(([from, hits]) => ({ from, hits })),
      };
      crawlers = new Map();
      redirects = new Map();
      return taken;
    },
  };
}

/** Writes what this process counted. */
export async function saveSeoCounts(ctx: Ctx): Promise<void> {
  const { crawlers, redirects } = ctx.seoCounts.take();
  const now = ctx.clock.now();
  const day = businessDay(ctx, now);
  if (crawlers.length > 0)
    await ctx.db
      .insertInto("seo_crawler_hits")
      .values(crawlers.map(({ crawler, kind, hits }) => ({ day: sql`${day}::date`, crawler, kind, hits })))
      .onConflict((conflict) =>
        conflict.columns(["day", "crawler", "kind"]).doUpdateSet({ hits: sql`seo_crawler_hits.hits + excluded.hits` }),
      )
      .execute();
  if (redirects.length > 0)
    await ctx.db
      .insertInto("seo_redirect_hits")
      .values(redirects.map(({ from, hits }) => ({ from_path: from.slice(0, 300), hits, last_hit: now })))
      .onConflict((conflict) =>
        conflict.column("from_path").doUpdateSet({ hits: sql`seo_redirect_hits.hits + excluded.hits`, last_hit: now }),
      )
      .execute();
}
