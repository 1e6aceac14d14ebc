import { expect, test } from "vitest";
import { siteContent } from "#content/site-content.ts";
import { ruleOn } from "#contract/content/dated-rules.ts";
import { type FeeKind, stateFee, type StateFees } from "./state-fees.ts";

const source = { name: "CDTFA", url: "https://cdtfa.ca.gov/" };
const fees: StateFees = {
  screen: {
    title: "Screens",
    periods: [
      {
        from: "2017-01-01",
        cents: { screen_small: 500, screen_medium: 600, screen_large: 700 },
        checked: true,
        source,
      },
      {
        from: "2020-01-01",
        cents: { screen_small: 400, screen_medium: 500, screen_large: 600 },
        checked: true,
        source,
      },
    ],
  },
  battery: {
    title: "Batteries",
    periods: [{ from: "2026-01-01", basisPoints: 150, capCents: 1500, checked: true, source }],
  },
};
const feeOf = (kind: FeeKind, cents: number, day: string) => stateFee(fees, kind, cents, day)?.cents ?? null;

test("a rule holds from its first day until the next one begins", () => {
  expect(ruleOn(fees.screen.periods, "2016-12-31")).toBeNull();
  expect(ruleOn(fees.screen.periods, "2017-01-01")?.from).toBe("2017-01-01");
  expect(ruleOn(fees.screen.periods, "2019-12-31")?.from).toBe("2017-01-01");
  expect(ruleOn(fees.screen.periods, "2020-01-01")?.from).toBe("2020-01-01");
  expect(ruleOn(fees.screen.periods, "2031-05-05")?.from).toBe("2020-01-01");
});

test.each([
  ["screen_small", "2019-12-31", 500],
  ["screen_small", "2020-01-01", 400],
  ["screen_medium", "2020-01-01", 500],
  ["screen_large", "2020-01-01", 600],
  ["screen_large", "2016-12-31", null],
  ["none", "2026-06-01", null],
] as const)("%s on %s costs %s cents, whatever the price", (kind, day, cents) => {
  expect(feeOf(kind, 1, day)).toBe(cents);
  expect(feeOf(kind, 1_000_000, day)).toBe(cents);
});

test.each([
  ["2025-12-31", 10_000, null],
  ["2026-01-01", 10_000, 150],
  ["2026-01-01", 0, 0],
  ["2026-01-01", 33, 0],
  ["2026-01-01", 34, 1],
  ["2026-01-01", 99_999, 1500],
  ["2026-01-01", 100_000, 1500],
  ["2026-01-01", 99_900, 1499],
  ["2026-01-01", 500_000, 1500],
])("the battery fee on %s of a price of %i cents is %s", (day, cents, fee) =>
  expect(feeOf("battery", cents, day)).toBe(fee),
);

test("the words say the share and the cap", () => {
  expect(stateFee(fees, "battery", 1, "2026-02-01")?.reason).toBe(
    "1.5 % of the price, at most $15, for a battery that cannot be taken out",
  );
});

test("the site's own figures: the screen fee of 2020 and the battery fee of 2026", () => {
  expect(stateFee(siteContent.california, "screen_medium", 1, "2026-11-21")?.cents).toBe(500);
  expect(stateFee(siteContent.california, "battery", 100_000, "2026-11-21")?.cents).toBe(1500);
  expect(stateFee(siteContent.california, "battery", 100_000, "2025-12-31")).toBeNull();
});
