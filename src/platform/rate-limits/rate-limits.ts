import type pg from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";

export interface RateLimit {
  name: string;
  points: number;
  seconds: number;
}

export type RateLimitAnswer = { allowed: true } | { allowed: false; retryAfterSeconds: number };

/** Counters shared by all replicas. */
export interface RateLimits {
  /** Counts one use of `key`, or `points` uses, and tells whether it is within `limit`. */
  use(limit: RateLimit, key: string, points?: number): Promise<RateLimitAnswer>;
  /** Tells whether another use would be within the limit, without counting it. */
  check(limit: RateLimit, key: string): Promise<RateLimitAnswer>;
  /** Takes back one use that turned out not to count. */
  giveBack(limit: RateLimit, key: string): Promise<void>;
  /** Resets the counter of `key`. */
  forget(limit: RateLimit, key: string): Promise<void>;
  /**
   * Counts one use of `first` and, if that is within its limit, one of each of the others; in one round trip. The answers are in
   * the same order, and what was not counted is allowed.
   */
  useInTurn(first: Use, others: Use[]): Promise<{ first: RateLimitAnswer; others: RateLimitAnswer[] }>;
  /** Resets the counter of `forgotten` and takes back one use of each of `givenBack`; in one round trip. */
  settle(uses: { forgotten: Use; givenBack: Use[] }): Promise<void>;
}

/** One use of a limit, by its key. */
export interface Use {
  limit: RateLimit;
  key: string;
}

/** Limits stored in the table `rate_limits` by rate-limiter-flexible. */
export function createPostgresRateLimits(pool: pg.Pool): RateLimits {
  const limiters = new Map<string, RateLimiterPostgres>();
  const limiterFor = (limit: RateLimit) => {
    const known = limiters.get(limit.name);
    if (known) return known;
    const limiter = new RateLimiterPostgres({
      storeClient: pool,
      storeType: "pool",
      tableName: "rate_limits",
      tableCreated: true,
      keyPrefix: limit.name,
      points: limit.points,
      duration: limit.seconds,
      clearExpiredByTimeout: false,
    });
    limiters.set(limit.name, limiter);
    return limiter;
  };
  return {
    async use(limit, key, points = 1) {
      try {
        await limiterFor(limit).consume(key, points);
        return { allowed: true };
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return refused(refusal);
        throw refusal;
      }
    },
    async check(limit, key) {
      const state = await limiterFor(limit).get(key);
      return state && state.consumedPoints >= limit.points ? refused(state) : { allowed: true };
    },
    async giveBack(limit, key) {
      await limiterFor(limit).reward(key);
    },
    async forget(limit, key) {
      await limiterFor(limit).delete(key);
    },
    async useInTurn(first, others) {
      const now = Date.now();
      const expiry = ({ limit }: Use) => now + limit.seconds * 1000;
      const { rows } = await pool.query<Counter>({
        name: "rate-limits-in-turn",
        text: countInTurn,
        values: [keyOf(first), expiry(first), now, first.limit.points, others.map(keyOf), others.map(expiry)],
      });
      const answerTo = (use: Use): RateLimitAnswer => {
        const counter = rows.find(({ key }) => key === keyOf(use));
        if (!counter || counter.points <= use.limit.points) return { allowed: true };
        return refusedUntil(counter.expire - now);
      };
      return { first: answerTo(first), others: others.map(answerTo) };
    },
    async settle({ forgotten, givenBack }) {
      await pool.query({
        name: "rate-limits-settle",
        text: settleCounters,
        values: [keyOf(forgotten), givenBack.map(keyOf), Date.now()],
      });
    },
  };
}

interface Counter {
  key: string;
  points: number;
  expire: number;
}

/** As the library names the rows. */
const keyOf = ({ limit, key }: Use): string => `${limit.name}:${key}`;

const onConflict = `
  on conflict (key) do update set
    points = case when counter.expire <= $3 then excluded.points else counter.points + excluded.points end,
    expire = case when counter.expire <= $3 then excluded.expire else counter.expire end
  returning key, points, expire`;

// Both lock the first counter before the others, and those in the order of their keys: so none waits for one that waits for it.
const countInTurn = `
  with ahead as (
    insert into rate_limits as counter (key, points, expire) values ($1, 1, $2) ${onConflict}
  ), others as (
    insert into rate_limits as counter (key, points, expire)
    select key, 1, expire from unnest($5::text[], $6::bigint[]) as asked (key, expire)
    where (select points from ahead) <= $4 order by key ${onConflict}
  )
  select * from ahead union all select * from others`;

const settleCounters = `
  with forgotten as (
    delete from rate_limits where key = $1 returning 1
  ), held as (
    select key from rate_limits
    where key = any($2::text[]) and expire > $3 and (select count(*) from forgotten) >= 0
    order by key for update
  )
  update rate_limits counter set points = counter.points - 1 from held where counter.key = held.key`;

const refused = (state: RateLimiterRes): RateLimitAnswer => refusedUntil(state.msBeforeNext);

const refusedUntil = (milliseconds: number): RateLimitAnswer => ({
  allowed: false,
  retryAfterSeconds: Math.max(1, Math.ceil(milliseconds / 1000)),
});

/** No limits, for load tests only. */
export const noRateLimits: RateLimits = {
  use: async () => ({ allowed: true }),
  check: async () => ({ allowed: true }),
  giveBack: async () => undefined,
  forget: async () => undefined,
  useInTurn: async (_, others) => ({ first: { allowed: true }, others: others.map(() => ({ allowed: true })) }),
  settle: async () => undefined,
};
