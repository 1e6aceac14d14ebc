/** `content/operating-systems.yaml`: when makers stop sending security updates. */
import { z } from "zod";
import { CalendarDay } from "#contract/values/clock-time.ts";

const Day = CalendarDay;

export const OperatingSystems = z.strictObject({
  systems: z
    .array(
      z.strictObject({
        id: z.string().regex(/^[a-z0-9-]{2,40}$/, "use small letters, digits and dashes"),
        name: z.string().trim().min(1).max(60),
        /** The last day with updates; left out where the maker names none. */
        ends: Day.optional(),
        source: z.url(),
        checked: Day,
      }),
    )
    .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, "two systems have the same id"),
});
export type OperatingSystems = z.infer<typeof OperatingSystems>;
