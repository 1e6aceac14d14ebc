import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { createPace } from "#platform/turns/pace.ts";

test("callers go on in their order, and the event loop turns several times between two of them", async () => {
  const pace = createPace();
  const seen: string[] = [];
  const state = { over: false };
  const others = async () => {
    while (!state.over) {
      await setImmediate();
      seen.push("-");
    }
  };
  const turning = others();
  await Promise.all(["a", "b", "c"].map((name) => pace().then(() => seen.push(name))));
  state.over = true;
  await turning;
  expect(seen.join("")).toMatch(/^-+a-{4,}b-{4,}c-*$/);
});
