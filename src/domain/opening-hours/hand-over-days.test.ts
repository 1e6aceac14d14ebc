import { expect, test } from "vitest";
import { siteContent } from "#content/site-content.ts";
import { comingDay, handOverDays } from "./hand-over-days.ts";

const shop = {
  business: siteContent.business,
  calendar: {
    closed: [
      { date: "2026-11-26", name: "Thanksgiving" },
      { date: "2026-12-24", name: "Christmas Eve", closes: "13:00" },
      { date: "2026-12-25", name: "Christmas" },
    ],
    modes: siteContent.calendar.modes,
  },
};

test.each([
  ["on a weekday morning", "2026-11-23T18:00:00Z", 0, "today", "tomorrow"],
  ["minutes before closing", "2026-11-24T01:45:00Z", 0, "tomorrow", "tomorrow"],
  ["after closing on the eve of a holiday", "2026-11-26T04:00:00Z", 0, "Friday, November 27", "Friday, November 27"],
  ["on the holiday", "2026-11-26T18:00:00Z", 0, "tomorrow", "tomorrow"],
  ["on Saturday", "2026-11-28T18:00:00Z", 0, "today", "Monday, November 30"],
  ["on Saturday evening", "2026-11-29T02:00:00Z", 0, "Monday, November 30", "Monday, November 30"],
  ["on the afternoon of an early closing", "2026-12-24T21:30:00Z", 0, "Saturday, December 26", "Monday, December 28"],
  ["8 working days over a holiday", "2026-11-23T18:00:00Z", 8, "Friday, December 4", "Friday, December 4"],
  ["1 working day from a Friday night", "2026-11-28T04:00:00Z", 1, "Tuesday, December 1", "Tuesday, December 1"],
])("%s", (_, at, workingDays, pickup, delivery) => {
  expect(handOverDays(shop, new Date(at), workingDays)).toMatchObject({ pickup, delivery });
});

test("a day that was promised is not said any more when it is past", () => {
  const at = new Date("2026-11-25T18:00:00Z");
  expect(comingDay(shop, at, "2026-11-27")).toBe("Friday, November 27");
  expect(comingDay(shop, at, "2026-11-25")).toBe("today");
  expect(comingDay(shop, at, "2026-11-24")).toBeNull();
});
