import { type CrawlerName, crawlerNames } from "#contract/seo/crawler-words.ts";
import type { Database } from "#platform/db/connect.ts";

export interface LiveRedirect {
  to: string | null;
  code: 301 | 302 | 410;
}

/** Effects of the administrators' decisions for visitors, as this process knows them. */
export interface SeoState {
  version: number;
  redirects: ReadonlyMap<string, LiveRedirect>;
  crawlers: ReadonlyMap<CrawlerName, boolean>;
}

export interface LiveSeo {
  current(): SeoState;
  /** Reads again when the database has another version. Returns true when something changed. */
  refresh(db: Database): Promise<boolean>;
}

const empty: SeoState = { version: 0, redirects: new Map(), crawlers: new Map() };

/** Starts empty; `refresh` fills it. */
export function createLiveSeo(): LiveSeo {
  let state = empty;
  return {
    current: () => state,
    async refresh(db) {
      const { version } = await db.selectFrom("seo_live").select("version").executeTakeFirstOrThrow();
      if (Number(version) === state.version) return false;
      state = await read(db, Number(version));
      return true;
    },
  };
}

async function read(db: Database, version: number): Promise<SeoState> {
  const redirects = await db.selectFrom("seo_redirects").select(["from_path", "to_path", "code"]).execute();
  const policy = await db.selectFrom("seo_crawlers").select(["crawler", "allowed"]).execute();
  return {
    version,
    redirects: new Map(
      redirects.map(({ from_path, to_path, code }) => [from_path, { to: to_path, code: code as LiveRedirect["code"] }]),
    ),
    crawlers: new Map(
      policy.flatMap(({ crawler, allowed }) => {
        const name = crawlerNames.find((known) => known === crawler);
        return name ? [[name, allowed] as const] : [];
      }),
    ),
  };
}
