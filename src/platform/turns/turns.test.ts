import { expect, test } from "vitest";
import { TooBusy } from "#contract/site/platform-errors.ts";
import { createTurns } from "#platform/turns/turns.ts";

/** Work that ends when it is told to. */
function held() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  return { act: () => ended, end: () => end() };
}
const refused = async (turn: Promise<unknown>) => (await turn.catch((error: unknown) => error)) instanceof TooBusy;

test("works one at a time, in order; who comes when too many wait is refused at once", async () => {
  const turns = createTurns({ what: "tests", atOnce: 1, waiting: 1, waitMilliseconds: 60_000 });
  const done: number[] = [];
  const first = held();
  const one = turns.take(() => first.act().then(() => done.push(1)));
  const two = turns.take(async () => done.push(2));
  expect(await refused(turns.take(async () => done.push(3)))).toBe(true);
  first.end();
  await Promise.all([one, two]);
  expect(done).toEqual([1, 2]);
  await turns.take(async () => done.push(4));
  expect(done).toEqual([1, 2, 4]);
});

test("who comes while a turn is handed over waits as well", async () => {
  const turns = createTurns({ what: "tests", atOnce: 1, waitMilliseconds: 60_000 });
  let atWork = 0;
  let most = 0;
  const work = async () => {
    most = Math.max(most, ++atWork);
    await new Promise((resolve) => setImmediate(resolve));
    atWork--;
  };
  const all: Promise<void>[] = [];
  for (let round = 0; round < 20; round++) {
    all.push(turns.take(work), turns.take(work));
    // Between every two steps of the turns before.
    await Promise.resolve();
    if (round % 3 === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  await Promise.all(all);
  expect(most).toBe(1);
});

test("one key never takes all turns, and gets its share back after a failure", async () => {
  const turns = createTurns({ what: "tests", atOnce: 5, waitMilliseconds: 60_000, perKey: 1 });
  const first = held();
  const one = turns.take(first.act, "a");
  expect(await refused(turns.take(async () => "no", "a"))).toBe(true);
  expect(await turns.take(async () => "yes", "b")).toBe("yes");
  first.end();
  await one;
  await expect(turns.take(() => Promise.reject(new Error("broken")), "a")).rejects.toThrow("broken");
  expect(await turns.take(async () => "again", "a")).toBe("again");
});

test("who waits too long is refused and leaves the queue", async () => {
  const turns = createTurns({ what: "tests", atOnce: 1, waiting: 1, waitMilliseconds: 1 });
  const first = held();
  const one = turns.take(first.act);
  expect(await refused(turns.take(async () => "late"))).toBe(true);
  first.end();
  await one;
  expect(await turns.take(async () => "next")).toBe("next");
});
