import { z } from "zod";
import { readClock, readDay } from "#contract/values/typed-times.ts";

/** A time of day on the clock of the shop, typed as people write it ("4 pm", "16:00") and kept as "16:00", so that texts compare. */
export const ClockTime = z
  .string()
  .meta({ format: "clock" })
  .transform((typed, check) => {
    const time = readClock(typed);
    if (time !== null) return time;
    check.addIssue({ code: "custom", message: "Type a time such as 8 am or 4:30 pm." });
    return z.NEVER;
  });

/** A day, typed as people write it ("12/23/2026") and kept as "2026-12-23". */
export const CalendarDay = z
  .string()
  .meta({ format: "day" })
  .transform((typed, check) => {
    const day = readDay(typed);
    if (day !== null) return day;
    check.addIssue({ code: "custom", message: "Type a day such as 12/23/2026." });
    return z.NEVER;
  });
