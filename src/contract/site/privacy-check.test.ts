import { describe, expect, test } from "vitest";
import { checkPrivacyLaw, type PrivacyAnswers, readPrivacyAnswers } from "./privacy-check.ts";
import { siteContent } from "#content/site-content.ts";

const { periods } = siteContent.california.privacyLaw;
const small: PrivacyAnswers = {
  forProfit: true,
  inCalifornia: true,
  revenueCents: 0,
  consumers: 0,
  sharePercent: 0,
  day: "2026-11-21",
};
const check = (changes: Partial<PrivacyAnswers>) => checkPrivacyLaw({ ...small, ...changes }, periods);

test("a small business is not covered", () => expect(check({})).toMatchObject({ kind: "free" }));

test.each([
  ["revenue at the threshold", { revenueCents: 2_662_500_000 }, "free"],
  ["a cent above it", { revenueCents: 2_662_500_001 }, "covered"],
  ["99,999 people", { consumers: 99_999 }, "free"],
  ["100,000 people", { consumers: 100_000 }, "covered"],
  ["49 percent", { sharePercent: 49 }, "free"],
  ["50 percent", { sharePercent: 50 }, "covered"],
])("%s", (_, changes, kind) => expect(check(changes).kind).toBe(kind));

test.each([
  ["2024-12-31", 2_500_000_000, "free"],
  ["2024-12-31", 2_500_000_001, "covered"],
  ["2025-01-01", 2_500_000_001, "free"],
  ["2025-01-01", 2_662_500_001, "covered"],
])("on %s a revenue of %i cents is %s", (day, revenueCents, kind) =>
  expect(check({ day, revenueCents }).kind).toBe(kind),
);

test("until the end of 2022 half as many people were enough", () => {
  expect(check({ day: "2022-12-31", consumers: 50_000 }).kind).toBe("covered");
  expect(check({ day: "2023-01-01", consumers: 50_000 }).kind).toBe("free");
});

test("before 2020 there was no act", () =>
  expect(check({ day: "2019-12-31", consumers: 1e6 })).toEqual({ kind: "before", first: "2020-01-01" }));

test("every size that is reached is named", () =>
  expect(check({ revenueCents: 3_000_000_000, sharePercent: 80 })).toMatchObject({ by: ["revenue", "share"] }));

test("without profit, or without business in California, size does not matter", () => {
  expect(check({ forProfit: false, consumers: 1e6 })).toEqual({ kind: "outside", reason: "profit" });
  expect(check({ inCalifornia: false, consumers: 1e6 })).toEqual({ kind: "outside", reason: "california" });
});

test("one size is enough while others are open; otherwise the open ones are asked for", () => {
  expect(check({ revenueCents: null, consumers: 100_000 }).kind).toBe("covered");
  expect(check({ revenueCents: null, sharePercent: null })).toEqual({
    kind: "unanswered",
    missing: ["revenue", "share"],
  });
});

describe("what is typed", () => {
  const read = (query: string) => readPrivacyAnswers(new URLSearchParams(query), "2026-11-21");

  test("numbers as people write them", () =>
    expect(read("profit=yes&california=yes&revenue=%2426%2C625%2C000&consumers=100%2C000&share=50%25")).toEqual({
      ...small,
      revenueCents: 2_662_500_000,
      consumers: 100_000,
      sharePercent: 50,
    }));

  test("nonsense is not answered", () =>
    expect(read("profit=maybe&revenue=lots&consumers=-1&share=101&asof=never")).toEqual({
      ...small,
      revenueCents: null,
      consumers: null,
      sharePercent: null,
    }));

  test("no is no", () =>
    expect(read("profit=no&california=no")).toMatchObject({ forProfit: false, inCalifornia: false }));
});
