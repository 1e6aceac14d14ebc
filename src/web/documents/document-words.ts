import type { Position } from "#contract/documents.ts";
import { formatMoney } from "#web/ui/format-money.ts";

/** "October 5, 2026", on the business's calendar. */
export const dayWords = (time: string): string =>
  new Date(time.includes("T") ? time : `${time}T12:00:00Z`).toLocaleDateString("en-US", {
    dateStyle: "long",
    timeZone: "America/Los_Angeles",
  });

/** "$24–31 an hour" */
export const payWords = ({ fromCents, toCents, per }: Position["pay"]): string =>
  `${formatMoney(fromCents)}–${formatMoney(toCents).slice(1)} ${per === "HOUR" ? "an hour" : "a year"}`;

export const employmentWords: Record<Position["employment"], string> = {
  FULL_TIME: "Full time",
  PART_TIME: "Part time",
};
