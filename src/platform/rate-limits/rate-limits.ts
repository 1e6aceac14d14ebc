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
  };
}

const refused = (state: RateLimiterRes): RateLimitAnswer => ({
  allowed: false,
  retryAfterSeconds: Math.max(1, Math.ceil(state.msBeforeNext / 1000)),
});

/** No limits, for load tests only. */
export const noRateLimits: RateLimits = {
  use: async () => ({ allowed: true }),
  check: async () => ({ allowed: true }),
  giveBack: async () => undefined,
  forget: async () => undefined,
};
