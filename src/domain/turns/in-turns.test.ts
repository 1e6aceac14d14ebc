import { expect, test } from "vitest";
import { inTurns } from "#domain/turns/in-turns.ts";

test("runs every item once, in order, yielding in between", async () => {
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
