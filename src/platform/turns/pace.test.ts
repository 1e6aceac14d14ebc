import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { createPace } from "#platform/turns/pace.ts";

test("callers go on in their order, and something else comes between two of them", async () => {
  const pace = createPace();
  const seen: string[] = [];
  const callers = ["a", "b", "c"].map((name) => pace().then(() => seen.push(name)));
  const others = async () => {
    for (let round = 0; round < 4; round++) {
      await setImmediate();
      seen.push("-");
    }
  };
  await Promise.all([...callers, others()]);
  expect(seen.join("")).toMatch(/^-?a-b-c-*$/);
});
