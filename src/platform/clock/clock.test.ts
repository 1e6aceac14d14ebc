import { expect, test } from "vitest";
import { createSharedClock } from "./clock.ts";

const at = (text: string) => new Date(`2027-03-01T${text}Z`);

test("a clock that is wrong follows that of the database; one that is right stays as it is", async () => {
  const times = { own: at("10:00:00"), database: at("11:00:00") };
  const clock = createSharedClock(async () => times.database, { now: () => times.own });
  expect(clock.now()).toEqual(at("10:00:00"));
  expect(await clock.adjust()).toBe(3600_000);
  expect(clock.now()).toEqual(at("11:00:00"));
  times.own = at("11:00:10");
  times.database = at("11:00:11");
  expect(await clock.adjust()).toBe(0);
  expect(clock.now()).toEqual(at("11:00:10"));
});

test("a database that does not answer leaves the clock as it was", async () => {
  let away = false;
  const clock = createSharedClock(async () => (away ? Promise.reject(new Error("away")) : at("11:00:00")), {
    now: () => at("10:00:00"),
  });
  await clock.adjust();
  away = true;
  await expect(clock.adjust()).rejects.toThrow("away");
  expect(clock.now()).toEqual(at("11:00:00"));
});
