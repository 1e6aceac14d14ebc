import { setImmediate } from "node:timers/promises";
import { TooBusy } from "#contract/site/platform-errors.ts";

/** Lets a few callers work at once, so that heavy work never takes the process from everybody else. */
export interface Turns {
  /** Runs `act` when it is its turn. `key` names whose it is, where one caller may not take all turns. @throws TooBusy */
  take<A>(act: () => Promise<A>, key?: string): Promise<A>;
}

export interface TurnRules {
  /** Name of the work, for the log: "passwords". */
  what: string;
  atOnce: number;
  /** Further callers that may wait; any number by default. */
  waiting?: number;
  waitMilliseconds: number;
  /** Turns of one key, running and waiting; any number by default. */
  perKey?: number;
}

/** @throws TooBusy from `take` when too many wait already, one key has its share, or the wait gets too long. */
export function createTurns({
  what,
  atOnce,
  waiting = Infinity,
  waitMilliseconds,
  perKey = Infinity,
}: TurnRules): Turns {
  let running = 0;
  const queue: (() => void)[] = [];
  const shares = new Map<string, number>();
  const enter = () =>
    new Promise<void>((resolve, reject) => {
      if (running >= atOnce && queue.length >= waiting) return reject(new TooBusy(what));
      const go = () => {
        clearTimeout(patience);
        running++;
        resolve();
      };
      const patience = setTimeout(() => {
        queue.splice(queue.indexOf(go), 1);
        reject(new TooBusy(what));
      }, waitMilliseconds);
      if (running < atOnce) go();
      else queue.push(go);
    });
  const share = (key: string, change: 1 | -1) => {
    const left = (shares.get(key) ?? 0) + change;
    if (left > 0) shares.set(key, left);
    else shares.delete(key);
  };
  return {
    async take(act, key) {
      if (key !== undefined && (shares.get(key) ?? 0) >= perKey) throw new TooBusy(what);
      if (key !== undefined) share(key, 1);
      try {
        await enter();
        try {
          return await act();
        } finally {
          // Everybody else comes between two turns; the turn is kept until then, so that no newcomer takes it as well.
          if (queue.length > 0) await setImmediate();
          running--;
          queue.shift()?.();
        }
      } finally {
        if (key !== undefined) share(key, -1);
      }
    },
  };
}
