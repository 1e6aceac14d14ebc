import { expect, test } from "vitest";
import { siteContent } from "#content/site-content.ts";
import { openState } from "./open-state.ts";

const shop = {
  business: siteContent.business,
  calendar: {
    ...siteContent.calendar,
    closed: [
      { date: "2026-11-26", name: "Thanksgiving" },
      { date: "2026-12-24", name: "Christmas Eve", closes: "13:00" },
    ],
  },
};
const at = (when: string) => openState({ ...shop, clock: { now: () => new Date(when) } });

test.each([
  ["on a weekday morning", "2026-11-23T18:00:00Z", { isOpen: true, day: "2026-11-23", closes: "18:00" }],
  ["the minute it closes", "2026-11-24T02:00:00Z", { isOpen: false, day: "2026-11-24", opens: "08:00" }],
  ["before opening", "2026-11-23T14:00:00Z", { isOpen: false, day: "2026-11-23", opens: "08:00" }],
  ["on a holiday", "2026-11-26T18:00:00Z", { isOpen: false, day: "2026-11-27", opens: "08:00" }],
  ["on a day that ends early", "2026-12-24T20:00:00Z", { isOpen: true, day: "2026-12-24", closes: "13:00" }],
  ["on Sunday", "2026-11-29T18:00:00Z", { isOpen: false, day: "2026-11-30", opens: "08:00" }],
])("%s", (_, when, expected) => {
  expect(at(when)).toMatchObject(expected);
});

test("no hours in the next two weeks is null", () => {
  const business = { ...siteContent.business, hours: [] };
  expect(openState({ ...shop, business, clock: { now: () => new Date() } })).toBeNull();
});
