import { expect, test } from "vitest";
import { eachApart } from "#domain/turns/each-apart.ts";

test("one that fails is told at the end, and does not stop the others", async () => {
  const done: number[] = [];
  const act = async (item: number) => {
    if (item === 2) throw new Error("Two");
    done.push(item);
  };
  await expect(eachApart([1, 2, 3], act)).rejects.toMatchObject({ message: "1 failed: Error: Two" });
  expect(done).toEqual([1, 3]);
  await eachApart([4], act);
  expect(done).toEqual([1, 3, 4]);
});
