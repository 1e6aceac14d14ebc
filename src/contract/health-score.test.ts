import { expect, test } from "vitest";
import { healthScore } from "#contract/health-score.ts";

const facts = {
  devices: 10,
  ticketsOpened: 0,
  answered: { onTime: 10, all: 10 },
  tooOld: 0,
  unsupported: 0,
  known: 10,
};
const points = (changes: Partial<typeof facts>) =>
  Object.fromEntries(healthScore({ ...facts, ...changes }).parts.map((part) => [part.dimension, part.points]));

test("is told only while half of it is known, and never counts what is unknown as good", () => {
  expect(healthScore(facts)).toMatchObject({ overall: 100, knownPercent: 50, band: "good" });
  expect(healthScore({ ...facts, answered: null })).toMatchObject({ overall: null, knownPercent: 33, band: "unknown" });
  expect(points({})).toMatchObject({ security: null, backup: null, review: null });
});

test.each([
  [{ ticketsOpened: 5 }, { load: 50 }],
  [{ ticketsOpened: 40 }, { load: 0 }],
  [{ devices: 0 }, { load: null }],
  [{ answered: { onTime: 9, all: 12 } }, { response: 75 }],
  [{ answered: { onTime: 0, all: 0 } }, { response: null }],
  [{ tooOld: 2, unsupported: 2 }, { lifecycle: 80 }],
  [{ tooOld: 10, unsupported: 10 }, { lifecycle: 0 }],
  [{ known: 0 }, { lifecycle: null }],
])("%j: %j", (changes, expected) => {
  expect(points(changes)).toMatchObject(expected);
});

test("its bands", () => {
  expect(healthScore({ ...facts, ticketsOpened: 5, tooOld: 6 })).toMatchObject({ band: "fair" });
  expect(healthScore({ ...facts, ticketsOpened: 10, tooOld: 10 })).toMatchObject({ band: "poor" });
});
