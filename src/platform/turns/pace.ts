import { setImmediate } from "node:timers/promises";

/**
 * Lets callers through one at a time, each in a round of the event loop of its own, in their order: what comes meanwhile is answered
 * between two of them.
 */
export function createPace(): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return () => (last = last.then(() => setImmediate()));
}
