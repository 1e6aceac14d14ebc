/** Facts of one city of the service area: the part of its pages that comes from facts, not from prose. */
import { z } from "zod";
import { CalendarDay } from "#contract/values/clock-time.ts";

const Text = z.string().trim().min(1);

export const cityFactFields = {
  county: Text,
  zips: z.array(z.string().regex(/^9\d{4}$/, "a ZIP code has five digits")).min(1),
  /** Parts of the city where the city's travel fee holds. */
  districts: z.array(Text).min(3),
  /** Places outside it that are often served: their fee is told on request. */
  askFirst: z.array(Text).min(1),
  /** Ids of the nearest other cities, nearest first. */
  near: z.array(Text).min(1).max(3),
  /** The rate on that day. It falls on parts and devices; districts change it on quarter days. */
  salesTax: z.strictObject({ percent: z.number().min(7.25).max(12), asOf: CalendarDay }),
  /** The four ways of being helped, one sentence each. */
  ways: z.strictObject({ bench: Text, visit: Text, remote: Text, pickUp: Text }),
  /** Places where residents leave old electronics. */
  eWaste: z.strictObject({ name: Text, place: Text, note: Text }),
} as const;

/** Today's rates of every district. */
export const salesTaxSource = "https://www.cdtfa.ca.gov/taxes-and-fees/sales-use-tax-rates.htm";
