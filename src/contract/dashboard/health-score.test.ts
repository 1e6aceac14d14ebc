import { expect, test } from "vitest";
import { type HealthFacts, healthScore } from "#contract/dashboard/health-score.ts";

const facts = {
  devices: 10,
  ticketsOpened: 0,
  answered: { onTime: 10, all: 10 },
  tooOld: 0,
  unsupported: 0,
  known: 10,
  factsKnown: 30,
  checks: { security: null, restore: null, review: null },
} satisfies HealthFacts;
const points = (changes: Partial<HealthFacts>) =>
  Object.fromEntries(healthScore({ ...facts, ...changes }).parts.map((part) => [part.dimension, part.points]));

test("is told only while half of it is known, and never counts what is unknown as good", () => {
  expect(healthScore(facts)).toMatchObject({ overall: 99, knownPercent: 50, band: "good" });
  expect(healthScore({ ...facts, answered: null })).toMatchObject({ overall: null, knownPercent: 33, band: "unknown" });
  expect(points({})).toMatchObject({ security: null, backup: null, review: null });
});

test("is not wholly known while a fact of a device is missing", () => {
  const all = {
    ...facts,
    checks: {
      security: { ...day(3), good: 12, total: 12 },
      restore: { ...day(3), worked: true },
      review: day(3),
    },
  };
  expect(healthScore(all)).toMatchObject({ knownPercent: 100 });
  expect(healthScore({ ...all, factsKnown: 29 }).knownPercent).toBe(99);
  // Of 8 devices the end of the warranty of 3 is not known.
  expect(healthScore({ ...all, devices: 8, known: 8, factsKnown: 21 }).knownPercent).toBe(97);
});

const day = (daysAgo: number) => ({ on: "2027-01-04", daysAgo });

test.each<[Partial<HealthFacts>, object]>([
  [{ ticketsOpened: 5 }, { load: 50 }],
  [{ ticketsOpened: 40 }, { load: 0 }],
  [{ devices: 0 }, { load: null }],
  [{ answered: { onTime: 9, all: 12 } }, { response: 75 }],
  [{ answered: { onTime: 0, all: 0 } }, { response: null }],
  [{ tooOld: 2, unsupported: 2 }, { lifecycle: 80 }],
  [{ tooOld: 10, unsupported: 10 }, { lifecycle: 0 }],
  [{ known: 0 }, { lifecycle: null }],
  [{ checks: { ...facts.checks, security: { ...day(3), good: 9, total: 12 } } }, { security: 75 }],
  [{ checks: { ...facts.checks, security: { ...day(181), good: 9, total: 12 } } }, { security: null }],
  [{ checks: { ...facts.checks, restore: { ...day(92), worked: true } } }, { backup: 100 }],
  [{ checks: { ...facts.checks, restore: { ...day(93), worked: true } } }, { backup: 70 }],
  [{ checks: { ...facts.checks, restore: { ...day(366), worked: true } } }, { backup: 40 }],
  [{ checks: { ...facts.checks, restore: { ...day(367), worked: true } } }, { backup: 0 }],
  [{ checks: { ...facts.checks, restore: { ...day(1), worked: false } } }, { backup: 0 }],
  [{ checks: { ...facts.checks, review: day(100) } }, { review: 100 }],
  [{ checks: { ...facts.checks, review: day(190) } }, { review: 50 }],
  [{ checks: { ...facts.checks, review: day(191) } }, { review: 0 }],
])("%j: %j", (changes, expected) => {
  expect(points(changes)).toMatchObject(expected);
});

test("its bands", () => {
  expect(healthScore({ ...facts, ticketsOpened: 5, tooOld: 6 })).toMatchObject({ band: "fair" });
  expect(healthScore({ ...facts, ticketsOpened: 10, tooOld: 10 })).toMatchObject({ band: "poor" });
});
