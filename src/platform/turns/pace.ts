import { setImmediate } from "node:timers/promises";

/** Rounds between two callers. The event loop takes one new connection in each (libuv since 1.45). */
const rounds = 8;

/**
 * Lets callers through one at a time, in their order, with rounds of the event loop between them: who comes meanwhile is taken and
 * answered, or refused.
 */
export function createPace(): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  const wait = async (): Promise<void> => {
    for (let round = 0; round < rounds; round++) await setImmediate();
  };
  return () => (last = last.then(wait));
}
