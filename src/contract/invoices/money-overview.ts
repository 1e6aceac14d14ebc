import { z } from "zod";
import { monthInput } from "#contract/values/calendar-input.ts";

const Cents = z.number().int();
const Month = monthInput();

/** Money received for invoices in a month; shop orders that were paid at once are not in it. */
const MonthOfMoney = z.object({
  month: Month,
  /** Invoices issued in it less its credit notes, without void ones. */
  billedCents: Cents,
  /** Payments less what was given back. */
  receivedCents: Cents,
});

export const MoneyOverview = z.object({
  current: MonthOfMoney,
  last: MonthOfMoney,
  open: z.object({ count: z.number().int(), cents: Cents }),
  /** `oldestDays`: days since the oldest was due; null when nothing is late. */
  overdue: z.object({ count: z.number().int(), cents: Cents, oldestDays: z.number().int().nullable() }),
  /** Running contracts, a month before tax. */
  recurring: z.object({ count: z.number().int(), cents: Cents }),
});
export type MoneyOverview = z.infer<typeof MoneyOverview>;
