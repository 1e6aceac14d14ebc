import { expect, test } from "vitest";
import { siteContent } from "#content/site-content.ts";
import { answerByWords } from "#domain/opening-hours/reply-by.ts";

const shop = { business: siteContent.business, calendar: { closed: [{ date: "2026-11-26", name: "Thanksgiving" }] } };

test.each([
  ["on a weekday morning", "2026-11-23T18:00:00Z", "within 2 working hours"],
  ["at night", "2026-11-24T05:00:00Z", "by Tuesday, 10 am"],
  ["before opening", "2026-11-24T14:00:00Z", "by Tuesday, 10 am"],
  ["an hour before closing", "2026-11-24T01:15:00Z", "by Tuesday, 9:15 am"],
  ["the evening before a holiday", "2026-11-26T04:00:00Z", "by Friday, 10 am"],
  ["on Saturday night", "2026-11-29T04:00:00Z", "by Monday, 10 am"],
])("%s we answer %s", (_, at, words) => {
  expect(answerByWords(shop, new Date(at))).toBe(words);
});
