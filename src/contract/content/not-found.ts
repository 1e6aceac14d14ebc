/** Addresses that were asked for in vain. */
import { z } from "zod";
import { PageInput } from "#contract/values/paging.ts";

/** Most of them that are kept, so that nobody fills the table. */
export const notFoundLimits = {
  path: 300,
  /** Different rows of one day; what is known already still counts on. */
  rowsPerDay: 1000,
  scannerRowsPerDay: 200,
  keptDays: 90,
} as const;

export const NotFoundQuery = PageInput.extend({
  days: z.coerce.number().int().min(1).max(notFoundLimits.keptDays).default(30),
  /** Paths that only scanners ask for. */
  scanners: z.enum(["true", "false"]).default("false"),
});

export const NotFoundPath = z.object({
  path: z.string(),
  count: z.number().int(),
  firstDay: z.iso.date(),
  lastDay: z.iso.date(),
  /** Where links to it stand, the most used first: our own paths, or hosts. */
  referrers: z.array(z.string()),
});
export type NotFoundPath = z.infer<typeof NotFoundPath>;
