import { crawlerIn, type CrawlerName, type HitKind, hitKindOf } from "#contract/seo/crawler-words.ts";

/** Requests by crawlers and of redirected addresses, counted in memory: which, never by whom. */
export interface SeoCounts {
  crawler(userAgent: string, path: string): void;
  redirect(from: string): void;
  /** Counts since the last time. */
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
