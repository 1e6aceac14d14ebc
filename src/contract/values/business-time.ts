import * as language from "#words/language.ts";
import * as written from "#words/written-times.ts";
/** Moments as the clock of the shop shows them, the same for every reader. Nothing here may import zod: it travels to the browser. */

export const businessZone = "America/Los_Angeles";

/** The last second of a day ("2026-11-27") at the shop. */
export function businessDayEnd(day: string): Date {
  const written = Date.parse(`${day}T23:59:59Z`);
  const there = new Date(written).toLocaleString("sv-SE", { timeZone: businessZone });
  return new Date(2 * written - Date.parse(`${there.replace(" ", "T")}Z`));
}

/** The moment that a day and time typed at the shop ("2026-11-30T08:00") mean there. */
export function businessMoment(typed: string): Date {
  const written = Date.parse(`${typed}Z`);
  const shownFor = (at: number) =>
    Date.parse(`${new Date(at).toLocaleString("sv-SE", { timeZone: businessZone }).replace(" ", "T")}Z`);
  // Twice, because the clock may change between the two zones.
  const near = 2 * written - shownFor(written);
  return new Date(near + written - shownFor(near));
}

/** "Friday, November 27, 4:00 pm": a deadline, on screens and in emails. */
export const businessTime = (at: string | Date): string =>
  written
    .tidyDay(
      written.tidyTime(
        new Date(at).toLocaleString(language.tag, {
          weekday: "long",
          month: "long",
          day: "numeric",
          hour: "numeric",
          minute: "2-digit",
          timeZone: businessZone,
        }),
      ),
    )
    .replace(" at ", ", ");
