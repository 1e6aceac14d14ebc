import { expect, test } from "vitest";
import { siteContent } from "#content/site-content.ts";
import { afternoonIn, sampleClock } from "./sample-clock.ts";

const { business } = siteContent;
const at = (time: string) => ({ business, clock: { now: () => new Date(time) } });
const sampled = (time: string) => sampleClock(at(time)).now().toISOString();

test("samples stand at the last working morning, whenever they are made", () => {
  // 1:24 am on a Saturday, then the same day at noon, then a Sunday.
  expect(sampled("2026-11-28T01:24:00-08:00")).toBe("2026-11-27T19:00:00.000Z");
  expect(sampled("2026-11-28T12:00:00-08:00")).toBe("2026-11-28T19:00:00.000Z");
  expect(sampled("2026-11-29T15:00:00-08:00")).toBe("2026-11-28T19:00:00.000Z");
});

test("what is due is due in the afternoon of a working day", () => {
  const due = (days: number) => afternoonIn(at("2026-11-27T11:00:00-08:00"), days).toISOString();
  expect(due(1)).toBe("2026-11-28T21:00:00.000Z");
  expect(due(2)).toBe("2026-11-30T21:00:00.000Z");
  expect(due(-0.2)).toBe("2026-11-26T21:00:00.000Z");
});
