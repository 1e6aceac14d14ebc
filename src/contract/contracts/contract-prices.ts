import { z } from "zod";
import { dayInput } from "#contract/values/calendar-input.ts";
import { lineOfText } from "#contract/values/text.ts";

export const contractPriceLimits = { reason: 300, unitCents: 10_000_000, lines: 20, daysAhead: 730 } as const;

export const NewPricesInput = z.strictObject({
  from: dayInput("Choose from which day."),
  /** The client reads it in the notice. */
  reason: lineOfText(contractPriceLimits.reason, "Say why. The client reads it."),
  prices: z
    .array(
      z.strictObject({
        lineId: z.uuid(),
        unitCents: z
          .number({ error: "Type a price such as 80.00." })
          .int({ error: "Type a price such as 80.00." })
          .min(0)
          .max(contractPriceLimits.unitCents),
      }),
    )
    .min(1)
    .max(contractPriceLimits.lines),
});
export type NewPricesInput = z.infer<typeof NewPricesInput>;

/** New prices that do not count yet. */
export const ComingPrices = z.object({
  /** The first day of the first month that is billed at them. */
  from: z.iso.date(),
  reason: z.string(),
  /** Before tax, with what there is on that day. */
  monthlyCents: z.number().int(),
  monthlyBeforeCents: z.number().int(),
  /** The lines whose price changes. */
  lines: z.array(
    z.object({ id: z.string(), what: z.string(), unitCents: z.number().int(), newUnitCents: z.number().int() }),
  ),
});
export type ComingPrices = z.infer<typeof ComingPrices>;

export const StaffComingPrices = ComingPrices.extend({
  id: z.string(),
  announcedAt: z.iso.datetime().nullable(),
  /** The day on which the notice goes out, when it has not. */
  announceOn: z.iso.date(),
});
export type StaffComingPrices = z.infer<typeof StaffComingPrices>;
