/** The source of time, so that tests can set it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** Less than this is what asking takes, not a clock that is wrong. */
const leastSkew = 2000;

/**
 * The clock of the database, which all processes share: sessions, links and limits end for all of them at the same moment, even when the clock
 * of one machine is wrong. `ask` resolves to the time of the database; call `adjust` at start and now and then.
 */
export function createSharedClock(ask: () => Promise<Date>, own: Clock = systemClock) {
  let skew = 0;
  return {
    now: () => (skew === 0 ? own.now() : new Date(own.now().getTime() + skew)),
    /** Resolves to the milliseconds by which the own clock is behind; 0 when they agree. */
    async adjust(): Promise<number> {
      const before = own.now().getTime();
      const there = (await ask()).getTime();
      const behind = there - (before + own.now().getTime()) / 2;
      skew = Math.abs(behind) < leastSkew ? 0 : behind;
      return skew;
    },
  };
}
