import { expect, test } from "vitest";
import { inTurns } from "#domain/in-turns.ts";

test("every item is worked once, in its order, and others have turns between", async () => {
  const done: number[] = [];
  let turns = 0;
  const timer = setInterval(() => turns++, 0);
  await inTurns(
    Array.from({ length: 1000 }, (_, index) => index),
    (item, index) => {
      expect(item).toBe(index);
      const until = performance.now() + 0.05;
      while (performance.now() < until);
      done.push(item);
    },
  );
  clearInterval(timer);
  expect(done).toHaveLength(1000);
  expect(turns).toBeGreaterThan(1);
});
